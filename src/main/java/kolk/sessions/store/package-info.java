/**
 * What is on disk: kolk's sessions, their locks, journals and usage. Plain synchronous Java: no threads, no JavaFX.
 * The whole vocabulary of kolk's session package lives here; other packages add nothing to it.
 */
@NullMarked
package kolk.sessions.store;

import org.jspecify.annotations.NullMarked;
