package kolk.sessions.store;

import java.nio.file.Path;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Follows one live session's event journal for what is said in its turn: reads it once, then only what was appended. It holds no more than the latest turn, and of
 * that a bounded part. What the lines come to is {@link TurnTracker}'s work. For one thread at a time.
 */
public final class TurnFollower {
    /** Nothing that is said needs a longer line: tool output is cut at about 12,000 bytes (kolk-on-disk.md section 3). */
    private static final int LONGEST_LINE = 8 * 1024 * 1024;

    private final LineFollower lines;
    private final JournalLine.Decoder decoder = new JournalLine.Decoder();
    private final TurnTracker tracker = new TurnTracker();
    private @Nullable Instant holder;

    /** @param journal {@code <id>.events.ndjson}, which need not exist */
    public TurnFollower(Path journal) {
        this.lines = new LineFollower(journal, LONGEST_LINE);
    }

    /**
     * Reads what was appended since the last call. Never throws for what the file is or holds, never waits for it and never follows a link; lines that are
     * damaged, half-written or too long cost only themselves. A journal that was rewritten or cut is read again, and takes nothing back.
     *
     * @param heldSince when the present holder took the lock ({@link Liveness#heldSince()}); what the journal dates before belongs to a process
     *     that is gone. {@code null} where not known: then everything counts
     */
    public TurnSoFar advance(@Nullable Instant heldSince) {
        if (holder != null && (heldSince == null || heldSince.isBefore(holder))) {
            // Lines that were passed over as too old may count after all.
            lines.rewind();
            tracker.forget();
        }
        holder = heldSince;
        tracker.holder(heldSince);
        lines.advance(new Lines());
        return tracker.turn();
    }

    /** How many bytes of the journal were read so far. */
    long bytesRead() {
        return lines.bytesRead();
    }

    private final class Lines implements LineFollower.Sink {
        @Override
        public void line(byte[] bytes, int from, int length) {
            JournalLine line = decoder.decode(bytes, from, length);
            if (line != null) {
                tracker.accept(line);
            }
        }

        @Override
        public void tooLong() {
            // It costs itself; JournalFollower counts it.
        }

        @Override
        public void restarted() {
            tracker.restarted();
        }
    }
}
