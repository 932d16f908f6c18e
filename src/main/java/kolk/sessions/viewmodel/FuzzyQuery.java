package kolk.sessions.viewmodel;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Words typed in a hurry, to be found in names. Every word of the query has to be in a text, in any order and any case: at the beginning of
 * the text, else at the beginning of a word, else within a word, else as letters in their order with others between. That is also the ranking, word by
 * word; letters close together come before letters far apart, early ones before late ones, short texts before long ones. It never throws, and it costs one pass over a text at most for each
 * word; texts that lack one of the letters cost nothing.
 */
final class FuzzyQuery {
    /** No match. */
    static final int NONE = -1;

    private static final int BEGINS_TEXT = 4_000;
    private static final int BEGINS_WORD = 3_000;
    private static final int WITHIN = 2_000;
    private static final int SCATTERED = 1_000;
    private static final int MOST_PENALTY = 899;

    private final List<char[]> words;
    private final long letters;

    private FuzzyQuery(List<char[]> words) {
        this.words = words;
        long all = 0;
        for (char[] word : words) {
            all |= letters(word);
        }
        this.letters = all;
    }

    static FuzzyQuery of(String typed) {
        return new FuzzyQuery(Arrays.stream(typed.strip().split("\\s+"))
                .filter(word -> !word.isEmpty())
                .map(FuzzyQuery::fold)
                .toList());
    }

    boolean isEmpty() {
        return words.isEmpty();
    }

    /** A text made ready to be searched many times. */
    static final class Text {
        private final char[] folded;
        private final long letters;

        Text(String text) {
            folded = fold(text);
            letters = FuzzyQuery.letters(folded);
        }
    }

    /** How well it matches, more is better; {@link #NONE} when it does not. Everything matches no words. */
    int score(Text text) {
        if ((text.letters & letters) != letters) {
            return NONE;
        }
        int score = 0;
        for (char[] word : words) {
            int one = score(word, text.folded);
            if (one == NONE) {
                return NONE;
            }
            score += one;
        }
        return words.isEmpty() ? 0 : score - Math.min(99, text.folded.length / 8);
    }

    /** Which characters of a text that matches are meant. */
    BitSet places(Text text) {
        BitSet places = new BitSet();
        for (char[] word : words) {
            int at = bestOccurrence(word, text.folded);
            if (at >= 0) {
                places.set(at, at + word.length);
            } else {
                scattered(word, text.folded, places);
            }
        }
        return places;
    }

    private static int score(char[] word, char[] text) {
        int at = bestOccurrence(word, text);
        if (at == 0) {
            return BEGINS_TEXT;
        }
        if (at > 0) {
            return (beginsWord(text, at) ? BEGINS_WORD : WITHIN) - Math.min(MOST_PENALTY, at);
        }
        int spread = scattered(word, text, null);
        return spread < 0 ? NONE : SCATTERED - Math.min(MOST_PENALTY, spread);
    }

    /** Where the word stands in one piece, the beginning of a word before any other place; negative when it does not. */
    private static int bestOccurrence(char[] word, char[] text) {
        int first = -1;
        for (int at = 0; at + word.length <= text.length; at++) {
            if (Arrays.mismatch(text, at, at + word.length, word, 0, word.length) < 0) {
                if (beginsWord(text, at)) {
                    return at;
                }
                first = first < 0 ? at : first;
            }
        }
        return first;
    }

    /** How many other letters stand between the word's, going by the first end and then the last beginning; negative when one is missing. */
    private static int scattered(char[] word, char[] text, @Nullable BitSet places) {
        int found = 0;
        int end = -1;
        for (int i = 0; i < text.length && end < 0; i++) {
            if (text[i] == word[found] && ++found == word.length) {
                end = i;
            }
        }
        if (end < 0) {
            return -1;
        }
        int at = end;
        for (int left = word.length - 1; left >= 0; at--) {
            if (text[at] == word[left]) {
                left--;
                if (places != null) {
                    places.set(at);
                }
            }
        }
        return end - at - word.length;
    }

    private static boolean beginsWord(char[] text, int at) {
        return at == 0 || !Character.isLetterOrDigit(text[at - 1]) && Character.isLetterOrDigit(text[at]);
    }

    /** Character by character, so that places in the folded text are places in the text. */
    private static char[] fold(String text) {
        char[] folded = text.toCharArray();
        for (int i = 0; i < folded.length; i++) {
            folded[i] = Character.toLowerCase(Character.toUpperCase(folded[i]));
        }
        return folded;
    }

    /** Which letters occur, as 64 baskets. */
    private static long letters(char[] text) {
        long letters = 0;
        for (char c : text) {
            letters |= 1L << (c & 63);
        }
        return letters;
    }
}
