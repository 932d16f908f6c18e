package kolk.sessions.search.query;

import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/** Makes texts alike that differ only in case, in accents, in the width of their letters or in their white space. */
final class Folding {
    /** Accents of Latin, Greek and Cyrillic letters and the vowel signs of Arabic; not the marks that make other Japanese letters. */
    private static final Pattern MARKS = Pattern.compile("[\\u0300-\\u036f\\u064b-\\u065f]+");

    private static final Pattern SPACES = Pattern.compile("[\\s\\p{Z}]+");

    private Folding() {}

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
