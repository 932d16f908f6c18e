package kolk.sessions.search.index;

import java.io.IOException;
import java.io.Reader;
import org.jspecify.annotations.Nullable;

/**
 * Takes a text apart into its words while it is read: sections 3 to 5 of docs/search-rules.md. Each word has a place in the order of words and one or more forms under which it is found. It keeps
 * of the text only the word it is at. For one thread; serves one text after another.
 */
final class WordReader {
    /** So many letters at most are one word. */
    static final int LONGEST_WORD = 64;

    /** A word of more parts is a hash or coded data, of which nobody looks for parts. */
    static final int MOST_PARTS = 8;

    /** So many neighbouring parts at most are a form. */
    static final int LONGEST_FORM = 3;

    private static final int BUFFER = 1 << 13;
    private static final int NOTHING = -1;
    private static final int MAX_FORMS = MOST_PARTS * LONGEST_FORM + 1;

    private static final byte LOWER = 1;
    private static final byte UPPER = 2;
    private static final byte DIGIT = 3;

    private static final byte[] ASCII = ascii();

    private final Folding folding;
    private final char[] buffer = new char[BUFFER];
    private @Nullable Reader in;
    private int at;
    private int limit;
    private long bufferStart;

    // The next folded character that has not been used.
    private int unit = NOTHING;
    private byte unitKind;
    private byte unitCase;
    private long unitStart;
    private long unitEnd;
    private @Nullable String rest;
    private int restAt;
    private byte restCase;

    // The word.
    private final char[] chars = new char[2 * LONGEST_WORD];
    private final int[] charStarts = new int[LONGEST_WORD + 1];
    private final byte[] cases = new byte[LONGEST_WORD];
    private final long[] starts = new long[LONGEST_WORD];
    private final long[] ends = new long[LONGEST_WORD];
    private final int[] parts = new int[LONGEST_WORD + 1];
    private final int[] formFrom = new int[MAX_FORMS];
    private final int[] formTo = new int[MAX_FORMS];
    private int letters;
    private int forms;
    private byte kind;
    private boolean lastOfRun;

    WordReader(Folding folding) {
        this.folding = folding;
    }

    /** Begins a text. What is left of the one before is forgotten. */
    void begin(Reader text) throws IOException {
        in = text;
        at = 0;
        limit = 0;
        bufferStart = 0;
        rest = null;
        advance();
    }

    /** Goes on to the next word; false at the end of the text. */
    boolean next() throws IOException {
        while (unit != NOTHING && unitKind == Folding.BREAK) {
            advance();
        }
        if (unit == NOTHING) {
            return false;
        }
        kind = unitKind;
        letters = 0;
        forms = 0;
        lastOfRun = false;
        take();
        switch (kind) {
            case Folding.WORD -> word();
            case Folding.UNSPACED -> {
                if (unit != NOTHING && unitKind == Folding.UNSPACED) {
                    add(letters++, unit, (byte) 0, unitStart, unitEnd);
                } else {
                    lastOfRun = true;
                }
                form(0, letters);
            }
            default -> form(0, 1);
        }
        return true;
    }

    /** {@link Folding#WORD}, {@link Folding#UNSPACED} or {@link Folding#SIGN}. */
    byte kind() {
        return kind;
    }

    /** Whether it is the last letter of a run of letters that are written without spaces, and so stands alone. */
    boolean isLastOfRun() {
        return lastOfRun;
    }

    /** The characters of all forms; a form is a stretch of them. */
    char[] chars() {
        return chars;
    }

    /** How many forms it has, at least one, none twice. */
    int forms() {
        return forms;
    }

    int formStart(int form) {
        return charStarts[formFrom[form]];
    }

    int formEnd(int form) {
        return charStarts[formTo[form]];
    }

    /** The whole word, folded. */
    String whole() {
        return new String(chars, 0, charStarts[letters]);
    }

    /** Where a form begins in the text, in UTF-16 units. */
    long start(int form) {
        return starts[formFrom[form]];
    }

