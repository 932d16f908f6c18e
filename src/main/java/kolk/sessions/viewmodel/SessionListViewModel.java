package kolk.sessions.viewmodel;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import kolk.sessions.search.WordFilter;
import kolk.sessions.store.SessionId;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.watch.SessionBatch;
import kolk.sessions.watch.SessionChange;
import org.jspecify.annotations.Nullable;

/**
 * The table: which sessions there are, which of them are shown in which order, and which is selected. Rows are updated in place and at
 * once; their order changes once a batch, and not at all while the table is held (the pointer is over it or the keyboard in use): then
 * what would move is only counted. What the person asks for (a scope, a filter, an order) is always done at once.
 */
public final class SessionListViewModel {
    private final RowPresenter presenter;
    private final Ages ages;
    private final SeenMarks seen;
    private final SidebarViewModel sidebar;
    private final WaitingViewModel waiting;

    private final Map<SessionKey, SessionRowViewModel> rows = new HashMap<>();
    private final ObservableList<SessionRowViewModel> shown = FXCollections.observableArrayList();
    private final Set<SessionRowViewModel> shownSet = Collections.newSetFromMap(new java.util.IdentityHashMap<>());
    private final Map<SessionKey, SessionRowViewModel> ghosts = new HashMap<>();
    private final Set<SessionRowViewModel> touchedWhileHeld = new HashSet<>();
    private final Set<SessionKey> deletedByPerson = new HashSet<>();
    private Map<SessionKey, Integer> shared = Map.of();
    private WordFilter words = WordFilter.EVERYTHING;
    private @Nullable SessionId wanted;
    private boolean loaded;
    private boolean held;
    private boolean attended = true;

    private final ReadOnlyObjectWrapper<@Nullable SessionRowViewModel> selected =
            new ReadOnlyObjectWrapper<>(this, "selected", null);
    private final ReadOnlyObjectWrapper<SortOrder> order =
            new ReadOnlyObjectWrapper<>(this, "order", SortOrder.NEWEST_FIRST);
    private final ReadOnlyBooleanWrapper rearranging = new ReadOnlyBooleanWrapper(this, "rearranging");
    private final ReadOnlyIntegerWrapper newer = new ReadOnlyIntegerWrapper(this, "newer");
    private final ReadOnlyIntegerWrapper reveals = new ReadOnlyIntegerWrapper(this, "reveals");
    private final ReadOnlyIntegerWrapper revision = new ReadOnlyIntegerWrapper(this, "revision");
    private final StringProperty filter = new SimpleStringProperty(this, "filter", "");

    public SessionListViewModel(Texts texts, Ages ages, RowPresenter presenter, SeenStore seenStore) {
        this.presenter = presenter;
        this.ages = ages;
        this.seen = new SeenMarks(seenStore, ages.now());
        this.sidebar = new SidebarViewModel(texts, presenter);
        this.waiting = new WaitingViewModel(texts, ages, presenter);
        filter.subscribe(this::filterChanged);
        sidebar.chosenProperty().subscribe(scope -> rearrange());
    }

    public SidebarViewModel sidebar() {
        return sidebar;
    }

    public WaitingViewModel waiting() {
        return waiting;
    }

    /** The rows of the table in their order. Rows are the same objects for as long as their session is known. */
    public ObservableList<SessionRowViewModel> shown() {
        return shown;
    }

    /** How many sessions there are in all. */
    public int size() {
        return rows.size();
    }

    /** The row of a session, or {@code null} when it is not known. */
    public @Nullable SessionRowViewModel row(SessionKey key) {
        return rows.get(key);
    }

    /** Whether the first scan has ended. */
    public boolean isLoaded() {
        return loaded;
    }

    /** Goes up by one after each batch, and after whatever else can change what the table contains. */
    public ReadOnlyIntegerProperty revisionProperty() {
        return revision.getReadOnlyProperty();
    }

    /** True exactly while {@link #shown} is being changed: what the table makes of its selection in between is to be ignored. */
    public ReadOnlyBooleanProperty rearrangingProperty() {
        return rearranging.getReadOnlyProperty();
    }

    /** How many rows would come or move if the table were not held. */
    public ReadOnlyIntegerProperty newerProperty() {
        return newer.getReadOnlyProperty();
    }

    /** Goes up when the selected row is to be brought into view. */
    public ReadOnlyIntegerProperty revealsProperty() {
        return reveals.getReadOnlyProperty();
    }

    /** Plain words over name, project and model. */
    public StringProperty filterProperty() {
        return filter;
    }

    public ReadOnlyObjectProperty<SortOrder> orderProperty() {
        return order.getReadOnlyProperty();
    }

    public void setOrder(SortOrder newOrder) {
        order.set(newOrder);
        rearrange();
    }

