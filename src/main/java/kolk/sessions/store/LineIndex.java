package kolk.sessions.store;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Gathers where the lines of a journal are and of what kind, and gives that out as {@link JournalLines} at any time; lists that were given out stay as they are. It reads nothing. */
final class LineIndex {
    /** Further kinds count as damaged: kolk has some thirty. */
    private static final int MOST_KINDS = 1_000;

    private final Map<String, Short> numbers = new HashMap<>();
    private final List<String> names = new ArrayList<>();
    private int size;
    private long[] starts = new long[64];
    private int[] lengths = new int[64];
    private short[] kinds = new short[64];
    private int[] partners = new int[64];
    private long end;

    LineIndex() {
        number("");
    }

    int size() {
        return size;
    }

    long start(int line) {
        return starts[line];
    }

    /**
     * Adds a line.
     *
     * @param start where it begins in the file
     * @param lineEnd where its newline stands
     * @param kind empty where it is damaged
     * @param partner the line that began what this one ends, or -1
     */
    void add(long start, long lineEnd, String kind, int partner) {
        if (size == starts.length) {
            int room = size + (size >> 1);
            starts = Arrays.copyOf(starts, room);
            lengths = Arrays.copyOf(lengths, room);
            kinds = Arrays.copyOf(kinds, room);
            partners = Arrays.copyOf(partners, room);
        }
        starts[size] = start;
        lengths[size] = (int) Math.min(Integer.MAX_VALUE, lineEnd - start);
        kinds[size] = number(kind);
        partners[size] = partner;
        size++;
        end = lineEnd + 1;
    }

    /** The kind of a line has become known. */
    void setKind(int line, String kind) {
        kinds[line] = number(kind);
    }

    /**
     * The lines up to now.
     *
     * @param more whether the journal goes on behind them and was not read to its end
     */
    JournalLines lines(int generation, boolean more) {
        return new JournalLines(generation, size, starts, lengths, kinds, partners, names, more, end);
    }

    private short number(String kind) {
        return numbers.computeIfAbsent(kind, k -> {
            if (names.size() > MOST_KINDS) {
                return (short) 0;
            }
            names.add(k);
            return (short) (names.size() - 1);
        });
    }
}
