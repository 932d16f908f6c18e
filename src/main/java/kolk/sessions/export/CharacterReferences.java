package kolk.sessions.export;

import static java.util.Map.entry;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Characters that Markdown and HTML can have written as references: {@code &#103;}, {@code &#x67;}, {@code &lowbar;}. It knows the names of what a secret can have in it or be split by, which are the ASCII
 * characters and the invisible ones (HTML Standard, section 13.5), and no others.
 */
final class CharacterReferences {
    /** More digits than this are no reference in CommonMark (section 6.2); browsers read the same from fewer. */
    private static final int MOST_DIGITS = 7;

    private static final int LONGEST_NAME = 20;

    private static final Map<String, Integer> NAMED = Map.ofEntries(
            entry("Tab", (int) '\t'),
            entry("NewLine", (int) '\n'),
            entry("excl", (int) '!'),
            entry("quot", (int) '"'),
            entry("QUOT", (int) '"'),
            entry("num", (int) '#'),
            entry("dollar", (int) '$'),
            entry("percnt", (int) '%'),
            entry("amp", (int) '&'),
            entry("AMP", (int) '&'),
            entry("apos", (int) '\''),
            entry("lpar", (int) '('),
            entry("rpar", (int) ')'),
            entry("ast", (int) '*'),
            entry("midast", (int) '*'),
            entry("plus", (int) '+'),
            entry("comma", (int) ','),
            entry("period", (int) '.'),
            entry("sol", (int) '/'),
            entry("colon", (int) ':'),
            entry("semi", (int) ';'),
            entry("lt", (int) '<'),
            entry("LT", (int) '<'),
            entry("equals", (int) '='),
            entry("gt", (int) '>'),
            entry("GT", (int) '>'),
            entry("quest", (int) '?'),
            entry("commat", (int) '@'),
            entry("lsqb", (int) '['),
            entry("lbrack", (int) '['),
            entry("bsol", (int) '\\'),
            entry("rsqb", (int) ']'),
            entry("rbrack", (int) ']'),
            entry("Hat", (int) '^'),
            entry("lowbar", (int) '_'),
            entry("UnderBar", (int) '_'),
            entry("grave", (int) '`'),
            entry("DiacriticalGrave", (int) '`'),
            entry("lcub", (int) '{'),
            entry("lbrace", (int) '{'),
            entry("verbar", (int) '|'),
            entry("vert", (int) '|'),
            entry("VerticalLine", (int) '|'),
            entry("rcub", (int) '}'),
            entry("rbrace", (int) '}'),
            entry("nbsp", 0xA0),
            entry("shy", 0xAD),
            entry("ZeroWidthSpace", 0x200B),
            entry("NegativeThinSpace", 0x200B),
            entry("zwnj", 0x200C),
            entry("zwj", 0x200D),
            entry("lrm", 0x200E),
            entry("rlm", 0x200F),
            entry("NoBreak", 0x2060),
            entry("ApplyFunction", 0x2061),
            entry("af", 0x2061),
            entry("InvisibleTimes", 0x2062),
            entry("it", 0x2062),
            entry("InvisibleComma", 0x2063),
            entry("ic", 0x2063));

    private CharacterReferences() {}

    /**
     * A reference in a text.
     *
     * @param character the code point it stands for
     * @param end the place behind its semicolon
     */
    record Reference(int character, int end) {}

    /** The reference that begins at an ampersand, or {@code null} where none does that this class knows. */
    static @Nullable Reference at(String text, int ampersand) {
        int length = text.length();
        int end = ampersand + 2 < length
                ? text.indexOf(';', ampersand + 2, Math.min(length, ampersand + 2 + LONGEST_NAME))
                : -1;
        if (end < 0) {
            return null;
        }
        if (text.charAt(ampersand + 1) != '#') {
            Integer named = NAMED.get(text.substring(ampersand + 1, end));
            return named == null ? null : new Reference(named, end + 1);
        }
        char kind = text.charAt(ampersand + 2);
        boolean hex = kind == 'x' || kind == 'X';
        int character = number(text, ampersand + (hex ? 3 : 2), end, hex ? 16 : 10);
        return Character.isValidCodePoint(character) ? new Reference(character, end + 1) : null;
    }

    private static int number(String text, int start, int end, int radix) {
        if (start >= end) {
            return -1;
        }
        int from = start;
        while (from < end - 1 && text.charAt(from) == '0') {
            from++;
        }
        if (end - from > MOST_DIGITS) {
            return -1;
        }
        int number = 0;
        for (int i = from; i < end; i++) {
            int digit = text.charAt(i) < 0x80 ? Character.digit(text.charAt(i), radix) : -1;
            if (digit < 0) {
                return -1;
            }
            number = number * radix + digit;
        }
        return number;
    }
}
