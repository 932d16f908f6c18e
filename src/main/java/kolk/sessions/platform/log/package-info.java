/** The program's log: bounded files of its own, private, without text of sessions. */
@NullMarked
package kolk.sessions.platform.log;

import org.jspecify.annotations.NullMarked;
