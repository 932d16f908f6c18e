package kolk.sessions.viewmodel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.collections.ListChangeListener;
import kolk.sessions.watch.SessionBatch;
import kolk.sessions.watch.SessionChange;
import org.junit.jupiter.api.Test;

class SessionListViewModelTest {
    private final Fakes.World world = new Fakes.World();
    private SessionListViewModel list = make();

    private SessionListViewModel make() {
        return new SessionListViewModel(
                world.texts,
                new Ages(world.clock, world.texts),
                world.presenter(),
                world.seen,
                world.marks,
                world.filterViewModel());
    }

    // ------------------------------------------------------------------------------------------------------------------ order

    @Test
    void waitingRowsComeFirstInEveryOrder() {
        list.apply(Fakes.batch(
                Fakes.added(Fakes.session(1).title("a").cost("9").ago(Duration.ofMinutes(1))),
                Fakes.added(waiting(2).title("z").cost("0").ago(Duration.ofDays(9))),
                Fakes.added(Fakes.session(3).title("m").cost("5").ago(Duration.ofHours(1)))));
        for (Column column : Column.values()) {
            for (boolean ascending : List.of(true, false)) {
                list.setOrder(new SortOrder(column, ascending));
                assertEquals(Fakes.key(2), list.shown().getFirst().key(), column + " " + ascending);
            }
        }
    }

    @Test
    void theNewestComesFirstUntilAnotherOrderIsChosen() {
        list.apply(Fakes.batch(
                Fakes.added(Fakes.session(1).title("Beta").ago(Duration.ofMinutes(9))),
                Fakes.added(Fakes.session(2).title("alpha").ago(Duration.ofMinutes(5)))));
        assertEquals(List.of(2, 1), shown());
        list.sortBy(Column.SESSION);
        assertEquals(List.of(2, 1), shown());
        list.sortBy(Column.SESSION);
        assertEquals(List.of(1, 2), shown());
    }

    @Test
    void whatIsNotKnownComesLastInBothDirections() {
        list.apply(Fakes.batch(
                Fakes.added(Fakes.session(1)),
                Fakes.added(Fakes.session(2).cost("1")),
                Fakes.added(Fakes.session(3).cost("2"))));
        list.setOrder(new SortOrder(Column.COST, true));
        assertEquals(List.of(2, 3, 1), shown());
        list.setOrder(new SortOrder(Column.COST, false));
        assertEquals(List.of(3, 2, 1), shown());
    }

    @Test
    void equalRowsAreOrderedByIdSoThatTheyNeverSwap() {
        list.apply(Fakes.batch(
                Fakes.added(Fakes.session(3)), Fakes.added(Fakes.session(1)), Fakes.added(Fakes.session(2))));
        assertEquals(List.of(1, 2, 3), shown());
    }

    // ------------------------------------------------------------------------------------------------------------------ in place

    @Test
    void aRowStaysTheSameObjectThroughEveryChange() {
        list.apply(Fakes.batch(Fakes.added(Fakes.session(1).title("old"))));
        SessionRowViewModel row = list.shown().getFirst();
        list.apply(Fakes.batch(Fakes.changed(Fakes.session(1).title("new").live(7L))));
        assertSame(row, list.shown().getFirst());
        assertEquals("new", row.view().name());
        assertEquals(RowState.LIVE, row.state());
    }

    @Test
    void aChangeThatMovesNothingDoesNotTouchTheList() {
        list.apply(Fakes.batch(
                Fakes.added(Fakes.session(1)), Fakes.added(Fakes.session(2).ago(Duration.ofHours(1)))));
        AtomicInteger changes = new AtomicInteger();
        list.shown().addListener((ListChangeListener<SessionRowViewModel>) change -> changes.incrementAndGet());
        list.apply(Fakes.batch(Fakes.changed(Fakes.session(2).title("renamed").ago(Duration.ofHours(1)))));
        assertEquals(0, changes.get());
    }

