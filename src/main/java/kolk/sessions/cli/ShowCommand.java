package kolk.sessions.cli;

import java.util.concurrent.Callable;
import kolk.sessions.store.Session;
import kolk.sessions.store.SessionException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code show}: one session's transcript as text, or the session as its file has it. */
@Command(name = "show", description = "Prints the transcript of a session.")
final class ShowCommand implements Callable<Integer> {
    private final CliSystem system;
    private final RootCommand root;
    private final Output out;

    @Parameters(paramLabel = "ID", description = "The session's id.")
    private String id = "";

    @Option(names = "--json", description = "Print the session as JSON, with the file's own keys.")
    private boolean json;

    ShowCommand(CliSystem system, RootCommand root, Output out) {
        this.system = system;
        this.root = root;
        this.out = out;
    }

    @Override
    public Integer call() throws SessionException {
        Sessions.Found found = root.sessions().find(id);
        Session session = found.store().load(found.id());
        if (json) {
            new SessionCopy(session).write(out);
        } else {
            new TranscriptText(system.clock().getZone(), out).print(session, found);
        }
        return 0;
    }
}
