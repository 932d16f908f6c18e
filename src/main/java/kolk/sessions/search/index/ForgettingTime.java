package kolk.sessions.search.index;

import java.time.Duration;

/**
 * Knows when the words of deleted sessions have to leave the index's files: at once where somebody deleted for good, else after a while, so that many deletions cost one rewriting. It
 * reads no clock and touches no index. It belongs to the thread of the index. All times are of {@link System#nanoTime()}.
 */
final class ForgettingTime {
    /** Who deletes for good may do so before the watch has told that the sessions are gone: much longer than that takes. */
    private static final long TOLD_LATE_NANOS = Duration.ofMinutes(1).toNanos();

    private final long later;
    private long atOnceUntil;
    private long at;
    private boolean deleted;

    /** @param later how long after a deletion that nobody asked to forget */
    ForgettingTime(Duration later, long now) {
        this.later = later.toNanos();
        this.atOnceUntil = now;
    }

    /** Somebody deletes for good. */
    void asked(long now) {
        atOnceUntil = now + TOLD_LATE_NANOS;
    }

    /** Whether sessions that go now are likely those that somebody deletes for good. */
    boolean isAtOnce(long now) {
        return now - atOnceUntil < 0;
    }

    /** Sessions were taken out of the index, whose words are in its files still. */
    void removed(long now) {
        if (isAtOnce(now)) {
            at = now;
        } else if (!deleted) {
            at = now + later;
        }
        deleted = true;
    }

    /** Nothing that was deleted is in the files. */
    void done() {
        deleted = false;
    }

    boolean isDue(long now) {
        return deleted && now - at >= 0;
    }

    /** The earlier of {@code other} and the time to forget, if there is one. */
    long orEarlier(long other) {
        return deleted ? Math.min(other, at) : other;
    }
}
