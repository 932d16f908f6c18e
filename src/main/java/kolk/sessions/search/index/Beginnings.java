package kolk.sessions.search.index;

import java.util.Arrays;

/**
 * The first one and two characters of the words of a document, each once, with the kinds of text they stand in: a search for them while typing would have to go through a large share of all words otherwise. Only
 * the letters a to z and digits are kept so; words that begin with others are few.
 */
final class Beginnings {
    /** Beginnings of at most so many characters are kept. */
    static final int LONGEST = 2;

    private static final String LETTERS = "0123456789abcdefghijklmnopqrstuvwxyz";
    private static final int COUNT = LETTERS.length();

    /** What stands for a second character where there is none. */
    private static final int ALONE = COUNT;

    /** The kinds of each beginning, as bits. */
    private final int[] kinds = new int[COUNT * (COUNT + 1)];

    /** Whether a search for this beginning finds its answer among them. */
    static boolean has(String beginning) {
        return beginning.length() <= LONGEST && beginning.chars().allMatch(c -> letter((char) c) >= 0);
    }

    /** Forgets the document before. */
    void clear() {
        Arrays.fill(kinds, 0);
    }

    /** @param kind a bit */
    void add(char[] chars, int start, int end, int kind) {
        int first = letter(chars[start]);
        if (first >= 0) {
            kinds[first * (COUNT + 1) + ALONE] |= kind;
            int second = end - start > 1 ? letter(chars[start + 1]) : -1;
            if (second >= 0) {
                kinds[first * (COUNT + 1) + second] |= kind;
            }
        }
    }

    private static int letter(char c) {
        if (c >= 'a' && c <= 'z') {
            return c - 'a' + 10;
        }
        return c >= '0' && c <= '9' ? c - '0' : -1;
    }

    /** Gives a document of a field them as terms, of which the frequency is the kinds. */
    void addTo(DraftField field, int document) {
        byte[] term = new byte[LONGEST];
        for (int i = 0; i < kinds.length; i++) {
            if (kinds[i] != 0) {
                int second = i % (COUNT + 1);
                int length = second == ALONE ? 1 : LONGEST;
                term[0] = (byte) LETTERS.charAt(i / (COUNT + 1));
                term[1] = second == ALONE ? 0 : (byte) LETTERS.charAt(second);
                field.add(document, term, 0, length, kinds[i], term, 0);
            }
        }
    }
}
