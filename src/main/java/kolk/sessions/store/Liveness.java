package kolk.sessions.store;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The answer of one liveness probe, with its evidence.
 *
 * @param state what was found
 * @param pid the holder's process id, only for a live session and only when such a process exists
 * @param source how it was found out
 * @param heldSince when the present holder took the lock (the lock file's modification time, to which kolk writes its
 *     process id on taking it), only for a live session
 * @param checkedAt when the probe looked
 * @param error why the state is unknown, one sentence; {@code null} otherwise
 */
public record Liveness(
        State state,
        @Nullable Long pid,
        Source source,
        @Nullable Instant heldSince,
        Instant checkedAt,
        @Nullable String error) {

    /** How a state was found out. */
    public enum Source {
        /** There is no lock file, so nobody can hold it. */
        NO_LOCK_FILE,
        /** The system's table of locks ({@code /proc/locks}), which takes no lock. */
        LOCK_TABLE,
        /** A shared, non-blocking {@code flock(2)} that was given straight back. */
        PROBE,
        /** The lock file is something that cannot be probed (link, FIFO, unreadable), or the call failed. */
        ERROR,
        /** The platform has no {@code flock(2)}. */
        UNSUPPORTED
    }

    public boolean isLive() {
        return state == State.LIVE;
    }
}
