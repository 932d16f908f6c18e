package kolk.sessions.viewmodel;

import static kolk.sessions.viewmodel.Fakes.added;
import static kolk.sessions.viewmodel.Fakes.batch;
import static kolk.sessions.viewmodel.Fakes.changed;
import static kolk.sessions.viewmodel.Fakes.key;
import static kolk.sessions.viewmodel.Fakes.removed;
import static kolk.sessions.viewmodel.Fakes.session;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import kolk.sessions.settings.Settings;
import kolk.sessions.store.PermissionRequest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AttentionViewModelTest {
    private static final Settings.Desktop ALL = Settings.Desktop.DEFAULT.withNotifications(true, true, true);

    private final Fakes.World world = new Fakes.World();
    private final DesktopFakes.HandTime time = new DesktopFakes.HandTime(world.clock);
    private final DesktopFakes.FakeNotifier notifier = new DesktopFakes.FakeNotifier();
    private final DesktopFakes.FakeWindow window = new DesktopFakes.FakeWindow();
    private final List<SessionKey> revealed = new ArrayList<>();
    private AttentionViewModel attention;

    @BeforeEach
    void make() {
        attention = new AttentionViewModel(
                world.presenter(), world.texts, world.clock, time, notifier, window, revealed::add);
        attention.apply(ALL);
    }

    @Test
    void aRequestIsToldAfterTheGraceWithSessionToolProjectAndTheCommandsFirstLine() {
        attention.apply(batch(added(asking(1, "make release\nrm -rf build"))));
        pass(1);
        assertEquals(List.of(), notifier.titles());
        pass(2);
        assertEquals("Session 1 asks for permission", notifier.only().title());
        assertEquals("bash · ~/src/parser\nmake release …", notifier.only().body());
    }

    @Test
    void whoAnswersWithinTheGraceIsNotCalled() {
        attention.apply(batch(added(asking(1, "make"))));
        pass(1);
        attention.apply(batch(changed(working(1))));
        pass(10);
        assertEquals(0, notifier.shownInAll);
    }

    @Test
    void anAnswerElsewhereTakesTheNotificationBack() {
        tellOne();
        attention.apply(batch(changed(working(1))));
        assertEquals(List.of(), notifier.titles());
    }

    @Test
    void aSessionThatEndsOrIsDeletedTakesItsNotificationBack() {
        tellOne();
        attention.apply(batch(changed(session(1).title("Session 1"))));
        assertEquals(List.of(), notifier.titles());

        attention.apply(batch(changed(asking(1, "again"))));
        pass(3);
        attention.apply(batch(removed(asking(1, "again"))));
        assertEquals(List.of(), notifier.titles());
    }

    @Test
    void oneRequestIsToldOnceHoweverOftenItIsReported() {
        tellOne();
        notifier.dismiss();
        for (int i = 0; i < 5; i++) {
            attention.apply(batch(changed(asking(1, "make"))));
            pass(5);
        }
        assertEquals(1, notifier.shownInAll);
    }

    @Test
    void aSecondRequestOfTheSameSessionIsToldOfItsOwn() {
        tellOne();
        attention.apply(batch(changed(asking(1, "make").asks(request("p2", "make test")))));
        pass(3);
        assertEquals(2, notifier.shownInAll);
    }

    @Test
    void aReusedIdIsAnotherRequest() {
        tellOne();
        attention.apply(batch(changed(working(1))));
        attention.apply(batch(changed(asking(1, "make other"))));
        pass(3);
        assertEquals(2, notifier.shownInAll);
    }

    @Test
    void severalAtOnceBecomeOne() {
        attention.apply(batch(added(asking(1, "one")), added(asking(2, "two"))));
        attention.apply(batch(added(asking(3, "three"))));
        pass(3);
        assertEquals("3 sessions wait for you", notifier.only().title());
        assertEquals(3, notifier.only().body().lines().count());
        assertEquals(1, notifier.shownInAll);
    }

    @Test
    void whatComesASecondLaterIsStillToldTogetherButNobodyIsCalledBeforeItsGrace() {
        attention.apply(batch(added(asking(1, "one"))));
        pass(1);
        attention.apply(batch(added(asking(2, "two"))));
        pass(1);
        assertEquals(0, notifier.shownInAll);
        pass(2);
        assertEquals("2 sessions wait for you", notifier.only().title());
    }

    @Test
    void aSteadyStreamOfRequestsIsNotPutOffForEver() {
        for (int i = 1; i <= 20; i++) {
            attention.apply(batch(added(asking(i, "x"))));
            time.pass(Duration.ofMillis(500));
            attention.tick();
        }
        assertTrue(notifier.shownInAll >= 2, "told " + notifier.shownInAll);
    }

    @Test
    void theCommonNotificationShrinksWithoutCallingAgainAndGoesWithTheLast() {
        attention.apply(batch(added(asking(1, "one")), added(asking(2, "two"))));
        pass(3);
        attention.apply(batch(changed(working(1))));
        assertEquals("Session 2 asks for permission", notifier.only().title());
        assertTrue(notifier.only().quiet());
        attention.apply(batch(changed(working(2))));
        assertEquals(List.of(), notifier.titles());
        assertEquals(1, notifier.shownInAll);
    }

    @Test
    void manyInOneAreListedUpToFive() {
        for (int i = 1; i <= 9; i++) {
            attention.apply(batch(added(asking(i, "x"))));
        }
        pass(3);
        assertEquals(6, notifier.only().body().lines().count());
        assertTrue(
                notifier.only().body().endsWith("and 4 more"), notifier.only().body());
    }

    @Test
    void severalQuestionsOfOneSessionAreSaidToBeOneSessions() {
        attention.apply(batch(added(asking(1, "one").asks(request("p2", "two")))));
        pass(3);
        assertEquals("Session 1 asks 2 questions", notifier.only().title());
    }

    @Test
    void nothingIsToldWhileTheWindowIsInFront() {
        window.inFront.set(true);
        attention.apply(batch(added(asking(1, "make"))));
        pass(5);
        window.inFront.set(false);
        pass(5);
        assertEquals(0, notifier.shownInAll, "it was seen in the window");
    }

    @Test
    void theWindowInFrontTakesNotificationsBack() {
        tellOne();
        window.inFront.set(true);
        assertEquals(List.of(), notifier.titles());
        window.inFront.set(false);
        pass(5);
        assertEquals(1, notifier.shownInAll);
    }

    @Test
    void aClickOpensTheWindowOnTheSession() {
        tellOne();
        notifier.click();
        assertEquals(1, window.raised);
        assertEquals(List.of(key(1)), revealed);
    }

    @Test
    void aClickOnACommonNotificationOpensTheWindowOnTheOldest() {
        attention.apply(batch(added(asking(2, "one"))));
        time.pass(Duration.ofMillis(300));
        attention.apply(batch(added(asking(1, "two"))));
        pass(3);
        notifier.click();
        assertEquals(List.of(key(2)), revealed);
    }

    @Test
    void switchedOffNothingIsToldAndWhatIsThereGoes() {
        tellOne();
        attention.apply(ALL.withNotifications(false, false, false));
        assertEquals(List.of(), notifier.titles());
        attention.apply(batch(added(asking(2, "make"))));
        pass(5);
        assertEquals(1, notifier.shownInAll);
    }

    @Test
    void theOffSwitchHoldsForEveryKind() {
        tellOne();
        attention.apply(ALL.withNotify(false));
        assertEquals(List.of(), notifier.titles());
    }

    @Test
    void inQuietHoursNothingIsToldAndAfterwardsWhatStillWaitsIsToldAtOnce() {
        attention.apply(ALL.withQuiet("22:00", "07:30"));
        world.clock.set(Instant.parse("2026-11-29T23:00:00Z"));
        attention.apply(batch(added(asking(1, "one"))));
        pass(600);
        attention.apply(batch(added(asking(2, "two")), added(asking(3, "three"))));
        pass(600);
        attention.apply(batch(changed(working(2))));
        assertEquals(0, notifier.shownInAll);
        world.clock.set(Instant.parse("2026-11-30T07:29:59Z"));
        attention.tick();
        assertEquals(0, notifier.shownInAll);
        world.clock.set(Instant.parse("2026-11-30T07:30:00Z"));
        attention.tick();
        assertEquals("2 sessions wait for you", notifier.only().title());
    }

    @ParameterizedTest
    @CsvSource({
        "22:00,07:30,23:00,true",
        "22:00,07:30,07:29,true",
        "22:00,07:30,07:30,false",
        "22:00,07:30,12:00,false",
        "12:00,13:00,12:00,true",
        "12:00,13:00,13:00,false",
        "12:00,12:00,12:00,false",
        "'',07:30,03:00,false",
        "nonsense,07:30,03:00,false",
        "25:00,07:30,03:00,false"
    })
    void quietHoursMayReachOverMidnight(String from, String until, String time, boolean quiet) {
        assertEquals(quiet, QuietHours.parse(from, until).contains(java.time.LocalTime.parse(time)));
    }

    @Test
    void aSessionThatIsReadyAfterMoreThanAMinuteOfWorkIsTold() {
        attention.apply(batch(added(working(1))));
        world.clock.advance(Duration.ofMinutes(5));
        attention.apply(batch(changed(session(1).title("Session 1").live(1L).ready())));
        pass(3);
        assertEquals(0, notifier.shownInAll, "its work began and ended at the same moment, says the journal");

        attention.apply(batch(added(working(2))));
        attention.apply(batch(changed(readyNow(2))));
        pass(3);
        assertEquals("Session 2: your turn", notifier.only().title());
    }

    @Test
    void aReadySessionThatWorksAgainTakesItsNotificationBack() {
        attention.apply(batch(added(working(1))));
        attention.apply(batch(changed(readyNow(1))));
        pass(3);
        assertEquals(1, notifier.onScreen.size());
        attention.apply(batch(changed(readyNow(1).cost("0.50"))));
        assertEquals(1, notifier.onScreen.size(), "it is still ready");
        attention.apply(batch(changed(working(1))));
        assertEquals(0, notifier.onScreen.size());
    }

    @Test
    void aSessionThatWasReadyWhenTheProgramStartedIsNotTold() {
        attention.apply(batch(added(session(1).live(1L).ready())));
        pass(120);
        assertEquals(0, notifier.shownInAll);
    }

    @Test
    void byDefaultOnlyRequestsAreTold() {
        attention.apply(Settings.Desktop.DEFAULT);
        attention.apply(batch(added(working(1)), added(paused(2, 10))));
        attention.apply(batch(changed(readyNow(1))));
        pass(60);
        assertEquals(0, notifier.shownInAll);
    }

    @Test
    void theEndOfAPauseIsToldWhenItsTimeHasCome() {
        attention.apply(batch(added(paused(1, 60))));
        pass(59);
        assertEquals(0, notifier.shownInAll);
        pass(5);
        assertEquals("Session 1 can go on: its pause is over", notifier.only().title());
        attention.apply(batch(changed(session(1).title("Session 1"))));
        assertEquals(List.of(), notifier.titles());
    }

    @Test
    void aPauseThatWasOverWhenItWasFirstSeenIsNotTold() {
        attention.apply(batch(added(paused(1, -60))));
        pass(60);
        assertEquals(0, notifier.shownInAll);
    }

    @Test
    void differentKindsAreNotMixed() {
        attention.apply(batch(added(working(1)), added(asking(2, "make"))));
        attention.apply(batch(changed(readyNow(1))));
        pass(3);
        assertEquals(2, notifier.onScreen.size());
    }

    @Test
    void hostileTextIsMadeVisibleAndCut() {
        attention.apply(batch(added(session(1)
                .title("a\u202Eb\u0007c")
                .live(1L)
                .asks(request("p1", "echo \u001B[31m" + "x".repeat(5_000))))));
        pass(3);
        String all = notifier.only().title() + notifier.only().body();
        assertTrue(all.length() < 500, "length " + all.length());
        assertFalse(all.chars().anyMatch(c -> c == 0x202E || c == 7 || c == 27), all);
    }

    @Test
    void whetherTheDesktopShowsNotificationsIsKnown() {
        notifier.listener.available(false);
        assertFalse(attention.availableProperty().get());
        notifier.listener.available(true);
        assertTrue(attention.availableProperty().get());
    }

    private void tellOne() {
        attention.apply(batch(added(asking(1, "make"))));
        pass(3);
        assertEquals(1, notifier.onScreen.size());
    }

    /** Seconds pass, with the tick of each. */
    private void pass(int seconds) {
        for (int i = 0; i < seconds; i++) {
            time.pass(Duration.ofSeconds(1));
            attention.tick();
        }
    }

    private static Fakes.Made asking(int n, String command) {
        return session(n).title("Session " + n).live((long) n).asks(request("p1", command));
    }

    private static PermissionRequest request(String id, String command) {
        return new PermissionRequest(id, "bash", command, null, Fakes.NOW, "t_1");
    }

    private static Fakes.Made working(int n) {
        return session(n).title("Session " + n).live((long) n).working("grep");
    }

    /** Work that began three minutes ago has ended now. */
    private static Fakes.Made readyNow(int n) {
        return session(n).title("Session " + n).live((long) n).readySince(Fakes.NOW);
    }

    private Fakes.Made paused(int n, int secondsToGo) {
        return session(n)
                .title("Session " + n)
                .paused("account_quota", world.clock.instant().plusSeconds(secondsToGo));
    }
}
