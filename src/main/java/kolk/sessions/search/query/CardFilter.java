package kolk.sessions.search.query;

import java.util.IdentityHashMap;
import java.util.Map;

/**
 * A query made ready to be asked of many sessions' facts, with what has to be done for each text done once. It looks at cards only: use it where
 * {@link Query#needsTranscripts} is false, or together with an answer from transcripts.
 */
public final class CardFilter {
    private final Query query;
    private final Map<Query.Leaf, String> folded = new IdentityHashMap<>();

    public CardFilter(Query query) {
        this.query = query;
        query.leaves()
                .forEach(leaf -> folded.put(
                        leaf,
                        leaf instanceof Query.Text text
                                ? Folding.fold(text.text()).strip()
                                : ""));
    }

    public Query query() {
        return query;
    }

    /** Whether the query is true of a session, as far as its card says. */
    public boolean matches(CardLeaves session) {
        return query.holds(leaf -> session.hold(leaf, folded.getOrDefault(leaf, "")));
    }

    /**
     * Whether the query is true of a session of which more is known than its card.
     *
     * @param transcript says which leaves hold by its transcript
     */
    public boolean matches(CardLeaves session, Query.Leaves transcript) {
        return query.holds(leaf -> session.hold(leaf, folded.getOrDefault(leaf, ""))
                || !(leaf instanceof Query.CardTerm) && transcript.hold(leaf));
    }
}
