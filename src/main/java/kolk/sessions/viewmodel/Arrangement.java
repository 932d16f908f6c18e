package kolk.sessions.viewmodel;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Puts rows in their order: all of them, or only those that changed among the others that keep theirs, so that a change of few rows in many costs few questions
 * and comparisons. It counts both, and keeps no row.
 */
final class Arrangement {
    private long compared;
    private long asked;

    /** How often two rows were compared so far. */
    long compared() {
        return compared;
    }

    /** How often it was asked so far whether a row belongs into the table. */
    long asked() {
        return asked;
    }

    /**
     * Rows in their order.
     *
     * @param coming those of them that were looked at for it
     */
    record Arranged(List<SessionRowViewModel> rows, List<SessionRowViewModel> coming) {}

    /** Arranges these rows anew. */
    Arranged whole(
            Collection<SessionRowViewModel> rows,
            Predicate<SessionRowViewModel> matching,
            Comparator<SessionRowViewModel> order) {
        List<SessionRowViewModel> arranged = new ArrayList<>(rows.size());
        for (SessionRowViewModel row : rows) {
            asked++;
            if (matching.test(row)) {
                arranged.add(row);
            }
        }
        arranged.sort(counting(order));
        return new Arranged(arranged, arranged);
    }

    /**
     * Takes the rows that changed to their places.
     *
     * @param shown the rows as they were arranged last, by the same rules; those that did not change are still in order
     * @param changed the rows that changed since, shown or not; rows whose session went need not be among them
     */
    Arranged changed(
            List<SessionRowViewModel> shown,
            Set<SessionRowViewModel> changed,
            Predicate<SessionRowViewModel> matching,
            Comparator<SessionRowViewModel> order) {
        List<SessionRowViewModel> staying = new ArrayList<>(shown.size());
        for (SessionRowViewModel row : shown) {
            if (!row.isGone() && !changed.contains(row)) {
                staying.add(row);
            }
        }
        List<SessionRowViewModel> coming = whole(changed, matching, order).rows();
        return new Arranged(merged(staying, coming, counting(order)), coming);
    }

    /** Both lists are in order. */
    private static List<SessionRowViewModel> merged(
            List<SessionRowViewModel> staying,
            List<SessionRowViewModel> coming,
            Comparator<SessionRowViewModel> order) {
        List<SessionRowViewModel> merged = new ArrayList<>(staying.size() + coming.size());
        int from = 0;
        for (SessionRowViewModel row : coming) {
            int place = place(staying, from, row, order);
            merged.addAll(staying.subList(from, place));
            merged.add(row);
            from = place;
        }
        merged.addAll(staying.subList(from, staying.size()));
        return merged;
    }

    /** Before which of the rows it stands, none of those before {@code from}. */
    private static int place(
            List<SessionRowViewModel> rows, int from, SessionRowViewModel row, Comparator<SessionRowViewModel> order) {
        int low = from;
        int high = rows.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (order.compare(rows.get(middle), row) <= 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private Comparator<SessionRowViewModel> counting(Comparator<SessionRowViewModel> order) {
        return (a, b) -> {
            compared++;
            return order.compare(a, b);
        };
    }
}
