package kolk.sessions.app;

import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import kolk.sessions.search.Passage;
import kolk.sessions.search.SearchAnswer;
import kolk.sessions.search.SearchLimits;
import kolk.sessions.search.Searched;
import kolk.sessions.search.SessionSearch;
import kolk.sessions.search.query.Query;

/** Looks into no transcript, and says so. */
final class NoTranscripts implements SessionSearch {
    @Override
    public SearchAnswer search(
            Query query, Collection<Searched> sessions, SearchLimits limits, Consumer<SearchAnswer> partial) {
        return new SearchAnswer(sessions.size(), 0, 0, 0, List.of(), List.of());
    }

    @Override
    public List<Passage> passages(Query query, Searched session, int most) {
        return List.of();
    }
}
