package kolk.sessions.cli;

import java.time.Clock;
import kolk.sessions.export.Progress;
import org.jspecify.annotations.Nullable;

/**
 * How far a long work is, on the last line of a person's terminal. It shows nothing in the first half second, so that short works do not flicker, nothing where standard error is no terminal, and leaves nothing
 * behind: {@link #clear} before anything else is printed.
 */
final class ProgressLine implements Progress {
    private static final long QUIET_MILLIS = 500;

    /** Back to the line's beginning, and delete to its end (ECMA-48, section 8.3.41). */
    private static final String CLEARED = "\r\u001b[K";

    private final @Nullable Messages terminal;
    private final Clock clock;
    private final String what;
    private final long start;
    private int shown = -1;

    /**
     * @param terminal where a person looks, or {@code null} when nobody does
     * @param what is being done, safe to show
     */
    ProgressLine(@Nullable Messages terminal, Clock clock, String what) {
        this.terminal = terminal;
        this.clock = clock;
        this.what = what;
        this.start = clock.millis();
    }

    @Override
    public void at(double share) {
        int percent = (int) (share * 100);
        if (terminal != null && percent != shown && clock.millis() - start >= QUIET_MILLIS) {
            shown = percent;
            terminal.unfinished(CLEARED + what + "  " + percent + " %");
        }
    }

    void clear() {
        if (terminal != null && shown >= 0) {
            shown = -1;
            terminal.unfinished(CLEARED);
        }
    }
}
