package kolk.sessions.viewmodel;

import kolk.sessions.store.Card;

/** Starting kolk again on a session, as far as view models need to know. */
public interface Resuming {
    /**
     * The command as one line that can be pasted into the person's shell. May take a while: called on a background thread.
     *
     * @throws Exception when there is none; the message is one sentence for a person
     */
    String commandLine(Card card) throws Exception;

    /**
     * Opens the person's terminal with kolk on this session. May take a while: called on a background thread.
     *
     * @throws Exception when it cannot; the message is one sentence for a person that says what to do
     */
    void resume(Card card) throws Exception;
}
