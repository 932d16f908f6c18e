/** The tray of each system: StatusNotifierItem over D-Bus, XEmbed and the other systems' trays by AWT. */
@NullMarked
package kolk.sessions.platform.tray;

import org.jspecify.annotations.NullMarked;
