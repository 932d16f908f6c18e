package kolk.sessions.store;

import java.nio.file.Path;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Reads one session's event journal for somebody who wants its lines: once, then only what was appended, and again from the start when it was rewritten or when
 * the present holder turns out to be older than thought. What the lines come to is the taker's work. For one thread at a time.
 */
final class JournalReader {
    /** Whoever takes the lines, in the file's order. */
    interface Taker {
        /** When the present holder took the lock, before any line that is given with that knowledge; {@code null} where not known. */
        void holder(@Nullable Instant since);

        /** @param old whether it was written by a process that is gone, not by the present holder */
        void accept(JournalLine line, boolean old);

        /** A line that cannot be decoded, or is longer than what is held in memory. */
        void damagedLine();

        /** The lines that come next are the journal's from its start: it was cut, rewritten or replaced, and may say again what it said before. */
        void restarted();

        /** The lines that come next are the journal's from its start, because some that were passed over as too old may count. */
        void rewound();
    }

    private final LineFollower lines;
    private final JournalLine.Decoder decoder = new JournalLine.Decoder();
    private final Taker taker;
    private final HolderLines holderLines = new HolderLines();
    private @Nullable Instant holder;

    /**
     * @param journal {@code <id>.events.ndjson}, which need not exist
     * @param longestLine the longest line that is held in memory, in bytes; one that is longer costs itself
     */
    JournalReader(Path journal, int longestLine, Taker taker) {
        this.lines = new LineFollower(journal, longestLine);
        this.taker = taker;
    }

    /**
     * Reads on. Never throws for what the file is or holds, never waits for it and never follows a link.
     *
     * @param heldSince when the present holder took the lock, {@code null} where not known
     * @param most how many bytes to read before leaving the rest to the next call; about, and at least some
     */
    LineFollower.Reached advance(@Nullable Instant heldSince, long most) {
        if (holder != null && (heldSince == null || heldSince.isBefore(holder))) {
            lines.rewind();
            holderLines.begin();
            taker.rewound();
        }
        holder = heldSince;
        holderLines.holder(heldSince);
        taker.holder(heldSince);
        LineFollower.Reached reached = lines.advance(new Lines(), most);
        if (reached == LineFollower.Reached.END) {
            holderLines.end();
        }
        return reached;
    }

    /** Whether the last call came to the end of the journal, and the file is as it was then. */
    boolean isReadAndUnchanged() {
        return lines.isReadAndUnchanged();
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
                taker.damagedLine();
            } else {
                taker.accept(line, holderLines.isOld(line));
            }
        }

        @Override
        public void tooLong() {
            taker.damagedLine();
        }

        @Override
        public void restarted() {
            holderLines.begin();
            taker.restarted();
        }
    }
}
