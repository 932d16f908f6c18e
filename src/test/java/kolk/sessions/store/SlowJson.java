package kolk.sessions.store;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * JSON as Go's decoder accepts it, read slowly and plainly, for tests only. It shares no code with the product and knows nothing of sessions.
 * Values are: {@code List<Member>} for objects, {@code Object[]} for lists, {@code String}, {@code Boolean}, {@code Number} (its literal) and
 * {@code NULL}.
 */
final class SlowJson {
    static final Object NULL = new Object() {
        @Override
        public String toString() {
            return "null";
        }
    };

    private final byte[] bytes;
    private int at;
    private int depth;

    /** A member of an object; of an object that is cut off in its value, the value is {@code null}. */
    record Member(String key, Object value) {}

    /** A number as it is written. */
    record Number(String literal) {}

    /** Not JSON. */
    static final class Refused extends Exception {
        private static final long serialVersionUID = 1L;

        Refused(String what) {
            super(what);
        }
    }

    SlowJson(byte[] bytes) {
        this.bytes = bytes;
    }

    /** The whole content as one value. */
    Object document() throws Refused {
        Object value = value();
        space();
        if (at != bytes.length) {
            throw new Refused("more behind the end");
        }
        return value;
    }

    /** The members of the object at the beginning, as far as they can be read, and whether it ended. */
    boolean members(List<Member> into) {
        try {
            space();
            if (at >= bytes.length || bytes[at] != '{') {
                return false;
            }
            object(into);
            return true;
        } catch (Refused e) {
            return false;
        }
    }

    private Object value() throws Refused {
        space();
        int c = peek();
        switch (c) {
            case '{' -> {
                List<Member> members = new ArrayList<>();
                object(members);
                return members;
            }
            case '[' -> {
                return list();
            }
            case '"' -> {
                return string();
            }
            case 't' -> {
                return word("true", true);
            }
            case 'f' -> {
                return word("false", false);
            }
            case 'n' -> {
                return word("null", NULL);
            }
            default -> {
                return number();
            }
        }
    }

    private void object(List<Member> into) throws Refused {
        enter();
        at++;
        space();
        if (peek() == '}') {
            at++;
            depth--;
            return;
        }
        while (true) {
            space();
            if (peek() != '"') {
                throw new Refused("no key");
            }
            String key = string();
            // Noted before its value is read, so that one who reads headers sees where it was cut off.
            into.add(new Member(key, null));
            space();
            expect(':');
            Object value = value();
            into.set(into.size() - 1, new Member(key, value));
            space();
            if (peek() == '}') {
                at++;
                depth--;
                return;
            }
            expect(',');
        }
    }

    private Object[] list() throws Refused {
        enter();
        at++;
        List<Object> values = new ArrayList<>();
        space();
        if (peek() == ']') {
            at++;
            depth--;
            return new Object[0];
        }
        while (true) {
            values.add(value());
            space();
            if (peek() == ']') {
                at++;
                depth--;
                return values.toArray();
            }
            expect(',');
        }
    }

    private void enter() throws Refused {
        if (++depth > 10_000) {
            throw new Refused("too deep");
        }
    }

    private String string() throws Refused {
        expect('"');
        StringBuilder text = new StringBuilder();
        while (true) {
            int c = peek();
            if (c == '"') {
                at++;
                return text.toString();
            } else if (c < 0x20) {
                throw new Refused("a control character");
            } else if (c == '\\') {
                at++;
                escape(text);
            } else {
                character(text);
            }
        }
    }

    private void escape(StringBuilder text) throws Refused {
        int c = peek();
        at++;
        switch (c) {
            case '"', '\\', '/' -> text.append((char) c);
            case 'b' -> text.append('\b');
            case 'f' -> text.append('\f');
            case 'n' -> text.append('\n');
            case 'r' -> text.append('\r');
            case 't' -> text.append('\t');
            case 'u' -> {
                int unit = hex4();
                if (unit >= 0xD800
                        && unit < 0xDC00
                        && at + 1 < bytes.length
                        && bytes[at] == '\\'
                        && bytes[at + 1] == 'u') {
                    int before = at;
                    at += 2;
                    int low = hex4();
                    if (low >= 0xDC00 && low < 0xE000) {
                        text.appendCodePoint(0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00));
                        return;
                    }
                    at = before;
                }
                text.append(unit >= 0xD800 && unit < 0xE000 ? '\uFFFD' : (char) unit);
            }
            default -> throw new Refused("an unknown escape");
        }
    }

    private int hex4() throws Refused {
        int unit = 0;
        for (int i = 0; i < 4; i++) {
            int digit = Character.digit((char) peek(), 16);
            if (digit < 0 || peek() >= 0x80) {
                throw new Refused("no hexadecimal digit");
            }
            unit = unit * 16 + digit;
            at++;
        }
        return unit;
    }

    /** One character of UTF-8, tried by encoding every candidate length back; a byte that begins none is one U+FFFD. */
    private void character(StringBuilder text) {
        for (int length = 1; length <= 4 && at + length <= bytes.length; length++) {
            String decoded = new String(bytes, at, length, StandardCharsets.UTF_8);
            byte[] again = decoded.getBytes(StandardCharsets.UTF_8);
            if (decoded.codePointCount(0, decoded.length()) == 1
                    && Arrays.equals(again, Arrays.copyOfRange(bytes, at, at + length))) {
                text.append(decoded);
                at += length;
                return;
            }
        }
        text.append('\uFFFD');
        at++;
    }

    private Object number() throws Refused {
        int from = at;
        if (at < bytes.length && bytes[at] == '-') {
            at++;
        }
        if (peek() == '0') {
            at++;
            if (at < bytes.length && bytes[at] >= '0' && bytes[at] <= '9') {
                throw new Refused("a leading zero");
            }
        } else {
            digits();
        }
        if (at < bytes.length && bytes[at] == '.') {
            at++;
            digits();
        }
        if (at < bytes.length && (bytes[at] == 'e' || bytes[at] == 'E')) {
            at++;
            if (peek() == '+' || peek() == '-') {
                at++;
            }
            digits();
        }
        return new Number(new String(bytes, from, at - from, StandardCharsets.US_ASCII));
    }

    private void digits() throws Refused {
        if (peek() < '0' || peek() > '9') {
            throw new Refused("no digit");
        }
        while (at < bytes.length && bytes[at] >= '0' && bytes[at] <= '9') {
            at++;
        }
    }

    private Object word(String word, Object value) throws Refused {
        for (int i = 0; i < word.length(); i++) {
            expect(word.charAt(i));
        }
        if (at < bytes.length && (bytes[at] < 0 || Character.isJavaIdentifierPart(bytes[at]))) {
            throw new Refused("a longer word");
        }
        return value;
    }

    private void expect(char c) throws Refused {
        if (peek() != c) {
            throw new Refused("no " + c);
        }
        at++;
    }

    private int peek() throws Refused {
        if (at >= bytes.length) {
            throw new Refused("cut off");
        }
        return bytes[at] & 0xFF;
    }

    private void space() {
        while (at < bytes.length && (bytes[at] == ' ' || bytes[at] == '\t' || bytes[at] == '\r' || bytes[at] == '\n')) {
            at++;
        }
    }
}
