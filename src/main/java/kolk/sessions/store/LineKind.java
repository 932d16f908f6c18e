package kolk.sessions.store;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The kind of a journal line as kolk writes lines, told from its first bytes without decoding it: a quotation mark within a JSON text is escaped, so {@code "type":"} is always a key, and it is
 * the event's own when no other object has been opened before it. Lines of any other form are left to {@link JournalLine.Decoder}.
 */
final class LineKind {
    /** The kind stands within so many bytes. */
    static final int WITHIN = 512;

    private static final byte[] TYPE = "\"type\":\"".getBytes(StandardCharsets.US_ASCII);

    private LineKind() {}

    /** Of a whole line; {@code null} where it is not of that form. */
    static @Nullable String of(byte[] bytes, int from, int length) {
        boolean whole = lastVisible(bytes, from, length) == '}'
                && JournalLine.Decoder.nextStart(bytes, from + 1, from + length) < 0;
        return whole ? ofBeginning(bytes, from, length) : null;
    }

    /** Of a line of which these are the first bytes; {@code null} where it is not of that form. */
    static @Nullable String ofBeginning(byte[] bytes, int from, int length) {
        if (!JournalLine.Decoder.isStart(bytes, from, from + length)) {
            return null;
        }
        int limit = from + Math.min(length, WITHIN);
        for (int i = from + 1; i <= limit - TYPE.length; i++) {
            if (bytes[i] == '{') {
                return null;
            }
            if (bytes[i] == '"' && Arrays.equals(bytes, i, i + TYPE.length, TYPE, 0, TYPE.length)) {
                return upToQuote(bytes, i + TYPE.length, limit);
            }
        }
        return null;
    }

    private static @Nullable String upToQuote(byte[] bytes, int start, int limit) {
        for (int end = start; end < limit && bytes[end] != '\\'; end++) {
            if (bytes[end] == '"') {
                return new String(bytes, start, end - start, StandardCharsets.UTF_8);
            }
        }
        return null;
    }

    private static int lastVisible(byte[] bytes, int from, int length) {
        int last = from + length - 1;
        while (last > from && (bytes[last] == '\r' || bytes[last] == ' ' || bytes[last] == '\t')) {
            last--;
        }
        return bytes[last];
    }
}
