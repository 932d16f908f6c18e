package kolk.sessions.store;

import java.nio.charset.StandardCharsets;

/** Text rules in which Go differs from Java: what is white space, what becomes of a lone surrogate, where a title is cut. */
final class GoText {
    private static final char REPLACEMENT = '\uFFFD';
    private static final int MAX_TITLE_BYTES = 60;

    private GoText() {}

    /** Whether Unicode calls this white space; {@link Character#isWhitespace} leaves out the no-break spaces and adds four controls. */
    static boolean isSpace(char c) {
        return switch (c) {
            case '\t', '\n', '\u000B', '\f', '\r', ' ', '\u0085', '\u00A0', '\u1680' -> true;
            case '\u2028', '\u2029', '\u202F', '\u205F', '\u3000' -> true;
            default -> c >= '\u2000' && c <= '\u200A';
        };
    }

    /** The text without white space at its ends. */
    static String trim(String text) {
        int from = 0;
        int to = text.length();
        while (from < to && isSpace(text.charAt(from))) {
            from++;
        }
        while (to > from && isSpace(text.charAt(to - 1))) {
            to--;
        }
        return text.substring(from, to);
    }

    /** A title made of this text: its words joined with single spaces, cut at 60 bytes of UTF-8 without splitting a character. */
    static String title(String text) {
        String words = joinWords(text);
        byte[] utf8 = words.getBytes(StandardCharsets.UTF_8);
        if (utf8.length <= MAX_TITLE_BYTES) {
            return words;
        }
        int cut = MAX_TITLE_BYTES;
        while ((utf8[cut] & 0xC0) == 0x80) {
            cut--;
        }
        return new String(utf8, 0, cut, StandardCharsets.UTF_8) + "…";
    }

    /** The text with each surrogate that has no partner replaced, as Go decodes its escape. */
    static String repairSurrogates(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                return repairFrom(text, i);
            }
        }
        return text;
    }

    private static String repairFrom(String text, int first) {
        StringBuilder repaired = new StringBuilder(text);
        for (int i = first; i < repaired.length(); i++) {
            char c = repaired.charAt(i);
            if (Character.isHighSurrogate(c)
                    && i + 1 < repaired.length()
                    && Character.isLowSurrogate(repaired.charAt(i + 1))) {
                i++;
            } else if (Character.isSurrogate(c)) {
                repaired.setCharAt(i, REPLACEMENT);
            }
        }
        return repaired.toString();
    }

    private static String joinWords(String text) {
        StringBuilder joined = new StringBuilder(Math.min(text.length(), 256));
        boolean gap = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (isSpace(c)) {
                gap = !joined.isEmpty();
            } else {
                if (gap) {
                    joined.append(' ');
                    gap = false;
                }
                joined.append(c);
            }
        }
        return repairSurrogates(joined.toString());
    }
}
