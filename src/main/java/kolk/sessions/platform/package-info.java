/** What belongs to the operating system: its folders, fonts and colour scheme. AWT and D-Bus only here. */
@NullMarked
package kolk.sessions.platform;

import org.jspecify.annotations.NullMarked;
