package kolk.sessions.transcript;

import java.io.IOException;
import java.util.Locale;

/**
 * Goes over JSON's form in one pass, as Go's decoder accepts it, without keeping what it passes: values of any size are stepped over, and only the beginning of a string is kept
 * for whom it asks. What the members of a session mean is not its concern.
 */
final class JsonWalk {
    /** Go's decoder refuses deeper nesting. */
    private static final int MAX_DEPTH = 10_000;

    private static final int MAX_KEY = 64;

    private final ByteReader in;
    private final byte[] kept;
    private int lineBreaks;

    /** @param keeps the most bytes of a string that anybody will want */
    JsonWalk(ByteReader in, int keeps) {
        this.in = in;
        this.kept = new byte[keeps];
    }

    /** The position of the next byte in the file. */
    long position() {
        return in.position();
    }

    /** The next byte, or -1 at the end; stays there. */
    int peek() throws IOException {
        return in.peek();
    }

    /** Steps over the next byte. */
    void step() throws IOException {
        in.next();
    }

    /** The text of the first bytes that {@link #string} kept last. */
    String kept(int length) {
        return RawString.decode(kept, 0, length);
    }

    /** How many line breaks the string has that was stepped over last. */
    int lineBreaks() {
        return lineBreaks;
    }

    /** What is done with a member's value; the reader stands at its first byte. */
    interface Member {
        void read(String key) throws IOException, Malformed;
    }

    void expectObject(String otherwise) throws IOException, Malformed {
        if (space() != '{') {
            throw malformed(otherwise);
        }
        in.next();
    }

    /** Reads the members of an object whose brace has been read, and its closing brace. */
    void members(Member member) throws IOException, Malformed {
        if (space() == '}') {
            in.next();
            return;
        }
        do {
            if (space() != '"') {
                throw malformed("a key is missing");
            }
            String key = fold(text(MAX_KEY, ""));
            if (space() != ':') {
                throw malformed("a colon is missing");
            }
            in.next();
            space();
            member.read(key);
        } while (more('}'));
    }

    /** After a value: steps over a comma (true) or the closing character (false). */
    boolean more(int close) throws IOException, Malformed {
        int c = space();
        if (c != ',' && c != close) {
            throw malformed(c < 0 ? "the file ends early" : "a comma is missing");
        }
        in.next();
        return c == ',';
    }

    /** Reads a string of at most {@code max} bytes; a longer one, and what is no string, counts as {@code otherwise}. */
    String text(int max, String otherwise) throws IOException, Malformed {
        if (in.peek() != '"') {
            skipValue();
            return otherwise;
        }
        int length = string(max);
        return length > max ? otherwise + "…" : kept(length);
    }

    /** Steps over a string, keeps its first {@code keep} bytes, and returns its length (clipped to {@code keep + 1} when longer). */
    int string(int keep) throws IOException, Malformed {
        in.next();
        lineBreaks = 0;
        int length = 0;
        while (true) {
            if (length >= keep) {
                long before = in.position();
                in.skipPlain();
                length = in.position() > before ? keep + 1 : length;
            }
            int c = in.next();
            if (c == '"') {
                return length;
            }
            if (c < 0x20) {
                throw malformed(c < 0 ? "the file ends within a text" : "a control character stands within a text");
            }
            length = keep(length, keep, c);
            if (c == '\\') {
                int kind = in.next();
                length = keep(length, keep, kind);
                lineBreaks += kind == 'n' ? 1 : 0;
                if (kind == 'u') {
                    for (int i = 0; i < 4; i++) {
                        int digit = in.next();
                        if (Character.digit(digit, 16) < 0) {
                            throw malformed("an escape sequence is wrong");
                        }
                        length = keep(length, keep, digit);
                    }
                } else if (kind < 0 || "\"\\/bfnrt".indexOf(kind) < 0) {
                    throw malformed("an escape sequence is wrong");
                }
            }
        }
    }

    private int keep(int length, int keep, int c) {
        if (length < keep) {
            kept[length] = (byte) c;
        }
        return Math.min(length + 1, keep + 1);
    }

    /** Steps over one value of any kind, without recursion. */
    void skipValue() throws IOException, Malformed {
        StringBuilder open = new StringBuilder();
        do {
            int c = space();
            if (c == '{' || c == '[') {
                if (open.length() >= MAX_DEPTH) {
                    throw malformed("values are nested too deeply");
                }
                in.next();
                char close = c == '{' ? '}' : ']';
                if (space() == close) {
                    in.next();
                } else {
                    open.append(close);
                    key(close);
                    continue;
                }
            } else {
                scalar(c);
            }
            while (!open.isEmpty()) {
                char close = open.charAt(open.length() - 1);
                if (more(close)) {
                    key(close);
                    break;
                }
                open.setLength(open.length() - 1);
            }
        } while (!open.isEmpty());
    }

    private void key(char close) throws IOException, Malformed {
        if (close == '}') {
            if (space() != '"') {
                throw malformed("a key is missing");
            }
            string(0);
            if (space() != ':') {
                throw malformed("a colon is missing");
            }
            in.next();
        }
    }

    private void scalar(int c) throws IOException, Malformed {
        switch (c) {
            case '"' -> string(0);
            case 't' -> literal("true");
            case 'f' -> literal("false");
            case 'n' -> literal("null");
            case '-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> number();
            default -> throw malformed(c < 0 ? "the file ends early" : "a value is missing");
        }
    }

    private void literal(String word) throws IOException, Malformed {
        for (int i = 0; i < word.length(); i++) {
            if (in.peek() != word.charAt(i)) {
                throw malformed("a word is wrong");
            }
            in.next();
        }
    }

    private void number() throws IOException, Malformed {
        if (in.peek() == '-') {
            in.next();
        }
        if (in.peek() == '0') {
            in.next();
        } else {
            digits();
        }
        if (in.peek() == '.') {
            in.next();
            digits();
        }
        if (in.peek() == 'e' || in.peek() == 'E') {
            in.next();
            if (in.peek() == '+' || in.peek() == '-') {
                in.next();
            }
            digits();
        }
    }

    private void digits() throws IOException, Malformed {
        if (!isDigit(in.peek())) {
            throw malformed("a number is wrong");
        }
        while (isDigit(in.peek())) {
            in.next();
        }
    }

    private static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }

    /** Steps over white space; the next byte, or -1. */
    int space() throws IOException {
        int c = in.peek();
        while (c == ' ' || c == '\n' || c == '\r' || c == '\t') {
            in.next();
            c = in.peek();
        }
        return c;
    }

    /** Keys are matched without regard to case, as Go's decoder does, the long s and the Kelvin sign included. */
    private static String fold(String key) {
        return key.replace('\u017F', 's').replace('\u212A', 'k').toLowerCase(Locale.ROOT);
    }

    Malformed malformed(String reason) {
        return new Malformed(in.position(), reason);
    }

    /** The text is no JSON from here on. */
    static final class Malformed extends Exception {
        private static final long serialVersionUID = 1L;
        final long position;
        final String reason;

        Malformed(long position, String reason) {
            super(reason, null, false, false);
            this.position = position;
            this.reason = reason;
        }
    }
}