    @Test
    void aBatchOf200ChangesIsOneChangeOfTheListAndTouchesOnlyThoseRows() {
        List<SessionChange> all = new ArrayList<>();
        for (int i = 0; i < 1_000; i++) {
            all.add(Fakes.added(Fakes.session(i).ago(Duration.ofMinutes(i + 1))));
        }
        list.apply(batch(all));
        AtomicInteger changes = new AtomicInteger();
        AtomicInteger redrawn = new AtomicInteger();
        list.shown()
                .forEach(row -> row.viewProperty().addListener((property, before, now) -> redrawn.incrementAndGet()));
        list.shown().addListener((ListChangeListener<SessionRowViewModel>) change -> changes.incrementAndGet());
        List<SessionChange> some = new ArrayList<>();
        for (int i = 500; i < 700; i++) {
            some.add(Fakes.changed(Fakes.session(i).title("touched").ago(Duration.ZERO)));
        }
        list.apply(batch(some));
        assertEquals(1, changes.get());
        assertEquals(200, redrawn.get());
        assertEquals(Fakes.key(500), list.shown().getFirst().key());
    }

    @Test
    void anIdInTwoFoldersIsTwoRows() {
        list.apply(Fakes.batch(
                Fakes.added(Fakes.session(1)), Fakes.added(Fakes.session(1).in(Fakes.DIR.resolveSibling("other")))));
        assertEquals(2, list.shown().size());
    }

    // ------------------------------------------------------------------------------------------------------------------ selection

    @Test
    void theSelectionSurvivesChangesFiltersAndScopes() {
        list.apply(Fakes.batch(
                Fakes.added(Fakes.session(1).title("parser")),
                Fakes.added(Fakes.session(2).title("site"))));
        list.select(list.row(Fakes.key(1)));
        list.filter().textProperty().set("site");
        assertEquals(List.of(2), shown());
        assertEquals(Fakes.key(1), selected());
        list.sidebar().choose(Scope.Standing.LIVE);
        list.apply(Fakes.batch(Fakes.changed(Fakes.session(1).title("other"))));
        list.sidebar().choose(Scope.Standing.ALL);
        list.filter().textProperty().set("");
        assertEquals(Fakes.key(1), selected());
    }

    @Test
    void aSessionThatVanishesTakesTheSelectionWithIt() {
        list.apply(Fakes.batch(Fakes.added(Fakes.session(1)), Fakes.added(Fakes.session(2))));
        list.select(list.row(Fakes.key(1)));
        list.apply(Fakes.batch(Fakes.removed(Fakes.session(1))));
        assertNull(list.selected());
        assertEquals(List.of(2), shown());
    }

    @Test
    void whatThePersonDeletesHandsTheSelectionToTheNextRow() {
        list.apply(Fakes.batch(
                Fakes.added(Fakes.session(1)), Fakes.added(Fakes.session(2)), Fakes.added(Fakes.session(3))));
        list.select(list.row(Fakes.key(2)));
        list.expectRemoval(Fakes.key(2));
        list.apply(Fakes.batch(Fakes.removed(Fakes.session(2))));
        assertEquals(Fakes.key(3), selected());
        list.expectRemoval(Fakes.key(3));
        list.apply(Fakes.batch(Fakes.removed(Fakes.session(3))));
        assertEquals(Fakes.key(1), selected());
    }

    @Test
    void revealingAHiddenSessionLeavesTheFilterAndTheScope() {
        list.apply(Fakes.batch(
                Fakes.added(Fakes.session(1).title("parser")),
                Fakes.added(Fakes.session(2).title("site"))));
        list.filter().textProperty().set("site");
        list.sidebar().choose(Scope.Standing.LIVE);
        list.reveal(Fakes.key(1));
        assertEquals(Fakes.key(1), selected());
        assertTrue(list.shown().contains(list.row(Fakes.key(1))));
    }

    @Test
    void aSessionToSelectIsSelectedWhenItComes() {
        list.selectWhenKnown(Fakes.id(2));
        list.apply(Fakes.batch(Fakes.added(Fakes.session(1))));
        assertNull(list.selected());
        list.apply(Fakes.batch(Fakes.added(Fakes.session(2))));
        assertEquals(Fakes.key(2), selected());
    }

    // ------------------------------------------------------------------------------------------------------------------ held

    @Test
    void whileHeldNoRowMovesAndWhatIsNewIsCounted() {
        list.apply(Fakes.batch(
                Fakes.added(Fakes.session(1).ago(Duration.ofMinutes(1))),
                Fakes.added(Fakes.session(2).ago(Duration.ofMinutes(2))),
                Fakes.added(Fakes.session(3).ago(Duration.ofMinutes(3)))));
        list.setHeld(true);
        list.apply(Fakes.batch(
                Fakes.added(Fakes.session(4).ago(Duration.ZERO)),
                Fakes.changed(Fakes.session(3).title("touched").ago(Duration.ZERO))));
        assertEquals(List.of(1, 2, 3), shown());
        assertEquals("touched", list.shown().get(2).view().name());
        assertEquals(2, list.newerProperty().get());
        list.showNewer();
        assertEquals(List.of(3, 4, 1, 2), shown());
        assertEquals(0, list.newerProperty().get());
    }

