package kolk.sessions.viewmodel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import kolk.sessions.settings.Theme;
import kolk.sessions.store.SessionException;
import kolk.sessions.watch.Evidence;
import kolk.sessions.watch.SessionBatch;
import kolk.sessions.watch.WatchStatus;
import org.junit.jupiter.api.Test;

class MainViewModelTest {
    private final Fakes.World world = new Fakes.World();
    private final MainViewModel main = world.main();

    // ------------------------------------------------------------------------------------------------------------------ content

    @Test
    void beforeTheFirstScanEndsItIsReading() {
        assertEquals(
                ContentViewModel.Content.LOADING, main.content().shownProperty().get());
    }

    @Test
    void whereNoFolderExistsItIsAFirstStartThatSaysWhereItLooked() {
        main.apply(watching(WatchStatus.Mode.MISSING, null));
        assertEquals(
                ContentViewModel.Content.FIRST_START,
                main.content().shownProperty().get());
        assertEquals(
                "~/.local/share/kolk/sessions", main.content().detailProperty().get());
        assertTrue(main.status().troubledProperty().get());
    }

    @Test
    void aFolderWithoutSessionsIsEmptyAndFillsByItself() {
        main.apply(watching(WatchStatus.Mode.WATCHING, null));
        assertEquals(
                ContentViewModel.Content.EMPTY, main.content().shownProperty().get());
        main.apply(Fakes.batch(Fakes.added(Fakes.session(1))));
        assertEquals(
                ContentViewModel.Content.ROWS, main.content().shownProperty().get());
    }

    @Test
    void whatNothingMatchesIsSaid() {
        main.apply(Fakes.batch(Fakes.added(Fakes.session(1))));
        main.list().sidebar().choose(Scope.Standing.WAITING);
        assertEquals(
                ContentViewModel.Content.NO_MATCH,
                main.content().shownProperty().get());
        assertEquals("Nothing waits for you.", main.content().detailProperty().get());
        main.list().filter().textProperty().set("{0} 'x'");
        assertTrue(main.content().detailProperty().get().contains("“{0} 'x'”"));
        main.showEverything();
        assertEquals(
                ContentViewModel.Content.ROWS, main.content().shownProperty().get());
    }

    @Test
    void whereNothingIsFoundTheTermsAreOfferedWithoutWhichSomethingIs() {
        main.apply(Fakes.batch(
                Fakes.added(Fakes.session(1).title("alpha")),
                Fakes.added(Fakes.session(2).title("beta").cost("3"))));
        main.list().sidebar().choose(Scope.Standing.WAITING);
        main.list().filter().textProperty().set("in:title alpha");
        assertEquals(
                List.of("Search in all sessions"),
                main.finding().waysOut().stream()
                        .map(FindingViewModel.WayOut::label)
                        .toList());
        main.finding().waysOut().getFirst().step().run();
        assertEquals(
                ContentViewModel.Content.ROWS, main.content().shownProperty().get());
        main.list().filter().textProperty().set("cost:>1 (in:title alpha) -state:live");
        assertEquals(
                ContentViewModel.Content.NO_MATCH,
                main.content().shownProperty().get());
        List<FindingViewModel.WayOut> ways = main.finding().waysOut();
        assertEquals(
                List.of("Without cost:>1", "Without (in:title alpha)"),
                ways.stream().map(FindingViewModel.WayOut::label).toList());
        ways.getLast().step().run();
        assertEquals("cost:>1 -state:live", main.list().filter().textProperty().get());
        assertEquals(1, main.list().shown().size());
    }

    // ------------------------------------------------------------------------------------------------------------------ status

    @Test
    void theStatusLineCountsAndKeepsSilentAboutZero() {
        main.apply(Fakes.gallery());
        assertEquals("12 sessions", main.status().sessionsProperty().get());
        assertEquals("4 live", main.status().liveProperty().get());
        assertEquals("2 waiting", main.status().waitingProperty().get());
        assertEquals("2 damaged", main.status().damagedProperty().get());
        assertEquals(
                "Watching ~/.local/share/kolk/sessions",
                main.status().watchingProperty().get());
        MainViewModel other = world.main();
        other.apply(Fakes.batch(Fakes.added(Fakes.session(1))));
        assertEquals("1 session", other.status().sessionsProperty().get());
        assertEquals("", other.status().liveProperty().get());
    }

    @Test
    void pollingSaysWhy() {
        main.apply(watching(WatchStatus.Mode.POLLING, "out of inotify watches"));
        assertEquals(
                "Looking at ~/.local/share/kolk/sessions now and then: out of inotify watches",
                main.status().watchingProperty().get());
        assertTrue(main.status().troubledProperty().get());
    }

