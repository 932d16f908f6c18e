package kolk.sessions.viewmodel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import kolk.sessions.search.Passage;
import kolk.sessions.search.SearchAnswer;
import kolk.sessions.search.SearchAnswer.Hit;
import kolk.sessions.search.SearchLimits;
import kolk.sessions.search.Searched;
import kolk.sessions.search.SessionRef;
import kolk.sessions.search.SessionSearch;
import kolk.sessions.search.query.Place;
import kolk.sessions.search.query.Query;
import kolk.sessions.search.query.QueryParser;
import kolk.sessions.settings.SessionMarks.Mark;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The filter above the table; searches answer when the test says so. */
class FilterViewModelTest {
    private final Fakes.World world = new Fakes.World();
    private final List<Asked> asked = new ArrayList<>();
    private final List<Searched> lookedAt = new ArrayList<>();
    private final List<Runnable> later = new ArrayList<>();
    private final Ages ages = new Ages(world.clock, world.texts);
    private final FilterViewModel filter = new FilterViewModel(
            new FilterViewModel.Outside(
                    new QueryParser(world.clock, "/home/ada"),
                    new NoSearch(),
                    new HeldBackground(),
                    new HeldUi(),
                    world.views),
            ages,
            world.texts);
    private final SessionListViewModel list =
            new SessionListViewModel(world.texts, ages, world.presenter(), world.seen, world.marks, filter);

    /** A search that was begun. */
    private final class Asked {
        Query query;
        Collection<Searched> sessions;
        Consumer<SearchAnswer> partial;
        Consumer<Object> last;
        Consumer<? super Exception> failed;
        boolean cancelled;

        void answers(int... found) {
            last.accept(answer(found));
        }

        void answersWithoutPassages(int... found) {
            SearchAnswer full = answer(found);
            List<Hit> hits = full.hits().stream()
                    .map(hit -> new Hit(hit.session(), hit.score(), List.of()))
                    .toList();
            last.accept(new SearchAnswer(
                    full.total(), full.indexed(), full.scanned(), full.matches(), hits, full.damaged()));
        }

        void answersInPart(int... found) {
            partial.accept(answer(found));
        }

        private SearchAnswer answer(int... found) {
            List<Hit> hits = Arrays.stream(found)
                    .mapToObj(n -> new Hit(
                            new SessionRef(Fakes.DIR, Fakes.id(n)),
                            1,
                            List.of(new Passage(n, Place.ANSWER, "said in " + n, List.of(new Passage.Mark(0, 4))))))
                    .toList();
            return new SearchAnswer(sessions.size(), sessions.size(), 0, found.length, hits, List.of());
        }
    }

    private final class NoSearch implements SessionSearch {
        @Override
        public SearchAnswer search(
                Query query, Collection<Searched> sessions, SearchLimits limits, Consumer<SearchAnswer> partial) {
            if (limits.hits() == 1) {
                lookedAt.addAll(sessions);
                SessionRef ref = sessions.iterator().next().ref();
                Passage best = new Passage(5, Place.OUTPUT, "on sight", List.of(new Passage.Mark(0, 2)));
                return new SearchAnswer(1, 1, 0, 1, List.of(new Hit(ref, 1, List.of(best))), List.of());
            }
            Asked now = asked.getLast();
            now.query = query;
            now.sessions = sessions;
            now.partial = partial;
            return null;
        }

        @Override
        public List<Passage> passages(Query query, Searched session, int most) {
            return List.of(new Passage(7, Place.OUTPUT, "late", List.of(new Passage.Mark(0, 4))));
        }
    }

    private final class HeldBackground extends Fakes.NoParts {
        @Override
        @SuppressWarnings("unchecked")
        public <T> Job run(
                String title, Callable<T> work, Consumer<? super T> onSuccess, Consumer<? super Exception> onFailure) {
            Asked now = new Asked();
            asked.add(now);
            try {
                T result = work.call();
                if (result != null) {
                    asked.removeLast();
                    onSuccess.accept(result);
                    return () -> {};
                }
            } catch (Exception e) {
                throw new AssertionError(e);
            }
            now.last = answer -> onSuccess.accept((T) answer);
            now.failed = onFailure;
            return () -> now.cancelled = true;
        }
    }

    private final class HeldUi implements UiThread {
        @Override
        public void run(Runnable task) {
            task.run();
        }

        @Override
        public void runAfter(Duration delay, Runnable task) {
            assertEquals(FilterViewModel.PATIENCE, delay);
            later.add(task);
        }
    }

    @BeforeEach
    void fourSessions() {
        list.apply(Fakes.batch(
                Fakes.added(Fakes.session(1).title("alpha").ago(Duration.ofMinutes(1))),
                Fakes.added(Fakes.session(2).title("beta").ago(Duration.ofMinutes(2))),
                Fakes.added(Fakes.session(3).title("gamma").ago(Duration.ofMinutes(3))),
                Fakes.added(Fakes.session(4).title("alphabet").ago(Duration.ofMinutes(4)))));
    }

