package kolk.sessions.search.query;

import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Makes what stands on cards alike where it differs only in case, in accents, in the width of its letters or in its white space. It is not the folding of words in transcripts (section 1 of
 * docs/search-rules.md): a card is compared whole, and also inside words, so punctuation and spaces stay and nobody needs to know where a character came from; and it is folded for every row on the JavaFX thread,
 * where folding character by character without a table would be felt.
 */
final class CardFolding {
    /** Accents of Latin, Greek and Cyrillic letters and the vowel signs of Arabic; not the marks that make other Japanese letters. */
    private static final Pattern MARKS = Pattern.compile("[\\u0300-\\u036f\\u064b-\\u065f]+");

    private static final Pattern SPACES = Pattern.compile("[\\s\\p{Z}]+");

    private CardFolding() {}

    static String fold(String text) {
        if (isPlain(text)) {
            return SPACES.matcher(text).replaceAll(" ").toLowerCase(Locale.ROOT);
        }
        // Upper case first, so that letters with several lower-case forms meet.
        String oneCase = text.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT);
        String bare = MARKS.matcher(Normalizer.normalize(oneCase, Normalizer.Form.NFKD))
                .replaceAll("");
        return SPACES.matcher(Normalizer.normalize(bare, Normalizer.Form.NFKC)).replaceAll(" ");
    }

    private static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= 0x80) {
                return false;
            }
        }
        return true;
    }
}
