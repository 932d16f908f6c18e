package kolk.sessions.search.index;

import org.jspecify.annotations.Nullable;

/**
 * How far the index is.
 *
 * @param phase what it does
 * @param done how many of the sessions that were to be brought in are in since it was last idle
 * @param total how many those are
 * @param reason why it does not work, one sentence, or {@code null}; searching works all the same, only slower
 */
public record IndexProgress(
        Phase phase, int done, int total, @Nullable String reason) {
    /** What the index does. */
    public enum Phase {
        /** It has everything it was told of. */
        IDLE,
        WORKING,
        PAUSED,
        /** It cannot be written for now; it is tried again. */
        UNAVAILABLE
    }
}
