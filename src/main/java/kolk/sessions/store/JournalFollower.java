package kolk.sessions.store;

import java.nio.file.Path;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Follows one session's event journal: reads it once, then only what was appended. Make one when a session becomes live and drop it when it
 * stops. What the lines come to is {@link JournalTracker}'s work. For one thread at a time.
 */
public final class JournalFollower {
    /** A line carries at most a diff; one that is longer than this costs itself. */
    private static final int LONGEST_LINE = 64 * 1024 * 1024;

    private final LineFollower lines;
    private final JournalLine.Decoder decoder = new JournalLine.Decoder();
    private final JournalTracker tracker = new JournalTracker();
    private @Nullable Instant holder;

    /** @param journal {@code <id>.events.ndjson}, which need not exist */
    public JournalFollower(Path journal) {
        this.lines = new LineFollower(journal, LONGEST_LINE);
    }

    /**
     * Reads what was appended since the last call. Never throws for what the file is or holds, never waits for it and never follows a link: a
     * missing journal, or something that is no regular file in its place, leaves the activity unknown. A journal that was rewritten or cut
     * is read again; what was known to be open stays open until a line closes it.
     *
     * @param heldSince when the present holder took the lock ({@link Liveness#heldSince()}); what the journal dates before belongs to a process
     *     that is gone. {@code null} where not known: then everything counts
     */
    public JournalState advance(@Nullable Instant heldSince) {
        if (holder != null && (heldSince == null || heldSince.isBefore(holder))) {
            // Lines that were passed over as too old may count after all.
            lines.rewind();
            tracker.restarted();
        }
        holder = heldSince;
        tracker.holder(heldSince);
        return tracker.state(lines.advance(new Lines()));
    }

    /** How many bytes of the journal were read so far. */
    long bytesRead() {
        return lines.bytesRead();
    }

    private final class Lines implements LineFollower.Sink {
        @Override
        public void line(byte[] bytes, int from, int length) {
            JournalLine line = decoder.decode(bytes, from, length);
            if (line == null) {
                tracker.damagedLine();
            } else {
                tracker.accept(line);
            }
        }

        @Override
        public void tooLong() {
            tracker.damagedLine();
        }

        @Override
        public void restarted() {
            tracker.restarted();
        }
    }
}
