package kolk.sessions.platform.tray;

import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import kolk.sessions.platform.bus.BusSource;
import kolk.sessions.platform.bus.PrivateBus;
import kolk.sessions.platform.icon.AppIcon;
import kolk.sessions.settings.Settings;
import kolk.sessions.store.SystemLivenessProbe;
import kolk.sessions.testing.RequiresProgram;
import kolk.sessions.viewmodel.Fakes;
import kolk.sessions.viewmodel.FeedBridge;
import kolk.sessions.viewmodel.FrontWindow;
import kolk.sessions.viewmodel.MainViewModel;
import kolk.sessions.viewmodel.TrayViewModel;
import kolk.sessions.viewmodel.UiThread;
import kolk.sessions.watch.SessionWatcher;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * How long it takes from the line in the journal of a session that really runs to the panel's being told of another count: the whole way
 * through watch, bridge, view models and bus. The goal is 500 ms for 95 of 100; it fails at three times that.
 */
@RequiresProgram({"dbus-daemon", "flock"})
@Timeout(180)
class RequestToTrayTest {
    private static final boolean FULL = "full".equals(System.getProperty("harness.size"));
    private static final int ROUNDS = FULL ? 100 : 8;
    private static final long GOAL_MILLIS = 500;
    private static final String ID = "s_01KDY026Q90000000000000001";

    @TempDir
    private Path dir;

    /** One plain thread in the place of JavaFX's. */
    private static final class PlainUi implements UiThread {
        private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor();

        @Override
        public void run(Runnable task) {
            thread.execute(task);
        }

        @Override
        public void runAfter(Duration delay, Runnable task) {
            thread.schedule(task, delay.toNanos(), TimeUnit.NANOSECONDS);
        }
    }

    @Test
    void aRequestIsInTheTrayAtOnce() throws Exception {
        Files.writeString(dir.resolve(ID + ".json"), """
                {"id":"%s","model":"m","title":"T","created_at":"2026-11-29T10:00:00Z","cwd":"/home/ada/src",\
                "updated_at":"2026-11-29T10:00:00Z","messages":[]}""".formatted(ID));
        Files.createFile(dir.resolve(ID + ".events.ndjson"));
        PlainUi ui = new PlainUi();
        Process holder = new ProcessBuilder("flock", dir.resolve(ID + ".lock").toString(), "sleep", "170").start();
        try (PrivateBus bus = PrivateBus.start();
                BusSource source = new BusSource(bus.environment());
                FakePanel panel = new FakePanel(bus).come();
                SessionWatcher watcher = new SessionWatcher(
                        List.of(dir), new SystemLivenessProbe(Clock.systemUTC()), Clock.systemUTC())) {
            FakeWindow window = new FakeWindow();
            DesktopTray tray = new DesktopTray(source, new AppIcon(), ui::run);
            ui.thread
                    .submit(() -> {
                        Fakes.World world = new Fakes.World();
                        MainViewModel main = world.main();
                        new TrayViewModel(main.list(), world.presenter(), world.texts, ui, window, () -> tray)
                                .apply(Settings.Desktop.DEFAULT);
                        watcher.start(new FeedBridge(ui, System::nanoTime, main::apply));
                    })
                    .get();
            await().atMost(20, TimeUnit.SECONDS).until(() -> !panel.offered().isEmpty());
            append("turn.started", "\"input\":\"x\"");
            long[] took = new long[ROUNDS];
            for (int i = -2; i < ROUNDS; i++) {
                long request = change(panel, "permission.requested", i, "\"tool\":\"bash\",\"detail\":\"make\"");
                change(panel, "permission.resolved", i, "\"decision\":\"allow\"");
                // The first two are the warming up.
                if (i >= 0) {
                    took[i] = request;
                }
            }
            Arrays.sort(took);
            long p95 = took[(int) Math.ceil(ROUNDS * 0.95) - 1];
            System.out.printf(
                    Locale.ROOT,
                    "request to tray: %d rounds, median %d ms, p95 %d ms, longest %d ms (goal: p95 under %d ms)%n",
                    ROUNDS,
                    took[ROUNDS / 2],
                    p95,
                    took[ROUNDS - 1],
                    GOAL_MILLIS);
            assertTrue(p95 < 3 * GOAL_MILLIS, "p95 " + p95 + " ms");
            ui.thread.submit(tray::close).get();
        } finally {
            holder.descendants().forEach(ProcessHandle::destroyForcibly);
            holder.destroyForcibly().waitFor();
            ui.thread.shutdownNow();
        }
    }

    /** Milliseconds until the panel hears of another icon. */
    private long change(FakePanel panel, String type, int round, String data) throws IOException {
        panel.signals().clear();
        long begin = System.nanoTime();
        append(type, "\"id\":\"p" + round + "\"," + data);
        await().atMost(20, TimeUnit.SECONDS)
                .pollDelay(Duration.ZERO)
                .pollInterval(5, MILLISECONDS)
                .until(() -> panel.signals().contains("icon"));
        return Duration.ofNanos(System.nanoTime() - begin).toMillis();
    }

    private void append(String type, String data) throws IOException {
        String line = """
                {"seq":1,"ts":"%s","session":"%s","turn":"t_1","type":"%s","data":{%s}}
                """.formatted(Instant.now(), ID, type, data);
        Files.writeString(dir.resolve(ID + ".events.ndjson"), line, StandardOpenOption.APPEND);
    }

    /** Hidden all the time. */
    private static final class FakeWindow implements FrontWindow {
        private final SimpleBooleanProperty no = new SimpleBooleanProperty(false);

        @Override
        public ReadOnlyBooleanProperty shownProperty() {
            return no;
        }

        @Override
        public ReadOnlyBooleanProperty inFrontProperty() {
            return no;
        }

        @Override
        public void bringToFront() {
            throw new AssertionError("not to be shown");
        }

        @Override
        public void hide() {
            throw new AssertionError("hidden already");
        }

        @Override
        public void quit() {
            throw new AssertionError("not to end");
        }
    }
}
