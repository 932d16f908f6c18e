package kolk.sessions.viewmodel;

import java.util.List;
import java.util.function.Predicate;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import org.jspecify.annotations.Nullable;

/**
 * Selects rows of the table: what the person points at, what is to be brought into view, and what is to be as soon as it is known. The row that leads counts as seen while the person looks at the
 * window. It puts no row anywhere.
 */
final class Selecting {
    private final SessionSelection selection;
    private final SessionRows rows;
    private final TableRows table;
    private final FilterViewModel filter;
    private final SidebarViewModel sidebar;
    private final ReadOnlyIntegerWrapper reveals = new ReadOnlyIntegerWrapper(this, "reveals");
    private @Nullable Predicate<SessionKey> wanted;
    private boolean attended = true;

    Selecting(
            SessionSelection selection,
            SessionRows rows,
            TableRows table,
            FilterViewModel filter,
            SidebarViewModel sidebar) {
        this.selection = selection;
        this.rows = rows;
        this.table = table;
        this.filter = filter;
        this.sidebar = sidebar;
    }

    /** Goes up when the selected row is to be brought into view. */
    ReadOnlyIntegerProperty revealsProperty() {
        return reveals.getReadOnlyProperty();
    }

    /** Selects this row alone, or nothing. */
    void select(@Nullable SessionRowViewModel row) {
        selection.set(row);
        look();
    }

    /** @param lead the one of them that is shown in detail; {@code null} for the last */
    void select(List<SessionRowViewModel> selected, @Nullable SessionRowViewModel lead) {
        selection.set(selected, lead);
        look();
    }

    /** Selects every row that is shown; the one that leads goes on leading. */
    void selectAllShown() {
        SessionRowViewModel lead = selection.lead();
        select(List.copyOf(table.shown()), lead != null && table.isShown(lead) ? lead : null);
    }

    /** Selects a session and brings its row into view, leaving the scope and the filter if they hide it. Does nothing when it is gone. */
    void reveal(SessionKey key) {
        SessionRowViewModel row = rows.get(key);
        if (row == null) {
            return;
        }
        if (!table.isWanted(row)) {
            filter.textProperty().set("");
            sidebar.choose(Scope.Standing.ALL);
        }
        if (!table.isShown(row)) {
            table.arrange();
        }
        select(row);
        reveals.set(reveals.get() + 1);
    }

    /** Reveals the first session of which this is true, as soon as there is one. */
    void revealWhenKnown(Predicate<SessionKey> searched) {
        wanted = searched;
        revealWanted();
    }

    /** Other sessions may be known now. */
    void revealWanted() {
        Predicate<SessionKey> searched = wanted;
        if (searched == null) {
            return;
        }
        for (SessionRowViewModel row : rows.all()) {
            if (searched.test(row.key())) {
                wanted = null;
                reveal(row.key());
                return;
            }
        }
    }

    /** Whether the person looks at the window. */
    void setAttended(boolean nowAttended) {
        attended = nowAttended;
        look();
    }

    private void look() {
        SessionRowViewModel row = lookedAt();
        if (row != null) {
            if (row.isUnseen()) {
                table.touch(row);
            }
            rows.look(row);
        }
    }

    /** The row that the person looks at, if any. */
    @Nullable
    SessionRowViewModel lookedAt() {
        return attended ? selection.lead() : null;
    }
}