    /** A click on a column's heading. */
    public void sortBy(Column column) {
        setOrder(order.get().after(column));
    }

    // ----------------------------------------------------------------------------------------------------------------
    // selection

    /** The selected session. It stays when a filter or a scope hides its row, and goes when its session goes. */
    public ReadOnlyObjectProperty<@Nullable SessionRowViewModel> selectedProperty() {
        return selected.getReadOnlyProperty();
    }

    public @Nullable SessionRowViewModel selected() {
        return selected.get();
    }

    public void select(@Nullable SessionRowViewModel row) {
        selected.set(row);
        look();
    }

    /** Selects a session and brings its row into view, leaving the scope and the filter if they hide it. Does nothing when it is gone. */
    public void reveal(SessionKey key) {
        SessionRowViewModel row = rows.get(key);
        if (row == null) {
            return;
        }
        if (!matches(row)) {
            filter.set("");
            sidebar.choose(Scope.Standing.ALL);
        }
        if (!shownSet.contains(row)) {
            rearrange();
        }
        select(row);
        reveals.set(reveals.get() + 1);
    }

    /** Reveals the session of this id as soon as it is known, in whichever folder it is found first. */
    public void selectWhenKnown(SessionId id) {
        wanted = id;
        revealWanted();
    }

    private void revealWanted() {
        SessionId id = wanted;
        if (id == null) {
            return;
        }
        for (SessionKey key : rows.keySet()) {
            if (key.id().equals(id)) {
                wanted = null;
                reveal(key);
                return;
            }
        }
    }

    /** Whether the person looks at the window: only then does the selected session count as seen. */
    public void setAttended(boolean nowAttended) {
        attended = nowAttended;
        look();
    }

    private void look() {
        SessionRowViewModel row = selected.get();
        if (row != null && attended) {
            seen.markSeen(row.key(), row.changedAt());
            row.setUnseen(false, presenter);
        }
    }

    /** Takes every dot away. */
    public void markAllSeen() {
        Instant until = ages.now();
        for (SessionRowViewModel row : rows.values()) {
            Instant changed = row.changedAt();
            if (changed != null && changed.isAfter(until)) {
                until = changed;
            }
        }
        seen.markAllSeen(until);
        rows.values().forEach(row -> row.setUnseen(false, presenter));
        revision.set(revision.get() + 1);
    }

    /** Whether any row carries a dot. */
    public boolean hasUnseen() {
        return rows.values().stream().anyMatch(SessionRowViewModel::isUnseen);
    }

    // ----------------------------------------------------------------------------------------------------------------
    // what changes

    /** Takes in what the feed reports. */
    public void apply(SessionBatch batch) {
        shared = sharing(batch);
        for (SessionChange change : batch.changes()) {
            switch (change) {
                case SessionChange.Added added -> put(added.session());
                case SessionChange.Changed changed -> put(changed.session());
                case SessionChange.Removed removed -> remove(SessionKey.of(removed.session()));
            }
        }
        rows.values().forEach(row -> row.setSharedWith(sharedWith(row.summary()), presenter));
        boolean loading = !loaded;
        loaded |= batch.initial();
        arrangeAfterChange(loading);
        revealWanted();
    }

    /** Lets ages grow; to be called about every second. */
    public void tick() {
        rows.values().forEach(row -> row.tick(presenter));
        waiting.tick();
    }

    /** The person has deleted this session: when it goes, its row goes at once, and the next row gets the selection. */
    public void expectRemoval(SessionKey key) {
        deletedByPerson.add(key);
    }

    /** The deletion did not happen, or was taken back. */
    public void expectNoRemoval(SessionKey key) {
        deletedByPerson.remove(key);
    }

    private void put(SessionSummary session) {
        SessionKey key = SessionKey.of(session);
        SessionRowViewModel row = rows.get(key);
        if (row == null) {
            row = ghosts.remove(key);
            if (row != null) {
                rows.put(key, row);
            }
        }
        boolean unseen = seen.isUnseen(key, SessionRowViewModel.changedAt(session));
        if (row == null) {
            row = new SessionRowViewModel(session, unseen, sharedWith(session), presenter);
            rows.put(key, row);
        } else {
            row.update(session, presenter);
            if (row == selected.get() && attended) {
                look();
            } else {
                row.setUnseen(unseen, presenter);
            }
        }
        touchedWhileHeld.add(row);
    }

    private void remove(SessionKey key) {
        SessionRowViewModel row = rows.remove(key);
        if (row == null) {
            return;
        }
        touchedWhileHeld.remove(row);
        row.setGone(presenter);
        ghosts.put(key, row);
    }

    /** How many others run in its folder. */
    private int sharedWith(SessionSummary session) {
        return session.liveness().isLive() ? shared.getOrDefault(SessionKey.of(session), 0) : 0;
    }

