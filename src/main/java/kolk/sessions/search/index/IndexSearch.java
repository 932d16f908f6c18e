package kolk.sessions.search.index;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import kolk.sessions.search.Passage;
import kolk.sessions.search.SearchAnswer;
import kolk.sessions.search.SearchLimits;
import kolk.sessions.search.Searched;
import kolk.sessions.search.SessionSearch;
import kolk.sessions.search.query.Query;
import kolk.sessions.store.SessionException;
import kolk.sessions.store.SessionStore;
import kolk.sessions.transcript.SessionTexts;
import org.jspecify.annotations.Nullable;

/**
 * Answers from the index what it has as it is now, and reads the rest. It holds nothing between two searches. Any thread may call it.
 */
public final class IndexSearch implements SessionSearch {
    private static final System.Logger LOG = System.getLogger(IndexSearch.class.getName());

    private final @Nullable TextIndex index;
    private final Folding folding;
    private final Function<Path, SessionStore> stores;

    /**
     * @param index may be behind, closed or without any content
     * @param stores gives the store of a sessions folder, for what cannot be read in one pass: recovery points
     */
    public IndexSearch(TextIndex index, Function<Path, SessionStore> stores) {
        this(index, index.folding(), stores);
    }

    /** A search that reads everything each time. */
    public IndexSearch(Function<Path, SessionStore> stores) {
        this(null, new Folding(), stores);
    }

    private IndexSearch(@Nullable TextIndex index, Folding folding, Function<Path, SessionStore> stores) {
        this.index = index;
        this.folding = folding;
        this.stores = stores;
    }

    /** What the index has now; to be released. */
    Optional<Snapshot> snapshot() {
        return index == null ? Optional.empty() : index.hold();
    }

    /** The index cannot be read: it is made anew, and this search goes on without it. */
    void damaged(Exception how) {
        LOG.log(System.Logger.Level.DEBUG, "the index cannot be read", how);
        if (index != null) {
            index.reportDamage();
        }
    }

    SessionTexts open(Searched session) throws SessionException, InterruptedException {
        try {
            return SessionTexts.openNewest(
                    session.entry().dir(), session.entry().id(), stores, read -> {
                        if (Thread.interrupted()) {
                            throw new Interrupted();
                        }
                    });
        } catch (Interrupted e) {
            throw new InterruptedException();
        }
    }

    private static final class Interrupted extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Interrupted() {
            super(null, null, false, false);
        }
    }

    @Override
    public SearchAnswer search(
            Query query, Collection<Searched> sessions, SearchLimits limits, Consumer<SearchAnswer> partial)
            throws InterruptedException {
        return new SearchRun(this, new Asked(query, folding), folding, sessions, limits).run(partial);
    }

    @Override
    public List<Passage> passages(Query query, Searched session, int most) throws InterruptedException {
        PassageFinder finder = new PassageFinder(new Asked(query, folding), folding);
        if (!finder.finds()) {
            return List.of();
        }
        try (SessionTexts texts = open(session)) {
            return finder.all(texts, most);
        } catch (SessionException | IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "a session cannot be read for its passages", e);
            return List.of();
        }
    }
}
