/** The desktop's session bus (D-Bus): the connection, and the interfaces of other programs that are spoken here. Open to dbus-java, which calls by reflection. */
@NullMarked
package kolk.sessions.platform.bus;

import org.jspecify.annotations.NullMarked;