    private void type(String text) {
        filter.textProperty().set(text);
    }

    private List<Integer> shown() {
        return list.shown().stream()
                .map(row ->
                        Integer.parseInt(row.key().id().value().substring(18).replaceFirst("^0+", "")))
                .toList();
    }

    @Test
    void termsOfCardsFilterAtOnceAndSearchNothing() {
        type("state:idle in:title alpha");
        assertEquals(List.of(1, 4), shown());
        type("is:unseen");
        assertEquals(List.of(), shown());
        type("before:today");
        assertEquals(List.of(), shown());
        type("");
        assertEquals(4, shown().size());
        assertEquals(List.of(), asked);
    }

    @Test
    void whatACardShowsIsThereAfterABlinkAndTheRestWhenItIsFound() {
        type("alpha");
        assertEquals(4, shown().size(), "the table waits rather than showing less first");
        later.getLast().run();
        assertEquals(List.of(1, 4), shown());
        assertTrue(filter.searchingProperty().get());
        asked.getLast().answers(3, 1);
        assertEquals(List.of(3, 1, 4), shown(), "the best first, then what only the card has");
        assertFalse(filter.searchingProperty().get());
    }

    @Test
    void whatIsFoundInTimeIsShownAtOnce() {
        type("alpha");
        asked.getLast().answers(3, 1);
        assertEquals(List.of(3, 1, 4), shown());
        later.getLast().run();
        assertEquals(List.of(3, 1, 4), shown());
    }

    @Test
    void everyKeyEndsTheFormerSearchAndStaleAnswersAreDropped() {
        type("al");
        type("alp");
        assertTrue(asked.getFirst().cancelled);
        asked.getFirst().answers(2);
        assertNull(filter.answer());
        asked.getFirst().answersInPart(2);
        assertNull(filter.answer());
        later.getFirst().run();
        assertEquals(4, shown().size(), "the blink of the former key is over, too");
        asked.getLast().answers(3);
        assertEquals(List.of(3, 1, 4), shown());
    }

    @Test
    void piecesComeBehindWhatIsThereWhileRowsAreHeld() {
        type("zeta");
        list.setHeld(true);
        asked.getLast().answersInPart(3);
        assertEquals(List.of(3), shown());
        asked.getLast().answersInPart(1, 3);
        assertEquals(List.of(3, 1), shown());
        asked.getLast().answers(2, 1, 3);
        assertEquals(List.of(3, 1, 2), shown());
        assertNotNull(filter.answer());
    }

    @Test
    void theOrderOfTheTableCanBeChosenInstead() {
        type("zeta");
        asked.getLast().answers(3, 1);
        assertEquals(List.of(3, 1), shown());
        filter.byRelevanceProperty().set(false);
        assertEquals(List.of(1, 3), shown());
    }

    @Test
    void rowsThatWereFoundSayWhere() {
        type("zeta");
        asked.getLast().answers(3);
        RowView view = list.row(Fakes.key(3)).view();
        assertEquals("said in 3", view.snippet().text());
        assertEquals(
                List.of(new Snippet.Piece("said", true), new Snippet.Piece(" in 3", false)),
                view.snippet().pieces());
        assertTrue(view.sentence().endsWith(", found in answer: said in 3"), view.sentence());
        type("");
        assertNull(list.row(Fakes.key(3)).view().snippet());
    }

    @Test
    void aRowBeyondTheBestOnesGetsItsPassageWhenSomebodyLooksAtIt() {
        type("zeta");
        asked.getLast().answersWithoutPassages(3, 4);
        assertEquals(List.of(), lookedAt, "nobody has looked");
        list.row(Fakes.key(4)).view();
        assertEquals(
                List.of(Fakes.key(4).id()),
                lookedAt.stream().map(searched -> searched.ref().id()).toList());
        assertEquals("on sight", list.row(Fakes.key(4)).view().snippet().text());
        assertEquals(1, lookedAt.size(), "it is looked for once");
        type("");
        assertNull(list.row(Fakes.key(4)).view().snippet());
        list.row(Fakes.key(3)).view();
        assertEquals(1, lookedAt.size(), "of a filter that is gone nothing is looked for");
    }

    @Test
    void aSessionThatChangesIsSearchedAgainAfterAWhileAndWhatIsShownStays() {
        type("zeta");
        asked.getLast().answers(3);
        list.apply(Fakes.batch(Fakes.changed(Fakes.session(1).title("alpha").ago(Duration.ZERO))));
        assertEquals(List.of(3), shown());
        filter.tick();
        assertEquals(1, asked.size());
        world.clock.advance(FilterViewModel.BETWEEN_SEARCHES);
        filter.tick();
        assertEquals(2, asked.size());
        assertEquals(List.of(3), shown(), "until the answer is there the former one counts");
        asked.getLast().answers(1, 3);
        assertEquals(List.of(1, 3), shown());
        world.clock.advance(FilterViewModel.BETWEEN_SEARCHES);
        filter.tick();
        assertEquals(2, asked.size(), "nothing has changed");
    }

