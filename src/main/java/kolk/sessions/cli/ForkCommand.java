package kolk.sessions.cli;

import java.util.concurrent.Callable;
import kolk.sessions.store.Session;
import kolk.sessions.store.SessionException;
import kolk.sessions.transcript.VisibleText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code fork}: makes a new session with the same messages. */
@Command(name = "fork", description = "Makes a new session with the same messages, and prints its id.")
final class ForkCommand implements Callable<Integer> {
    private final RootCommand root;
    private final Output out;
    private final Messages messages;

    @Parameters(paramLabel = "ID", description = "The session's id.")
    private String id = "";

    ForkCommand(RootCommand root, Output out, Messages messages) {
        this.root = root;
        this.out = out;
        this.messages = messages;
    }

    @Override
    public Integer call() throws SessionException {
        Sessions.Found found = root.sessions().find(id);
        Session fork = found.store().fork(found.id());
        messages.note("forked as '" + VisibleText.line(fork.name()) + "'");
        out.line(fork.id().value());
        return 0;
    }
}
