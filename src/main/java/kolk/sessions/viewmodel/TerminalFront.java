package kolk.sessions.viewmodel;

/** Brings the terminal of a running session to the front, where the system lets a program do that. Called on a background thread. */
@FunctionalInterface
public interface TerminalFront {
    /**
     * @param pid the process that runs in the terminal
     * @return what was brought to the front, in words for a person, for instance {@code its window} or {@code its tmux pane}
     * @throws Exception when it cannot; the message is one sentence that says why
     */
    String raise(long pid) throws Exception;
}
