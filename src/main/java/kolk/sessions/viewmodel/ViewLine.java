package kolk.sessions.viewmodel;

import java.util.IdentityHashMap;
import java.util.Map;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import kolk.sessions.search.query.CardFilter;
import kolk.sessions.search.query.CardFilter.Verdict;
import kolk.sessions.search.query.CardLeaves;
import kolk.sessions.search.query.Query;
import kolk.sessions.search.query.QueryParser;

/** A saved view's line in the sidebar. It counts the sessions that cards decide; of one that has to be searched for it says only what the table has found, while the table shows it. */
public final class ViewLine {
    private final SavedView view;
    private final ReadOnlyStringWrapper count = new ReadOnlyStringWrapper(this, "count", "");
    private Map<CardLeaves, Boolean> known = new IdentityHashMap<>();
    private CardFilter filter;
    private long readAtMinute = Long.MIN_VALUE;

    ViewLine(SavedView view, QueryParser parser) {
        this.view = view;
        this.filter = new CardFilter(parser.parseTyped(view.filter()).query());
    }

    public SavedView view() {
        return view;
    }

    /** The name, safe to show. */
    public String name() {
        return Shown.line(view.name(), 120);
    }

    /** Whether its sessions have to be searched for: it has a number only while the table shows it. */
    public boolean isSearched() {
        return filter.query().needsTranscripts();
    }

    /** @param found how many sessions the table has found; negative when it shows another view or has not looked at all sessions yet */
    void updateSearched(int found, Texts texts) {
        if (isSearched()) {
            count.set(found < 0 ? texts.get("view.uncounted") : texts.get("number", found));
        }
    }

    /** How many sessions are in it; a dash where that takes a search. */
    public ReadOnlyStringProperty countProperty() {
        return count.getReadOnlyProperty();
    }

    /** Counts anew, asking only sessions that have changed. */
    void update(Iterable<SessionRowViewModel> rows, QueryParser parser, long minute, Texts texts) {
        if (filter.query().needsTranscripts()) {
            return;
        }
        boolean timed = filter.query().leaves().anyMatch(Query.Active.class::isInstance);
        if (timed && minute != readAtMinute) {
            readAtMinute = minute;
            filter = new CardFilter(parser.parseTyped(view.filter()).query());
            known.clear();
        }
        Map<CardLeaves, Boolean> now = new IdentityHashMap<>();
        int found = 0;
        for (SessionRowViewModel row : rows) {
            CardLeaves leaves = row.leaves();
            Boolean before = known.get(leaves);
            boolean in = before == null ? filter.verdict(leaves) == Verdict.YES : before;
            now.put(leaves, in);
            found += in ? 1 : 0;
        }
        known = now;
        count.set(texts.get("number", found));
    }
}
