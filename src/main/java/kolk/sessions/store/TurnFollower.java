package kolk.sessions.store;

import java.nio.file.Path;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Follows one live session's event journal for what is said in its turn. It holds no more than the latest turn, and of that a bounded part. How it is read is
 * {@link JournalReader}'s work, what the lines come to {@link TurnTracker}'s. For one thread at a time.
 */
public final class TurnFollower {
    /** Nothing that is said needs a longer line: tool output is cut at about 12,000 bytes (kolk-on-disk.md section 3). */
    private static final int LONGEST_LINE = 8 * 1024 * 1024;

    private final TurnTracker tracker = new TurnTracker();
    private final JournalReader reader;

    /** @param journal {@code <id>.events.ndjson}, which need not exist */
    public TurnFollower(Path journal) {
        this.reader = new JournalReader(journal, LONGEST_LINE, tracker);
    }

    /**
     * Reads what was appended since the last call. Never throws for what the file is or holds, never waits for it and never follows a link; lines that are
     * damaged, half-written or too long cost only themselves. A journal that was rewritten or cut is read again, and takes nothing back.
     *
     * @param heldSince when the present holder took the lock ({@link Liveness#heldSince()}); what the journal dates before belongs to a process
     *     that is gone. {@code null} where not known: then everything counts
     */
    public TurnSoFar advance(@Nullable Instant heldSince) {
        reader.advance(heldSince, Long.MAX_VALUE);
        return tracker.turn();
    }

    /** How many bytes of the journal were read so far. */
    long bytesRead() {
        return reader.bytesRead();
    }
}
