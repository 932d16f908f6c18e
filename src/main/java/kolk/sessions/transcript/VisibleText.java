package kolk.sessions.transcript;

/**
 * Makes every character of untrusted text visible: control, zero-width and bidirectional-control characters become a name in small
 * angle quotes ({@code ‹ESC›}, {@code ‹U+202E›}), so that what a person reads is what is there; so do marks piled up on one letter, which would cover the lines above, and code points that stand for
 * nothing, which all would be the same empty box. It changes nothing else, and it
 * keeps the joiners and selectors without which emoji, Persian or Indic words would be written wrongly. It knows nothing of colours:
 * terminal sequences are {@link AnsiText}'s.
 */
public final class VisibleText {
    private static final String[] CONTROL_NAMES = {
        "NUL", "SOH", "STX", "ETX", "EOT", "ENQ", "ACK", "BEL", "BS", "TAB", "LF", "VT", "FF", "CR", "SO", "SI", "DLE",
        "DC1", "DC2", "DC3", "DC4", "NAK", "SYN", "ETB", "CAN", "EM", "SUB", "ESC", "FS", "GS", "RS", "US"
    };
    private static final String HEX = "0123456789ABCDEF";
    private static final int ZERO_WIDTH_NON_JOINER = 0x200C;
    private static final int ZERO_WIDTH_JOINER = 0x200D;

    /** As many marks as the longest syllable known to be written has on its letter, a Tibetan one. The time in which the toolkit shapes a letter grows with their square (measured). */
    private static final int MOST_MARKS = 8;

    private VisibleText() {}

    /** The text with its line breaks and tabs kept; a carriage return before a line feed is part of the line break. */
    public static String of(String text) {
        return firstHidden(text, false) < 0 ? text : rewrite(text, false);
    }

    /** The text as one line: line breaks become {@code ⏎} and tabs a space. */
    public static String line(String text) {
        return firstHidden(text, true) < 0 ? text : rewrite(text, true);
    }

    private static int firstHidden(String text, boolean oneLine) {
        int marks = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= ' ' && c < 0x7F || !oneLine && (c == '\n' || c == '\t')) {
                marks = 0;
                continue;
            }
            marks = isMark(c) ? marks + 1 : 0;
            if (c < 0xA0 || c >= 0xD800 || marks > MOST_MARKS || mayBeHidden(c)) {
                return i;
            }
        }
        return -1;
    }

    private static String rewrite(String text, boolean oneLine) {
        StringBuilder out = new StringBuilder(text.length() + 32);
        int before = -1;
        int marks = 0;
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            int end = i + Character.charCount(c);
            int after = end < text.length() ? text.codePointAt(end) : -1;
            if (c == '\r' && after == '\n') {
                i = end;
                continue;
            }
            marks = isMark(c) ? marks + 1 : 0;
            if (c == '\n' || c == '\t') {
                out.append(!oneLine ? (char) c : c == '\n' ? '⏎' : ' ');
            } else if (marks > MOST_MARKS || isHidden(c, before, after)) {
                appendName(c, out.append('‹')).append('›');
            } else {
                out.appendCodePoint(c);
            }
            before = c;
            i = end;
        }
        return out.toString();
    }

    private static StringBuilder appendName(int c, StringBuilder out) {
        if (c < CONTROL_NAMES.length) {
            return out.append(CONTROL_NAMES[c]);
        }
        if (c == 0x7F) {
            return out.append("DEL");
        }
        out.append("U+");
        for (int digit = c > 0xFFFFF ? 5 : c > 0xFFFF ? 4 : 3; digit >= 0; digit--) {
            out.append(HEX.charAt(c >> 4 * digit & 0xF));
        }
        return out;
    }

    private static boolean isMark(int c) {
        if (c < 0x300) {
            return false;
        }
        int type = Character.getType(c);
        return type == Character.NON_SPACING_MARK
                || type == Character.ENCLOSING_MARK
                || type == Character.COMBINING_SPACING_MARK;
    }

    /** Whether a character of the basic plane is one that {@link #isHidden} has to look at. */
    private static boolean mayBeHidden(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE -> true;
            // Emoji to come have their property already.
            case Character.UNASSIGNED -> !Character.isExtendedPictographic(c);
            default -> isBlankLetter(c) || isVariationSelector(c);
        };
    }

    private static boolean isHidden(int c, int before, int after) {
        if (c < 0x20 || c >= 0x7F && c < 0xA0) {
            return true;
        }
        if (isVariationSelector(c)) {
            return before <= ' ' || isVariationSelector(before) || !takesSelector(c, before);
        }
        if (c == ZERO_WIDTH_JOINER) {
            return !(joinsLetters(before, after)
                    || isEmojiPart(before) && Character.isExtendedPictographic(Math.max(after, 0)));
        }
        if (c == ZERO_WIDTH_NON_JOINER) {
            return !joinsLetters(before, after);
        }
        // The marks that enclose digits in Arabic and Syriac text are format characters, but drawn.
        if (c >= 0x600 && c <= 0x605
                || c == 0x6DD
                || c == 0x70F
                || c == 0x890
                || c == 0x891
                || c == 0x8E2
                || c == 0x110BD
                || c == 0x110CD) {
            return false;
        }
        return mayBeHidden(c);
    }

    /** Letters and marks that are drawn as nothing. */
    private static boolean isBlankLetter(int c) {
        return c == 0x34F
                || c == 0x115F
                || c == 0x1160
                || c == 0x17B4
                || c == 0x17B5
                || c == 0x2800
                || c == 0x3164
                || c == 0xFFA0;
    }

    private static boolean isVariationSelector(int c) {
        return c >= 0xFE00 && c <= 0xFE0F || c >= 0xE0100 && c <= 0xE01EF || c >= 0x180B && c <= 0x180D || c == 0x180F;
    }

    private static boolean takesSelector(int selector, int before) {
        if (selector >= 0xE0100) {
            return Character.isIdeographic(before);
        }
        if (selector >= 0xFE00) {
            return selector < 0xFE0E
                    || before >= 0x203C
                    || before == '#'
                    || before == '*'
                    || before >= '0' && before <= '9'
                    || before == 0xA9
                    || before == 0xAE;
        }
        return Character.UnicodeScript.of(before) == Character.UnicodeScript.MONGOLIAN;
    }

    private static boolean isEmojiPart(int c) {
        return c >= 0 && (Character.isExtendedPictographic(c) || Character.isEmojiModifier(c) || c == 0xFE0F);
    }

    /** Joiners have a use between letters (or their marks) of scripts whose letters join. */
    private static boolean joinsLetters(int before, int after) {
        return isJoiningLetter(before) && isJoiningLetter(after);
    }

    private static boolean isJoiningLetter(int c) {
        if (c < 0x600
                || !(Character.isLetter(c)
                        || Character.getType(c) == Character.NON_SPACING_MARK
                        || Character.getType(c) == Character.COMBINING_SPACING_MARK)) {
            return false;
        }
        return switch (Character.UnicodeScript.of(c)) {
            case ARABIC,
                    SYRIAC,
                    MANDAIC,
                    NKO,
                    MONGOLIAN,
                    DEVANAGARI,
                    BENGALI,
                    GURMUKHI,
                    GUJARATI,
                    ORIYA,
                    TAMIL,
                    TELUGU,
                    KANNADA,
                    MALAYALAM,
                    SINHALA,
                    KHMER,
                    MYANMAR -> true;
            default -> false;
        };
    }
}
