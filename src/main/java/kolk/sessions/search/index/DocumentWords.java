package kolk.sessions.search.index;

import java.io.IOException;
import java.io.Reader;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.UnicodeUtil;

/**
 * The words of one document, gathered before the index gets them: each once, with all its places. A document's words fit the processor's caches, a segment's do not (measured: docs/benchmarks.md). For one thread;
 * serves one document after another.
 */
final class DocumentWords {
    /** Stands among the words where a place is left free, so that no phrase goes from one text into another. */
    private static final int GAP = Integer.MIN_VALUE;

    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final int LONGEST_BYTES = 3 * 2 * WordReader.LONGEST_WORD;
    private static final int PAGE_BITS = 16;
    private static final int PAGE = 1 << PAGE_BITS;

    /** So many places are brought into order at a time. */
    private static final int MOST_PLACES = 1 << 22;

    private final WordReader reader;
    private final Beginnings beginnings;
    private final int most;
    private final WordPlaces.Writer others = new WordPlaces.Writer();

    /** What was said at each place, in pages: the number of the word's form, or below zero that of its several forms. */
    private int[][] said = new int[16][];

    private int place;

    private final FormTable forms = new FormTable();

    /** How often each form was said. */
    private int[] times = new int[1 << 12];

    /** The several forms that words have together, each as its number in four bytes. */
    private final FormTable together = new FormTable();

    private final byte[] several = new byte[Integer.BYTES * WordReader.MOST_FORMS];
    private int[] places = {};

    /** One form as the index has it. */
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
     * @param most how many words one document may have: it takes four bytes for each
     */
    DocumentWords(WordReader reader, Beginnings beginnings, int most) {
        this.reader = reader;
        this.beginnings = beginnings;
        this.most = most;
    }

    /** Forgets the document before, and gives the memory back that only a very long one needs. */
    void clear() {
        if (place > 16 * PAGE) {
            said = new int[16][];
            places = new int[0];
        }
        forms.clear();
        together.clear();
        place = 0;
    }

    boolean isEmpty() {
        return forms.size() == 0;
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
            int count = reader.forms();
            for (int form = 0; form < count; form++) {
                int start = reader.formStart(form);
                int end = reader.formEnd(form);
                beginnings.add(reader.chars(), start, end, kind);
                INT.set(several, form * Integer.BYTES, number(reader.chars(), start, end));
            }
            say(count == 1 ? (int) INT.get(several, 0) : ~together.number(several, 0, count * Integer.BYTES));
        }
        say(GAP);
    }

    private void say(int word) throws IOException {
        int at = place & PAGE - 1;
        if (at == 0) {
            turn();
        }
        said[place++ >>> PAGE_BITS][at] = word;
    }

    private void turn() throws IOException {
        if (place >= most) {
            throw new TooMuch(most);
        }
        int page = place >>> PAGE_BITS;
        if (page == said.length) {
            said = Arrays.copyOf(said, 2 * page);
        }
        if (said[page] == null) {
            said[page] = new int[PAGE];
        }
    }

    /** The number of a form, a new one where it has not occurred yet. */
    private int number(char[] chars, int from, int to) {
        int length = to - from;
        for (int i = 0; i < length; i++) {
            char c = chars[from + i];
            if (c >= 0x80) {
                length = UnicodeUtil.UTF16toUTF8(chars, from, length, encoded);
                break;
            }
            encoded[i] = (byte) c;
        }
        int known = forms.size();
        int number = forms.number(encoded, 0, length);
        if (number >= times.length) {
            times = Arrays.copyOf(times, 2 * times.length);
        }
        times[number] = number == known ? 1 : times[number] + 1;
        return number;
    }

    /** Gives a document of a field them: its first place as the number, the others as its payload. */
    void addTo(DraftField field, int document) {
        int from = 0;
        while (from < forms.size()) {
            int to = from + 1;
            long sum = times[from];
            while (to < forms.size() && sum + times[to] <= MOST_PLACES) {
                sum += times[to++];
            }
            addTo(field, document, from, to, (int) sum);
            from = to;
        }
    }

    private void addTo(DraftField field, int document, int from, int to, int sum) {
        sort(from, to, sum);
        int at = 0;
        for (int form = from; form < to; form++) {
            BytesRef payload = others.write(places, at, times[form]);
            field.add(
                    document,
                    forms.bytes(),
                    forms.start(form),
                    forms.end(form),
                    places[at],
                    payload.bytes,
                    payload.length);
            at += times[form];
        }
    }

    /** Brings the places of some forms together, one form behind the other. */
    private void sort(int from, int to, int sum) {
        if (places.length < sum) {
            places = new int[sum];
        }
        int[] next = new int[to - from];
        for (int form = from + 1; form < to; form++) {
            next[form - from] = next[form - from - 1] + times[form - 1];
        }
        for (int at = 0; at < place; at++) {
            int word = said[at >>> PAGE_BITS][at & PAGE - 1];
            if (word >= from && word < to) {
                places[next[word - from]++] = at;
            } else if (word < 0 && word != GAP) {
                for (int i = together.start(~word); i < together.end(~word); i += Integer.BYTES) {
                    int form = (int) INT.get(together.bytes(), i);
                    if (form >= from && form < to) {
                        places[next[form - from]++] = at;
                    }
                }
            }
        }
    }
}
