package kolk.sessions.search.index;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.lucene.util.MSBRadixSorter;

/**
 * What the documents of a {@link SegmentDraft} have in one field: which term of it occurs in which document. It is written down in the order of the documents, and brought into the order of the terms
 * in runs that fit the processor's caches; Lucene's own table, which is as large as its buffer, misses them a dozen times for each entry (measured: docs/benchmarks.md). For one thread.
 */
final class DraftField {
    /** What is gathered at a time stays in the processor's caches. */
    private static final long RUN_BYTES = 3 << 20;

    private static final byte[] NO_PAYLOAD = {};

    private final FormTable terms = new FormTable();

    /** How many documents have each term. */
    private int[] counts = new int[1 << 10];

    /** For each entry its term, document, number, length of its payload, payload. */
    private final ByteLog log = new ByteLog();

    private int entries;

    /** What was gathered before. */
    private final List<SortedField> runs = new ArrayList<>();

    private long runBytes;

    /** Forgets all. */
    void clear() {
        runs.clear();
        runBytes = 0;
        begin();
    }

    private void begin() {
        terms.clear();
        Arrays.fill(counts, 0);
        log.clear();
        entries = 0;
    }

    /** About how many bytes of memory it takes. */
    long memory() {
        return runBytes + log.memory();
    }

    private void finishRun() {
        SortedField run = sorted();
        runs.add(run);
        runBytes += run.memory();
        begin();
    }

    /** All of it, in runs by the documents; it is empty again. */
    List<SortedField> finish() {
        if (entries > 0) {
            finishRun();
        }
        List<SortedField> finished = List.copyOf(runs);
        clear();
        return finished;
    }

    /** Says that a document has a term. */
    void add(int document, String term) {
        byte[] bytes = term.getBytes(StandardCharsets.UTF_8);
        add(document, bytes, 0, bytes.length, 0, NO_PAYLOAD, 0);
    }

    /**
     * Says that a document has a term. Documents come in order, and a term once in each.
     *
     * @param number a position or a frequency, as the field has it
     * @param payload has in its first {@code length} bytes what else is said
     */
    void add(int document, byte[] of, int from, int to, int number, byte[] payload, int length) {
        int term = terms.number(of, from, to);
        if (term >= counts.length) {
            counts = Arrays.copyOf(counts, 2 * counts.length);
        }
        counts[term]++;
        entries++;
        log.begin(4, length);
        log.number(term);
        log.number(document);
        log.number(number);
        log.number(length);
        log.bytes(payload, 0, length);
        if (log.memory() > RUN_BYTES) {
            finishRun();
        }
    }

    private SortedField sorted() {
        int[] order = order();
        int size = order.length;
        byte[] sortedTerms = new byte[size == 0 ? 0 : terms.end(size - 1)];
        int[] termEnds = new int[size];
        int[] documents = new int[size];
        int[] next = new int[size];
        int end = 0;
        int sum = 0;
        for (int at = 0; at < size; at++) {
            int term = order[at];
            int length = terms.end(term) - terms.start(term);
            System.arraycopy(terms.bytes(), terms.start(term), sortedTerms, end, length);
            end += length;
            termEnds[at] = end;
            documents[at] = counts[term];
            next[term] = sum;
            sum += counts[term];
        }
        int[] places = new int[entries];
        int length = 0;
        ByteLog.Cursor cursor = log.cursor();
        while (cursor.next()) {
            int term = cursor.number();
            places[next[term]++] = cursor.place();
            length += cursor.pass();
        }
        byte[] said = new byte[length];
        int[] saidEnds = new int[size];
        int copied = 0;
        int entry = 0;
        for (int at = 0; at < size; at++) {
            for (int last = entry + documents[at]; entry < last; entry++) {
                cursor.go(places[entry]);
                copied += cursor.copy(said, copied);
            }
            saidEnds[at] = copied;
        }
        return new SortedField(sortedTerms, termEnds, documents, said, saidEnds, entries);
    }

    private int[] order() {
        int[] order = new int[terms.size()];
        int longest = 0;
        for (int term = 0; term < order.length; term++) {
            order[term] = term;
            longest = Math.max(longest, terms.end(term) - terms.start(term));
        }
        byte[] bytes = terms.bytes();
        new MSBRadixSorter(longest) {
            @Override
            protected int byteAt(int i, int k) {
                int at = terms.start(order[i]) + k;
                return at < terms.end(order[i]) ? bytes[at] & 0xFF : -1;
            }

            @Override
            protected void swap(int i, int j) {
                int one = order[i];
                order[i] = order[j];
                order[j] = one;
            }
        }.sort(0, order.length);
        return order;
    }
}
