package kolk.sessions.viewmodel;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/**
 * Which sessions are selected: one that leads, which is shown in detail, and perhaps others, which commands for many act on too. It outlives
 * filter and scope, and ends with the sessions. It knows rows, not what is done with them.
 */
public final class SessionSelection {
    private final ReadOnlyObjectWrapper<@Nullable SessionRowViewModel> lead =
            new ReadOnlyObjectWrapper<>(this, "lead", null);
    private final ObservableList<SessionRowViewModel> rows = FXCollections.observableArrayList();
    private final ObservableList<SessionRowViewModel> readOnlyRows = FXCollections.unmodifiableObservableList(rows);
    private final Set<SessionKey> deletedByPerson = new HashSet<>();

    SessionSelection() {}

    /** The row that leads, or {@code null} exactly when nothing is selected. Changes after {@link #rows}. */
    public ReadOnlyObjectProperty<@Nullable SessionRowViewModel> leadProperty() {
        return lead.getReadOnlyProperty();
    }

    public @Nullable SessionRowViewModel lead() {
        return lead.get();
    }

    /** All selected rows in the order in which the table had them when they were selected, the leading one among them. */
    public ObservableList<SessionRowViewModel> rows() {
        return readOnlyRows;
    }

    public List<SessionKey> keys() {
        return rows.stream().map(SessionRowViewModel::key).toList();
    }

    /** Selects this row alone, or nothing. */
    void set(@Nullable SessionRowViewModel row) {
        set(row == null ? List.of() : List.of(row), row);
    }

    /** @param newLead one of the rows; {@code null} when there are none */
    void set(List<SessionRowViewModel> newRows, @Nullable SessionRowViewModel newLead) {
        Set<SessionRowViewModel> distinct = new LinkedHashSet<>(newRows);
        if (newLead != null) {
            distinct.add(newLead);
        }
        List<SessionRowViewModel> wanted = new ArrayList<>(distinct);
        if (!wanted.equals(rows)) {
            rows.setAll(wanted);
        }
        lead.set(newLead == null && !wanted.isEmpty() ? wanted.getLast() : newLead);
    }

    /** The person deletes this session: when it goes, the next row is selected. */
    void expectRemoval(SessionKey key) {
        deletedByPerson.add(key);
    }

    /** The deletion did not happen, or was taken back. */
    void expectNoRemoval(SessionKey key) {
        deletedByPerson.remove(key);
    }

    /** Whether one of these was deleted by the person. */
    boolean anyExpected(Set<SessionKey> gone) {
        return gone.stream().anyMatch(deletedByPerson::contains);
    }

    /**
     * What is selected once rows have gone: what is left of it; and when the person deleted the leading row, the row that takes its place.
     *
     * @param before the table as it was
     * @param after the table as it will be
     * @param gone the sessions that went
     */
    Next next(List<SessionRowViewModel> before, List<SessionRowViewModel> after, Set<SessionKey> gone) {
        SessionRowViewModel leading = lead.get();
        Next next = new Next(List.copyOf(rows), leading);
        if (leading != null && leading.isGone() && deletedByPerson.contains(leading.key())) {
            SessionRowViewModel successor = successor(before.indexOf(leading), before, new HashSet<>(after));
            next = new Next(successor == null ? List.of() : List.of(successor), successor);
        } else if (rows.stream().anyMatch(SessionRowViewModel::isGone)) {
            List<SessionRowViewModel> left =
                    rows.stream().filter(row -> !row.isGone()).toList();
            next = new Next(left, leading == null || leading.isGone() ? last(left) : leading);
        }
        deletedByPerson.removeAll(gone);
        return next;
    }

    /** A selection to come. */
    record Next(List<SessionRowViewModel> rows, @Nullable SessionRowViewModel lead) {}

    boolean is(Next next) {
        return lead.get() == next.lead() && rows.equals(next.rows());
    }

    /** The next row that stays, else the one before; not one that is about to go as well. */
    private @Nullable SessionRowViewModel successor(
            int place, List<SessionRowViewModel> before, Set<SessionRowViewModel> staying) {
        if (place < 0) {
            return null;
        }
        for (int i = place + 1; i < before.size(); i++) {
            if (stays(before.get(i), staying)) {
                return before.get(i);
            }
        }
        for (int i = place - 1; i >= 0; i--) {
            if (stays(before.get(i), staying)) {
                return before.get(i);
            }
        }
        return null;
    }

    private boolean stays(SessionRowViewModel row, Set<SessionRowViewModel> staying) {
        return staying.contains(row) && !deletedByPerson.contains(row.key());
    }

    private static @Nullable SessionRowViewModel last(List<SessionRowViewModel> rows) {
        return rows.isEmpty() ? null : rows.getLast();
    }
}