    @Test
    void whatChangedSideBySideIsCountedRowByRow() {
        list.apply(Fakes.batch(
                Fakes.added(Fakes.session(1).ago(Duration.ofMinutes(1))),
                Fakes.added(Fakes.session(2).ago(Duration.ofMinutes(2))),
                Fakes.added(Fakes.session(3).ago(Duration.ofMinutes(3))),
                Fakes.added(Fakes.session(4).ago(Duration.ofMinutes(4))),
                Fakes.added(Fakes.session(5).ago(Duration.ofMinutes(5)))));
        list.setHeld(true);
        list.apply(Fakes.batch(
                Fakes.changed(Fakes.session(2).ago(Duration.ofSeconds(1))),
                Fakes.changed(Fakes.session(3).ago(Duration.ofSeconds(2))),
                Fakes.changed(Fakes.session(4).ago(Duration.ofSeconds(3)))));
        assertEquals(3, list.newerProperty().get());
        list.apply(Fakes.batch(Fakes.changed(Fakes.session(1).ago(Duration.ZERO))));
        assertEquals(0, list.newerProperty().get(), "all four changed, and stand where they belong");
    }

    @Test
    void lettingGoBringsEverythingIntoOrder() {
        list.apply(Fakes.batch(Fakes.added(Fakes.session(1)), Fakes.added(Fakes.session(2))));
        list.setHeld(true);
        list.apply(Fakes.batch(Fakes.added(Fakes.session(3).ago(Duration.ZERO)), Fakes.removed(Fakes.session(1))));
        assertEquals(List.of(1, 2), shown());
        assertTrue(list.shown().getFirst().view().gone());
        list.setHeld(false);
        assertEquals(List.of(3, 2), shown());
    }

    @Test
    void aChangeThatWouldNotMoveItsRowIsNotCountedAsNewer() {
        list.apply(Fakes.batch(
                Fakes.added(Fakes.session(1).ago(Duration.ofMinutes(1))),
                Fakes.added(Fakes.session(2).ago(Duration.ofMinutes(2)))));
        list.setHeld(true);
        list.apply(
                Fakes.batch(Fakes.changed(Fakes.session(1).title("first anyway").ago(Duration.ZERO))));
        assertEquals(0, list.newerProperty().get());
    }

    @Test
    void aRowThatComesOutsideTheScopeIsNotCountedAsNewer() {
        list.apply(Fakes.batch(Fakes.added(Fakes.session(1).live(1L))));
        list.sidebar().choose(Scope.Standing.LIVE);
        list.setHeld(true);
        list.apply(Fakes.batch(Fakes.added(Fakes.session(2))));
        assertEquals(0, list.newerProperty().get());
    }

    @Test
    void whileHeldTheStripAndTheCountsFollowAtOnce() {
        list.apply(Fakes.batch(Fakes.added(Fakes.session(1)), Fakes.added(Fakes.session(2))));
        list.setHeld(true);
        list.apply(Fakes.batch(Fakes.changed(waiting(2))));
        assertEquals(1, list.waiting().requests().size());
        assertEquals(1, list.sidebar().count(Scope.Standing.WAITING));
        assertEquals(List.of(1, 2), shown());
    }

    @Test
    void theFirstScanIsShownEvenUnderThePointer() {
        list.setHeld(true);
        list.apply(Fakes.batch(List.of(Fakes.added(Fakes.session(1))), List.of(), false));
        list.apply(Fakes.batch(List.of(Fakes.added(Fakes.session(2))), List.of(), true));
        assertEquals(2, list.shown().size());
    }

    @Test
    void whileHeldWhatThePersonAsksForIsDoneAtOnce() {
        list.apply(Fakes.batch(
                Fakes.added(Fakes.session(1).title("b")),
                Fakes.added(Fakes.session(2).title("a"))));
        list.setHeld(true);
        list.sortBy(Column.SESSION);
        assertEquals(List.of(2, 1), shown());
        list.filter().textProperty().set("b");
        assertEquals(List.of(1), shown());
    }

