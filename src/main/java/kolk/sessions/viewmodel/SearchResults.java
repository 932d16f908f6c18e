package kolk.sessions.viewmodel;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import kolk.sessions.search.Passage;
import kolk.sessions.search.SearchAnswer;
import kolk.sessions.search.SearchAnswer.Hit;
import kolk.sessions.search.SessionRef;
import org.jspecify.annotations.Nullable;

/**
 * What a search has found so far, by session. While it is still going on, what was found first keeps its place and the rest comes behind, so that rows hold still;
 * the last answer may bring them into their true order.
 */
final class SearchResults {
    private final Map<SessionKey, Hit> hits = new HashMap<>();
    private final Map<SessionKey, Integer> ranks = new HashMap<>();
    private @Nullable SearchAnswer answer;
    private boolean complete;

    /** Nothing is searched, or nothing has been answered yet. */
    void clear() {
        hits.clear();
        ranks.clear();
        answer = null;
        complete = false;
    }

    /** Another search has begun for the same question: what is known goes on counting until it answers. */
    void refresh() {
        complete = false;
    }

    /**
     * Takes in an answer.
     *
     * @param last whether the search has ended
     * @param mayMove whether what is shown may change places
     */
    void take(SearchAnswer newAnswer, boolean last, boolean mayMove) {
        boolean first = answer == null;
        if (last) {
            hits.clear();
        }
        answer = newAnswer;
        complete = last;
        if (first || mayMove) {
            ranks.clear();
        }
        for (Hit hit : newAnswer.hits()) {
            SessionKey key = key(hit.session());
            hits.put(key, hit);
            ranks.putIfAbsent(key, ranks.size());
        }
    }

    boolean has(SessionKey key) {
        return hits.containsKey(key);
    }

    /** The best passage, or {@code null} where there is none. */
    @Nullable
    Passage best(SessionKey key) {
        Hit hit = hits.get(key);
        return hit == null || hit.passages().isEmpty() ? null : hit.passages().getFirst();
    }

    List<Passage> passages(SessionKey key) {
        Hit hit = hits.get(key);
        return hit == null ? List.of() : hit.passages();
    }

    /** The last answer, or {@code null} when there is none yet. */
    @Nullable
    SearchAnswer answer() {
        return answer;
    }

    /** Whether the search has ended. */
    boolean isComplete() {
        return complete;
    }

    /** Best first; what was not ranked comes last. */
    Comparator<SessionRowViewModel> byRelevance() {
        return Comparator.comparingInt(row -> ranks.getOrDefault(row.key(), Integer.MAX_VALUE));
    }

    private static SessionKey key(SessionRef session) {
        return new SessionKey(session.dir(), session.id());
    }
}
