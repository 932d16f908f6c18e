package kolk.sessions.cli;

import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code list}: the overview, as a table or as one JSON document. */
@Command(name = "list", description = "Lists the sessions: waiting ones first, then the newest.")
final class ListCommand implements Callable<Integer> {
    private final CliSystem system;
    private final RootCommand root;
    private final Output out;
    private final Messages messages;

    @Option(names = "--json", description = "Print one JSON document.")
    private boolean json;

    @Option(
            names = "--filter",
            paramLabel = "QUERY",
            description = {
                "Only the sessions that a filter lets in: state:, model:, project:, tag:, cost:, after: and so on, or",
                "in:title before words. For what was said in sessions use search."
            })
    private @Nullable String filter;

    ListCommand(CliSystem system, RootCommand root, Output out, Messages messages) {
        this.messages = messages;
        this.system = system;
        this.root = root;
        this.out = out;
    }

    @Override
    public Integer call() {
        Folders folders = root.folders();
        CardFiltering filtering = filter == null ? null : new CardFiltering(system, filter, messages);
        Sessions.Everything everything = root.sessions().look();
        if (filtering != null) {
            everything = filtering.only(everything);
        }
        if (json) {
            new SessionJson(folders.first()).write(everything, out);
        } else {
            new ListTable(system, everything, folders).print(out);
        }
        return 0;
    }
}
