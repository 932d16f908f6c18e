package kolk.sessions.search.index;

import java.io.IOException;
import java.io.Reader;
import java.util.Arrays;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.BytesTermAttribute;
import org.apache.lucene.analysis.tokenattributes.PayloadAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;
import org.apache.lucene.util.ArrayUtil;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.UnicodeUtil;

/**
 * The words of one document, gathered before Lucene gets them: each once, with all its places. Lucene's own table of words is as large as its buffer and misses the processor's caches for every word that is
 * said; this one holds a document's words only (measured: docs/benchmarks.md). For one thread; serves one document after another.
 */
final class DocumentWords {
    /** Marks the first form of a word among the forms. */
    private static final int FIRST_FORM = 1 << 31;

    /** Stands among the forms where a place is left free, so that no phrase goes from one text into another. */
    private static final int GAP = FIRST_FORM | Integer.MAX_VALUE;

    private static final int LONGEST_BYTES = 3 * 2 * WordReader.LONGEST_WORD;

    private final WordReader reader;
    private final Beginnings beginnings;
    private final int most;

    // What was said: the forms' numbers in order.
    private int[] said = new int[1 << 14];
    private int count;
    private int place;

    // The forms, numbered as they first occur.
    private int[] table = new int[1 << 13];
    private int forms;
    private int[] hashes = new int[1 << 12];
    private int[] ends = new int[1 << 12];
    private int[] times = new int[1 << 12];
    private byte[] bytes = new byte[1 << 16];

    /** One form as it is in {@code bytes}. */
    private final byte[] encoded = new byte[LONGEST_BYTES];

    /** Too much for the memory that there is: the session is read whenever it is searched. */
    static final class TooMuch extends IOException {
        private static final long serialVersionUID = 1L;

        TooMuch(int most) {
            super("a document has more than " + most + " words");
        }
    }

    /**
     * @param beginnings gets the beginnings of all words
     * @param most how many forms of words one document may have: it takes eight bytes for each
     */
    DocumentWords(WordReader reader, Beginnings beginnings, int most) {
        this.reader = reader;
        this.beginnings = beginnings;
        this.most = most;
    }

    /** Forgets the document before. */
    void clear() {
        Arrays.fill(table, 0);
        count = 0;
        place = 0;
        forms = 0;
    }

    boolean isEmpty() {
        return forms == 0;
    }

    /** The place that the next word will have. */
    int place() {
        return place;
    }

    /**
     * Adds a text.
     *
     * @param kind a bit that says where its words stand, for the beginnings
     */
    void add(Reader text, int kind) throws IOException {
        reader.begin(text);
        while (reader.next()) {
            int mark = FIRST_FORM;
            for (int form = 0; form < reader.forms(); form++) {
                int start = reader.formStart(form);
                int end = reader.formEnd(form);
                beginnings.add(reader.chars(), start, end, kind);
                say(number(reader.chars(), start, end) | mark);
                mark = 0;
            }
            place++;
        }
        say(GAP);
        place++;
    }

    private void say(int form) throws IOException {
        if (count == said.length) {
            if (count >= most) {
                throw new TooMuch(most);
            }
            said = Arrays.copyOf(said, Math.min(most, 2 * count));
        }
        said[count++] = form;
    }

    /** The number of a form, a new one where it has not occurred yet. */
    private int number(char[] chars, int from, int to) {
        int hash = 0;
        boolean ascii = true;
        for (int i = from; i < to; i++) {
            hash = 31 * hash + chars[i];
            ascii &= chars[i] < 0x80;
        }
        hash ^= hash >>> 15;
        int slot = hash & table.length - 1;
        for (int known = table[slot]; known != 0; known = table[slot]) {
            if (hashes[known - 1] == hash && is(known - 1, chars, from, to, ascii)) {
                times[known - 1]++;
                return known - 1;
            }
            slot = slot + 1 & table.length - 1;
        }
        table[slot] = forms + 1;
        return added(chars, from, to, hash);
    }

    private boolean is(int number, char[] chars, int from, int to, boolean ascii) {
        int at = start(number);
        if (ascii) {
            if (ends[number] - at != to - from) {
                return false;
            }
            for (int i = from; i < to; i++) {
                if (bytes[at++] != chars[i]) {
                    return false;
                }
            }
            return true;
        }
        int length = UnicodeUtil.UTF16toUTF8(chars, from, to - from, encoded);
        return Arrays.equals(bytes, at, ends[number], encoded, 0, length);
    }

    private int added(char[] chars, int from, int to, int hash) {
        int number = forms++;
        if (number == hashes.length) {
            hashes = ArrayUtil.grow(hashes, 2 * number);
            ends = ArrayUtil.grow(ends, 2 * number);
            times = ArrayUtil.grow(times, 2 * number);
        }
        int at = start(number);
        int length = UnicodeUtil.UTF16toUTF8(chars, from, to - from, encoded);
        bytes = ArrayUtil.grow(bytes, at + length);
        System.arraycopy(encoded, 0, bytes, at, length);
        hashes[number] = hash;
        times[number] = 1;
        ends[number] = at + length;
        if (2 * forms > table.length) {
            widen();
        }
        return number;
    }

    private int start(int number) {
        return number == 0 ? 0 : ends[number - 1];
    }

    private void widen() {
        table = new int[2 * table.length];
        for (int number = 0; number < forms; number++) {
            int slot = hashes[number] & table.length - 1;
            while (table[slot] != 0) {
                slot = slot + 1 & table.length - 1;
            }
            table[slot] = number + 1;
        }
    }

    /** Them as Lucene takes them, by their first places. Valid until the next document begins. */
    TokenStream stream() {
        return new Stream();
    }

    /** The places of all forms, one form behind the other. */
    private int[] places() {
        int[] next = new int[forms];
        for (int form = 1; form < forms; form++) {
            next[form] = next[form - 1] + times[form - 1];
        }
        int[] places = new int[forms == 0 ? 0 : next[forms - 1] + times[forms - 1]];
        int at = -1;
        for (int i = 0; i < count; i++) {
            int form = said[i];
            if (form < 0) {
                at++;
            }
            if (form != GAP) {
                places[next[form & Integer.MAX_VALUE]++] = at;
            }
        }
        return places;
    }

    private final class Stream extends TokenStream {
        private final BytesTermAttribute term = addAttribute(BytesTermAttribute.class);
        private final PositionIncrementAttribute step = addAttribute(PositionIncrementAttribute.class);
        private final PayloadAttribute payload = addAttribute(PayloadAttribute.class);
        private final BytesRef text = new BytesRef();
        private final WordPlaces.Writer others = new WordPlaces.Writer();
        private int[] places = {};
        private int next;
        private int from;
        private int last;

        @Override
        public void reset() {
            places = places();
            next = 0;
            from = 0;
            last = -1;
        }

        @Override
        public boolean incrementToken() {
            if (next == forms) {
                return false;
            }
            text.bytes = bytes;
            text.offset = start(next);
            text.length = ends[next] - text.offset;
            term.setBytesRef(text);
            int first = places[from];
            step.setPositionIncrement(first - last);
            last = first;
            payload.setPayload(times[next] == 1 ? null : others.write(places, from, times[next]));
            from += times[next++];
            return true;
        }
    }
}
