/**
 * What changes: the folder watch, the liveness poll and the journal followers, joined into one stream of immutable changes. Threads
 * begin here and end at the listener.
 */
@NullMarked
package kolk.sessions.watch;

import org.jspecify.annotations.NullMarked;
