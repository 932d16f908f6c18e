package kolk.sessions.viewmodel;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.collections.ObservableList;
import kolk.sessions.settings.SessionMarks.Mark;
import kolk.sessions.store.SessionId;
import kolk.sessions.watch.SessionBatch;
import org.jspecify.annotations.Nullable;

/**
 * The table: which sessions there are, which of them are shown in which order, and which is selected. Rows are updated in place and at
 * once; their order changes once a batch, and not at all while the table is held (the pointer is over it or the keyboard in use): then
 * what would move is only counted. What the person asks for (a scope, a filter, an order) is always done at once.
 */
public final class SessionListViewModel {
    private final Ages ages;
    private final SidebarViewModel sidebar;
    private final WaitingViewModel waiting;
    private final SessionRows rows;
    private final FilterViewModel filter;
    private final SessionSelection selection = new SessionSelection();
    private final TableRows table;
    private final Selecting selecting;
    private boolean loaded;
    private boolean held;

    public SessionListViewModel(
            Texts texts,
            Ages ages,
            RowPresenter presenter,
            SeenStore seenStore,
            MarkStore markStore,
            FilterViewModel filter) {
        this.ages = ages;
        this.rows = new SessionRows(presenter, new SeenMarks(seenStore, ages.now()), markStore);
        this.sidebar = new SidebarViewModel(texts, presenter);
        this.waiting = new WaitingViewModel(texts, ages, presenter);
        this.filter = filter;
        this.table = new TableRows(rows, sidebar, filter, selection, next -> select(next.rows(), next.lead()));
        this.selecting = new Selecting(selection, rows, table, filter, sidebar);
        filter.connect(new Filtered());
        sidebar.chosenProperty().subscribe(scope -> {
            // A project that was kept only because it was chosen goes now.
            sidebar.update(List.of(), !held);
            table.arrange();
        });
    }

    public SidebarViewModel sidebar() {
        return sidebar;
    }

    public WaitingViewModel waiting() {
        return waiting;
    }

    /** The rows of the table in their order. Rows are the same objects for as long as their session is known. */
    public ObservableList<SessionRowViewModel> shown() {
        return table.shown();
    }

    /** The rows of all sessions, in no particular order. */
    public Collection<SessionRowViewModel> all() {
        return rows.all();
    }

    /** The rows that came, went or are otherwise for a filter than when this was last asked: for the one who counts by difference. */
    Set<SessionRowViewModel> takeDifferent() {
        return rows.takeDifferent();
    }

    /** How many sessions there are in all. */
    public int size() {
        return rows.all().size();
    }

    /** The row of a session, or {@code null} when it is not known. */
    public @Nullable SessionRowViewModel row(SessionKey key) {
        return rows.get(key);
    }

    /** How much work it was so far to arrange the table. */
    Arrangement arrangement() {
        return table.arrangement();
    }

    /** Whether the first scan has ended. */
    public boolean isLoaded() {
        return loaded;
    }

    /** Goes up by one after each batch, and after whatever else can change what the table contains. */
    public ReadOnlyIntegerProperty revisionProperty() {
        return table.revisionProperty();
    }

    /** True exactly while {@link #shown} is being changed: what the table makes of its selection in between is to be ignored. */
    public ReadOnlyBooleanProperty rearrangingProperty() {
        return table.rearrangingProperty();
    }

    /** How many rows would come or move if the table were not held. */
    public ReadOnlyIntegerProperty newerProperty() {
        return table.newerProperty();
    }

    /** Goes up when the selected row is to be brought into view. */
    public ReadOnlyIntegerProperty revealsProperty() {
        return selecting.revealsProperty();
    }

    /** What is typed above the table, and what it lets in. */
    public FilterViewModel filter() {
        return filter;
    }

    public ReadOnlyObjectProperty<SortOrder> orderProperty() {
        return table.orderProperty();
    }

    public void setOrder(SortOrder newOrder) {
        table.setOrder(newOrder);
    }

    /** A click on a column's heading. */
    public void sortBy(Column column) {
        setOrder(orderProperty().get().after(column));
    }

    // ----------------------------------------------------------------------------------------------------------------
    // selection

    /** What is selected, for commands that act on many sessions. */
    public SessionSelection selection() {
        return selection;
    }

    /** The session that leads the selection. It stays when a filter or a scope hides its row, and goes when its session goes. */
    public ReadOnlyObjectProperty<@Nullable SessionRowViewModel> selectedProperty() {
        return selection.leadProperty();
    }

