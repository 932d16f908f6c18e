package kolk.sessions.viewmodel;

import static kolk.sessions.viewmodel.Fakes.added;
import static kolk.sessions.viewmodel.Fakes.batch;
import static kolk.sessions.viewmodel.Fakes.changed;
import static kolk.sessions.viewmodel.Fakes.key;
import static kolk.sessions.viewmodel.Fakes.session;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import kolk.sessions.settings.Settings;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TrayViewModelTest {
    private static final Settings.Desktop ON = Settings.Desktop.DEFAULT;

    private final Fakes.World world = new Fakes.World();
    private final DesktopFakes.HandTime time = new DesktopFakes.HandTime(world.clock);
    private final DesktopFakes.FakeWindow window = new DesktopFakes.FakeWindow();
    private final List<DesktopFakes.FakeTray> trays = new ArrayList<>();
    private SessionListViewModel list;
    private TrayViewModel tray;

    @BeforeEach
    void make() {
        list = world.main().list();
        tray = new TrayViewModel(list, world.presenter(), world.texts, time, window, () -> {
            trays.add(new DesktopFakes.FakeTray());
            return trays.getLast();
        });
        tray.apply(ON);
    }

    @Test
    void theMenuNamesTheWaitingSessionsWithToolAndProjectOldestFirst() {
        list.apply(batch(added(asking(1, "Younger", 1)), added(asking(2, "Older", 9)), added(session(3))));
        assertEquals(
                List.of("bash · ~/src/parser · Older", "bash · ~/src/parser · Younger", "-", "Open", "Quit"),
                trays.getLast().labels());
        assertEquals(2, trays.getLast().faces.getLast().count());
        assertEquals("2 sessions wait for you", trays.getLast().faces.getLast().tooltip());
    }

    @Test
    void trayAndStripSayTheSame() {
        list.apply(Fakes.gallery());
        assertEquals(
                list.waiting().headingProperty().get(),
                trays.getLast().faces.getLast().tooltip());
    }

    @Test
    void whenNobodyWaitsTheMenuSaysSo() {
        list.apply(batch(added(session(1))));
        assertEquals(
                List.of("(No session waits for you)", "-", "Open", "Quit"),
                trays.getLast().labels());
        assertEquals(0, trays.getLast().faces.getLast().count());
    }

    @Test
    void whatDoesNotConcernTheTrayIsNotSentToIt() {
        list.apply(batch(added(asking(1, "One", 1))));
        int before = trays.getLast().faces.size();
        list.apply(batch(added(session(2)), changed(asking(1, "One", 1).cost("0.50"))));
        list.tick();
        assertEquals(before, trays.getLast().faces.size());
        list.apply(batch(changed(asking(1, "Renamed", 1))));
        assertEquals(before + 1, trays.getLast().faces.size());
    }

    @Test
    void aLongMenuIsCutAndSaysSo() {
        for (int i = 1; i <= 20; i++) {
            list.apply(batch(added(asking(i, "S" + i, i))));
        }
        assertEquals(12 + 1 + 3, trays.getLast().labels().size());
        assertTrue(trays.getLast().labels().contains("(and 8 more)"));
        assertEquals(20, trays.getLast().faces.getLast().count());
    }

    @Test
    void choosingASessionOpensTheWindowOnIt() {
        list.apply(batch(added(asking(1, "One", 1))));
        window.hide();
        trays.getLast().choose("bash · ~/src/parser · One");
        assertTrue(window.shown.get());
        assertNotNull(list.selected());
        assertEquals(key(1), list.selected().key());
    }

    @Test
    void openAndQuitDoWhatTheySay() {
        list.apply(batch(added(session(1))));
        trays.getLast().choose("Open");
        assertEquals(1, window.raised);
        trays.getLast().choose("Quit");
        assertEquals(1, window.quits);
    }

    @Test
    void closingHidesOnlyWhileAPanelShowsTheIcon() {
        tray.closeWindow();
        assertEquals(1, window.quits, "not known yet");
        trays.getLast().stand(Tray.Standing.ACCEPTED);
        tray.closeWindow();
        assertEquals(1, window.quits);
        assertFalse(window.shown.get());
        trays.getLast().stand(Tray.Standing.NO_PANEL);
        tray.closeWindow();
        assertEquals(2, window.quits);
    }

    @Test
    void closingQuitsWhenThePersonChoseSo() {
        trays.getLast().stand(Tray.Standing.ACCEPTED);
        tray.apply(ON.withWhenClosed(Settings.WhenClosed.QUIT));
        tray.closeWindow();
        assertEquals(1, window.quits);
    }

    @Test
    void aHiddenWindowComesBackWhenThePanelIsGoneForGood() {
        trays.getLast().stand(Tray.Standing.ACCEPTED);
        tray.closeWindow();
        trays.getLast().stand(Tray.Standing.NO_PANEL);
        time.pass(TrayViewModel.PATIENCE_WHEN_LOST.minusMillis(1));
        assertFalse(window.shown.get());
        time.pass(Duration.ofMillis(1));
        assertTrue(window.shown.get());
    }

    @Test
    void aPanelThatIsOnlyRestartedLeavesTheWindowHidden() {
        trays.getLast().stand(Tray.Standing.ACCEPTED);
        tray.closeWindow();
        trays.getLast().stand(Tray.Standing.NO_PANEL);
        trays.getLast().stand(Tray.Standing.ACCEPTED);
        time.pass(Duration.ofMinutes(1));
        assertFalse(window.shown.get());
    }

    @Test
    void startedIntoTheTrayTheWindowStaysHiddenWhereATrayTakesIt() {
        window.shown.set(false);
        tray.startedHidden();
        time.pass(Duration.ofSeconds(5));
        trays.getLast().stand(Tray.Standing.ACCEPTED);
        time.pass(Duration.ofMinutes(1));
        assertFalse(window.shown.get());
    }

    @Test
    void startedIntoATrayThatDoesNotComeTheWindowIsShown() {
        window.shown.set(false);
        tray.startedHidden();
        trays.getLast().stand(Tray.Standing.NO_PANEL);
        time.pass(TrayViewModel.PATIENCE_AT_LOGIN);
        assertTrue(window.shown.get());
    }

    @Test
    void switchingTheTrayOffTakesItAwayAndShowsAHiddenWindow() {
        trays.getLast().stand(Tray.Standing.ACCEPTED);
        tray.closeWindow();
        tray.apply(ON.withTray(false));
        time.pass(Duration.ofMillis(1));
        assertTrue(trays.getLast().closed);
        assertTrue(window.shown.get());
        assertEquals(
                "The icon is switched off, so closing the window quits.",
                tray.sentenceProperty().get());
        assertFalse(tray.closingHides());
    }

    @Test
    void switchedOnAgainItIsANewTrayAndTheOldOneIsNotHeard() {
        DesktopFakes.FakeTray first = trays.getLast();
        tray.apply(ON.withTray(false));
        tray.apply(ON);
        assertEquals(2, trays.size());
        assertFalse(trays.getLast().faces.isEmpty());
        first.stand(Tray.Standing.ACCEPTED);
        assertFalse(tray.closingHides());
    }

    @Test
    void theProgramsEndDoesNotShowTheWindowAgain() {
        trays.getLast().stand(Tray.Standing.ACCEPTED);
        tray.closeWindow();
        tray.close();
        time.pass(Duration.ofMinutes(1));
        assertFalse(window.shown.get());
        assertTrue(trays.getLast().closed);
    }

    @ParameterizedTest
    @EnumSource(Tray.Standing.class)
    void everyStandingIsASentence(Tray.Standing standing) {
        trays.getLast().stand(standing);
        assertTrue(tray.sentenceProperty().get().endsWith("."));
    }

    private static Fakes.Made asking(int n, String title, int minutes) {
        return session(n).title(title).live((long) n).asks("p1", "bash", "make", Duration.ofMinutes(minutes));
    }
}
