package kolk.sessions.viewmodel;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import kolk.sessions.viewmodel.RecentStore.Used;

/**
 * The command palette: every command, and every session to go to, found by a few letters. What was used last comes first among equals. Without letters it shows what was used last and
 * then all commands. Letters added to those before look only at what matched before.
 */
public final class PaletteViewModel {
    /** Nobody reads on after so many lines: another letter is quicker. */
    static final int LIMIT = 60;

    /** How many uses are remembered. */
    static final int RECENT = 20;

    private static final int RECENT_SHOWN = 5;
    private static final int RECENT_BONUS = 500;

    private final Commands commands;
    private final SessionListViewModel list;
    private final Texts texts;
    private final ReadOnlyBooleanWrapper open = new ReadOnlyBooleanWrapper(this, "open");
    private final StringProperty query = new SimpleStringProperty(this, "query", "");
    private final ObservableList<PaletteEntry> entries = FXCollections.observableArrayList();
    private final ObservableList<PaletteEntry> readOnlyEntries = FXCollections.unmodifiableObservableList(entries);
    private final RecentStore store;
    private final LinkedHashSet<Used> recent;
    private List<Candidate> all = List.of();
    private List<Candidate> matching = List.of();
    private String matchingQuery = "";
    private long examined;

    PaletteViewModel(Commands commands, SessionListViewModel list, RecentStore store, Texts texts) {
        this.commands = commands;
        this.list = list;
        this.store = store;
        this.recent = new LinkedHashSet<>(store.load().stream().limit(RECENT).toList());
        this.texts = texts;
        query.subscribe(typed -> search());
        commands.get(CommandId.PALETTE).bind(this::open);
    }

    /** Something that can be found. @param subject what choosing it would use; @param entry made only for what is shown */
    private record Candidate(Used subject, FuzzyQuery.Text text, int place, Function<BitSet, PaletteEntry> entry) {}

    private record Hit(Candidate candidate, int score) {}

    private static final Comparator<Hit> BEST_FIRST = Comparator.comparingInt(Hit::score)
            .reversed()
            .thenComparingInt(hit -> hit.candidate().place());

    public ReadOnlyBooleanProperty openProperty() {
        return open.getReadOnlyProperty();
    }

    public StringProperty queryProperty() {
        return query;
    }

    /** The best ones for the query, best first. */
    public ObservableList<PaletteEntry> entries() {
        return readOnlyEntries;
    }

    public void open() {
        all = candidates();
        matching = all;
        matchingQuery = "";
        query.set("");
        search();
        open.set(true);
    }

    public void close() {
        open.set(false);
        all = List.of();
        matching = List.of();
        entries.clear();
    }

    /** Closes, and does what the entry is for; a command that cannot be done says why. */
    public void run(PaletteEntry entry) {
        close();
        switch (entry) {
            case PaletteEntry.Do(Command command, BitSet places) -> {
                used(new Used.Did(command.id()));
                command.run();
            }
            case PaletteEntry.Go go -> {
                used(new Used.WentTo(go.row().key()));
                list.reveal(go.row().key());
            }
        }
    }

    /** How many texts were looked at since the palette was made, for tests of how much a keystroke costs. */
    long examined() {
        return examined;
    }

    private void used(Used subject) {
        recent.remove(subject);
        recent.addFirst(subject);
        if (recent.size() > RECENT) {
            recent.removeLast();
        }
        store.save(List.copyOf(recent));
    }

    private List<Candidate> candidates() {
        List<Candidate> candidates = new ArrayList<>();
        for (Command command : commands.all()) {
            if (command.id() != CommandId.PALETTE) {
                candidates.add(new Candidate(
                        new Used.Did(command.id()),
                        new FuzzyQuery.Text(command.label() + " "
                                + commands.label(command.id().menu())),
                        candidates.size(),
                        places -> new PaletteEntry.Do(command, places)));
            }
        }
        List<SessionRowViewModel> rows = new ArrayList<>(list.all());
        rows.sort(SortOrder.NEWEST_FIRST);
        for (SessionRowViewModel row : rows) {
            RowView view = row.view();
            candidates.add(new Candidate(
                    new Used.WentTo(row.key()),
                    new FuzzyQuery.Text(view.name() + " " + view.text(Column.PROJECT)),
                    candidates.size(),
                    places -> new PaletteEntry.Go(row, row.view().name(), detail(row.view()), places)));
        }
        return candidates;
    }

    private String detail(RowView view) {
        String project = view.text(Column.PROJECT);
        return project.isEmpty() ? view.stateText() : view.stateText() + texts.get("separator") + project;
    }

    private void search() {
        String typed = query.get();
        FuzzyQuery words = FuzzyQuery.of(typed);
        if (words.isEmpty()) {
            matching = all;
            matchingQuery = "";
            entries.setAll(withoutLetters());
            return;
        }
        List<Candidate> from = !matchingQuery.isEmpty() && typed.startsWith(matchingQuery) ? matching : all;
        List<Candidate> found = new ArrayList<>();
        List<Hit> hits = new ArrayList<>();
        for (Candidate candidate : from) {
            int score = words.score(candidate.text());
            if (score != FuzzyQuery.NONE) {
                found.add(candidate);
                hits.add(new Hit(candidate, recent.contains(candidate.subject()) ? score + RECENT_BONUS : score));
            }
        }
        examined += from.size();
        matching = found;
        matchingQuery = typed;
        entries.setAll(hits.stream()
                .sorted(BEST_FIRST)
                .limit(LIMIT)
                .map(hit -> hit.candidate()
                        .entry()
                        .apply(words.places(hit.candidate().text())))
                .toList());
    }

    private List<PaletteEntry> withoutLetters() {
        Set<Candidate> shown = new LinkedHashSet<>();
        for (Used subject : recent) {
            all.stream()
                    .filter(candidate -> candidate.subject().equals(subject))
                    .findFirst()
                    .filter(candidate -> shown.size() < RECENT_SHOWN)
                    .ifPresent(shown::add);
        }
        all.stream()
                .filter(candidate -> candidate.subject() instanceof Used.Did)
                .forEach(shown::add);
        return shown.stream()
                .map(candidate -> candidate.entry().apply(new BitSet()))
                .toList();
    }
}
