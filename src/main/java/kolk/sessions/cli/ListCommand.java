package kolk.sessions.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code list}: the overview, as a table or as one JSON document. */
@Command(name = "list", description = "Lists the sessions: waiting ones first, then the newest.")
final class ListCommand implements Callable<Integer> {
    private final CliSystem system;
    private final RootCommand root;
    private final Output out;

    @Option(names = "--json", description = "Print one JSON document.")
    private boolean json;

    ListCommand(CliSystem system, RootCommand root, Output out) {
        this.system = system;
        this.root = root;
        this.out = out;
    }

    @Override
    public Integer call() {
        Folders folders = root.folders();
        Sessions.Everything everything = root.sessions().look();
        if (json) {
            new SessionJson(folders.first()).write(everything, out);
        } else {
            new ListTable(system, everything, folders).print(out);
        }
        return 0;
    }
}
