package kolk.sessions.search.index;

import java.io.IOException;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.util.ArrayUtil;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/**
 * The places of one word in one document as the index keeps them: the first is Lucene's position, the others are its payload, by their distances, behind their number. Lucene so gets each word of a document
 * once and not as often as it was said.
 */
final class WordPlaces {
    private static final int LONGEST_NUMBER = 5;
    private static final int BITS = 7;
    private static final int MORE = 1 << BITS;

    private @Nullable BytesRef others;
    private int at;
    private int left;
    private int place;

    /** Goes to the places in the document that some postings, opened with payloads, stand at. */
    void read(PostingsEnum postings) throws IOException {
        place = postings.nextPosition();
        BytesRef payload = postings.getPayload();
        others = payload;
        left = 0;
        if (payload != null) {
            at = payload.offset;
            left = number(payload.bytes);
        }
    }

    /** How many there are behind the one it is at. */
    int left() {
        return left;
    }

    /** The place it is at, at first the first one. */
    int place() {
        return place;
    }

    /** Goes to the next; false where there is none. */
    boolean next() {
        BytesRef payload = others;
        if (left == 0 || payload == null) {
            return false;
        }
        left--;
        place += number(payload.bytes);
        return true;
    }

    private int number(byte[] bytes) {
        byte read = bytes[at++];
        int number = read & MORE - 1;
        for (int shift = BITS; read < 0; shift += BITS) {
            read = bytes[at++];
            number |= (read & MORE - 1) << shift;
        }
        return number;
    }

    /** Writes what is not Lucene's position. */
    static final class Writer {
        private final BytesRef written = new BytesRef(64);

        /**
         * @param places have the word's places from {@code from} on, in order
         * @param count how many; nothing is written of the only one
         * @return valid until the next call
         */
        BytesRef write(int[] places, int from, int count) {
            written.bytes = ArrayUtil.grow(written.bytes, count * LONGEST_NUMBER);
            written.length = 0;
            if (count == 1) {
                return written;
            }
            add(count - 1);
            for (int i = from + 1; i < from + count; i++) {
                add(places[i] - places[i - 1]);
            }
            return written;
        }

        private void add(int number) {
            int left = number;
            while (left >= MORE) {
                written.bytes[written.length++] = (byte) (left | MORE);
                left >>>= BITS;
            }
            written.bytes[written.length++] = (byte) left;
        }
    }
}
