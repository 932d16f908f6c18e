package kolk.sessions.transcript;

import java.nio.charset.StandardCharsets;

/**
 * Decodes bytes from between the quotes of a JSON string as Go does: an invalid byte is one U+FFFD, a surrogate without its partner too. It takes any stretch of a
 * string, so that a text of many megabytes can be shown in pieces.
 */
final class RawString {
    private static final char REPLACEMENT = '\uFFFD';

    /** {@code ‹U+E0041›} but for what the bytes after the first count for anyway. */
    private static final int CODE_LENGTH = 7;

    /** The most bytes that stand for one character: two escapes of a surrogate pair. */
    static final int LONGEST = 12;

    private RawString() {}

    /** The text of the bytes; an escape sequence that is cut off at the end is left out. */
    static String decode(byte[] raw, int from, int to) {
        StringBuilder out = new StringBuilder(to - from);
        decode(raw, from, to, out);
        return out.toString();
    }

    /** Appends the text of the bytes; as {@link #decode(byte[], int, int)}. */
    static void decode(byte[] raw, int from, int to, StringBuilder out) {
        int begin = out.length();
        boolean surrogates = false;
        int i = from;
        while (i < to) {
            int b = raw[i];
            if (b == '\\') {
                surrogates |= isSurrogate(raw, i, to);
                i = escape(raw, i, to, out);
            } else if (b >= 0) {
                int end = i + 1;
                while (end < to && raw[end] >= 0 && raw[end] != '\\') {
                    end++;
                }
                out.append(new String(raw, i, end - i, StandardCharsets.ISO_8859_1));
                i = end;
            } else {
                i = multiByte(raw, i, to, out);
            }
        }
        if (surrogates) {
            repair(out, begin);
        }
    }

    /** Whether an escape sequence stands for half a character: only these can come without their partner. */
    private static boolean isSurrogate(byte[] raw, int i, int to) {
        return i + 2 < to && raw[i + 1] == 'u' && (raw[i + 2] == 'd' || raw[i + 2] == 'D');
    }

    /**
     * The last place at or before one where a character certainly begins, whatever stands before these bytes: no escape sequence reaches there and no character of several bytes. -1 where the
     * bytes do not tell.
     */
    static int sureBoundary(byte[] raw, int before) {
        int plain = 0;
        for (int i = before - 1; i >= 0; i--) {
            plain = raw[i] == '\\' ? 0 : plain + 1;
            int at = i + LONGEST;
            if (plain >= LONGEST && at <= before && (raw[at] & 0xC0) != 0x80) {
                return at;
            }
        }
        return -1;
    }

    /**
     * The place behind the last of so many line breaks.
     *
     * @param to how far to look
     * @return 0 where there are fewer, or nothing is behind them
     */
    static int behindLines(byte[] raw, int to, int lines) {
        int found = 0;
        for (int i = 0; i + 1 < to; i++) {
            if (raw[i] == '\\') {
                i++;
                if (raw[i] == 'n' && ++found == lines) {
                    return i + 1 < to ? i + 1 : 0;
                }
            }
        }
        return 0;
    }

    /**
     * How many of the bytes come to so many characters when they are drawn, where those that are hidden or unknown are drawn as their code: that makes 4 KB of them 16,000 characters. An estimate, by which
     * characters can be such.
     *
     * @param to how far to look
     */
    static int drawnAs(byte[] raw, int to, int characters) {
        int drawn = 0;
        for (int i = 0; i < to; i++) {
            drawn += raw[i] >= 0 || raw[i] < (byte) 0xC0 || !mayBeCode(raw, i) ? 1 : CODE_LENGTH;
            if (drawn >= characters) {
                return i + 1;
            }
        }
        return to;
    }

    /** Controls, combining marks, punctuation with its invisible characters, selectors, and all beyond the basic plane. */
    private static boolean mayBeCode(byte[] raw, int i) {
        int first = raw[i] & 0xFF;
        int second = i + 1 < raw.length ? raw[i + 1] & 0xFF : 0;
        return switch (first) {
            case 0xCC, 0xCD -> true;
            case 0xC2 -> second < 0xA0;
            case 0xE2 -> second == 0x80 || second == 0x81;
            case 0xEF -> second >= 0xB8;
            default -> first >= 0xF0;
        };
    }

