package kolk.sessions.viewmodel;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Comparator;
import java.util.function.Function;
import kolk.sessions.store.Card;
import org.jspecify.annotations.Nullable;

/**
 * An order of rows: waiting ones always first, pinned ones first among those that wait and among those that do not, then by the column, then newest first, then by id. What is not known comes last either way.
 *
 * @param column what to sort by
 * @param ascending from small to large, or from A
 */
public record SortOrder(Column column, boolean ascending) implements Comparator<SessionRowViewModel> {
    /** Newest first. */
    public static final SortOrder NEWEST_FIRST = new SortOrder(Column.UPDATED, false);

    /** What stands above all others in every order. */
    static final Comparator<SessionRowViewModel> WAITING_THEN_PINNED_FIRST =
            Comparator.<SessionRowViewModel, Boolean>comparing(
                            row -> !row.state().equals(RowState.WAITING))
                    .thenComparing(row -> !row.mark().pinned());

    private static final Comparator<SessionRowViewModel> NEWEST =
            Comparator.comparing(SessionRowViewModel::changedAt, Comparator.nullsLast(Comparator.reverseOrder()));
    private static final Comparator<SessionRowViewModel> LAST_RESORT = NEWEST.thenComparing(
                    row -> row.key().id())
            .thenComparing(row -> row.key().dir());

    /** The order after a click on this column's heading: its own first direction, or the other one when it is sorted by already. */
    public SortOrder after(Column clicked) {
        return clicked == column
                ? new SortOrder(column, !ascending)
                : new SortOrder(clicked, clicked.ascendingAtFirst());
    }

    @Override
    public int compare(SessionRowViewModel a, SessionRowViewModel b) {
        int above = WAITING_THEN_PINNED_FIRST.compare(a, b);
        if (above != 0) {
            return above;
        }
        int byColumn = byColumn(a, b);
        return byColumn != 0 ? byColumn : LAST_RESORT.compare(a, b);
    }

    private int byColumn(SessionRowViewModel a, SessionRowViewModel b) {
        return switch (column) {
            case SESSION -> text(a.view().name(), b.view().name());
            case STATE -> direct(a.state(), b.state());
            case PROJECT -> text(a.view().text(Column.PROJECT), b.view().text(Column.PROJECT));
            case MODEL, EFFORT, MODE, CONNECTOR ->
                text(a.view().text(column), b.view().text(column));
            case MESSAGES -> known(a, b, SortOrder::messages);
            case SIZE -> known(a, b, SortOrder::size);
            case CREATED -> known(a, b, SortOrder::created);
            case COST -> known(a, b, SortOrder::cost);
            case UPDATED -> known(a, b, SessionRowViewModel::changedAt);
        };
    }

    private int text(String a, String b) {
        if (a.isEmpty() || b.isEmpty()) {
            return Boolean.compare(a.isEmpty(), b.isEmpty());
        }
        int order = String.CASE_INSENSITIVE_ORDER.compare(a, b);
        return ascending ? order : -order;
    }

    private <T extends Comparable<? super T>> int direct(T a, T b) {
        return ascending ? a.compareTo(b) : b.compareTo(a);
    }

    private <T extends Comparable<? super T>> int known(
            SessionRowViewModel a, SessionRowViewModel b, Function<SessionRowViewModel, @Nullable T> value) {
        @Nullable T valueA = value.apply(a);
        @Nullable T valueB = value.apply(b);
        if (valueA == null || valueB == null) {
            return Boolean.compare(valueA == null, valueB == null);
        }
        return direct(valueA, valueB);
    }

    private static @Nullable Long messages(SessionRowViewModel row) {
        return row.summary().entry() instanceof Card card ? card.messageCount() : null;
    }

    private static @Nullable Long size(SessionRowViewModel row) {
        return switch (row.summary().entry()) {
            case Card card -> card.sizeBytes();
            case kolk.sessions.store.Unreadable unreadable -> unreadable.stamp().size();
        };
    }

    private static @Nullable Instant created(SessionRowViewModel row) {
        return row.summary().entry() instanceof Card card ? card.createdAt() : null;
    }

    private static @Nullable BigDecimal cost(SessionRowViewModel row) {
        return row.summary().costUsd();
    }
}
