package kolk.sessions.viewmodel;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** The sidebar: scopes with their counts, and the projects, most recent first, the sessions without a folder last. */
public final class SidebarViewModel {
    private final RowPresenter presenter;
    private final List<ScopeViewModel> standings;
    private final SidebarCounts counts = new SidebarCounts();
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
     * Counts the rows that changed.
     *
     * @param changed those that are new, different or gone since the last time
     * @param mayMove whether lines may change places; otherwise new projects come last until they may
     */
    void update(Collection<SessionRowViewModel> changed, boolean mayMove) {
        changed.forEach(counts::count);
        standings.forEach(line -> line.setCount(counts.of((Scope.Standing) line.scope())));
        updateProjects(mayMove);
    }

    private void updateProjects(boolean mayMove) {
        projectByCwd.forEach((cwd, line) -> line.setCount(counts.ofProject(cwd)));
        List<ScopeViewModel> wanted = new ArrayList<>(projects);
        for (String project : counts.projects()) {
            projectByCwd.computeIfAbsent(project, cwd -> {
                ScopeViewModel line = new ScopeViewModel(new Scope.Project(cwd), presenter.project(cwd));
                line.setCount(counts.ofProject(cwd));
                wanted.add(line);
                return line;
            });
        }
        if (mayMove) {
            wanted.removeIf(line -> line.count() == 0 && !line.scope().equals(chosen.get()));
            projectByCwd.values().retainAll(new HashSet<>(wanted));
            wanted.sort(byRecency());
        }
        if (!wanted.equals(projects)) {
            projects.setAll(wanted);
        }
    }

    private Comparator<ScopeViewModel> byRecency() {
        Comparator<ScopeViewModel> noFolderLast =
                Comparator.comparing(line -> cwd(line).isEmpty());
        return noFolderLast
                .thenComparing(line -> counts.newest(cwd(line)), Comparator.nullsLast(Comparator.reverseOrder()))
                .thenComparing(SidebarViewModel::cwd);
    }

    private static String cwd(ScopeViewModel line) {
        return ((Scope.Project) line.scope()).cwd();
    }
}
