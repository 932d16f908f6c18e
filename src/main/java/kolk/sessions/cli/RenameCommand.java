package kolk.sessions.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import kolk.sessions.store.Session;
import kolk.sessions.store.SessionException;
import kolk.sessions.transcript.VisibleText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code rename}: gives a session another title, as kolk does. */
@Command(name = "rename", description = "Gives a session another title. A running one is refused.")
final class RenameCommand implements Callable<Integer> {
    private final RootCommand root;
    private final Output out;

    @Parameters(index = "0", paramLabel = "ID", description = "The session's id.")
    private String id = "";

    @Parameters(
            index = "1..*",
            arity = "1..*",
            paramLabel = "TITLE",
            description = "The title; several words are joined.")
    private List<String> title = new ArrayList<>();

    RenameCommand(RootCommand root, Output out) {
        this.root = root;
        this.out = out;
    }

    @Override
    public Integer call() throws SessionException {
        Sessions.Found found = root.sessions().find(id);
        Session renamed = found.store().rename(found.id(), String.join(" ", title));
        out.line("renamed " + renamed.id() + "  " + VisibleText.line(renamed.name()));
        return 0;
    }
}
