package kolk.sessions.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import kolk.sessions.transcript.VisibleText;

/** What goes to standard error: one line each, made safe to show. A standard error that is closed changes nothing about the command. */
final class Messages {
    static final String PROGRAM = "kolk-sessions";

    private final Output err;

    Messages(Output err) {
        this.err = err;
    }

    /** Something a person should know, while the command goes on. */
    void note(String sentence) {
        say(VisibleText.line(sentence));
    }

    /** A question; the answer is typed behind it. */
    void question(String text) {
        write(() -> {
            err.print(VisibleText.line(text));
            err.flush();
        });
    }

    /** A line that goes on or is written over; only for a terminal, and safe to show already. */
    void unfinished(String text) {
        write(() -> {
            err.print(text);
            err.flush();
        });
    }

    /** Why the command ends. */
    void failure(String sentence) {
        // Sentences come with and without an end mark; on this line they have none, so that a path or a command at the
        // end can be copied.
        String text = VisibleText.line(sentence);
        say(PROGRAM + ": " + (text.endsWith(".") ? text.substring(0, text.length() - 1) : text));
    }

    /** Where in the program, for {@code --verbose}. */
    void trace(Throwable cause) {
        StringWriter text = new StringWriter();
        cause.printStackTrace(new PrintWriter(text));
        say(VisibleText.of(text.toString().strip()));
    }

    private void say(String line) {
        write(() -> {
            err.line(line);
            err.flush();
        });
    }

    private static void write(Runnable work) {
        try {
            work.run();
        } catch (Output.Broken nobodyListens) {
            // There is no other place to say it; the exit code still tells.
            return;
        }
    }
}
