/** Tray and notifications on a real desktop: an X server, a session bus, and the panels and daemons that people use. */
@NullMarked
package kolk.sessions.platform.real;

import org.jspecify.annotations.NullMarked;
