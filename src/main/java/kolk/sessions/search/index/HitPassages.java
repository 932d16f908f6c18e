package kolk.sessions.search.index;

import java.io.IOException;
import java.io.Reader;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import kolk.sessions.search.Passage;
import kolk.sessions.search.Searched;
import kolk.sessions.search.SessionRef;
import kolk.sessions.store.Card;
import kolk.sessions.store.SessionException;
import kolk.sessions.transcript.SessionTexts;
import org.jspecify.annotations.Nullable;

/** The best passages of the sessions that one search finds: each session is read once for all answers of the search, by the places that the index knows where it knows them. For one thread. */
final class HitPassages {
    private final IndexSearch search;
    private final PassageFinder finder;
    private final int most;
    private final Map<SessionRef, List<Passage>> known = new HashMap<>();
    private int read;

    /** @param most how many passages at most of one session */
    HitPassages(IndexSearch search, Asked asked, Folding folding, int most) {
        this.search = search;
        this.finder = new PassageFinder(asked, folding);
        this.most = most;
    }

    /** Whether what is asked for stands in texts at all. */
    boolean areWanted() {
        return finder.finds();
    }

    /** How often a session's file was opened. */
    int read() {
        return read;
    }

    /** Those of a session, the best first; none where it went away or was replaced: it is still a hit of this moment. */
    List<Passage> of(Searched session, @Nullable Snapshot snapshot) throws InterruptedException {
        List<Passage> found = known.get(session.ref());
        if (found == null) {
            found = find(session, snapshot);
            known.put(session.ref(), found);
        }
        return found;
    }

    private List<Passage> find(Searched session, @Nullable Snapshot snapshot) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        read++;
        SessionState state = snapshot == null ? null : snapshot.of(session.entry());
        try {
            if (snapshot != null && state != null && isUnchanged(session)) {
                try (SessionTexts.Known known = SessionTexts.Known.open(
                        session.entry().dir(), session.entry().id(), state.base())) {
                    return finder.best(snapshot, state, texts(session, known), most);
                }
            }
            if (session.entry() instanceof Card) {
                try (SessionTexts texts = search.open(session)) {
                    return finder.best(texts, most);
                }
            }
        } catch (SessionException | IOException e) {
            // It went away or was replaced.
            return List.of();
        }
        return List.of();
    }

    /** Places in a file that was replaced a moment ago would lead anywhere. */
    private static boolean isUnchanged(Searched session) throws IOException {
        return session.entry() instanceof Card card && card.stamp().equals(SessionTexts.stamp(card.dir(), card.id()));
    }

    private PassageFinder.Texts texts(Searched session, SessionTexts.Known known) {
        return new PassageFinder.Texts() {
            @Override
            public Reader reader(SessionTexts.Text text) {
                return known.reader(text);
            }

            @Override
            public String pendingTurn() throws SessionException, InterruptedException, IOException {
                try (SessionTexts whole = search.open(session)) {
                    return whole.pendingTurn();
                }
            }
        };
    }
}
