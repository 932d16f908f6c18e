package kolk.sessions.platform.tray;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import kolk.sessions.platform.bus.BusSource;
import kolk.sessions.platform.bus.DBusMenu;
import kolk.sessions.platform.bus.PrivateBus;
import kolk.sessions.platform.icon.AppIcon;
import kolk.sessions.testing.RequiresProgram;
import kolk.sessions.viewmodel.Tray;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Against a real session bus of its own and a panel written for the test. The view models' thread is a plain one. */
@RequiresProgram("dbus-daemon")
@Timeout(60)
class DesktopTrayTest {
    private final ExecutorService ui = Executors.newSingleThreadExecutor();
    private final List<Tray.Standing> standings = new CopyOnWriteArrayList<>();
    private final List<String> done = new CopyOnWriteArrayList<>();
    private PrivateBus bus;
    private BusSource source;
    private DesktopTray tray;

    @BeforeEach
    void startBus() throws Exception {
        bus = PrivateBus.start();
        source = new BusSource(bus.environment());
        tray = new DesktopTray(source::get, new AppIcon(), ui, Duration.ofMillis(300));
    }

    @AfterEach
    void end() throws Exception {
        ui.submit(tray::close).get();
        source.close();
        ui.shutdown();
        bus.close();
    }

    @Test
    void aPanelThatIsThereGetsTheIconWithCountTooltipAndMenu() throws Exception {
        try (FakePanel panel = new FakePanel(bus).come()) {
            start(face(2, "one", "two"));
            awaitStanding(Tray.Standing.ACCEPTED);
            assertEquals(1, panel.offered().size());
            assertEquals("kolk-sessions", panel.property("Id"));
            assertEquals("NeedsAttention", panel.property("Status"));
            Object[] tooltip = (Object[]) panel.property("ToolTip");
            assertEquals("2 sessions wait for you", tooltip[3]);
            assertEquals(AppIcon.PANEL_SIZES.size(), ((List<?>) panel.property("IconPixmap")).size());
            assertEquals(List.of("bash · one", "bash · two", "-", "Open", "Quit"), labels(panel));
        }
    }

    @Test
    void theIconsPixelsAreThoseOfTheCount() throws Exception {
        try (FakePanel panel = new FakePanel(bus).come()) {
            start(face(3));
            awaitStanding(Tray.Standing.ACCEPTED);
            Object[] first = (Object[]) ((List<?>) panel.property("IconPixmap")).getFirst();
            assertEquals(16, first[0]);
            assertEquals(16, first[1]);
            org.junit.jupiter.api.Assertions.assertArrayEquals(
                    new AppIcon().withCount(16, 3).toArgbBytes(), bytes(first[2]));
        }
    }

    @Test
    void aChangeTellsThePanelOnlyWhatChanged() throws Exception {
        try (FakePanel panel = new FakePanel(bus).come()) {
            start(face(1, "one"));
            awaitStanding(Tray.Standing.ACCEPTED);
            show(face(1, "one"));
            show(face(2, "one", "two"));
            await().atMost(5, SECONDS).until(() -> panel.signals().contains("menu"));
            assertEquals(List.of("icon", "tooltip", "menu"), panel.signals(), "the unchanged face was announced");
            show(face(0));
            await().atMost(5, SECONDS).until(() -> panel.signals().contains("status Active"));
            assertEquals("Active", panel.property("Status"));
            assertEquals(List.of("Open", "Quit"), labels(panel));
        }
    }

    @Test
    void choosingAnItemDoesWhatItSays() throws Exception {
        try (FakePanel panel = new FakePanel(bus).come()) {
            start(face(2, "one", "two"));
            awaitStanding(Tray.Standing.ACCEPTED);
            panel.click(idOf(panel, "bash · two"));
            panel.item().Activate(0, 0);
            await().atMost(5, SECONDS).until(() -> done.equals(List.of("two", "activated")));
        }
    }

    @Test
    void aClickOnAnItemThatHasJustGoneDoesNothing() throws Exception {
        try (FakePanel panel = new FakePanel(bus).come()) {
            start(face(2, "one", "two"));
            awaitStanding(Tray.Standing.ACCEPTED);
            int gone = idOf(panel, "bash · one");
            int stays = idOf(panel, "bash · two");
            show(face(2, "two", "three"));
            await().atMost(5, SECONDS).until(() -> labels(panel).contains("bash · three"));
            assertEquals(stays, idOf(panel, "bash · two"), "an item that stays keeps its number");
            assertNotEquals(gone, idOf(panel, "bash · three"), "a number is not used again");
            panel.click(gone);
            panel.click(stays);
            await().atMost(5, SECONDS).until(() -> !done.isEmpty());
            assertEquals(List.of("two"), done);
        }
    }

    @Test
    void aPanelThatComesLaterGetsTheIcon() throws Exception {
        start(face(1, "one"));
        awaitStanding(Tray.Standing.NO_PANEL);
        try (FakePanel panel = new FakePanel(bus).come()) {
            awaitStanding(Tray.Standing.ACCEPTED);
            assertEquals(1, panel.offered().size());
        }
        awaitStanding(Tray.Standing.NO_PANEL);
    }

    @Test
    void aRestartedPanelGetsTheIconAgainAsItIsNow() throws Exception {
        start(face(1, "one"));
        try (FakePanel panel = new FakePanel(bus).come()) {
            awaitStanding(Tray.Standing.ACCEPTED);
        }
        awaitStanding(Tray.Standing.NO_PANEL);
        show(face(2, "one", "two"));
        try (FakePanel panel = new FakePanel(bus).come()) {
            awaitStanding(Tray.Standing.ACCEPTED);
            assertEquals(1, panel.offered().size());
            assertEquals("2 sessions wait for you", ((Object[]) panel.property("ToolTip"))[3]);
        }
    }

