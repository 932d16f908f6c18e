package kolk.sessions.watch;

/**
 * Says when a burst of events has been waited for long enough: when nothing came for {@value #QUIET_MILLIS} ms, and at the latest
 * {@value #MOST_MILLIS} ms after its first. It holds times, not events. Times are those of {@link System#nanoTime()}.
 */
final class Coalescer {
    static final int QUIET_MILLIS = 100;
    static final int MOST_MILLIS = 250;
    private static final long QUIET = QUIET_MILLIS * 1_000_000L;
    private static final long MOST = MOST_MILLIS * 1_000_000L;

    private boolean pending;
    private long first;
    private long last;

    /** An event came. */
    void mark(long now) {
        if (!pending) {
            pending = true;
            first = now;
        }
        last = now;
    }

    /** How long the burst has still to be waited for, zero when it is over, {@link Long#MAX_VALUE} when there is none. */
    long nanosLeft(long now) {
        if (!pending) {
            return Long.MAX_VALUE;
        }
        return Math.max(0, Math.min(QUIET - (now - last), MOST - (now - first)));
    }

    /** Whether a burst is over; if so it is forgotten, and the next event begins another. */
    boolean takeIfDue(long now) {
        if (!pending || nanosLeft(now) > 0) {
            return false;
        }
        pending = false;
        return true;
    }
}
