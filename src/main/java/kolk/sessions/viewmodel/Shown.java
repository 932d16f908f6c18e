package kolk.sessions.viewmodel;

import kolk.sessions.transcript.VisibleText;

/** Untrusted text for the list, the strip and the header: every character visible, and of bounded length. */
final class Shown {
    private static final String CUT = "…";
    private static final int LONGEST_REASON = 600;

    private Shown() {}

    /** On one line, at most {@code limit} characters of the original. */
    static String line(String text, int limit) {
        return VisibleText.line(cut(text, limit));
    }

    /** Why something failed, on one line; it may quote names of files, and with them anything. */
    static String reason(Exception failure) {
        return line(String.valueOf(failure.getMessage()), LONGEST_REASON);
    }

    /** With its line breaks, at most {@code limit} characters of the original. */
    static String block(String text, int limit) {
        return VisibleText.of(cut(text, limit));
    }

    /** Words that were written to stand inside a sentence, as one of their own. */
    static String sentence(String words) {
        return words.isEmpty() ? "" : Character.toUpperCase(words.charAt(0)) + words.substring(1) + ".";
    }

    private static String cut(String text, int limit) {
        if (text.length() <= limit) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(limit - 1)) ? limit - 1 : limit;
        return text.substring(0, end) + CUT;
    }
}