    public @Nullable SessionRowViewModel selected() {
        return selection.lead();
    }

    /** Selects this row alone, or nothing. */
    public void select(@Nullable SessionRowViewModel row) {
        selecting.select(row);
    }

    /**
     * Selects several rows.
     *
     * @param selected in the table's order
     * @param lead the one of them that is shown in detail; {@code null} for the last
     */
    public void select(List<SessionRowViewModel> selected, @Nullable SessionRowViewModel lead) {
        selecting.select(selected, lead);
    }

    /** Selects every row that is shown; the one that leads goes on leading. */
    public void selectAllShown() {
        selecting.selectAllShown();
    }

    /** Selects a session and brings its row into view, leaving the scope and the filter if they hide it. Does nothing when it is gone. */
    public void reveal(SessionKey key) {
        selecting.reveal(key);
    }

    /** Reveals the session of this id as soon as it is known, in whichever folder it is found first. */
    public void selectWhenKnown(SessionId id) {
        selecting.revealWhenKnown(key -> key.id().equals(id));
    }

    /** Reveals this session as soon as it is known. */
    public void selectWhenKnown(SessionKey session) {
        selecting.revealWhenKnown(session::equals);
    }

    /** Whether the person looks at the window: only then does the selected session count as seen. */
    public void setAttended(boolean nowAttended) {
        selecting.setAttended(nowAttended);
    }

    /** Takes every dot away. */
    public void markAllSeen() {
        rows.markAllSeen(ages.now());
        table.touchAll();
        table.revise();
    }

    /** Whether any row carries a dot. */
    public boolean hasUnseen() {
        return rows.hasUnseen();
    }

    /** Changes what the person says about these sessions; pinned ones move at once. */
    public void mark(Collection<SessionKey> sessions, UnaryOperator<Mark> change) {
        rows.mark(sessions, change);
        table.arrange();
    }

    // ----------------------------------------------------------------------------------------------------------------
    // what changes

    /** Takes in what the feed reports. */
    public void apply(SessionBatch batch) {
        List<SessionRowViewModel> changed = new ArrayList<>(batch.changes().size());
        rows.apply(
                batch,
                selecting.lookedAt(),
                row -> {
                    changed.add(row);
                    table.touch(row);
                },
                row -> {
                    changed.add(row);
                    table.forget(row);
                });
        filter.sessionsChanged();
        boolean loading = !loaded;
        loaded |= batch.initial();
        arrangeAfterChange(changed, loading);
        selecting.revealWanted();
    }

    /** Lets ages grow; to be called about every second. */
    public void tick() {
        rows.tick();
        waiting.tick();
        filter.tick();
    }

    /** The person has deleted this session: when it goes, its row goes at once, and the next row gets the selection. */
    public void expectRemoval(SessionKey key) {
        selection.expectRemoval(key);
    }

    /** The deletion did not happen, or was taken back. */
    public void expectNoRemoval(SessionKey key) {
        selection.expectNoRemoval(key);
    }

    // ----------------------------------------------------------------------------------------------------------------
    // order

    /** Whether rows have to stay where they are: the pointer is over them, or the keyboard is in use. */
    public void setHeld(boolean nowHeld) {
        if (held && !nowHeld) {
            held = false;
            sidebar.update(List.of(), true);
            table.arrangeChanged();
        }
        held = nowHeld;
    }

    /** Brings the newer rows in now, held or not. */
    public void showNewer() {
        table.arrange();
    }

    /** @param loading whether the first scan was still going on: then rows only come */
    private void arrangeAfterChange(List<SessionRowViewModel> changed, boolean loading) {
        boolean mayMove = !held || loading || shown().isEmpty();
        sidebar.update(changed, mayMove);
        waiting.update(changed);
        if (mayMove || selection.anyExpected(rows.gone())) {
            table.arrangeChanged();
        } else {
            table.countNewer();
        }
    }

    /** What the filter does to the table. */
    private final class Filtered implements FilteredRows {
        @Override
        public Collection<SessionRowViewModel> all() {
            return rows.all();
        }

        @Override
        public boolean mayMove() {
            return !held;
        }

        @Override
        public void arrange(boolean asked) {
            if (asked || !held) {
                table.arrange();
            } else {
                rows.all().forEach(table::touch);
                table.countNewer();
            }
        }
    }
}
