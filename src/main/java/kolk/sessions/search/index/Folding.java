package kolk.sessions.search.index;

import java.lang.Character.UnicodeScript;
import java.text.Normalizer;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What each character counts as, and how it is written when case and accents do not matter: sections 1 and 2 of docs/search-rules.md. It knows single characters only, no words. Any
 * thread may use it.
 */
final class Folding {
    /** A character between words. */
    static final byte BREAK = 0;
    /** A letter, digit or mark of a word. */
    static final byte WORD = 1;
    /** A letter of a script that is written without spaces. */
    static final byte UNSPACED = 2;
    /** A sign that is a word by itself, such as an emoji. */
    static final byte SIGN = 3;

    private static final int REMEMBERED = 0x3000;
    private static final int FIRST_SIGN = 0xA1;
    private static final int PROLONGED_SOUND = 0x30FC;
    private static final int FIRST_BOX = 0x2500;
    private static final int LAST_BOX = 0x259F;
    private static final int FIRST_REGIONAL = 0x1F1E6;
    private static final int LAST_REGIONAL = 0x1F1FF;
    private static final int FIRST_HAN = 0x4E00;
    private static final int LAST_HAN = 0x9FFF;

    private static final Set<UnicodeScript> WITHOUT_SPACES = EnumSet.of(
            UnicodeScript.HAN,
            UnicodeScript.HIRAGANA,
            UnicodeScript.KATAKANA,
            UnicodeScript.HANGUL,
            UnicodeScript.BOPOMOFO,
            UnicodeScript.THAI,
            UnicodeScript.LAO,
            UnicodeScript.KHMER,
            UnicodeScript.MYANMAR);
    private static final Set<UnicodeScript> COMPOSED =
            EnumSet.of(UnicodeScript.HIRAGANA, UnicodeScript.KATAKANA, UnicodeScript.HANGUL);
    /** In other scripts marks are vowels. */
    private static final Set<UnicodeScript> MARKS_ARE_ACCENTS = EnumSet.of(
            UnicodeScript.INHERITED,
            UnicodeScript.LATIN,
            UnicodeScript.GREEK,
            UnicodeScript.CYRILLIC,
            UnicodeScript.HEBREW,
            UnicodeScript.ARABIC,
            UnicodeScript.SYRIAC);

    /** Filled while it is used; two threads that fill the same place write the same. */
    private final @Nullable String[] remembered = new @Nullable String[REMEMBERED];

    /** The character without case and accents: none, one or several characters. */
    String fold(int character) {
        if (character >= REMEMBERED) {
            return character >= FIRST_HAN && character <= LAST_HAN ? Character.toString(character) : make(character);
        }
        String known = remembered[character];
        if (known == null) {
            known = make(character);
            remembered[character] = known;
        }
        return known;
    }

    /** What a folded character counts as. */
    static byte kind(int folded) {
        if (folded < 0x80) {
            return folded >= 'a' && folded <= 'z' || folded >= '0' && folded <= '9' ? WORD : BREAK;
        }
        if (folded >= FIRST_HAN && folded <= LAST_HAN || folded == PROLONGED_SOUND) {
            return UNSPACED;
        }
        int type = Character.getType(folded);
        return switch (type) {
            case Character.UPPERCASE_LETTER,
                    Character.LOWERCASE_LETTER,
                    Character.TITLECASE_LETTER,
                    Character.MODIFIER_LETTER,
                    Character.OTHER_LETTER,
                    Character.NON_SPACING_MARK,
                    Character.COMBINING_SPACING_MARK,
                    Character.ENCLOSING_MARK,
                    Character.DECIMAL_DIGIT_NUMBER,
                    Character.LETTER_NUMBER,
                    Character.OTHER_NUMBER -> WITHOUT_SPACES.contains(UnicodeScript.of(folded)) ? UNSPACED : WORD;
            case Character.CURRENCY_SYMBOL, Character.MATH_SYMBOL, Character.OTHER_SYMBOL ->
                folded >= FIRST_SIGN && !(folded >= FIRST_BOX && folded <= LAST_BOX) || isPictograph(folded)
                        ? SIGN
                        : BREAK;
            default -> isPictograph(folded) ? SIGN : BREAK;
        };
    }

    /** Whether it is kept as it is composed, with the marks that follow it: kana and Hangul. */
    static boolean isComposed(int character) {
        return character == PROLONGED_SOUND || COMPOSED.contains(UnicodeScript.of(character));
    }

    /** Joins what a composed character was folded to with the character that follows; {@code null} where the two are no single character. */
    static @Nullable String joined(String folded, int next) {
        if (!joins(next)) {
            return null;
        }
        String both = Normalizer.normalize(
                folded + Normalizer.normalize(Character.toString(next), Normalizer.Form.NFKC), Normalizer.Form.NFC);
        return both.codePointCount(0, both.length()) == 1 ? both : null;
    }

    /** Voiced marks of kana, vowels and finals of Hangul. */
    private static boolean joins(int character) {
        return character == 0x3099
                || character == 0x309A
                || character == 0xFF9E
                || character == 0xFF9F
                || character >= 0x1161 && character <= 0x1175
                || character >= 0x11A8 && character <= 0x11C2;
    }

    private static boolean isPictograph(int character) {
        return Character.isExtendedPictographic(character) || character >= FIRST_REGIONAL && character <= LAST_REGIONAL;
    }

    private static String make(int character) {
        String one = Character.toString(character);
        if (isComposed(character)) {
            return Normalizer.normalize(one, Normalizer.Form.NFKC);
        }
        String base = bare(one);
        return bare(base.toLowerCase(Locale.ROOT).toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT));
    }

    /** Decomposed, without accents and what is never seen. */
    private static String bare(String text) {
        StringBuilder bare = new StringBuilder();
        Normalizer.normalize(text, Normalizer.Form.NFKD)
                .codePoints()
                .filter(character -> !isDropped(character))
                .forEach(bare::appendCodePoint);
        return bare.toString();
    }

    private static boolean isDropped(int character) {
        return switch (Character.getType(character)) {
            case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK ->
                MARKS_ARE_ACCENTS.contains(UnicodeScript.of(character));
            case Character.FORMAT -> true;
            default -> Character.isEmojiModifier(character);
        };
    }
}
