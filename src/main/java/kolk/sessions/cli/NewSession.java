package kolk.sessions.cli;

import java.util.concurrent.Callable;
import kolk.sessions.store.Session;
import kolk.sessions.store.SessionException;
import kolk.sessions.store.SessionId;
import kolk.sessions.store.SessionStore;
import kolk.sessions.transcript.VisibleText;
import picocli.CommandLine.Parameters;

/** What the commands have in common that make a new session of another one: they leave the other as it is, tell a person what they made, and print the new id alone on standard output. */
abstract class NewSession implements Callable<Integer> {
    private final RootCommand root;
    private final Output out;
    private final Messages messages;

    @Parameters(paramLabel = "ID", description = "The session's id.")
    private String id = "";

    NewSession(RootCommand root, Output out, Messages messages) {
        this.root = root;
        this.out = out;
        this.messages = messages;
    }

    /**
     * A new session.
     *
     * @param did what was done, for a person
     * @param more what else is to be said of it, or empty
     */
    record Made(String did, Session session, String more) {}

    abstract Made make(SessionStore store, SessionId id) throws SessionException;

    @Override
    public final Integer call() throws SessionException {
        Sessions.Found found = root.sessions().find(id);
        Made made = make(found.store(), found.id());
        messages.note(made.did() + " '" + VisibleText.line(made.session().name()) + "'" + made.more());
        out.line(made.session().id().value());
        return 0;
    }
}
