package kolk.sessions.search;

import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import kolk.sessions.search.query.Query;

/** Answers queries over cards and transcripts. It may read files: to be called on a background thread; any number of threads may call it at once. */
public interface SessionSearch {
    /**
     * The sessions for which a query holds. Nothing that exists is missed: what the index does not have as it is now is read.
     *
     * @param sessions the sessions as they are now; only these can be in the answer
     * @param partial gets answers that do not take everything into account yet, on the caller's thread, the first at once, later ones a few times a second. Where
     *     nothing has to be read, the only one is the final answer without its passages
     * @return the final answer
     * @throws InterruptedException when the thread is interrupted, which is how a search is ended early
     */
    SearchAnswer search(Query query, Collection<Searched> sessions, SearchLimits limits, Consumer<SearchAnswer> partial)
            throws InterruptedException;

    /**
     * The places in one session at which a query's texts stand, in the order of the session: for stepping through them. The session need not match as a whole.
     *
     * @param most how many at most
     * @return one passage for each text of a message that has any; empty when the session cannot be read (any more)
     * @throws InterruptedException when the thread is interrupted
     */
    List<Passage> passages(Query query, Searched session, int most) throws InterruptedException;
}
