package kolk.sessions.store;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Writes JSON byte for byte as Go's encoder does (encoding/json with HTML escaping, from Go 1.22 on): which characters are escaped and how,
 * and how {@code MarshalIndent} with one space breaks lines.
 */
final class GoJson {
    private static final char[] HEX = "0123456789abcdef".toCharArray();

    private final Form form;
    private byte[] bytes = new byte[256];
    private int size;
    private int depth;
    private boolean first = true;

    /** @param depth how deep the value that will be written lies in its document */
    GoJson(Form form, int depth) {
        this.form = form;
        this.depth = depth;
    }

    /** The encoded text alone. */
    static byte[] text(String text) {
        GoJson json = new GoJson(Form.COMPACT, 0);
        json.string(text);
        return json.toBytes();
    }

    int size() {
        return size;
    }

    byte[] toBytes() {
        return Arrays.copyOf(bytes, size);
    }

    GoJson begin(char bracket) {
        put(bracket);
        depth++;
        first = true;
        return this;
    }

    /** Ends an object or list; an empty one stays on its line. */
    GoJson end(char bracket) {
        depth--;
        if (!first) {
            ascii(form.lead(depth));
        }
        put(bracket);
        first = false;
        return this;
    }

    /** Begins the next element of a list. */
    GoJson element() {
        if (!first) {
            put(',');
        }
        first = false;
        ascii(form.lead(depth));
        return this;
    }

    GoJson key(String key) {
        element();
        string(key);
        ascii(form.colon());
        return this;
    }

    GoJson member(String key, String text) {
        return key(key).string(text);
    }

    /** Writes a member unless its text is empty, as {@code omitempty} does. */
    GoJson memberUnlessEmpty(String key, String text) {
        return text.isEmpty() ? this : member(key, text);
    }

    /** Writes something that is JSON already. */
    GoJson raw(String json) {
        ascii(json);
        return this;
    }

    /** Writes bytes that are JSON already. */
    GoJson raw(Slice json) {
        room(json.length());
        System.arraycopy(json.bytes(), json.from(), bytes, size, json.length());
        size += json.length();
        return this;
    }

    GoJson string(String text) {
        put('"');
        int length = text.length();
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            if (c < 0x80) {
                asciiChar(c);
            } else if (c == '\u2028' || c == '\u2029') {
                ascii(c == '\u2028' ? "\\u2028" : "\\u2029");
            } else if (c < 0x800) {
                room(2);
                bytes[size++] = (byte) (0xC0 | c >> 6);
                bytes[size++] = (byte) (0x80 | c & 0x3F);
            } else if (Character.isHighSurrogate(c) && i + 1 < length && Character.isLowSurrogate(text.charAt(i + 1))) {
                int point = Character.toCodePoint(c, text.charAt(++i));
                room(4);
                bytes[size++] = (byte) (0xF0 | point >> 18);
                bytes[size++] = (byte) (0x80 | point >> 12 & 0x3F);
                bytes[size++] = (byte) (0x80 | point >> 6 & 0x3F);
                bytes[size++] = (byte) (0x80 | point & 0x3F);
            } else {
                // A lone surrogate cannot exist in Go: decoding made it U+FFFD.
                char sound = Character.isSurrogate(c) ? '\uFFFD' : c;
                room(3);
                bytes[size++] = (byte) (0xE0 | sound >> 12);
                bytes[size++] = (byte) (0x80 | sound >> 6 & 0x3F);
                bytes[size++] = (byte) (0x80 | sound & 0x3F);
            }
        }
        put('"');
        return this;
    }

    private void asciiChar(char c) {
        switch (c) {
            case '"' -> ascii("\\\"");
            case '\\' -> ascii("\\\\");
            case '\b' -> ascii("\\b");
            case '\f' -> ascii("\\f");
            case '\n' -> ascii("\\n");
            case '\r' -> ascii("\\r");
            case '\t' -> ascii("\\t");
            case '<', '>', '&' -> unicode(c);
            default -> {
                if (c < 0x20) {
                    unicode(c);
                } else {
                    put(c);
                }
            }
        }
    }

    private void unicode(char c) {
        ascii("\\u00");
        put(HEX[c >> 4]);
        put(HEX[c & 0xF]);
    }

    private void ascii(String text) {
        room(text.length());
        byte[] encoded = text.getBytes(StandardCharsets.ISO_8859_1);
        System.arraycopy(encoded, 0, bytes, size, encoded.length);
        size += encoded.length;
    }

    private void put(char c) {
        room(1);
        bytes[size++] = (byte) c;
    }

    private void room(int more) {
        if (bytes.length - size < more) {
            bytes = Arrays.copyOf(bytes, (int)
                    Math.min(Integer.MAX_VALUE - 8L, Math.max(bytes.length * 2L, size + (long) more)));
        }
    }
}
