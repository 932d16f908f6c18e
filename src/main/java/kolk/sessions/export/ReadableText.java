package kolk.sessions.export;

import org.jspecify.annotations.Nullable;

/**
 * A text as a person or a program reads it, with the way back to the text as it is written: escapes of JSON and Markdown and character references resolved, colours, invisible characters and the
 * signs of emphasis within a word left out. So a secret is found that is written in pieces. It decides nothing about secrets.
 */
final class ReadableText {
    private static final char ESCAPE = '\u001b';
    /** Of one kind of emphasis, at one place. */
    private static final int MOST_SIGNS = 3;

    private final StringBuilder read = new StringBuilder();
    private final int[] starts;
    private final int[] ends;

    private ReadableText(int length) {
        this.starts = new int[length];
        this.ends = new int[length];
    }

    /** The text as it is read, or {@code null} where it is read as it is written. */
    static @Nullable ReadableText of(String written) {
        if (written.chars().noneMatch(ReadableText::isSpecial) && !hasEmphasisInWord(written)) {
            return null;
        }
        ReadableText readable = new ReadableText(written.length());
        for (int i = 0; i < written.length(); ) {
            i = readable.take(written, i);
        }
        return readable.read.compareTo(new StringBuilder(written)) == 0 ? null : readable;
    }

    String text() {
        return read.toString();
    }

    /** Where in the written text a character that is read begins. */
    int start(int at) {
        return starts[at];
    }

    /** Where in the written text the character before {@code at} ends. */
    int end(int at) {
        return ends[at - 1];
    }

    private static boolean isSpecial(int c) {
        return c == '\\' || c == '&' || c == ESCAPE || c >= 0xAD && Character.getType(c) == Character.FORMAT;
    }

    private static boolean hasEmphasisInWord(String written) {
        for (int i = 1; i < written.length(); i++) {
            if (behindEmphasis(written, i) > i) {
                return true;
            }
        }
        return false;
    }

    /** {@code _} is no emphasis within a word (CommonMark, section 6.2). */
    private static boolean isSign(char c) {
        return c == '*' || c == '~' || c == '`';
    }

    /** Behind the signs of emphasis, or of code, that stand at this place between two characters of a word; the place itself where there are none. */
    private static int behindEmphasis(String written, int at) {
        if (at == 0 || !isSign(written.charAt(at)) || !isOfWord(written.charAt(at - 1))) {
            return at;
        }
        int end = at;
        while (end < written.length() && end - at < MOST_SIGNS && written.charAt(end) == written.charAt(at)) {
            end++;
        }
        return end < written.length() && isOfWord(written.charAt(end)) ? end : at;
    }

    private static boolean isOfWord(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '-';
    }

    private int take(String written, int at) {
        int behind = behindEmphasis(written, at);
        if (behind > at) {
            return behind;
        }
        if (written.charAt(at) == '&') {
            return takeReference(written, at);
        }
        if (written.charAt(at) != '\\' || at + 1 == written.length()) {
            return takeCharacter(written.charAt(at), written, at, at + 1);
        }
        char kind = written.charAt(at + 1);
        switch (kind) {
            case 'n' -> add('\n', at, at + 2);
            case 't' -> add('\t', at, at + 2);
            case 'r' -> add('\r', at, at + 2);
            case 'u' -> {
                int code = hex(written, at + 2);
                return takeCharacter(code < 0 ? '\\' : (char) code, written, at, code < 0 ? at + 1 : at + 6);
            }
            default -> {
                if (Character.isLetterOrDigit(kind) || kind <= ' ' || kind >= 0x7F) {
                    add('\\', at, at + 1);
                    return at + 1;
                }
                add(kind, at, at + 2);
            }
        }
        return at + 2;
    }

    /** Takes a character that is written from {@code at} to {@code end}, which can itself be an escape; returns where to go on. */
    private int takeCharacter(char c, String written, int at, int end) {
        if (c == ESCAPE) {
            return afterSequence(written, end);
        }
        if (c < 0xAD || Character.getType(c) != Character.FORMAT) {
            add(c, at, end);
        }
        return end;
    }

    private int takeReference(String written, int at) {
        CharacterReferences.Reference reference = CharacterReferences.at(written, at);
        if (reference == null) {
            return takeCharacter('&', written, at, at + 1);
        }
        if (Character.isBmpCodePoint(reference.character())) {
            return takeCharacter((char) reference.character(), written, at, reference.end());
        }
        add(Character.highSurrogate(reference.character()), at, reference.end());
        add(Character.lowSurrogate(reference.character()), at, reference.end());
        return reference.end();
    }

    private static int hex(String written, int at) {
        if (at + 4 > written.length()) {
            return -1;
        }
        int code = 0;
        for (int i = at; i < at + 4; i++) {
            int digit = Character.digit(written.charAt(i), 16);
            if (digit < 0) {
                return -1;
            }
            code = code * 16 + digit;
        }
        return code;
    }

    /** Steps over a control sequence (ECMA-48, section 5.4); any other escape is only itself. */
    private static int afterSequence(String written, int at) {
        if (at >= written.length() || written.charAt(at) != '[') {
            return at;
        }
        int end = at + 1;
        while (end < written.length() && written.charAt(end) >= 0x20 && written.charAt(end) < 0x40) {
            end++;
        }
        return Math.min(written.length(), end + 1);
    }

    private void add(char c, int start, int end) {
        starts[read.length()] = start;
        ends[read.length()] = end;
        read.append(c);
    }
}
