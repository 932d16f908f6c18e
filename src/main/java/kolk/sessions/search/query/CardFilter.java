package kolk.sessions.search.query;

import java.util.IdentityHashMap;
import java.util.Map;

/**
 * A query made ready to be asked of many sessions' cards, with what has to be done for each text done once. Where a card does not decide, it says so
 * instead of guessing.
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
                                ? CardFolding.fold(text.text()).strip()
                                : ""));
    }

    /** What a card says about a query. */
    public enum Verdict {
        YES,
        NO,
        /** Only the transcript can tell. */
        UNSURE;

        private Verdict not() {
            return switch (this) {
                case YES -> NO;
                case NO -> YES;
                case UNSURE -> UNSURE;
            };
        }
    }

    public Query query() {
        return query;
    }

    /** Whether the query is true of a session whatever stands in its transcript. */
    public boolean matches(CardLeaves session) {
        return verdict(session) == Verdict.YES;
    }

    /**
     * Whether the query is true of a session of which the transcript is known too.
     *
     * @param transcript says which leaves hold by it; asked only of those that a transcript can decide
     */
    public boolean matches(CardLeaves session, Query.Leaves transcript) {
        return query.holds(leaf -> leaf.needsTranscripts() && transcript.hold(leaf) || hold(session, leaf));
    }

    /** Whether the card says that one of the query's leaves holds; as {@link CardLeaves#hold(Query.Leaf)}, without preparing the leaf again. */
    public boolean hold(CardLeaves session, Query.Leaf leaf) {
        return session.hold(leaf, folded.getOrDefault(leaf, ""));
    }

    /** What the card says; never {@link Verdict#UNSURE} of a query for which {@link Query#needsTranscripts} is false. */
    public Verdict verdict(CardLeaves session) {
        return verdict(query, session);
    }

    private Verdict verdict(Query part, CardLeaves session) {
        return switch (part) {
            case Query.All all -> Verdict.YES;
            case Query.And and -> {
                Verdict verdict = Verdict.YES;
                for (Query each : and.parts()) {
                    Verdict one = verdict(each, session);
                    if (one == Verdict.NO) {
                        yield Verdict.NO;
                    }
                    verdict = one == Verdict.UNSURE ? one : verdict;
                }
                yield verdict;
            }
            case Query.Or or -> {
                Verdict verdict = Verdict.NO;
                for (Query each : or.parts()) {
                    Verdict one = verdict(each, session);
                    if (one == Verdict.YES) {
                        yield Verdict.YES;
                    }
                    verdict = one == Verdict.UNSURE ? one : verdict;
                }
                yield verdict;
            }
            case Query.Not not -> verdict(not.part(), session).not();
            case Query.Leaf leaf -> {
                if (hold(session, leaf)) {
                    yield Verdict.YES;
                }
                yield leaf.needsTranscripts() ? Verdict.UNSURE : Verdict.NO;
            }
        };
    }
}
