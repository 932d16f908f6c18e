package kolk.sessions.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import kolk.sessions.search.SearchAnswer;
import kolk.sessions.search.SearchLimits;
import kolk.sessions.search.Searched;
import kolk.sessions.search.SessionSearch;
import kolk.sessions.search.index.IndexProgress;
import kolk.sessions.search.index.IndexProgress.Phase;
import kolk.sessions.search.index.IndexSearch;
import kolk.sessions.search.index.TextIndex;
import kolk.sessions.search.query.Parsed;
import kolk.sessions.search.query.QueryParser;
import kolk.sessions.settings.SessionMarks;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code search}: the sessions for which a query of the filter language holds, with the passages that say why. */
@Command(
        name = "search",
        description = {
            "Finds sessions by what is in them, best first: words, \"phrases\", beginnings*, -without, this OR that,",
            "and terms such as state:, model:, project:, tag:, tool:, file:, in:prompt, after:2026-10-01."
        })
final class SearchCommand implements Callable<Integer> {
    private static final int PASSAGES = 3;
    private static final int MANY = 500;

    private final CliSystem system;
    private final RootCommand root;
    private final Output out;
    private final Messages messages;

    @Parameters(
            paramLabel = "QUERY",
            arity = "1..*",
            description = "What to look for; put quotes round it for your shell.")
    private List<String> words = new ArrayList<>();

    @Option(names = "--json", description = "Print one JSON document instead of text.")
    private boolean json;

    @Option(
            names = "--limit",
            paramLabel = "N",
            defaultValue = "20",
            description = "Tell the N best sessions (${DEFAULT-VALUE}); 0 for all.")
    private int limit;

    SearchCommand(CliSystem system, RootCommand root, Output out, Messages messages) {
        this.system = system;
        this.root = root;
        this.out = out;
        this.messages = messages;
    }

    @Override
    public Integer call() throws InterruptedException {
        if (limit < 0) {
            throw Complaint.usage("--limit is a number from 0 on");
        }
        String text = String.join(" ", words);
        Parsed parsed = new QueryParser(system.clock(), system.host().home().toString()).parse(text);
        parsed.mistakes().forEach(mistake -> messages.note(mistake.sentence()));
        Folders folders = root.folders();
        Sessions.Everything everything = root.sessions().look();
        SessionMarks marks = system.marks().get();
        List<Searched> sessions = Stream.concat(everything.sessions().stream(), everything.unreadable().stream())
                .map(session -> new Searched(session.entry(), CardFiltering.card(session, marks)))
                .toList();
        int most = limit == 0 ? Integer.MAX_VALUE : limit;
        SearchLimits limits = new SearchLimits(most, most, PASSAGES);
        SearchAnswer answer;
        if (root.demo() || !parsed.query().needsTranscripts()) {
            answer = search(new IndexSearch(system::store), parsed, sessions, limits);
        } else {
            try (TextIndex index = new TextIndex(system.cache(), new Told(messages)::tell)) {
                bringUpToDate(index, folders.dirs(), sessions);
                answer = search(new IndexSearch(index, system::store), parsed, sessions, limits);
            }
        }
        SearchOutput output = new SearchOutput(system, out, sessions);
        if (json) {
            output.printJson(text, answer);
        } else {
            output.print(answer);
            answer.damaged().forEach(damaged -> messages.note(damaged.reason()));
        }
        return 0;
    }

    /** Where another process keeps the index this returns at once: what that one does not have yet is read. */
    private static void bringUpToDate(TextIndex index, List<Path> dirs, List<Searched> sessions)
            throws InterruptedException {
        index.changed(sessions.stream().map(Searched::entry).toList());
        index.complete(dirs);
        index.awaitIdle();
    }

    private static SearchAnswer search(
            SessionSearch search, Parsed parsed, List<Searched> sessions, SearchLimits limits)
            throws InterruptedException {
        return search.search(parsed.query(), sessions, limits, partial -> {});
    }

    /** Says once why a first search takes long. */
    private record Told(Messages messages, AtomicBoolean said) {
        Told(Messages messages) {
            this(messages, new AtomicBoolean());
        }

        void tell(IndexProgress progress) {
            if (progress.phase() == Phase.WORKING && progress.total() >= MANY && !said.getAndSet(true)) {
                messages.note("Reading " + progress.total() + " sessions for the search; the next search is faster.");
            }
        }
    }
}