    /** Where a form ends in the text. */
    long end(int form) {
        return ends[formTo[form] - 1];
    }

    /** Where the first letter of a form ends in the text. */
    long endOfFirst(int form) {
        return ends[formFrom[form]];
    }

    private void word() throws IOException {
        while (unit != NOTHING && unitKind == Folding.WORD && letters < LONGEST_WORD) {
            take();
        }
        int count = parts();
        form(0, letters);
        if (count > 1 && count <= MOST_PARTS) {
            for (int first = 0; first < count; first++) {
                for (int last = first; last < Math.min(count, first + LONGEST_FORM); last++) {
                    form(parts[first], parts[last + 1]);
                }
            }
        }
    }

    /** Finds where the parts of the word begin; how many there are. */
    private int parts() {
        int count = 1;
        parts[0] = 0;
        for (int i = 1; i < letters; i++) {
            if (beginsPart(i)) {
                parts[count++] = i;
            }
        }
        parts[count] = letters;
        return count;
    }

    private boolean beginsPart(int i) {
        byte before = cases[i - 1];
        byte here = cases[i];
        if (before == DIGIT || here == DIGIT) {
            return before != here;
        }
        if (here != UPPER || starts[i] == starts[i - 1]) {
            return false;
        }
        return before == LOWER || i + 1 < letters && cases[i + 1] == LOWER;
    }

    private void form(int from, int to) {
        int start = charStarts[from];
        int length = charStarts[to] - start;
        for (int i = 0; i < forms; i++) {
            int other = formStart(i);
            if (formEnd(i) - other == length && same(start, other, length)) {
                return;
            }
        }
        formFrom[forms] = from;
        formTo[forms++] = to;
    }

    private boolean same(int one, int other, int length) {
        for (int i = 0; i < length; i++) {
            if (chars[one + i] != chars[other + i]) {
                return false;
            }
        }
        return true;
    }

    private void take() throws IOException {
        add(letters++, unit, unitCase, unitStart, unitEnd);
        advance();
    }

    private void add(int letter, int character, byte letterCase, long start, long end) {
        int to = letter == 0 ? 0 : charStarts[letter];
        if (character < Character.MIN_SUPPLEMENTARY_CODE_POINT) {
            chars[to++] = (char) character;
        } else {
            chars[to++] = Character.highSurrogate(character);
            chars[to++] = Character.lowSurrogate(character);
        }
        charStarts[letter + 1] = to;
        cases[letter] = letterCase;
        starts[letter] = start;
        ends[letter] = end;
    }

    /** Reads the next folded character. */
    private void advance() throws IOException {
        if (rest != null) {
            fromRest(rest);
            return;
        }
        if (at == limit && !fill()) {
            unit = NOTHING;
            return;
        }
        char c = buffer[at];
        if (c < 0x80) {
            byte type = ASCII[c];
            unitStart = bufferStart + at;
            at++;
            unitEnd = unitStart + 1;
            unit = type == UPPER ? c + ('a' - 'A') : c;
            unitKind = type == 0 ? Folding.BREAK : Folding.WORD;
            unitCase = type;
            return;
        }
        beyondAscii();
    }

    private void beyondAscii() throws IOException {
        while (true) {
            long start = bufferStart + at;
            int character = character();
            if (character == NOTHING) {
                unit = NOTHING;
                return;
            }
            String folded = folding.fold(character);
            if (Folding.isComposed(character)) {
                folded = withMarks(folded);
            }
            unitStart = start;
            unitEnd = bufferStart + at;
            if (!folded.isEmpty()) {
                restCase = Character.isUpperCase(character) || Character.isTitleCase(character) ? UPPER : LOWER;
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
        int character = folded.codePointAt(restAt);
        restAt += Character.charCount(character);
        rest = restAt < folded.length() ? folded : null;
        unit = character;
        unitKind = Folding.kind(character);
        unitCase = Character.getType(character) == Character.DECIMAL_DIGIT_NUMBER ? DIGIT : restCase;
    }

    private int character() throws IOException {
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
