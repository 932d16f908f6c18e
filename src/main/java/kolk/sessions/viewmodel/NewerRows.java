package kolk.sessions.viewmodel;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Counts what would come or move if the table were not held, from the rows that were touched since it was last put in order. It moves nothing. */
final class NewerRows {
    private final Set<SessionRowViewModel> touched = new HashSet<>();

    void touch(SessionRowViewModel row) {
        touched.add(row);
    }

    void forget(SessionRowViewModel row) {
        touched.remove(row);
    }

    /** The rows that were touched since the table was last put in order. */
    Set<SessionRowViewModel> touched() {
        return touched;
    }

    /** The table is in order. */
    void clear() {
        touched.clear();
    }

    /**
     * Rows that are not shown yet, and changed ones that stand out of order.
     *
     * @param shown the table as it is
     * @param shownSet the same rows, by identity
     * @param matching which rows belong into the table
     * @param order the table's order
     */
    int count(
            List<SessionRowViewModel> shown,
            Set<SessionRowViewModel> shownSet,
            Predicate<SessionRowViewModel> matching,
            Comparator<SessionRowViewModel> order) {
        int count = 0;
        boolean anyShownTouched = false;
        for (SessionRowViewModel row : touched) {
            if (shownSet.contains(row)) {
                anyShownTouched = true;
            } else if (matching.test(row)) {
                count++;
            }
        }
        return anyShownTouched ? count + outOfOrder(shown, order) : count;
    }

    /** Those that stand out of order beside the next rows that were not touched, or beside each other: rows that changed together stand together, too. */
    private int outOfOrder(List<SessionRowViewModel> shown, Comparator<SessionRowViewModel> order) {
        Set<SessionRowViewModel> out = new HashSet<>();
        SessionRowViewModel settled = null;
        for (int i = 0; i < shown.size(); i++) {
            SessionRowViewModel row = shown.get(i);
            if (!touched.contains(row)) {
                settled = row;
            } else if (settled != null && order.compare(settled, row) > 0
                    || i > 0 && order.compare(shown.get(i - 1), row) > 0) {
                out.add(row);
            }
        }
        settled = null;
        for (int i = shown.size() - 1; i >= 0; i--) {
            SessionRowViewModel row = shown.get(i);
            if (!touched.contains(row)) {
                settled = row;
            } else if (settled != null && order.compare(row, settled) > 0) {
                out.add(row);
            }
        }
        return out.size();
    }
}
