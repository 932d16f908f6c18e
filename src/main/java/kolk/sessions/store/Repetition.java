package kolk.sessions.store;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Tells what a journal says again from what it says for the first time, after it was rewritten and is read from its start: what had been said before
 * stands before what is new, however much of it was left out. A date that is not later tells nothing when the clock was set back; a higher number of the same holder
 * does. It remembers only the last line, and decides nothing about what a line means.
 */
final class Repetition {
    private @Nullable Instant lastTime;
    private long lastNumber = -1;
    private boolean lastOld;
    private boolean underWay;

    /** What a line is. */
    enum Kind {
        NEW,
        /** It was given out before. */
        REPEATED,
        /** It stands among the repeated lines, and has no time to tell by. */
        UNSURE
    }

    /** The lines that come next are the journal's from its start. */
    void begin() {
        underWay = lastTime != null;
    }

    /** Whatever comes next is new. */
    void forget() {
        lastTime = null;
        lastNumber = -1;
        underWay = false;
    }

    /**
     * What the next line is.
     *
     * @param old whether it was written by a process that is gone: numbers are compared within one process only
     */
    Kind next(JournalLine line, boolean old) {
        Kind kind = underWay ? compare(line, old) : Kind.NEW;
        if (kind == Kind.NEW) {
            isNew(line, old);
        }
        return kind;
    }

    /** The line is new, whatever {@link #next} said of it, and so is what comes after it. */
    void isNew(JournalLine line, boolean old) {
        underWay = false;
        if (line.time() != null) {
            lastTime = line.time().at();
            lastNumber = line.seq();
            lastOld = old;
        }
    }

    private Kind compare(JournalLine line, boolean old) {
        if (line.time() == null || lastTime == null) {
            return Kind.UNSURE;
        }
        if (!old && !lastOld && lastNumber >= 0 && line.seq() > lastNumber) {
            return Kind.NEW;
        }
        int order = line.time().at().compareTo(lastTime);
        if (order != 0) {
            return order < 0 ? Kind.REPEATED : Kind.NEW;
        }
        if (line.seq() < 0) {
            return Kind.UNSURE;
        }
        return line.seq() <= lastNumber ? Kind.REPEATED : Kind.NEW;
    }
}