    /** The checkouts name ids only: each counts for every watched folder in which such a session runs. */
    private static Map<SessionKey, Integer> sharing(SessionBatch batch) {
        Map<SessionKey, Integer> counts = new HashMap<>();
        batch.sharedCheckouts()
                .forEach(checkout -> batch.statuses()
                        .forEach(status -> checkout.sessions()
                                .forEach(id -> counts.put(
                                        new SessionKey(status.dir(), id),
                                        checkout.sessions().size() - 1))));
        return counts;
    }

    // ----------------------------------------------------------------------------------------------------------------
    // order

    /** Whether rows have to stay where they are: the pointer is over them, or the keyboard is in use. */
    public void setHeld(boolean nowHeld) {
        if (held && !nowHeld) {
            held = false;
            sidebar.update(rows.values(), true);
            rearrange();
        }
        held = nowHeld;
    }

    /** Brings the newer rows in now, held or not. */
    public void showNewer() {
        rearrange();
    }

    /** @param loading whether the first scan was still going on: then rows only come */
    private void arrangeAfterChange(boolean loading) {
        boolean mayMove = !held || loading || shown.isEmpty();
        sidebar.update(rows.values(), mayMove);
        waiting.update(rows.values());
        boolean deleted = ghosts.keySet().stream().anyMatch(deletedByPerson::contains);
        if (mayMove || deleted) {
            rearrange();
        } else {
            newer.set(countNewer());
            revision.set(revision.get() + 1);
        }
    }

    private void filterChanged(String text) {
        words = WordFilter.parse(text);
        rearrange();
    }

    private boolean matches(SessionRowViewModel row) {
        return matching().test(row);
    }

    private Predicate<SessionRowViewModel> matching() {
        Scope scope = sidebar.chosen();
        return row ->
                scope.contains(row.summary()) && words.matches(row.summary().entry());
    }

    private void rearrange() {
        List<SessionRowViewModel> wanted = new ArrayList<>(rows.size());
        Predicate<SessionRowViewModel> matching = matching();
        for (SessionRowViewModel row : rows.values()) {
            if (matching.test(row)) {
                wanted.add(row);
            }
        }
        wanted.sort(order.get());
        touchedWhileHeld.clear();
        SessionRowViewModel successor = successorOfSelected(wanted);
        ghosts.keySet().forEach(deletedByPerson::remove);
        ghosts.clear();
        if (!wanted.equals(shown)) {
            rearranging.set(true);
            try {
                shown.setAll(wanted);
                shownSet.clear();
                shownSet.addAll(wanted);
                if (successor != selected.get()) {
                    select(successor);
                }
            } finally {
                rearranging.set(false);
            }
        } else if (successor != selected.get()) {
            select(successor);
        }
        newer.set(0);
        revision.set(revision.get() + 1);
    }

    /** The selected row while its session exists; else, when the person deleted it, the row that takes its place; else none. */
    private @Nullable SessionRowViewModel successorOfSelected(List<SessionRowViewModel> wanted) {
        SessionRowViewModel row = selected.get();
        if (row == null || !row.isGone()) {
            return row;
        }
        int place = shown.indexOf(row);
        if (!deletedByPerson.contains(row.key()) || place < 0) {
            return null;
        }
        Set<SessionRowViewModel> remaining = new HashSet<>(wanted);
        for (int i = place + 1; i < shown.size(); i++) {
            if (remaining.contains(shown.get(i))) {
                return shown.get(i);
            }
        }
        for (int i = place - 1; i >= 0; i--) {
            if (remaining.contains(shown.get(i))) {
                return shown.get(i);
            }
        }
        return null;
    }

    /** Rows that are not shown yet, and changed ones that stand out of order between their neighbours. */
    private int countNewer() {
        Predicate<SessionRowViewModel> matching = matching();
        int count = 0;
        boolean anyShownTouched = false;
        for (SessionRowViewModel row : touchedWhileHeld) {
            if (shownSet.contains(row)) {
                anyShownTouched = true;
            } else if (matching.test(row)) {
                count++;
            }
        }
        return anyShownTouched ? count + countOutOfOrder() : count;
    }

    private int countOutOfOrder() {
        SortOrder current = order.get();
        int count = 0;
        for (int i = 0; i < shown.size(); i++) {
            SessionRowViewModel row = shown.get(i);
            boolean behind = i > 0 && current.compare(shown.get(i - 1), row) > 0;
            boolean ahead = i + 1 < shown.size() && current.compare(row, shown.get(i + 1)) > 0;
            if (touchedWhileHeld.contains(row) && (behind || ahead)) {
                count++;
            }
        }
        return count;
    }
}
