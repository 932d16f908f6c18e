package kolk.sessions.transcript;

import java.io.IOException;
import java.io.Reader;

/**
 * Undoes JSON's escapes in a text that is JSON, as a tool call's arguments are: {@code \n} becomes a line break, {@code \\u0041} becomes A. Nothing is parsed: what is no escape
 * of JSON stays as it is.
 */
final class UnescapingReader extends Reader {
    private static final int BUFFER = 1 << 12;
    private static final int LONGEST_ESCAPE = 6;

    private final Reader in;
    private final char[] buffer = new char[BUFFER];
    private int at;
    private int limit;
    private boolean ended;

    UnescapingReader(Reader in) {
        this.in = in;
    }

    @Override
    public int read(char[] into, int offset, int length) throws IOException {
        int done = 0;
        while (done < length) {
            if (limit - at < LONGEST_ESCAPE && !ended) {
                if (done > 0) {
                    break;
                }
                fill();
            }
            if (at == limit) {
                break;
            }
            char c = buffer[at++];
            into[offset + done++] = c == '\\' ? unescaped() : c;
        }
        return done == 0 && length > 0 ? -1 : done;
    }

    private void fill() throws IOException {
        System.arraycopy(buffer, at, buffer, 0, limit - at);
        limit -= at;
        at = 0;
        while (limit < LONGEST_ESCAPE && !ended) {
            int read = in.read(buffer, limit, BUFFER - limit);
            ended = read < 0;
            limit += Math.max(read, 0);
        }
    }

    /** The character that a backslash and what follows stand for; the backslash itself where that is no escape. */
    private char unescaped() {
        char kind = at < limit ? buffer[at] : 0;
        int value = switch (kind) {
            case '"', '\\', '/' -> kind;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> hex();
            default -> -1;
        };
        if (value < 0) {
            return '\\';
        }
        at += kind == 'u' ? LONGEST_ESCAPE - 1 : 1;
        return (char) value;
    }

    private int hex() {
        if (limit - at < LONGEST_ESCAPE - 1) {
            return -1;
        }
        int value = 0;
        for (int i = at + 1; i < at + LONGEST_ESCAPE - 1; i++) {
            int digit = buffer[i] < 0x80 ? Character.digit(buffer[i], 16) : -1;
            if (digit < 0) {
                return -1;
            }
            value = value << 4 | digit;
        }
        return value;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
