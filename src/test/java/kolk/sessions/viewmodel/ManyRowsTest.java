package kolk.sessions.viewmodel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import kolk.sessions.search.query.QueryParser;
import kolk.sessions.watch.SessionBatch;
import kolk.sessions.watch.SessionChange;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What a batch costs among very many rows, counted; and that what is done only for the rows that changed comes to what doing all would. */
@DisplayName("Among many rows")
class ManyRowsTest {
    private static final int ROWS = 4_000;
    private static final int CHANGED = 100;

    private final Fakes.World world = new Fakes.World();
    private final RowPresenter presenter = world.presenter();
    private final FilterViewModel filter = world.filterViewModel();
    private final SessionListViewModel list = new SessionListViewModel(
            world.texts, new Ages(world.clock, world.texts), presenter, world.seen, world.marks, filter);

    @BeforeEach
    void fill() {
        apply(IntStream.range(0, ROWS)
                .mapToObj(n -> (SessionChange) Fakes.added(Fakes.session(n)
                        .title("session " + n)
                        .cwd("/project " + n % 50)
                        .ago(Duration.ofMinutes(n + 1))))
                .toList());
    }

    private void apply(List<SessionChange> changes) {
        list.apply(new SessionBatch(changes, List.of(), List.of(), true));
    }

    private static List<SessionChange> someChanged() {
        return IntStream.range(0, CHANGED)
                .mapToObj(n -> (SessionChange) Fakes.changed(Fakes.session(n * 37)
                        .title("changed " + n)
                        .cwd("/project 3")
                        .ago(Duration.ofSeconds(-n - 1))))
                .toList();
    }

    @Test
    void aBatchAsksAndComparesOnlyTheRowsThatChanged() {
        long asked = list.arrangement().asked();
        long compared = list.arrangement().compared();
        apply(someChanged());
        assertEquals(CHANGED, list.arrangement().asked() - asked);
        long more = list.arrangement().compared() - compared;
        assertTrue(more < CHANGED * 22, "compared " + more + " times");
    }

    @Test
    void aBatchWhileAFilterIsOnAsksOnlyTheRowsThatChanged() {
        filter.textProperty().set("in:title changed");
        int asked = filter.rowsAsked();
        apply(someChanged());
        assertEquals(CHANGED, filter.rowsAsked() - asked);
        assertEquals(CHANGED, list.shown().size());
    }

    @Test
    void aSavedViewAsksOnlyTheRowsThatChangedAndCountsAsIfItHadAskedAll() {
        Ages ages = new Ages(world.clock, world.texts);
        world.views.views = List.of(
                new SavedView("changed", "in:title changed", null),
                new SavedView("unseen", "is:unseen", null),
                new SavedView("tagged", "tag:later", null));
        List<ViewLine> lines = new SavedViewsViewModel(
                        list,
                        new QueryParser(world.clock, "/home/ada"),
                        world.views,
                        new UndoHistory(ages),
                        ages,
                        world.texts)
                .lines();
        assertEquals(List.of("0", "0", "0"), counts(lines));
        long asked = lines.getFirst().rowsAsked();
        apply(someChanged());
        assertEquals(CHANGED, lines.getFirst().rowsAsked() - asked);
        assertEquals(List.of("100", "100", "0"), counts(lines));
        list.select(list.row(Fakes.key(37)));
        list.mark(List.of(Fakes.key(0), Fakes.key(5)), mark -> mark.withTags(List.of("later")));
        assertEquals(List.of("100", "99", "2"), counts(lines));
        apply(List.of(Fakes.removed(Fakes.session(0)), Fakes.removed(Fakes.session(9))));
        assertEquals(List.of("99", "98", "1"), counts(lines));
        list.markAllSeen();
        assertEquals(List.of("99", "0", "1"), counts(lines));
        assertTrue(lines.getFirst().rowsAsked() - asked < 3 * CHANGED);
    }

    private static List<String> counts(List<ViewLine> lines) {
        return lines.stream().map(line -> line.countProperty().get()).toList();
    }

    @Test
    void whatARowShowsIsMadeForWhoLooksOnly() {
        long made = presenter.presented();
        apply(someChanged());
        list.tick();
        assertEquals(made, presenter.presented());
        list.shown().subList(0, 30).forEach(SessionRowViewModel::view);
        assertEquals(made + 30, presenter.presented());
    }

    @Test
    void theOrderAndTheCountsAreThoseOfDoingItAll() {
        Random random = new Random(20_261_129);
        List<Integer> there = new ArrayList<>(IntStream.range(0, ROWS).boxed().toList());
        for (int round = 0; round < 40; round++) {
            List<SessionChange> changes = new ArrayList<>();
            for (int i = 0; i < 60; i++) {
                int n = random.nextInt(ROWS);
                Fakes.Made session = Fakes.session(n)
                        .title("round " + round)
                        .cwd("/project " + random.nextInt(60))
                        .ago(Duration.ofSeconds(random.nextInt(2_000_000)));
                if (random.nextInt(5) == 0) {
                    session = session.live(1L).asks("p" + round, "bash", "make", Duration.ofSeconds(i));
                }
                if (random.nextInt(4) == 0) {
                    changes.add(Fakes.removed(session));
                    there.remove((Integer) n);
                } else {
                    changes.add(Fakes.changed(session));
                    there.remove((Integer) n);
                    there.add(n);
                }
            }
            list.setHeld(random.nextInt(3) == 0);
            apply(changes);
            if (random.nextInt(6) == 0) {
                list.sortBy(Column.values()[random.nextInt(Column.values().length)]);
            }
            if (random.nextInt(6) == 0) {
                filter.textProperty().set(random.nextBoolean() ? "" : "is:live or project:3");
            }
        }
        list.setHeld(false);
        checkAgainstAll(there.size());
        filter.textProperty().set("");
        list.sidebar().choose(Scope.Standing.WAITING);
        checkAgainstAll(there.size());
    }

    private void checkAgainstAll(int size) {
        assertEquals(size, list.size());
        Comparator<SessionRowViewModel> order = list.orderProperty().get();
        List<SessionRowViewModel> all = list.all().stream()
                .filter(row -> list.sidebar().chosen().contains(row.summary()) && filter.lets(row))
                .sorted(order)
                .toList();
        assertEquals(all, list.shown());
        for (Scope.Standing standing : Scope.Standing.values()) {
            long count = list.all().stream()
                    .filter(row -> standing.contains(row.summary()))
                    .count();
            assertEquals(count, list.sidebar().count(standing), standing.name());
        }
        Map<String, Integer> projects = new TreeMap<>();
        list.all().forEach(row -> projects.merge(row.cwd(), 1, Integer::sum));
        Map<String, Integer> counted = new TreeMap<>();
        list.sidebar().projects().forEach(line -> counted.put(((Scope.Project) line.scope()).cwd(), line.count()));
        assertEquals(projects, counted);
        assertEquals(
                list.all().stream()
                        .mapToInt(row -> row.summary().journal().openRequests().size())
                        .sum(),
                list.waiting().requests().size());
    }

    @Test
    void theSelectedRowStaysTheSame() {
        SessionRowViewModel row = list.shown().get(2_000);
        list.select(row);
        apply(someChanged());
        assertSame(row, list.selected());
        assertTrue(list.shown().contains(row));
    }
}
