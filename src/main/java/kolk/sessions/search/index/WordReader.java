package kolk.sessions.search.index;

import java.io.IOException;
import java.io.Reader;

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

    /** A word has so many forms at most. */
    static final int MOST_FORMS = MOST_PARTS * LONGEST_FORM + 1;

    private final LetterReader text;

    private final char[] chars = new char[2 * LONGEST_WORD];
    private final byte[] cases = new byte[LONGEST_WORD];
    private final int[] parts = new int[LONGEST_WORD + 1];
    private final int[] formFrom = new int[MOST_FORMS];
    private final int[] formTo = new int[MOST_FORMS];
    private int letters;
    private int forms;
    private byte kind;
    private boolean lastOfRun;

    /** Whether its letters stand one behind the other in the text from {@code plainStart} on, one UTF-16 unit each. Else {@code charStarts}, {@code starts} and {@code ends} say where. */
    private boolean plain;

    private long plainStart;
    private final int[] charStarts = new int[LONGEST_WORD + 1];
    private final long[] starts = new long[LONGEST_WORD];
    private final long[] ends = new long[LONGEST_WORD];

    WordReader(Folding folding) {
        text = new LetterReader(folding);
    }

    /** Begins a text. What is left of the one before is forgotten. */
    void begin(Reader from) throws IOException {
        text.begin(from);
    }

    /** Goes on to the next word; false at the end of the text. */
    boolean next() throws IOException {
        while (text.character() != LetterReader.NOTHING && text.kind() == Folding.BREAK) {
            text.advance();
        }
        if (text.character() == LetterReader.NOTHING) {
            return false;
        }
        kind = text.kind();
        letters = 0;
        forms = 0;
        lastOfRun = false;
        plain = false;
        if (kind == Folding.WORD) {
            run();
        } else {
            take();
            boolean pair = kind == Folding.UNSPACED && isAt(Folding.UNSPACED);
            if (pair) {
                addLetter();
            }
            lastOfRun = kind == Folding.UNSPACED && !pair;
            form(0, letters);
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
        return charStart(formFrom[form]);
    }

    int formEnd(int form) {
        return charStart(formTo[form]);
    }

    private int charStart(int letter) {
        return plain ? letter : charStarts[letter];
    }

    /** The whole word, folded. */
    String whole() {
        return new String(chars, 0, charStart(letters));
    }

    /** Where a form begins in the text, in UTF-16 units. */
    long start(int form) {
        return plain ? plainStart + formFrom[form] : starts[formFrom[form]];
    }

    /** Where a form ends in the text. */
    long end(int form) {
        return endOf(formTo[form] - 1);
    }

    /** Where the first letter of a form ends in the text. */
    long endOfFirst(int form) {
        return endOf(formFrom[form]);
    }

    private long endOf(int letter) {
        return plain ? plainStart + letter + 1 : ends[letter];
    }

    private void run() throws IOException {
        plainStart = text.start();
        letters = text.takePlain(chars, cases, LONGEST_WORD);
        plain = letters > 0;
        if (!plain) {
            while (isAt(Folding.WORD) && letters < LONGEST_WORD) {
                take();
            }
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
        byte before = cases[0];
        for (int i = 1; i < letters; i++) {
            byte here = cases[i];
            if ((here != LetterReader.LOWER || before == LetterReader.DIGIT) && beginsPart(i, before, here)) {
                parts[count++] = i;
            }
            before = here;
        }
        parts[count] = letters;
        return count;
    }

    private boolean beginsPart(int i, byte before, byte here) {
        if (before == LetterReader.DIGIT || here == LetterReader.DIGIT) {
            return before != here;
        }
        if (!plain && starts[i] == starts[i - 1]) {
            return false;
        }
        return before == LetterReader.LOWER || i + 1 < letters && cases[i + 1] == LetterReader.LOWER;
    }

    private void form(int from, int to) {
        int start = charStart(from);
        int length = charStart(to) - start;
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

    private boolean isAt(byte wanted) {
        return text.character() != LetterReader.NOTHING && text.kind() == wanted;
    }

    private void take() throws IOException {
        addLetter();
        text.advance();
    }

    private void addLetter() {
        int to = letters == 0 ? 0 : charStarts[letters];
        to += Character.toChars(text.character(), chars, to);
        cases[letters] = text.letterCase();
        starts[letters] = text.start();
        ends[letters] = text.end();
        charStarts[++letters] = to;
    }
}