    @Test
    void aWatcherWithoutAPanelShowsNothing() throws Exception {
        try (FakePanel panel = new FakePanel(bus)) {
            panel.setShows(false);
            panel.come();
            start(face(1, "one"));
            awaitStanding(Tray.Standing.NO_PANEL);
            assertEquals(1, panel.offered().size());
            panel.setShows(true);
            awaitStanding(Tray.Standing.ACCEPTED);
            panel.setShows(false);
            awaitStanding(Tray.Standing.NO_PANEL);
        }
    }

    @Test
    void aPanelThatRefusesIsReported() throws Exception {
        try (FakePanel panel = new FakePanel(bus)) {
            panel.refuse();
            panel.come();
            start(face(1, "one"));
            awaitStanding(Tray.Standing.REFUSED);
        }
    }

    @Test
    void aBusThatDiesTakesTheIconWithItAndWhatIsShownAfterwardsIsNoFault() throws Exception {
        List<Throwable> faults = new CopyOnWriteArrayList<>();
        Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
        Thread.setDefaultUncaughtExceptionHandler((thread, fault) -> faults.add(fault));
        try (FakePanel panel = new FakePanel(bus).come()) {
            start(face(1, "one"));
            awaitStanding(Tray.Standing.ACCEPTED);
            bus.kill();
            awaitStanding(Tray.Standing.NO_PANEL);
            show(face(2, "one", "two"));
            ui.submit(tray::close).get();
            await().until(() -> Thread.getAllStackTraces().keySet().stream()
                    .noneMatch(thread -> thread.getName().equals("tray")));
            assertEquals(List.of(), faults);
        } finally {
            Thread.setDefaultUncaughtExceptionHandler(before);
        }
    }

    @Test
    void withoutABusAndWithoutADisplayThereIsNoTray() throws Exception {
        DesktopTray alone = new DesktopTray(Optional::empty, new AppIcon(), ui, Duration.ofMillis(10));
        ui.submit(() -> alone.start(standings::add)).get();
        awaitStanding(Tray.Standing.UNSUPPORTED);
        ui.submit(alone::close).get();
    }

    @Test
    void onlyUnixDomainSocketsAreABus() {
        assertEquals(
                Optional.empty(), new BusSource(Map.of("DBUS_SESSION_BUS_ADDRESS", "tcp:host=127.0.0.1,port=1")).get());
        assertEquals(Optional.empty(), new BusSource(Map.of()).get());
        assertEquals(
                Optional.empty(), new BusSource(Map.of("DBUS_SESSION_BUS_ADDRESS", "unix:path=/does/not/exist")).get());
    }

    @Test
    void afterClosingTheIconIsGone() throws Exception {
        try (FakePanel panel = new FakePanel(bus).come()) {
            start(face(1, "one"));
            awaitStanding(Tray.Standing.ACCEPTED);
            ui.submit(tray::close).get();
            var dbus = bus.connect();
            try {
                await().atMost(5, SECONDS)
                        .until(() -> dbus.getDBusOwnerName(panel.offered().getFirst())
                                .isEmpty());
            } catch (org.freedesktop.dbus.exceptions.DBusExecutionException nobodyHasIt) {
                assertTrue(nobodyHasIt.getMessage().contains("name"), nobodyHasIt.getMessage());
            } finally {
                dbus.disconnect();
            }
        }
    }

    private void start(Tray.Face face) throws Exception {
        ui.submit(() -> {
                    tray.start(standings::add);
                    tray.show(face);
                })
                .get();
    }

    private void show(Tray.Face face) throws Exception {
        ui.submit(() -> tray.show(face)).get();
    }

    private void awaitStanding(Tray.Standing standing) {
        await().atMost(5, SECONDS).until(() -> !standings.isEmpty() && standings.getLast() == standing);
    }

    private Tray.Face face(int count, String... projects) {
        List<Tray.Item> items = new ArrayList<>();
        for (String project : projects) {
            items.add(new Tray.Item.Action(project, "bash · " + project, () -> done.add(project)));
        }
        if (count > 0) {
            items.add(new Tray.Item.Separator());
        }
        items.add(new Tray.Item.Action("open", "Open", () -> done.add("open")));
        items.add(new Tray.Item.Action("quit", "Quit", () -> done.add("quit")));
        return new Tray.Face(
                count, "Kolk Sessions", count + " sessions wait for you", items, () -> done.add("activated"));
    }

    private static List<String> labels(FakePanel panel) throws Exception {
        return panel.menu().stream().map(DesktopTrayTest::label).toList();
    }

    private static String label(DBusMenu.NodeProperties node) {
        return node.properties.containsKey("label")
                ? (String) node.properties.get("label").getValue()
                : "-";
    }

    private static int idOf(FakePanel panel, String label) throws Exception {
        return panel.menu().stream()
                .filter(node -> label(node).equals(label))
                .findFirst()
                .orElseThrow()
                .id;
    }

    private static byte[] bytes(Object data) {
        if (data instanceof byte[] raw) {
            return raw;
        }
        List<?> list = (List<?>) data;
        byte[] raw = new byte[list.size()];
        for (int i = 0; i < raw.length; i++) {
            raw[i] = (Byte) list.get(i);
        }
        return raw;
    }
}