    /**
     * The last place at or before {@code cut} where the text can be cut without splitting a character or an escape sequence, and after a line break where there is one in
     * the last quarter.
     *
     * @param from where the piece begins, itself such a place
     */
    static int boundary(byte[] raw, int from, int cut) {
        int best = from;
        int lineBreak = -1;
        int i = from;
        while (i < cut) {
            best = i;
            int next = step(raw, i);
            if (next > cut) {
                break;
            }
            if (raw[i] == '\\' && i + 1 < raw.length && raw[i + 1] == 'n') {
                lineBreak = next;
            }
            i = next;
            best = i;
        }
        return lineBreak > cut - (cut - from) / 4 ? lineBreak : best > from ? best : Math.min(raw.length, cut);
    }

    private static int step(byte[] raw, int i) {
        int b = raw[i];
        if (b == '\\') {
            if (i + 1 >= raw.length || raw[i + 1] != 'u') {
                return i + 2;
            }
            int unit = hex(raw, i + 2, raw.length);
            boolean pair = unit >= 0
                    && Character.isHighSurrogate((char) unit)
                    && i + 7 < raw.length
                    && raw[i + 6] == '\\'
                    && raw[i + 7] == 'u';
            return pair ? i + 12 : i + 6;
        }
        return b >= 0 ? i + 1 : i + Math.max(1, sequenceLength(raw, i, raw.length));
    }

    private static int escape(byte[] raw, int i, int to, StringBuilder out) {
        if (i + 1 >= to) {
            return to;
        }
        char kind = (char) raw[i + 1];
        if (kind == 'u') {
            int unit = hex(raw, i + 2, to);
            if (i + 6 > to) {
                return to;
            }
            out.append(unit < 0 ? REPLACEMENT : (char) unit);
            return i + 6;
        }
        out.append(
                switch (kind) {
                    case 'n' -> '\n';
                    case 't' -> '\t';
                    case 'r' -> '\r';
                    case 'b' -> '\b';
                    case 'f' -> '\f';
                    default -> kind;
                });
        return i + 2;
    }

    private static int hex(byte[] raw, int from, int to) {
        if (from + 4 > to) {
            return -1;
        }
        int value = 0;
        for (int i = from; i < from + 4; i++) {
            int digit = Character.digit(raw[i], 16);
            if (digit < 0) {
                return -1;
            }
            value = value << 4 | digit;
        }
        return value;
    }

    private static int multiByte(byte[] raw, int i, int to, StringBuilder out) {
        int length = sequenceLength(raw, i, to);
        if (length < 2) {
            out.append(REPLACEMENT);
            return i + 1;
        }
        int codePoint = raw[i] & (0xFF >> (length + 1));
        for (int k = 1; k < length; k++) {
            codePoint = codePoint << 6 | raw[i + k] & 0x3F;
        }
        out.appendCodePoint(codePoint);
        return i + length;
    }

    /** How many bytes the valid UTF-8 sequence at {@code i} has; 0 when there is none. */
    private static int sequenceLength(byte[] raw, int i, int to) {
        int lead = raw[i] & 0xFF;
        int length = lead >= 0xC2 && lead <= 0xDF
                ? 2
                : lead >= 0xE0 && lead <= 0xEF ? 3 : lead >= 0xF0 && lead <= 0xF4 ? 4 : 0;
        if (length == 0 || i + length > to) {
            return 0;
        }
        int second = raw[i + 1] & 0xFF;
        int low = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
        int high = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
        if (second < low || second > high) {
            return 0;
        }
        for (int k = 2; k < length; k++) {
            if ((raw[i + k] & 0xC0) != 0x80) {
                return 0;
            }
        }
        return length;
    }

    private static void repair(StringBuilder text, int from) {
        for (int i = from; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isHighSurrogate(c) && i + 1 < text.length() && Character.isLowSurrogate(text.charAt(i + 1))) {
                i++;
            } else if (Character.isSurrogate(c)) {
                text.setCharAt(i, REPLACEMENT);
            }
        }
    }
}
