package kolk.sessions.viewmodel;

import java.util.List;

/** What the settings ask the machine, so that they can say whether a choice works. Each call may wait: to be called in the background. */
public interface SettingsProbe {
    /** Whether sessions can be shown from a folder. */
    Answer folder(String path);

    /** The terminals that could be used now, best first. */
    List<Terminal> terminals();

    /**
     * Which terminal these choices come to.
     *
     * @param terminal a terminal's id, {@code custom}, or empty for the first that is found
     * @param template the person's own command
     */
    Answer terminal(String terminal, String template);

    /** Which program this choice comes to; empty for the one that is found. */
    Answer kolk(String path);

    /**
     * Opens a window of that terminal that says hello.
     *
     * @return what came of it, with the terminal's own output where it failed
     */
    Answer test(String terminal, String template) throws InterruptedException;

    /**
     * What was found.
     *
     * @param good whether the choice works
     * @param sentence for the person, safe to show
     */
    record Answer(boolean good, String sentence) {
        /** Before anything was found. */
        public static final Answer NONE = new Answer(true, "");
    }

    /** One to choose. */
    record Terminal(String id, String name) {}
}
