package kolk.sessions.cli;

import org.jspecify.annotations.Nullable;

/** Ends a command with one sentence on standard error and an exit code. The message is the sentence, without the program's name. */
final class Complaint extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** What was typed cannot be done: unknown option, bad folder, bad id. */
    private static final int USAGE = 2;

    private final int exitCode;

    private Complaint(String sentence, int exitCode, @Nullable Throwable cause) {
        super(sentence, cause);
        this.exitCode = exitCode;
    }

    /** What was typed is wrong: exit code 2. */
    static Complaint usage(String sentence) {
        return new Complaint(sentence, USAGE, null);
    }

    /** What was typed is right, but it did not work: exit code 1. */
    static Complaint failed(String sentence, @Nullable Throwable cause) {
        return new Complaint(sentence, 1, cause);
    }

    int exitCode() {
        return exitCode;
    }
}
