package kolk.sessions.cli;

import kolk.sessions.store.SessionException;
import kolk.sessions.store.SessionId;
import kolk.sessions.store.SessionStore;
import picocli.CommandLine.Command;

/** {@code fork}: makes a new session with the same messages. */
@Command(name = "fork", description = "Makes a new session with the same messages, and prints its id.")
final class ForkCommand extends NewSession {
    ForkCommand(RootCommand root, Output out, Messages messages) {
        super(root, out, messages);
    }

    @Override
    Made make(SessionStore store, SessionId id) throws SessionException {
        return new Made("forked as", store.fork(id), "");
    }
}
