package kolk.sessions.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import kolk.sessions.store.SessionException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code delete}: moves sessions to the trash, from where {@code restore} gives them back. Running ones are refused by name. */
@Command(
        name = "delete",
        description =
                "Deletes sessions. They can be given back with 'restore' until they are purged. Running ones are refused.")
final class DeleteCommand implements Callable<Integer> {
    private final CliSystem system;
    private final RootCommand root;
    private final Output out;
    private final Messages messages;

    @Parameters(paramLabel = "ID", arity = "1..*", description = "The sessions' ids.")
    private List<String> ids = new ArrayList<>();

    @Option(
            names = {"-y", "--yes"},
            description = "Do not ask.")
    private boolean yes;

    DeleteCommand(CliSystem system, RootCommand root, Output out, Messages messages) {
        this.system = system;
        this.root = root;
        this.out = out;
        this.messages = messages;
    }

    @Override
    public Integer call() {
        // Every id is looked up before anything is touched: a mistyped one deletes nothing.
        Map<String, Sessions.Found> sessions = new LinkedHashMap<>();
        for (String id : ids) {
            sessions.put(id, root.sessions().find(id));
        }
        String what = sessions.size() == 1
                ? "'" + sessions.values().iterator().next().name() + "'"
                : sessions.size() + " sessions";
        if (!new Question(system, messages).allows("Delete " + what + "?", yes)) {
            messages.note("Nothing was deleted.");
            return 1;
        }
        int refused = 0;
        for (Sessions.Found found : sessions.values()) {
            try {
                system.trash(found.store().dir()).delete(found.id());
                out.line("deleted " + found.id() + "  " + found.name());
            } catch (SessionException e) {
                refused++;
                messages.failure(Cli.sentence(e));
                if (root.verbose()) {
                    messages.trace(e);
                }
            }
        }
        return refused == 0 ? 0 : 1;
    }
}
