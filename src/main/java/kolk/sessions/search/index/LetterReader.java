package kolk.sessions.search.index;

import java.io.IOException;
import java.io.Reader;
import org.jspecify.annotations.Nullable;

/**
 * Reads a text folded character by folded character: section 1 of docs/search-rules.md. It knows where each stands in the text and holds only the one it is at; it knows nothing of words. For one thread; serves
 * one text after another.
 */
final class LetterReader {
    /** What {@link #character} is behind the end of the text. */
    static final int NOTHING = -1;

    /** A letter that is not upper case. */
    static final byte LOWER = 1;
    /** A letter that was upper or title case. */
    static final byte UPPER = 2;
    /** A decimal digit. */
    static final byte DIGIT = 4;

    private static final int BUFFER = 1 << 13;
    private static final byte[] ASCII = ascii();

    private final Folding folding;
    private final char[] buffer = new char[BUFFER];
    private @Nullable Reader in;
    private int at;
    private int limit;
    private long bufferStart;

    private int character = NOTHING;
    private byte kind;
    private byte letterCase;
    private long start;
    private long end;
    private boolean plain;

    /** What else the last character of the text was folded to, from {@code restAt} on. */
    private @Nullable String rest;

    private int restAt;
    private byte restCase;

    LetterReader(Folding folding) {
        this.folding = folding;
    }

    /** Begins a text and goes to its first character. What is left of the text before is forgotten. */
    void begin(Reader text) throws IOException {
        in = text;
        at = 0;
        limit = 0;
        bufferStart = 0;
        rest = null;
        advance();
    }

    /** The folded character it is at, or {@link #NOTHING}. */
    int character() {
        return character;
    }

    /** A kind of {@link Folding}; of no meaning at the end of the text. */
    byte kind() {
        return kind;
    }

    /** {@link #LOWER}, {@link #UPPER} or {@link #DIGIT}; of no meaning for what is no part of a word. */
    byte letterCase() {
        return letterCase;
    }

    /** Where the character of the text begins from which it comes, in UTF-16 units. */
    long start() {
        return start;
    }

    /** Where that ends. */
    long end() {
        return end;
    }

    /**
     * Takes the run of a word at once where that is easy: what it is at and what follows are letters and digits of ASCII, up to another character of ASCII that has been read already. Most are so.
     *
     * @param into gets the folded characters from 0 on
     * @param cases gets the {@link #letterCase} of each
     * @param most how many at most
     * @return how many; 0 when it is not easy, and nothing was taken
     */
    int takePlain(char[] into, byte[] cases, int most) throws IOException {
        if (!plain) {
            return 0;
        }
        int from = at - 1;
        int last = Math.min(limit, from + most);
        int i = from;
        while (i < last) {
            char c = buffer[i];
            if (c >= 0x80) {
                return 0;
            }
            byte type = ASCII[c];
            if (type == 0) {
                break;
            }
            into[i - from] = type == UPPER ? (char) (c + ('a' - 'A')) : c;
            cases[i - from] = type;
            i++;
        }
        if (i == limit && i - from < most) {
            return 0;
        }
        at = i;
        advance();
        return i - from;
    }

    /** Goes to the next character. */
    void advance() throws IOException {
        if (rest != null) {
            fromRest(rest);
            return;
        }
        if (at == limit && !fill()) {
            character = NOTHING;
            plain = false;
            return;
        }
        char c = buffer[at];
        if (c >= 0x80) {
            plain = false;
            beyondAscii();
            return;
        }
        byte type = ASCII[c];
        start = bufferStart + at;
        end = start + 1;
        at++;
        character = type == UPPER ? c + ('a' - 'A') : c;
        kind = type == 0 ? Folding.BREAK : Folding.WORD;
        letterCase = type;
        plain = true;
    }

    private void beyondAscii() throws IOException {
        while (true) {
            long from = bufferStart + at;
            int read = read();
            if (read == NOTHING) {
                character = NOTHING;
                return;
            }
            String folded = folding.fold(read);
            if (Folding.isComposed(read)) {
                folded = withMarks(folded);
            }
            start = from;
            end = bufferStart + at;
            if (!folded.isEmpty()) {
                restCase = Character.isUpperCase(read) || Character.isTitleCase(read) ? UPPER : LOWER;
                restAt = 0;
                fromRest(folded);
                return;
            }
            if (at < limit && buffer[at] < 0x80) {
                advance();
                return;
            }
        }
    }

    private String withMarks(String base) throws IOException {
        String folded = base;
        while (at < limit || fill()) {
            String joined = Folding.joined(folded, buffer[at]);
            if (joined == null) {
                break;
            }
            folded = joined;
            at++;
        }
        return folded;
    }

    private void fromRest(String folded) {
        int next = folded.codePointAt(restAt);
        restAt += Character.charCount(next);
        rest = restAt < folded.length() ? folded : null;
        character = next;
        kind = Folding.kind(next);
        letterCase = Character.getType(next) == Character.DECIMAL_DIGIT_NUMBER ? DIGIT : restCase;
    }

    private int read() throws IOException {
        if (at == limit && !fill()) {
            return NOTHING;
        }
        char c = buffer[at++];
        if (Character.isHighSurrogate(c) && (at < limit || fill()) && Character.isLowSurrogate(buffer[at])) {
            return Character.toCodePoint(c, buffer[at++]);
        }
        return c;
    }

    private boolean fill() throws IOException {
        bufferStart += limit;
        at = 0;
        limit = 0;
        if (in == null) {
            return false;
        }
        int read = in.read(buffer, 0, BUFFER);
        while (read == 0) {
            read = in.read(buffer, 0, BUFFER);
        }
        if (read < 0) {
            in = null;
            return false;
        }
        limit = read;
        return true;
    }

    private static byte[] ascii() {
        byte[] types = new byte[0x80];
        for (char c = 'a'; c <= 'z'; c++) {
            types[c] = LOWER;
            types[c - ('a' - 'A')] = UPPER;
        }
        for (char c = '0'; c <= '9'; c++) {
            types[c] = DIGIT;
        }
        return types;
    }
}
