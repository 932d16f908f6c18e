package kolk.sessions.store;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What one session's event journal says of its tool calls, its prompts and its tasks: reads it once in a stream, then only what was appended, and keeps a small record of each of the latest. It
 * holds no output and no conversation. One thread at a time advances it; any thread may ask.
 */
public final class JournalRecords {
    /** What is kept of a line is short; a longer line costs itself. */
    private static final int LONGEST_LINE = 8 * 1024 * 1024;

    private final RecordTracker tracker = new RecordTracker();
    private final JournalReader reader;

    /** @param journal {@code <id>.events.ndjson}, which need not exist */
    public JournalRecords(Path journal) {
        this.reader = new JournalReader(journal, LONGEST_LINE, new Lines());
    }

    /** The records of a session of this folder; reads nothing yet. */
    public static JournalRecords of(Path dir, SessionId id) {
        return new JournalRecords(SessionFiles.journal(dir, id));
    }

    /**
     * Reads what was appended since the last call. Never throws for what the file is or holds. Ends early when the thread is interrupted.
     *
     * @return whether anything became known
     */
    public boolean advance() {
        long before = reader.bytesRead();
        reader.advance(null, Long.MAX_VALUE);
        return reader.bytesRead() != before;
    }

    /**
     * What is known of a call; empty where nothing is, or where several calls of that id cannot be told apart.
     *
     * @param arguments as the model wrote them
     */
    public Optional<CallRecord> call(String id, String name, String arguments) {
        synchronized (tracker) {
            return tracker.call(id, name, arguments);
        }
    }

    /**
     * When a prompt was given; empty where the journal does not know it, or knows several that cannot be told apart.
     *
     * @param text the prompt
     * @param later how many prompts the session's file has after it
     * @param saved when the file was written: what began later is not in it
     */
    public Optional<Instant> prompt(String text, int later, Instant saved) {
        synchronized (tracker) {
            return tracker.prompt(text, later, saved);
        }
    }

    /** When the only prompt of that text was given; empty where there is none, or several. */
    public Optional<Instant> prompt(String text) {
        return prompt(text, Integer.MAX_VALUE, Instant.MAX);
    }

    /** The latest tasks, in the order in which they were given. */
    public List<TaskRecord> tasks() {
        synchronized (tracker) {
            return tracker.tasks();
        }
    }

    /** The turns that the journal tells of, the latest. */
    public Set<String> turns() {
        synchronized (tracker) {
            return tracker.turns();
        }
    }

    /**
     * Which prompt of the session began a turn, counted from the last one (0); empty where that is not known.
     *
     * @param saved when the session's file was written: what began later is not in it
     */
    public Optional<Prompt> promptOf(String turn, Instant saved) {
        synchronized (tracker) {
            return tracker.promptOf(turn, saved);
        }
    }

    /**
     * A prompt as the journal knows it.
     *
     * @param later how many prompts that the file can have came after it
     * @param mark of its text: {@link #mark}
     */
    public record Prompt(int later, long mark) {}

    /** A number that two equal texts share, and two others hardly ever. White space around does not count. */
    public static long mark(String text) {
        String stripped = text.strip();
        return (long) stripped.length() << 32 | stripped.hashCode() & 0xFFFFFFFFL;
    }

    /** How many bytes of the journal were read so far. */
    long bytesRead() {
        return reader.bytesRead();
    }

    private final class Lines implements JournalReader.Taker {
        @Override
        public void holder(@Nullable Instant since) {
            // What was done is no matter of who holds the session now.
        }

        @Override
        public void accept(JournalLine line, boolean old) {
            synchronized (tracker) {
                tracker.accept(line);
            }
        }

        @Override
        public void damagedLine() {
            // It costs itself; JournalFollower counts it.
        }

        @Override
        public void restarted() {
            // What is said again is known by its id and time, and takes nothing back.
        }

        @Override
        public void rewound() {
            // Holders are of no matter here, so nothing is ever passed over.
        }
    }
}