    @Test
    void aNewlyFoundSessionIsOnlyCountedWhileRowsAreHeld() {
        type("zeta");
        asked.getLast().answers(3);
        list.apply(Fakes.batch(Fakes.changed(Fakes.session(1).title("alpha").ago(Duration.ZERO))));
        world.clock.advance(FilterViewModel.BETWEEN_SEARCHES);
        list.setHeld(true);
        filter.tick();
        asked.getLast().answers(1, 3);
        assertEquals(List.of(3), shown());
        assertEquals(1, list.newerProperty().get());
        list.setHeld(false);
        assertEquals(List.of(3, 1), shown());
    }

    @Test
    void aCardThatNoLongerFitsGoesWhateverWasFound() {
        type("state:idle zeta");
        asked.getLast().answers(3, 1);
        list.apply(Fakes.batch(Fakes.changed(Fakes.session(1).title("alpha").live(7L))));
        assertEquals(List.of(3), shown());
    }

    @Test
    void aSearchThatFailsSaysWhyAndCardsStillFilter() {
        type("alpha");
        asked.getLast().failed.accept(new java.io.IOException("the disk is gone"));
        assertEquals("the disk is gone", filter.failure());
        assertEquals(List.of(1, 4), shown());
        assertFalse(filter.searchingProperty().get());
    }

    @Test
    void tagsAndNotesFilterAsSoonAsTheyAreGiven() {
        list.mark(List.of(Fakes.key(2)), mark -> mark.withTags(List.of("money")));
        type("tag:money");
        assertEquals(List.of(2), shown());
        list.mark(List.of(Fakes.key(3)), mark -> mark.withTags(List.of("Money")));
        assertEquals(List.of(2, 3), shown());
        list.mark(List.of(Fakes.key(2)), mark -> Mark.NONE);
        assertEquals(List.of(3), shown());
    }

    @Test
    void timesThatAreSaidByNowMoveWithTheClock() {
        type("after:10min");
        assertEquals(4, shown().size());
        world.clock.advance(Duration.ofMinutes(7));
        list.tick();
        assertEquals(List.of(1, 2, 3), shown());
    }

    @Test
    void goingToAHitNamesTheMessageAndTheWordsAsTheyAreWritten() {
        type("ZETA");
        asked.getLast().answers(3);
        List<Object> went = new ArrayList<>();
        filter.place(list.row(Fakes.key(3)), (message, words) -> went.addAll(List.of(message, words)));
        assertEquals(List.of(3, List.of("said", "ZETA")), went);
        went.clear();
        filter.place(list.row(Fakes.key(1)), (message, words) -> went.addAll(List.of(message, words)));
        assertEquals(List.of(7, List.of("late", "ZETA")), went, "of a session whose passages are not known yet");
    }

    /** Twenty thousand rows: a key asks each row once, and no card is made ready twice. */
    @Test
    void aKeyAsksEachRowOnce() {
        list.apply(Fakes.batch(
                IntStream.range(10, 20_010)
                        .<kolk.sessions.watch.SessionChange>mapToObj(
                                n -> Fakes.added(Fakes.session(n).title("session " + n)))
                        .toList(),
                List.of(),
                true));
        SessionRowViewModel row = list.row(Fakes.key(11));
        type("in:title s");
        Object ready = row.leaves();
        List<Object> asks = new ArrayList<>();
        list.shown().addListener((javafx.beans.Observable rows) -> asks.add(rows));
        for (String text : List.of("in:title se", "in:title ses", "in:title session 1")) {
            int before = filter.rowsAsked();
            type(text);
            assertEquals(list.size(), filter.rowsAsked() - before, text);
        }
        assertSame(ready, row.leaves());
        assertEquals(1, asks.size(), "the table changed once");
    }

    /** Twenty thousand rows: a key that needs transcripts asks for one search, and each answer arranges the table once. */
    @Test
    void aKeySearchesOnceAndEachAnswerArrangesOnce() {
        list.apply(Fakes.batch(
                IntStream.range(10, 20_010)
                        .<kolk.sessions.watch.SessionChange>mapToObj(n -> Fakes.added(Fakes.session(n)))
                        .toList(),
                List.of(),
                true));
        for (String text : List.of("z", "ze", "zet")) {
            int searches = asked.size();
            long arranged = list.arrangement().asked();
            type(text);
            assertEquals(searches + 1, asked.size(), text);
            asked.getLast().answersInPart(3, 11);
            asked.getLast().answers(3, 11, 12);
            assertEquals(searches + 1, asked.size(), text);
            assertEquals(2L * list.size(), list.arrangement().asked() - arranged, text);
        }
    }
}
