package kolk.sessions.store;

import java.util.List;

/**
 * Which lines a journal has, as far as it was read: where each is, and of what kind. It holds about twenty bytes a line and never changes; a later one of the same generation has the
 * same lines and perhaps more.
 */
public final class JournalLines {
    /** No line of any journal. */
    public static final JournalLines NONE =
            new JournalLines(0, 0, new long[0], new int[0], new short[0], new int[0], List.of(), false, 0);

    private final int generation;
    private final int size;
    private final long[] starts;
    private final int[] lengths;
    private final short[] kinds;
    private final int[] partners;
    private final List<String> names;
    private final boolean more;
    private final long read;

    JournalLines(
            int generation,
            int size,
            long[] starts,
            int[] lengths,
            short[] kinds,
            int[] partners,
            List<String> names,
            boolean more,
            long read) {
        this.generation = generation;
        this.size = size;
        this.starts = starts;
        this.lengths = lengths;
        this.kinds = kinds;
        this.partners = partners;
        this.names = List.copyOf(names);
        this.more = more;
        this.read = read;
    }

    /** Goes up when the journal was rewritten: lines of another generation are others. */
    public int generation() {
        return generation;
    }

    public int size() {
        return size;
    }

    /** The kinds of events that occur, by the number that {@link #kind} gives; the first is empty and means damaged. */
    public List<String> kinds() {
        return names;
    }

    /** Which of {@link #kinds} a line is. */
    public int kind(int line) {
        return kinds[line];
    }

    /** The line that began what this one ends (a tool, a request, a turn), or -1. */
    public int begunBy(int line) {
        return partners[line];
    }

    /** How long a line is in bytes. */
    public int length(int line) {
        return lengths[line];
    }

    long start(int line) {
        return starts[line];
    }

    /** Whether the journal goes on behind these lines and has not been read to its end. */
    public boolean hasMore() {
        return more;
    }

    /** How many bytes of the journal these lines are. */
    public long bytes() {
        return read;
    }
}
