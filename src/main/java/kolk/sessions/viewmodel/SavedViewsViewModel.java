package kolk.sessions.viewmodel;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import kolk.sessions.search.query.CaretPlace;
import kolk.sessions.search.query.Query;
import kolk.sessions.search.query.QueryParser;
import org.jspecify.annotations.Nullable;

/** The saved views: makes them of the filter, scope and order there are, brings them back, and keeps their order and names. */
public final class SavedViewsViewModel {
    private static final int LONGEST_NAME = 80;

    private final SessionListViewModel list;
    private final QueryParser parser;
    private final ViewStore store;
    private final UndoHistory undo;
    private final Ages ages;
    private final Texts texts;
    private final ObservableList<ViewLine> lines = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<@Nullable ViewLine> current =
            new ReadOnlyObjectWrapper<>(this, "current", null);

    SavedViewsViewModel(
            SessionListViewModel list, QueryParser parser, ViewStore store, UndoHistory undo, Ages ages, Texts texts) {
        this.list = list;
        this.parser = parser;
        this.store = store;
        this.undo = undo;
        this.ages = ages;
        this.texts = texts;
        show(store.load());
        list.revisionProperty().subscribe(revision -> update());
    }

    /** In their order. */
    public ObservableList<ViewLine> lines() {
        return lines;
    }

    /** The view that the table shows now, or {@code null}. */
    public ReadOnlyObjectProperty<@Nullable ViewLine> currentProperty() {
        return current.getReadOnlyProperty();
    }

    /** A name for what is shown now. */
    public String proposedName() {
        String filter = filterNow();
        return filter.length() <= LONGEST_NAME ? filter : filter.substring(0, LONGEST_NAME);
    }

    /** Keeps filter, scope and order under a name; one that is there already is replaced in its place. Does nothing when there is no name. */
    public void save(String name) {
        String called = clean(name);
        if (called.isEmpty()) {
            return;
        }
        SavedView view = new SavedView(called, filterNow(), list.orderProperty().get());
        change(views -> {
            List<SavedView> changed = new ArrayList<>(views);
            int at = indexOf(changed, called);
            if (at >= 0) {
                changed.set(at, view);
            } else {
                changed.add(view);
            }
            return changed;
        });
        choose(line(called).orElseThrow());
    }

    /** Shows a view. */
    public void choose(ViewLine line) {
        SavedView view = line.view();
        list.sidebar().choose(Scope.Standing.ALL);
        SortOrder order = view.order();
        if (order != null) {
            list.setOrder(order);
        }
        list.filter().textProperty().set(view.filter());
        updateCurrent();
    }

    /** Calls it otherwise; a name that another view has, or none, changes nothing. */
    public void rename(ViewLine line, String name) {
        String called = clean(name);
        change(views -> {
            int at = indexOf(views, line.view().name());
            if (at < 0 || called.isEmpty() || indexOf(views, called) >= 0) {
                return views;
            }
            List<SavedView> changed = new ArrayList<>(views);
            changed.set(at, changed.get(at).called(called));
            return changed;
        });
    }

    /** @param step 1 for down, -1 for up */
    public void move(ViewLine line, int step) {
        change(views -> {
            int at = indexOf(views, line.view().name());
            int to = at + step;
            if (at < 0 || to < 0 || to >= views.size()) {
                return views;
            }
            List<SavedView> changed = new ArrayList<>(views);
            changed.add(to, changed.remove(at));
            return changed;
        });
    }

    /** Drops it, and offers to take that back. */
    public void delete(ViewLine line) {
        SavedView view = line.view();
        List<SavedView> before = views();
        int at = indexOf(before, view.name());
        if (at < 0) {
            return;
        }
        change(views ->
                views.stream().filter(each -> !each.name().equals(view.name())).toList());
        undo.offer(
                texts.get("notice.viewDeleted", line.name()),
                () -> change(views -> {
                    List<SavedView> changed = new ArrayList<>(views);
                    if (indexOf(views, view.name()) < 0) {
                        changed.add(Math.min(at, changed.size()), view);
                    }
                    return changed;
                }));
    }

    /** The line of a view. */
    public Optional<ViewLine> line(String name) {
        return lines.stream().filter(line -> line.view().name().equals(name)).findFirst();
    }

    /** What is typed, together with what the sidebar restricts it to. */
    private String filterNow() {
        String typed = list.filter().textProperty().get().strip();
        String scope = term(list.sidebar().chosen());
        if (scope.isEmpty() || typed.isEmpty()) {
            return scope + typed;
        }
        boolean alternatives = list.filter().parsedProperty().get().query() instanceof Query.Or;
        return scope + ' ' + (alternatives ? '(' + typed + ')' : typed);
    }

    private static String term(Scope scope) {
        return switch (scope) {
            case Scope.Standing standing ->
                switch (standing) {
                    case ALL -> "";
                    case WAITING -> "state:waiting";
                    case LIVE -> "state:live";
                    case PAUSED -> "state:paused";
                    case DAMAGED -> "state:damaged";
                };
            case Scope.Project project -> "project:" + CaretPlace.quoted(project.cwd());
        };
    }

    private static String clean(String name) {
        String stripped = name.strip();
        return stripped.length() <= LONGEST_NAME ? stripped : stripped.substring(0, LONGEST_NAME);
    }

    private static int indexOf(List<SavedView> views, String name) {
        for (int i = 0; i < views.size(); i++) {
            if (views.get(i).name().equals(name)) {
                return i;
            }
        }
        return -1;
    }

    private List<SavedView> views() {
        return lines.stream().map(ViewLine::view).toList();
    }

    private void change(UnaryOperator<List<SavedView>> change) {
        List<SavedView> before = views();
        List<SavedView> after = change.apply(before);
        if (!after.equals(before)) {
            show(after);
            store.save(after);
        }
    }

    /** A view that stays as it is keeps its line. */
    private void show(List<SavedView> views) {
        List<ViewLine> before = List.copyOf(lines);
        lines.setAll(views.stream()
                .map(view -> before.stream()
                        .filter(line -> line.view().equals(view))
                        .findFirst()
                        .orElseGet(() -> new ViewLine(view, parser, texts)))
                .toList());
        update();
        lines.stream().filter(line -> !before.contains(line)).forEach(line -> line.count(list.all()));
    }

    private void update() {
        long minute = ages.now().getEpochSecond() / 60;
        Set<SessionRowViewModel> different = list.takeDifferent();
        for (ViewLine line : lines) {
            if (line.isOutdated(minute)) {
                line.read(minute);
                line.count(list.all());
            } else {
                line.count(different);
            }
        }
        updateCurrent();
    }

    private void updateCurrent() {
        String typed = list.filter().textProperty().get();
        boolean all = list.sidebar().chosen() == Scope.Standing.ALL;
        current.set(lines.stream()
                .filter(line -> all && !typed.isEmpty() && line.view().filter().equals(typed))
                .findFirst()
                .orElse(null));
        boolean searched = list.filter().isAnswered();
        lines.forEach(line -> line.updateSearched(
                searched && line.equals(current.get()) ? list.shown().size() : -1));
    }
}
