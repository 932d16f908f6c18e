package kolk.sessions.store;

import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Tells the lines of a journal that the present holder of the session wrote from those of a process that is gone (kolk-on-disk.md section 5): by their dates, and
 * where a clock was set back by what dates cannot say. A holder only appends and counts upwards, so what comes after a line of its own with a higher number is its
 * own, too; and so is whatever comes after the place where the journal ended when the holder was known. It decides nothing about what a line means.
 */
final class HolderLines {
    private @Nullable Instant since;
    private long highest = -1;
    private boolean ended;

    /** Says when the present holder took the lock, before each reading. */
    void holder(@Nullable Instant heldSince) {
        if (!Objects.equals(since, heldSince)) {
            since = heldSince;
            highest = -1;
            ended = false;
        }
    }

    /** The lines that come next are the journal's from its start. */
    void begin() {
        highest = -1;
        ended = false;
    }

    /** The journal was read to its end. */
    void end() {
        ended = true;
    }

    /** Whether a process wrote the next line that is gone. */
    boolean isOld(JournalLine line) {
        Instant start = since;
        if (start == null) {
            return false;
        }
        EventTime time = line.time();
        if (time != null && time.isBefore(start) && !ended && (highest < 0 || line.seq() <= highest)) {
            return true;
        }
        if (time != null || ended) {
            highest = Math.max(highest, line.seq());
        }
        return false;
    }
}
