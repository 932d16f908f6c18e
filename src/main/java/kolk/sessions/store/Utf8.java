package kolk.sessions.store;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.io.ContentReference;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** What Go takes for UTF-8. Each byte that belongs to no character becomes one U+FFFD there, where Java replaces whole broken sequences. */
final class Utf8 {
    /** U+FFFD in UTF-8, the longest thing that one bad byte can become. */
    static final int REPLACEMENT_LENGTH = 3;

    /** {@link #sequence} met the end of what is there within a character that was well formed so far. */
    static final int UNFINISHED = -1;

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
    private static final long HIGH_BITS = 0x8080808080808080L;

    private Utf8() {}

    /** The index of the first byte from {@code from} on that is not ASCII, or {@code to}. */
    static int ascii(byte[] bytes, int from, int to) {
        int i = from;
        while (i + Long.BYTES <= to && ((long) LONGS.get(bytes, i) & HIGH_BITS) == 0) {
            i += Long.BYTES;
        }
        while (i < to && bytes[i] >= 0) {
            i++;
        }
        return i;
    }

    /** The length of the character at {@code i}, 0 when that byte begins none, or {@link #UNFINISHED}. */
    static int sequence(byte[] bytes, int i, int to) {
        int first = bytes[i] & 0xFF;
        if (first < 0x80) {
            return 1;
        }
        int length = first < 0xC2 || first > 0xF4 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
        for (int k = 1; k < length; k++) {
            if (i + k >= to) {
                return UNFINISHED;
            }
            int next = bytes[i + k] & 0xFF;
            int low = k > 1 ? 0x80 : first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
            int high = k > 1 ? 0xBF : first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
            if (next < low || next > high) {
                return 0;
            }
        }
        return length;
    }

    /** Writes U+FFFD. */
    static int replacement(byte[] out, int at) {
        out[at] = (byte) 0xEF;
        out[at + 1] = (byte) 0xBF;
        out[at + 2] = (byte) 0xBD;
        return at + REPLACEMENT_LENGTH;
    }

    /** These bytes with every bad one replaced; the same array when there is none. */
    static byte[] repair(byte[] bytes) {
        int bad = 0;
        for (int i = ascii(bytes, 0, bytes.length); i < bytes.length; ) {
            int length = sequence(bytes, i, bytes.length);
            if (length <= 0) {
                bad++;
            }
            i = ascii(bytes, i + Math.max(length, 1), bytes.length);
        }
        if (bad == 0) {
            return bytes;
        }
        byte[] repaired = new byte[Math.addExact(bytes.length, bad * (REPLACEMENT_LENGTH - 1))];
        int out = 0;
        for (int i = 0; i < bytes.length; ) {
            int length = sequence(bytes, i, bytes.length);
            if (length <= 0) {
                out = replacement(repaired, out);
                i++;
            } else {
                System.arraycopy(bytes, i, repaired, out, length);
                out += length;
                i += length;
            }
        }
        return repaired;
    }

    /**
     * Where a position in repaired bytes lies in the original ones.
     *
     * @param original the original bytes from their beginning
     */
    static long originalPosition(InputStream original, long repaired) throws IOException {
        PositionFinder finder = new PositionFinder(repaired);
        byte[] block = new byte[8192];
        int carried = 0;
        while (true) {
            int count = original.read(block, carried, block.length - carried);
            int to = carried + Math.max(count, 0);
            int used = finder.advance(block, to, count < 0);
            if (finder.found() || count < 0) {
                return finder.original();
            }
            carried = to - used;
            System.arraycopy(block, used, block, 0, carried);
        }
    }

    /**
     * Refuses what Jackson would read and Go would not: a byte order mark, UTF-16 and UTF-32.
     *
     * @param count how many of the bytes are there
     */
    static void refuseMark(byte[] bytes, int count) throws JsonParseException {
        boolean mark =
                count >= 3 && (bytes[0] & 0xFF) == 0xEF && (bytes[1] & 0xFF) == 0xBB && (bytes[2] & 0xFF) == 0xBF;
        for (int i = 0; i < Math.min(count, 4); i++) {
            mark |= bytes[i] == 0;
        }
        if (mark) {
            throw syntax("not UTF-8 without a byte order mark", 0);
        }
    }

    static JsonParseException syntax(String message, long position) {
        return new JsonParseException(
                null, message, new JsonLocation(ContentReference.unknown(), position, -1, -1, -1));
    }

    /** Counts through original bytes until as many repaired ones have been passed. */
    private static final class PositionFinder {
        private long left;
        private long original;

        PositionFinder(long repaired) {
            this.left = repaired;
        }

        boolean found() {
            return left <= 0;
        }

        long original() {
            return original;
        }

        int advance(byte[] block, int to, boolean last) {
            int i = 0;
            while (i < to && left > 0) {
                int length = sequence(block, i, to);
                if (length == UNFINISHED && !last) {
                    break;
                }
                int step = Math.max(length, 1);
                if (length > 0 && left < length) {
                    original += left;
                    left = 0;
                    break;
                }
                left -= length <= 0 ? REPLACEMENT_LENGTH : length;
                original += step;
                i += step;
            }
            return i;
        }
    }
}