    // ------------------------------------------------------------------------------------------------------------------ actions

    @Test
    void withoutASelectionNothingCanBeDoneAndTheReasonIsSaid() {
        main.apply(Fakes.gallery());
        for (CommandId id : List.of(CommandId.RESUME, CommandId.DELETE, CommandId.COPY_COMMAND, CommandId.COPY_ID)) {
            run(id);
            assertWarned("Select a session first.");
        }
    }

    @Test
    void aLiveSessionIsNeitherResumedNorDeletedAndTheProcessIsNamed() {
        select(Fakes.session(1).title("Release").live(4711L));
        run(CommandId.DELETE);
        assertWarned("“Release” runs in process 4711 and cannot be deleted. End it in its terminal first.");
        run(CommandId.RESUME);
        assertWarned("“Release” already runs in process 4711; a second kolk is not started on it.");
        assertTrue(world.deleted.isEmpty());
        assertTrue(world.resumed.isEmpty());
    }

    @Test
    void theRefusalFollowsTheSessionAtOnce() {
        select(Fakes.session(1));
        assertTrue(main.commands().get(CommandId.DELETE).isEnabled());
        main.apply(Fakes.batch(Fakes.changed(Fakes.session(1).live(5L))));
        assertFalse(main.commands().get(CommandId.DELETE).isEnabled());
        main.apply(Fakes.batch(Fakes.changed(Fakes.session(1))));
        assertTrue(main.commands().get(CommandId.DELETE).isEnabled());
    }

    @Test
    void aDeletionIsOfferedBackForTenSeconds() {
        select(Fakes.session(1).title("Notes"));
        run(CommandId.DELETE);
        assertEquals(List.of(Fakes.key(1)), world.deleted);
        UndoHistory.Undo undo = main.undo().offeredProperty().get();
        assertNotNull(undo);
        assertEquals("“deleted 000001” was deleted, 34 kB.", undo.sentence());
        world.clock.advance(Duration.ofSeconds(9));
        main.tick();
        run(CommandId.UNDO);
        assertEquals(List.of(Fakes.key(1)), world.restored);
        assertNull(main.undo().offeredProperty().get());
    }

    @Test
    void afterTenSecondsTheBarIsGoneAndTheCommandStillTakesItBack() {
        select(Fakes.session(1));
        run(CommandId.UNDO);
        assertWarned("There is nothing to take back.");
        run(CommandId.DELETE);
        world.clock.advance(Duration.ofSeconds(10));
        main.tick();
        assertNull(main.undo().offeredProperty().get());
        run(CommandId.UNDO);
        assertEquals(List.of(Fakes.key(1)), world.restored);
        assertFalse(main.commands().get(CommandId.UNDO).isEnabled());
    }

    @Test
    void severalDeletionsAreTakenBackLastFirst() {
        main.apply(Fakes.batch(Fakes.added(Fakes.session(1)), Fakes.added(Fakes.session(2))));
        main.list().select(main.list().row(Fakes.key(1)));
        run(CommandId.DELETE);
        main.apply(Fakes.batch(Fakes.removed(Fakes.session(1))));
        run(CommandId.DELETE);
        assertEquals(List.of(Fakes.key(1), Fakes.key(2)), world.deleted);
        run(CommandId.UNDO);
        run(CommandId.UNDO);
        assertEquals(List.of(Fakes.key(2), Fakes.key(1)), world.restored);
    }

    @Test
    void aDeletionThatTheStoreRefusesSaysWhyAndOffersNothing() {
        select(Fakes.session(1));
        world.deleteFailure = new SessionException.Live("the session was started by process 9 meanwhile", 9L);
        run(CommandId.DELETE);
        assertWarned("the session was started by process 9 meanwhile");
        assertNull(main.undo().offeredProperty().get());
        main.apply(Fakes.batch(Fakes.removed(Fakes.session(1))));
        assertNull(main.list().selected());
    }

    @Test
    void resumingStartsATerminalAndAFailureSaysWhy() {
        select(Fakes.session(1).title("Notes"));
        run(CommandId.RESUME);
        assertEquals(List.of(Fakes.id(1)), world.resumed);
        world.resumeFailure = new java.io.IOException("no terminal was found\u0007");
        run(CommandId.RESUME);
        assertWarned("no terminal was found‹BEL›");
        assertEquals(
                CommandId.COPY_COMMAND, main.notices().noticeProperty().get().instead());
    }

