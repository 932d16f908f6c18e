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

    @Parameters(paramLabel = "ID", description = "The session's id.")
    private String id = "";

    ForkCommand(RootCommand root, Output out) {
        this.root = root;
        this.out = out;
    }

    @Override
    public Integer call() throws SessionException {
        Sessions.Found found = root.sessions().find(id);
        Session fork = found.store().fork(found.id());
        out.line("forked " + fork.id() + "  " + VisibleText.line(fork.name()));
        return 0;
    }
}
