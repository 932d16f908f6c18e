/** The launcher and the one place where the objects are wired together. */
@NullMarked
package kolk.sessions.app;

import org.jspecify.annotations.NullMarked;