    @Test
    void theCommandAndTheIdAreCopied() {
        select(Fakes.session(1).live(3L));
        run(CommandId.COPY_COMMAND);
        run(CommandId.COPY_ID);
        assertEquals(
                List.of(
                        "cd /home/ada/src/parser && kolk -s " + Fakes.id(1),
                        Fakes.id(1).value()),
                world.copied);
    }

    @Test
    void aFileWithoutHeaderCanBeDeletedButNotResumed() {
        select(Fakes.session(1).unreadable("broken"));
        assertFalse(main.commands().get(CommandId.RESUME).isEnabled());
        assertTrue(main.commands().get(CommandId.DELETE).isEnabled());
    }

    // ------------------------------------------------------------------------------------------------------------------ header

    @Test
    void theHeadSaysHowTheSessionStandsAndForHowLong() {
        select(Fakes.session(1)
                .title("Release")
                .effort("high")
                .cost("1.84")
                .live(4711L)
                .asks("p1", "bash", "make", Duration.ofMinutes(12)));
        HeaderViewModel.Head head = main.header().headProperty().get();
        assertNotNull(head);
        assertEquals("Release", head.name());
        assertEquals("waiting on bash for 12 min", head.stateText());
        assertEquals(
                "process 4711 holds the lock · ~/src/parser · claude-sonnet-4.6 · effort high · mode code · $1.84 · 12 messages"
                        + " · started 09:02 · saved 09:57",
                head.facts());
        world.clock.advance(Duration.ofMinutes(1));
        main.tick();
        assertEquals(
                "waiting on bash for 13 min", main.header().headProperty().get().stateText());
    }

    @Test
    void theReasonsAreTheEvidenceMadeVisible() {
        select(Fakes.session(1));
        world.evidence =
                new Evidence(List.of(new Evidence.Finding(Evidence.Subject.LIVENESS, "idle: \u202Enobody", "a rule")));
        assertEquals(
                List.of(new HeaderViewModel.Reason("idle: ‹U+202E›nobody", "a rule")),
                main.header().reasons());
    }

    // ------------------------------------------------------------------------------------------------------------------ commands

    @Test
    void noTwoCommandsShareAKey() {
        Set<String> keys = new HashSet<>();
        for (CommandId id : CommandId.values()) {
            id.keys().forEach(key -> assertTrue(keys.add(key), key));
        }
    }

    @Test
    void theNextWaitingSessionIsFoundRoundAndRound() {
        main.apply(Fakes.gallery());
        List<SessionKey> visited = new java.util.ArrayList<>();
        for (int i = 0; i < 3; i++) {
            run(CommandId.NEXT_WAITING);
            SessionRowViewModel row = main.list().selected();
            assertNotNull(row);
            visited.add(row.key());
        }
        assertEquals(List.of(Fakes.key(1), Fakes.key(2), Fakes.key(1)), visited);
    }

    @Test
    void whatWaitsCanBeShownFromOutside() {
        main.apply(Fakes.gallery());
        main.list().filter().textProperty().set("nothing like this");
        main.showWaiting();
        assertEquals(Scope.Standing.WAITING, main.list().sidebar().chosen());
        SessionRowViewModel row = main.list().selected();
        assertNotNull(row);
        assertEquals(Fakes.key(1), row.key());
        assertEquals("", main.list().filter().textProperty().get());
    }

    @Test
    void orderAndThemeAreRemembered() {
        main.list().sortBy(Column.COST);
        run(CommandId.NEXT_THEME);
        assertEquals(new SortOrder(Column.COST, false), world.layout.layout.order());
        assertEquals(Theme.LIGHT, world.preferences.get().appearance().theme());
        assertEquals(
                new SortOrder(Column.COST, false),
                world.main().list().orderProperty().get());
    }

    @Test
    void commandsOfTheProgramReachIt() {
        run(CommandId.REFRESH);
        run(CommandId.SAMPLES);
        run(CommandId.QUIT);
        assertEquals(1, world.refreshes);
        assertEquals(1, world.samplesShown);
        assertEquals(1, world.quits);
    }

    private void select(Fakes.Made made) {
        main.apply(Fakes.batch(Fakes.added(made)));
        main.list().select(main.list().row(Fakes.key(1)));
    }

    private void run(CommandId id) {
        main.commands().get(id).run();
    }

    private void assertWarned(String sentence) {
        NoticesViewModel.Notice notice = main.notices().noticeProperty().get();
        assertNotNull(notice);
        assertTrue(notice.warning());
        assertEquals(sentence, notice.sentence());
    }

    private static SessionBatch watching(WatchStatus.Mode mode, @org.jspecify.annotations.Nullable String reason) {
        return new SessionBatch(List.of(), List.of(), List.of(new WatchStatus(Fakes.DIR, mode, reason)), true);
    }
}
