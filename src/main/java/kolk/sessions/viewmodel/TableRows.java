package kolk.sessions.viewmodel;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/**
 * Which rows the table shows and in which order: puts them there when it is told to, all of them or only those that changed, and counts what would come or
 * move when it may not. When it may is not known here.
 */
final class TableRows {
    private final SessionRows rows;
    private final SidebarViewModel sidebar;
    private final FilterViewModel filter;
    private final SessionSelection selection;
    private final Consumer<SessionSelection.Next> follower;
    private final NewerRows newerRows = new NewerRows();
    private final Arrangement arrangement = new Arrangement();
    private final ObservableList<SessionRowViewModel> shown = FXCollections.observableArrayList();
    private final Set<SessionRowViewModel> shownSet = Collections.newSetFromMap(new IdentityHashMap<>());
    /** By which state of the filter's rules the table was arranged last; -1 for none. */
    private int arrangedBy = -1;

    private final ReadOnlyObjectWrapper<SortOrder> order =
            new ReadOnlyObjectWrapper<>(this, "order", SortOrder.NEWEST_FIRST);
    private final ReadOnlyBooleanWrapper rearranging = new ReadOnlyBooleanWrapper(this, "rearranging");
    private final ReadOnlyIntegerWrapper newer = new ReadOnlyIntegerWrapper(this, "newer");
    private final ReadOnlyIntegerWrapper revision = new ReadOnlyIntegerWrapper(this, "revision");

    /** @param follower selects what takes the place of selected rows that went */
    TableRows(
            SessionRows rows,
            SidebarViewModel sidebar,
            FilterViewModel filter,
            SessionSelection selection,
            Consumer<SessionSelection.Next> follower) {
        this.rows = rows;
        this.sidebar = sidebar;
        this.filter = filter;
        this.selection = selection;
        this.follower = follower;
    }

    ObservableList<SessionRowViewModel> shown() {
        return shown;
    }

    boolean isShown(SessionRowViewModel row) {
        return shownSet.contains(row);
    }

    /** Whether scope and filter let it into the table. */
    boolean isWanted(SessionRowViewModel row) {
        return wanted().test(row);
    }

    ReadOnlyBooleanProperty rearrangingProperty() {
        return rearranging.getReadOnlyProperty();
    }

    ReadOnlyIntegerProperty newerProperty() {
        return newer.getReadOnlyProperty();
    }

    ReadOnlyIntegerProperty revisionProperty() {
        return revision.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<SortOrder> orderProperty() {
        return order.getReadOnlyProperty();
    }

    /** How much work it was so far. */
    Arrangement arrangement() {
        return arrangement;
    }

    void setOrder(SortOrder newOrder) {
        order.set(newOrder);
        arrange();
    }

    /** It came or changed, so that it can stand where it does not belong. */
    void touch(SessionRowViewModel row) {
        newerRows.touch(row);
    }

    /** Its session went. */
    void forget(SessionRowViewModel row) {
        newerRows.forget(row);
    }

    /** Any row can be let in, left out or ordered otherwise than before. */
    void touchAll() {
        arrangedBy = -1;
    }

    /** What the table contains can be another thing, though no row has moved. */
    void revise() {
        revision.set(revision.get() + 1);
    }

    /** Arranges all rows anew: the rules are another's, or the person asked for it. */
    void arrange() {
        Arrangement.Arranged arranged = arrangement.whole(rows.all(), wanted(), filter.order(order.get()));
        shownSet.clear();
        show(arranged);
    }

    /** Only the rows that changed can stand where they do not belong, as long as the rules are the same. */
    void arrangeChanged() {
        if (arrangedBy != filter.rules()) {
            arrange();
            return;
        }
        Arrangement.Arranged arranged =
                arrangement.changed(shown, newerRows.touched(), wanted(), filter.order(order.get()));
        newerRows.touched().forEach(shownSet::remove);
        rows.goneRows().forEach(shownSet::remove);
        show(arranged);
    }

    /** Moves nothing, and counts what would come or move. */
    void countNewer() {
        newer.set(newerRows.count(shown, shownSet, wanted(), filter.order(order.get())));
        revise();
    }

    private Predicate<SessionRowViewModel> wanted() {
        Scope scope = sidebar.chosen();
        return row -> scope.contains(row.summary()) && filter.lets(row);
    }

    private void show(Arrangement.Arranged arranged) {
        arrangedBy = filter.rules();
        shownSet.addAll(arranged.coming());
        newerRows.clear();
        SessionSelection.Next next = selection.next(shown, arranged.rows(), rows.gone());
        rows.forgetGone();
        if (!arranged.rows().equals(shown)) {
            rearranging.set(true);
            try {
                shown.setAll(arranged.rows());
                follow(next);
            } finally {
                rearranging.set(false);
            }
        } else {
            follow(next);
        }
        newer.set(0);
        revise();
    }

    private void follow(SessionSelection.Next next) {
        if (!selection.is(next)) {
            follower.accept(next);
        }
    }
}
