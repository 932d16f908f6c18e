package kolk.sessions.viewmodel;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/** The sidebar: scopes with their counts, and the projects, most recent first, the sessions without a folder last. */
public final class SidebarViewModel {
    private final RowPresenter presenter;
    private final List<ScopeViewModel> standings;
    private final ObservableList<ScopeViewModel> projects = FXCollections.observableArrayList();
    private final Map<String, ScopeViewModel> projectByCwd = new HashMap<>();
    private final ReadOnlyObjectWrapper<Scope> chosen = new ReadOnlyObjectWrapper<>(this, "chosen", Scope.Standing.ALL);

    SidebarViewModel(Texts texts, RowPresenter presenter) {
        this.presenter = presenter;
        List<ScopeViewModel> list = new ArrayList<>();
        for (Scope.Standing standing : Scope.Standing.values()) {
            list.add(new ScopeViewModel(standing, texts.get("scope." + standing.name())));
        }
        this.standings = List.copyOf(list);
    }

    /** All, Waiting for you, Live, Paused, Damaged. */
    public List<ScopeViewModel> standings() {
        return standings;
    }

    public ObservableList<ScopeViewModel> projects() {
        return projects;
    }

    public Scope chosen() {
        return chosen.get();
    }

    public ReadOnlyObjectProperty<Scope> chosenProperty() {
        return chosen.getReadOnlyProperty();
    }

    /** Restricts the table to this scope. */
    public void choose(Scope scope) {
        chosen.set(scope);
    }

    /** How many sessions are in a scope now; zero for a project that is not there. */
    public int count(Scope scope) {
        return switch (scope) {
            case Scope.Standing standing -> standings.get(standing.ordinal()).count();
            case Scope.Project project -> {
                ScopeViewModel line = projectByCwd.get(project.cwd());
                yield line == null ? 0 : line.count();
            }
        };
    }

    /**
     * Counts anew.
     *
     * @param mayMove whether lines may change places; otherwise new projects come last until they may
     */
    void update(Collection<SessionRowViewModel> rows, boolean mayMove) {
        Map<Scope.Standing, Integer> counts = new EnumMap<>(Scope.Standing.class);
        Map<String, Tally> tallies = new HashMap<>();
        for (SessionRowViewModel row : rows) {
            for (Scope.Standing standing : Scope.Standing.values()) {
                if (standing.contains(row.summary())) {
                    counts.merge(standing, 1, Integer::sum);
                }
            }
            if (row.summary().entry() instanceof kolk.sessions.store.Card card) {
                tallies.computeIfAbsent(card.cwd(), cwd -> new Tally()).add(card.updatedAt());
            }
        }
        standings.forEach(line -> line.setCount(counts.getOrDefault((Scope.Standing) line.scope(), 0)));
        updateProjects(tallies, mayMove);
    }

    private void updateProjects(Map<String, Tally> tallies, boolean mayMove) {
        projectByCwd.forEach((cwd, line) -> {
            Tally tally = tallies.get(cwd);
            line.setCount(tally == null ? 0 : tally.count);
        });
        List<ScopeViewModel> wanted = new ArrayList<>(projects);
        for (Map.Entry<String, Tally> entry : tallies.entrySet()) {
            projectByCwd.computeIfAbsent(entry.getKey(), cwd -> {
                ScopeViewModel line = new ScopeViewModel(new Scope.Project(cwd), presenter.project(cwd));
                line.setCount(entry.getValue().count);
                wanted.add(line);
                return line;
            });
        }
        if (mayMove) {
            wanted.removeIf(line -> line.count() == 0 && !line.scope().equals(chosen.get()));
            projectByCwd.values().retainAll(wanted);
            wanted.sort(byRecency(tallies));
        }
        if (!wanted.equals(projects)) {
            projects.setAll(wanted);
        }
    }

    private static Comparator<ScopeViewModel> byRecency(Map<String, Tally> tallies) {
        Comparator<ScopeViewModel> noFolderLast =
                Comparator.comparing(line -> cwd(line).isEmpty());
        return noFolderLast
                .thenComparing(
                        line -> tallies.getOrDefault(cwd(line), Tally.NONE).newest,
                        Comparator.nullsLast(Comparator.reverseOrder()))
                .thenComparing(SidebarViewModel::cwd);
    }

    private static String cwd(ScopeViewModel line) {
        return ((Scope.Project) line.scope()).cwd();
    }

    /** What is counted for one project. */
    private static final class Tally {
        static final Tally NONE = new Tally();

        int count;

        @Nullable
        Instant newest;

        void add(@Nullable Instant changedAt) {
            count++;
            if (changedAt != null && (newest == null || changedAt.isAfter(newest))) {
                newest = changedAt;
            }
        }
    }
}