    @Test
    void whileHeldADeletionByThePersonTakesItsRowAtOnce() {
        list.apply(Fakes.batch(Fakes.added(Fakes.session(1)), Fakes.added(Fakes.session(2))));
        list.setHeld(true);
        list.select(list.row(Fakes.key(1)));
        list.expectRemoval(Fakes.key(1));
        list.apply(Fakes.batch(Fakes.removed(Fakes.session(1))));
        assertEquals(List.of(2), shown());
        assertEquals(Fakes.key(2), selected());
    }

    @Test
    void aSessionThatComesBackWhileHeldTakesItsOldRow() {
        list.apply(Fakes.batch(Fakes.added(Fakes.session(1)), Fakes.added(Fakes.session(2))));
        SessionRowViewModel row = list.row(Fakes.key(1));
        list.setHeld(true);
        list.apply(Fakes.batch(Fakes.removed(Fakes.session(1))));
        list.apply(Fakes.batch(Fakes.added(Fakes.session(1).title("back"))));
        assertSame(row, list.row(Fakes.key(1)));
        assertNotNull(row);
        assertFalse(row.view().gone());
        list.setHeld(false);
        assertEquals(2, list.shown().size());
    }

    // ------------------------------------------------------------------------------------------------------------------ seen

    @Test
    void atTheFirstStartNothingCarriesADot() {
        list.apply(Fakes.gallery());
        assertFalse(list.hasUnseen());
    }

    @Test
    void whatChangesAfterwardsCarriesADotUntilItIsLookedAt() {
        list.apply(Fakes.batch(Fakes.added(Fakes.session(1)), Fakes.added(Fakes.session(2))));
        world.clock.advance(Duration.ofMinutes(1));
        list.apply(Fakes.batch(Fakes.changed(Fakes.session(1).updated(world.clock.instant()))));
        SessionRowViewModel row = list.row(Fakes.key(1));
        assertNotNull(row);
        assertTrue(row.view().unseen());
        list.select(row);
        assertFalse(row.view().unseen());
    }

    @Test
    void aSessionThatWasKilledWhileItWaitedCarriesADotAndOneThatWasAnsweredDoesNot() {
        list.apply(Fakes.batch(
                Fakes.added(Fakes.session(1).live(7L).asks("p1", "bash", "make", Duration.ofMinutes(1))),
                Fakes.added(Fakes.session(2).live(8L).asks("p1", "bash", "make", Duration.ofMinutes(1)))));
        list.markAllSeen();
        world.clock.advance(Duration.ofMinutes(1));
        list.apply(Fakes.batch(
                Fakes.changed(Fakes.session(1).checked(world.clock.instant())),
                Fakes.changed(Fakes.session(2).live(8L).checked(world.clock.instant()))));
        assertTrue(view(1).unseen(), "its question will never be answered, and no save says so");
        assertFalse(view(2).unseen(), "it goes on: there is nothing to look at yet");
        list.select(list.row(Fakes.key(1)));
        assertFalse(view(1).unseen());
        list.apply(Fakes.batch(Fakes.changed(Fakes.session(1).title("renamed"))));
        assertFalse(view(1).unseen());
    }

    @Test
    void thatASessionWasKilledWhileItWaitedIsRememberedAcrossStartsUntilItIsLookedAt() {
        list.apply(Fakes.batch(
                Fakes.added(Fakes.session(1).live(7L).asks("p1", "bash", "make", Duration.ofMinutes(1))),
                Fakes.added(Fakes.session(2).live(8L).asks("p1", "bash", "make", Duration.ofMinutes(1)))));
        list.markAllSeen();
        world.clock.advance(Duration.ofMinutes(1));
        SessionBatch ended = Fakes.batch(
                Fakes.changed(Fakes.session(1).checked(world.clock.instant())),
                Fakes.changed(Fakes.session(2).checked(world.clock.instant())));
        list.apply(ended);
        list.select(list.row(Fakes.key(2)));
        SessionBatch afterwards = Fakes.batch(Fakes.added(Fakes.session(1)), Fakes.added(Fakes.session(2)));
        list = make();
        list.apply(afterwards);
        assertTrue(view(1).unseen());
        assertFalse(view(2).unseen());
        list.select(list.row(Fakes.key(1)));
        list = make();
        list.apply(afterwards);
        assertFalse(view(1).unseen());
        assertFalse(list.hasUnseen());
    }

