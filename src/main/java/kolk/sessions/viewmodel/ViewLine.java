package kolk.sessions.viewmodel;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import kolk.sessions.search.query.CardFilter;
import kolk.sessions.search.query.CardFilter.Verdict;
import kolk.sessions.search.query.Query;
import kolk.sessions.search.query.QueryParser;

/**
 * A saved view's line in the sidebar. It counts the sessions that cards decide, by difference, so that a batch costs what changed in it; of one that has to be
 * searched for it says only what the table has found, while the table shows it.
 */
public final class ViewLine {
    private final SavedView view;
    private final QueryParser parser;
    private final Texts texts;
    private final ReadOnlyStringWrapper count = new ReadOnlyStringWrapper(this, "count", "");
    private final Set<SessionRowViewModel> in = new HashSet<>();
    private CardFilter filter;
    private long readAtMinute = Long.MIN_VALUE;
    private long rowsAsked;

    ViewLine(SavedView view, QueryParser parser, Texts texts) {
        this.view = view;
        this.parser = parser;
        this.texts = texts;
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
    void updateSearched(int found) {
        if (isSearched()) {
            count.set(found < 0 ? texts.get("view.uncounted") : texts.get("number", found));
        }
    }

    /** How many sessions are in it; a dash where that takes a search. */
    public ReadOnlyStringProperty countProperty() {
        return count.getReadOnlyProperty();
    }

    /** How many rows were asked so far whether they are in it. */
    long rowsAsked() {
        return rowsAsked;
    }

    /** Whether it means something else by now, because it speaks of times: then it has to be {@link #read} and all rows counted. */
    boolean isOutdated(long minute) {
        return minute != readAtMinute && filter.query().leaves().anyMatch(Query.Active.class::isInstance);
    }

    /** Takes its words as they are meant in this minute. */
    void read(long minute) {
        readAtMinute = minute;
        in.clear();
        filter = new CardFilter(parser.parseTyped(view.filter()).query());
    }

    /** Counts rows that are new to it, changed, or went. */
    void count(Collection<SessionRowViewModel> rows) {
        if (isSearched()) {
            return;
        }
        for (SessionRowViewModel row : rows) {
            rowsAsked++;
            if (!row.isGone() && filter.verdict(row.leaves()) == Verdict.YES) {
                in.add(row);
            } else {
                in.remove(row);
            }
        }
        count.set(texts.get("number", in.size()));
    }
}
