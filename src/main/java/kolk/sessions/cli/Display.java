package kolk.sessions.cli;

import java.util.function.IntPredicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** How many columns of a terminal text takes, and text cut or filled to a number of columns. */
final class Display {
    /** What a person takes for one character, however many code points it has. */
    private static final Pattern CLUSTER = Pattern.compile("\\X");

    private static final String ELLIPSIS = "…";
    private static final int EMOJI_SELECTOR = 0xFE0F;

    private Display() {}

    /** The columns this text takes: two for CJK and emoji, none for marks that are drawn over the character before. */
    static int width(String text) {
        return isPlain(text)
                ? text.length()
                : CLUSTER.matcher(text)
                        .results()
                        .map(MatchResult::group)
                        .mapToInt(Display::clusterWidth)
                        .sum();
    }

    /** The text, cut to at most {@code columns} (at least 1) with an ellipsis in place of what is left out. */
    static String fit(String text, int columns) {
        if (width(text) <= columns) {
            return text;
        }
        StringBuilder out = new StringBuilder();
        int used = 1;
        var clusters = CLUSTER.matcher(text);
        while (clusters.find()) {
            used += clusterWidth(clusters.group());
            if (used > columns) {
                break;
            }
            out.append(clusters.group());
        }
        return out.append(ELLIPSIS).toString();
    }

    /** The text with blanks after it, so that it takes {@code columns}; longer text stays as it is. */
    static String fill(String text, int columns) {
        return text + " ".repeat(Math.max(0, columns - width(text)));
    }

    private static boolean isPlain(String text) {
        IntPredicate printableAscii = c -> c >= ' ' && c < 0x7F;
        return text.chars().allMatch(printableAscii);
    }

    private static int clusterWidth(String cluster) {
        return cluster.indexOf(EMOJI_SELECTOR) >= 0
                ? 2
                : cluster.codePoints().map(Display::codePointWidth).max().orElse(0);
    }

    private static int codePointWidth(int c) {
        return switch (Character.getType(c)) {
            case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.FORMAT, Character.CONTROL -> 0;
            default -> isWide(c) ? 2 : 1;
        };
    }

    /** East Asian Wide and Fullwidth of Unicode's EastAsianWidth, by the blocks it gives them to, and emoji that are drawn as pictures. */
    private static boolean isWide(int c) {
        return c >= 0x1100
                && (c <= 0x115F
                        || c == 0x2329
                        || c == 0x232A
                        || c >= 0x2E80 && c <= 0xA4CF && c != 0x303F
                        || c >= 0xA960 && c <= 0xA97C
                        || c >= 0xAC00 && c <= 0xD7A3
                        || c >= 0xF900 && c <= 0xFAFF
                        || c >= 0xFE10 && c <= 0xFE19
                        || c >= 0xFE30 && c <= 0xFE6F
                        || c >= 0xFF01 && c <= 0xFF60
                        || c >= 0xFFE0 && c <= 0xFFE6
                        || c >= 0x16FE0 && c <= 0x1B2FF
                        || c >= 0x20000 && c <= 0x3FFFD
                        || Character.isEmojiPresentation(c));
    }
}
