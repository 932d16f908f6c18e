package kolk.sessions.viewmodel;

import java.nio.file.Path;
import kolk.sessions.resume.Shell;
import kolk.sessions.store.Card;
import org.jspecify.annotations.Nullable;

/** Starting kolk again on a session, as far as view models need to know. Its methods may take a while and are called on a background thread. */
public interface Resuming {
    /**
     * The command as one line that can be pasted into a shell.
     *
     * @param shell whose quoting; {@code null} for the person's own shell
     * @throws Exception when there is none; the message is one sentence for a person
     */
    String commandLine(Card card, @Nullable Shell shell) throws Exception;

    /**
     * Opens a terminal with kolk on this session and waits up to ten seconds until the session runs.
     *
     * @throws Exception when it cannot; the message is one sentence for a person that says what to do
     */
    Outcome resume(Card card, Where where) throws Exception;

    /**
     * Where to start it.
     *
     * @param place which folder
     * @param tmux whether in a new window of the running tmux instead of the person's terminal
     */
    record Where(Place place, boolean tmux) {
        public static final Where USUAL = new Where(new Place.Own(), false);
    }

    /** The folder to start in. */
    sealed interface Place {
        /** The session's own. */
        record Own() implements Place {}

        record Home() implements Place {}

        /** One that the person chose. */
        record Chosen(Path folder) implements Place {}
    }

    /** What became of it. */
    sealed interface Outcome {
        /** It runs now. @param pid the process, where known */
        record Runs(@Nullable Long pid) implements Outcome {}

        /** A terminal was opened, and it cannot be told here whether kolk runs in it. */
        record Opened() implements Outcome {}

        /** The folder is missing. @param sentence which, for a person */
        record NoFolder(String sentence) implements Outcome {}

        /**
         * It did not begin to run.
         *
         * @param sentence what happened, for a person
         * @param output what the terminal itself said (untrusted), perhaps empty
         */
        record Failed(String sentence, String output) implements Outcome {}
    }
}
