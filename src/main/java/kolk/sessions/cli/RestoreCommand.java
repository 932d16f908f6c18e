package kolk.sessions.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import kolk.sessions.store.SessionException;
import kolk.sessions.store.TrashEntry;
import kolk.sessions.transcript.VisibleText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code restore}: gives deleted sessions back as they were. */
@Command(
        name = "restore",
        description = "Gives deleted sessions back. Of one that was deleted several times, the last.")
final class RestoreCommand implements Callable<Integer> {
    private final CliSystem system;
    private final RootCommand root;
    private final Output out;

    @Parameters(
            paramLabel = "ID",
            arity = "1..*",
            description = "The sessions' ids, or keys as 'trash --json' gives them.")
    private List<String> ids = new ArrayList<>();

    RestoreCommand(CliSystem system, RootCommand root, Output out) {
        this.system = system;
        this.root = root;
        this.out = out;
    }

    @Override
    public Integer call() throws SessionException {
        Trash trash = new Trash(system, root.folders());
        List<TrashEntry> entries =
                ids.stream().map(id -> trash.find(id).getFirst()).distinct().toList();
        for (TrashEntry entry : entries) {
            system.trash(entry.dir()).restore(entry);
            out.line("restored " + entry.id() + "  " + VisibleText.line(entry.name()));
        }
        return 0;
    }
}
