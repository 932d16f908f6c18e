/** The desktop's notifications over D-Bus. */
@NullMarked
package kolk.sessions.platform.notify;

import org.jspecify.annotations.NullMarked;
