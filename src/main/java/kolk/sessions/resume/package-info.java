/** Terminals: which there are and how each is started with kolk in a session's folder. Argument lists only, never a shell string. */
@NullMarked
package kolk.sessions.resume;

import org.jspecify.annotations.NullMarked;
