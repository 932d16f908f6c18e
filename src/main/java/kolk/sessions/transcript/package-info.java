/** From a loaded session to the blocks that are shown: turns, a tool call with its result. No JavaFX. */
@NullMarked
package kolk.sessions.transcript;

import org.jspecify.annotations.NullMarked;
