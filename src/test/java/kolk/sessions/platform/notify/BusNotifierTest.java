package kolk.sessions.platform.notify;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import kolk.sessions.platform.bus.BusSource;
import kolk.sessions.platform.bus.PrivateBus;
import kolk.sessions.platform.icon.AppIcon;
import kolk.sessions.testing.RequiresProgram;
import kolk.sessions.viewmodel.Notifier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Against a real session bus of its own and a daemon written for the test. */
@RequiresProgram("dbus-daemon")
@Timeout(60)
class BusNotifierTest {
    private static final String NASTY = "rm -rf <b>/tmp</b> && echo \"it's\" <img src='http://example.org/x.png'>";

    private final ExecutorService ui = Executors.newSingleThreadExecutor();
    private final List<String> heard = new CopyOnWriteArrayList<>();
    private PrivateBus bus;
    private BusSource source;
    private BusNotifier notifier;

    @BeforeEach
    void startBus() throws Exception {
        bus = PrivateBus.start();
        source = new BusSource(bus.environment());
        notifier = new BusNotifier(source, new AppIcon(), ui, "Open");
    }

    @AfterEach
    void end() throws Exception {
        notifier.close();
        source.close();
        ui.shutdown();
        bus.close();
    }

    @Test
    void aNotificationIsShownReplacedAndWithdrawn() throws Exception {
        try (FakeDaemon daemon = new FakeDaemon(bus)) {
            start();
            show("a", "bash", "make");
            show("b", "edit", "x.java");
            await().atMost(5, SECONDS).until(() -> daemon.shown().size() == 2);
            assertEquals("bash", daemon.shown().getFirst().summary());
            assertEquals(List.of("default", "Open"), daemon.shown().getFirst().actions());
            assertEquals(
                    "kolk-sessions",
                    daemon.shown().getFirst().hints().get("desktop-entry").getValue());
            show("a", "bash", "make test");
            notifier.withdraw("b");
            await().atMost(5, SECONDS).until(() -> daemon.log().size() == 4);
            assertEquals(List.of("show 1", "show 2", "show 1", "close 2"), daemon.log());
            assertEquals("make test", daemon.shown().getFirst().body());
        }
    }

    @Test
    void textThatLooksLikeMarkupIsEscapedWhereTheDaemonReadsMarkup() throws Exception {
        try (FakeDaemon daemon = new FakeDaemon(bus, "actions", "body-markup")) {
            start();
            show("a", "bash", NASTY);
            await().atMost(5, SECONDS).until(() -> daemon.shown().size() == 1);
            String body = daemon.shown().getFirst().body();
            assertTrue(!body.contains("<") && body.contains("&amp;&amp;"), body);
        }
    }

    @Test
    void textIsLeftAloneWhereTheDaemonReadsNoMarkup() throws Exception {
        try (FakeDaemon daemon = new FakeDaemon(bus, "actions")) {
            start();
            show("a", "bash", NASTY);
            await().atMost(5, SECONDS).until(() -> daemon.shown().size() == 1);
            assertEquals(NASTY, daemon.shown().getFirst().body());
        }
    }

    @Test
    void aClickIsHeardBeforeTheClosingThatFollowsIt() throws Exception {
        try (FakeDaemon daemon = new FakeDaemon(bus)) {
            start();
            for (int i = 1; i <= 20; i++) {
                show("k" + i, "t", "b");
            }
            await().atMost(10, SECONDS).until(() -> daemon.shown().size() == 20);
            heard.clear();
            for (int i = 1; i <= 20; i++) {
                daemon.click(i);
            }
            await().atMost(10, SECONDS).until(() -> heard.size() == 40);
            for (int i = 1; i <= 20; i++) {
                assertTrue(heard.indexOf("clicked k" + i) < heard.indexOf("closed k" + i), heard.toString());
            }
        }
    }

    @Test
    void notificationsOfOtherProgramsAreNoneOfOurs() throws Exception {
        try (FakeDaemon daemon = new FakeDaemon(bus)) {
            start();
            show("a", "t", "b");
            await().atMost(5, SECONDS).until(() -> daemon.shown().size() == 1);
            daemon.click(77);
            daemon.dismiss(1);
            await().atMost(10, SECONDS).until(() -> heard.contains("closed a"));
            assertTrue(heard.stream().noneMatch(words -> words.startsWith("clicked")), heard.toString());
        }
    }

    @Test
    void withoutADaemonNothingIsShownAndThatIsSaid() throws Exception {
        start();
        show("a", "t", "b");
        await().atMost(5, SECONDS).until(() -> heard.contains("available false"));
        assertTrue(heard.contains("closed a"));
        try (FakeDaemon daemon = new FakeDaemon(bus)) {
            show("a", "t", "b");
            await().atMost(5, SECONDS).until(() -> daemon.shown().size() == 1);
            await().atMost(5, SECONDS).until(() -> heard.getLast().equals("available true"));
        }
    }

    @Test
    void aRestartedDaemonsNumbersAreNotMixedUpWithTheOldOnes() throws Exception {
        start();
        try (FakeDaemon daemon = new FakeDaemon(bus)) {
            show("old", "t", "b");
            await().atMost(5, SECONDS).until(() -> daemon.shown().size() == 1);
        }
        await().atMost(5, SECONDS).until(() -> heard.contains("closed old"));
        try (FakeDaemon daemon = new FakeDaemon(bus)) {
            show("new", "t", "b");
            await().atMost(5, SECONDS).until(() -> daemon.shown().size() == 1);
            daemon.click(1);
            await().atMost(5, SECONDS).until(() -> heard.contains("clicked new"));
            notifier.withdraw("old");
            show("new2", "t", "b");
            await().atMost(5, SECONDS).until(() -> daemon.log().contains("show 2"));
            assertEquals(List.of("show 1", "show 2"), daemon.log());
        }
    }

    @Test
    void closingWithdrawsEverything() throws Exception {
        try (FakeDaemon daemon = new FakeDaemon(bus)) {
            start();
            show("a", "t", "b");
            show("b", "t", "b");
            notifier.close();
            assertEquals(List.of(), daemon.shown());
            assertEquals(4, daemon.log().size());
        }
    }

    @Test
    void withoutABusThereAreNoNotifications() {
        BusNotifier alone = new BusNotifier(new BusSource(Map.of()), new AppIcon(), ui, "Open");
        alone.start(listener());
        alone.show(new Notifier.Note("a", "t", "b", false));
        alone.withdraw("a");
        await().atMost(5, SECONDS).until(() -> heard.equals(List.of("available false")));
        alone.close();
    }

    @Test
    void aBusThatDiesIsReported() throws Exception {
        try (FakeDaemon daemon = new FakeDaemon(bus)) {
            start();
            show("a", "t", "b");
            await().atMost(5, SECONDS).until(() -> daemon.shown().size() == 1);
            bus.kill();
            await().atMost(5, SECONDS)
                    .until(() -> heard.getLast().equals("available false") && heard.contains("closed a"));
            show("a", "t", "b");
        }
    }

    private void start() {
        notifier.start(listener());
    }

    private void show(String key, String title, String body) {
        notifier.show(new Notifier.Note(key, title, body, false));
    }

    private Notifier.Listener listener() {
        return new Notifier.Listener() {
            @Override
            public void clicked(String key) {
                heard.add("clicked " + key);
            }

            @Override
            public void closed(String key) {
                heard.add("closed " + key);
            }

            @Override
            public void available(boolean available) {
                String word = "available " + available;
                if (heard.isEmpty() || !heard.getLast().equals(word)) {
                    heard.add(word);
                }
            }
        };
    }
}