    @Test
    void theSelectedSessionStaysSeenOnlyWhileThePersonLooks() {
        list.apply(Fakes.batch(Fakes.added(Fakes.session(1))));
        SessionRowViewModel row = list.row(Fakes.key(1));
        assertNotNull(row);
        list.select(row);
        world.clock.advance(Duration.ofMinutes(1));
        list.apply(Fakes.batch(Fakes.changed(Fakes.session(1).updated(world.clock.instant()))));
        assertFalse(row.view().unseen());
        list.setAttended(false);
        world.clock.advance(Duration.ofMinutes(1));
        list.apply(Fakes.batch(Fakes.changed(Fakes.session(1).updated(world.clock.instant()))));
        assertTrue(row.view().unseen());
        list.setAttended(true);
        assertFalse(row.view().unseen());
    }

    @Test
    void dotsAreRememberedAcrossStarts() {
        list.apply(Fakes.batch(Fakes.added(Fakes.session(1)), Fakes.added(Fakes.session(2))));
        world.clock.advance(Duration.ofHours(1));
        SessionBatch changed = Fakes.batch(
                Fakes.added(Fakes.session(1).updated(world.clock.instant())),
                Fakes.added(Fakes.session(2).updated(world.clock.instant())));
        list.apply(changed);
        list.select(list.row(Fakes.key(1)));
        list = make();
        list.apply(changed);
        assertEquals(
                List.of(Fakes.key(2)),
                list.shown().stream()
                        .filter(SessionRowViewModel::isUnseen)
                        .map(SessionRowViewModel::key)
                        .toList());
    }

    @Test
    void markingAllSeenTakesEveryDotAwayForGoodAlsoThoseFromTheFuture() {
        world.seen.remembered = new SeenStore.Remembered(Fakes.NOW.minus(Duration.ofDays(1)), Map.of(), Map.of());
        list = make();
        SessionBatch batch = Fakes.batch(
                Fakes.added(Fakes.session(1)),
                Fakes.added(Fakes.session(2).updated(Fakes.NOW.plus(Duration.ofDays(2)))));
        list.apply(batch);
        assertTrue(list.hasUnseen());
        list.markAllSeen();
        assertFalse(list.hasUnseen());
        list = make();
        list.apply(batch);
        assertFalse(list.hasUnseen());
    }

    // ------------------------------------------------------------------------------------------------------------------ others

    @Test
    void sessionsThatShareAFolderSaySoWhileTheyRun() {
        list.apply(Fakes.batch(
                List.of(
                        Fakes.added(Fakes.session(1).live(1L)),
                        Fakes.added(Fakes.session(2).live(2L))),
                List.of(Fakes.shared(1, 2)),
                true));
        assertTrue(view(1).facts().contains("shares its folder with 1 other"), view(1).facts());
        list.apply(Fakes.batch(List.of(Fakes.changed(Fakes.session(2))), List.of(), false));
        assertFalse(view(1).facts().contains("shares"), view(1).facts());
    }

    @Test
    void agesGrowWithTimeAndOnlyWhatGrewIsRedrawn() {
        list.apply(Fakes.batch(
                Fakes.added(Fakes.session(1).ago(Duration.ofSeconds(50)).created(Fakes.NOW.minus(Duration.ofDays(3)))),
                Fakes.added(Fakes.session(2).ago(Duration.ofDays(3)).created(Fakes.NOW.minus(Duration.ofDays(3))))));
        AtomicInteger redrawn = new AtomicInteger();
        list.shown()
                .forEach(row -> row.viewProperty().addListener((property, before, now) -> redrawn.incrementAndGet()));
        world.clock.advance(Duration.ofSeconds(20));
        list.tick();
        assertEquals("1 min", view(1).text(Column.UPDATED));
        assertEquals(1, redrawn.get());
    }

    private RowView view(int n) {
        SessionRowViewModel row = list.row(Fakes.key(n));
        assertNotNull(row);
        return row.view();
    }

    private List<Integer> shown() {
        return list.shown().stream()
                .map(row -> Integer.parseInt(row.key().id().value().substring(22)))
                .toList();
    }

    private SessionKey selected() {
        SessionRowViewModel row = list.selected();
        assertNotNull(row);
        return row.key();
    }

    private static Fakes.Made waiting(int n) {
        return Fakes.session(n).live(100L + n).asks("p" + n, "bash", "make", Duration.ofMinutes(1));
    }

    private static SessionBatch batch(List<SessionChange> changes) {
        return Fakes.batch(changes, List.of(), true);
    }
}
