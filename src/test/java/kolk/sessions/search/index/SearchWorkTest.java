package kolk.sessions.search.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Clock;
import java.util.AbstractCollection;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import kolk.sessions.search.SearchAnswer;
import kolk.sessions.search.SearchLimits;
import kolk.sessions.search.Searched;
import kolk.sessions.search.query.CardLeaves;
import kolk.sessions.search.query.QueryParser;
import kolk.sessions.search.query.SessionFacts;
import kolk.sessions.store.SessionLocks;
import kolk.sessions.store.SessionStore;
import kolk.sessions.store.SystemLivenessProbe;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("What a search costs, counted")
class SearchWorkTest {
    private static final int SESSIONS = 60;

    @TempDir
    Path root;

    private final Random random = new Random(11);
    private List<Searched> sessions = List.of();

    @BeforeEach
    void sessionsOnDisk() throws Exception {
        for (int i = 0; i < SESSIONS; i++) {
            TruthSession session = new TruthSession("s_01KB%022d".formatted(i));
            session.messages.add(new TruthSession.Message("user", "kilometre " + i, "", List.of()));
            session.messages.add(new TruthSession.Message("assistant", "kiln and kilo", "", List.of()));
            session.write(root, random);
        }
        sessions = store(root).overview().sessions().stream()
                .map(summary -> new Searched(
                        summary.entry(), new CardLeaves(SessionFacts.of(summary, SessionFacts.Marked.NOT))))
                .toList();
    }

    private SessionStore store(Path folder) {
        return new SessionStore(
                folder, new SystemLivenessProbe(Clock.systemUTC(), new SessionLocks()), Clock.systemUTC());
    }

    /** Counts how often somebody goes through the sessions. */
    private final class Counted extends AbstractCollection<Searched> {
        private int walks;

        @Override
        public Iterator<Searched> iterator() {
            walks++;
            return sessions.iterator();
        }

        @Override
        public int size() {
            return sessions.size();
        }
    }

    private static SearchRun run(IndexSearch search, String query, Collection<Searched> among) {
        Folding folding = new Folding();
        Asked asked = new Asked(
                new QueryParser(Clock.systemUTC(), "/").parseTyped(query).query(), folding);
        return new SearchRun(search, asked, folding, among, SearchLimits.WINDOW);
    }

    @Test
    void eachKeyGoesThroughTheSessionsOnceRanksOnceAndReadsOnlyWhatIsOnTheScreen() throws Exception {
        try (TextIndex index = new TextIndex(root.resolve("cache"), progress -> {})) {
            index.changed(sessions.stream().map(Searched::entry).toList());
            index.complete(List.of(root));
            index.awaitIdle();
            IndexSearch search = new IndexSearch(index, this::store);
            for (String typed : List.of("k", "ki", "kil", "kilo", "kilo ", "kilo k", "kilometre OR kiln")) {
                Counted among = new Counted();
                SearchRun run = run(search, typed, among);
                List<SearchAnswer> told = new ArrayList<>();
                SearchAnswer answer = run.run(told::add);
                assertEquals(SESSIONS, answer.matches(), typed);
                assertEquals(1, told.size(), "the rows come before their passages: " + typed);
                assertEquals(1, among.walks, typed);
                assertEquals(1, run.rankings(), typed);
                assertEquals(SearchLimits.WINDOW.withPassages(), run.passagesRead(), typed);
            }
            assertEquals(SESSIONS, index.filesRead(), "read when it was indexed, and not since");
        }
    }

    @Test
    void withoutAnIndexEachAnswerRanksOnceAndNoSessionIsReadTwiceForItsPassages() throws Exception {
        SearchRun run = run(new IndexSearch(this::store), "kilo", sessions);
        List<SearchAnswer> told = new ArrayList<>();
        SearchAnswer answer = run.run(told::add);
        assertEquals(SESSIONS, answer.matches());
        assertEquals(told.size() + 1, run.rankings());
        // What is best can change from answer to answer, until all are known.
        assertTrue(run.passagesRead() <= SESSIONS, "read " + run.passagesRead());
    }

    @Test
    void whatCardsAloneDecideReadsNothing() throws Exception {
        Counted among = new Counted();
        SearchRun run = run(new IndexSearch(this::store), "in:title titel", among);
        assertEquals(SESSIONS, run.run(partial -> {}).matches());
        assertEquals(1, among.walks);
        assertEquals(1, run.rankings());
        assertEquals(0, run.passagesRead());
    }
}
