package kolk.sessions.export;

import kolk.sessions.transcript.TranscriptRow.Part;

/** What documents say in the program's own words, in one place for all formats. English, as kolk and the command line are. */
final class Words {
    private Words() {}

    static String speaker(Part part) {
        return switch (part) {
            case SYSTEM -> "System prompt";
            case PROMPT -> "You";
            case ANSWER -> "Assistant";
            case REASONING -> "Reasoning";
            case OUTPUT -> "Tool output that answers no call";
            case SEAM -> "Earlier conversation, summarised";
            case OTHER -> "Unknown role";
        };
    }

    static String left(int characters) {
        return "… " + characters + (characters == 1 ? " more character" : " more characters") + " left out";
    }

    static String leftLines(int lines) {
        return "… " + lines + (lines == 1 ? " more line" : " more lines") + " left out";
    }

    static final String EMPTY = "(empty)";
    static final String CANNOT_BE_READ = "This message cannot be read: ";
    static final String PAUSED = "Paused: ";
    static final String PENDING = "What you had typed waits:";
}
