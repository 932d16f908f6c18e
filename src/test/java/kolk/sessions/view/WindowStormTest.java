package kolk.sessions.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import kolk.sessions.store.Card;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.store.SystemLivenessProbe;
import kolk.sessions.viewmodel.Fakes;
import kolk.sessions.viewmodel.FeedBridge;
import kolk.sessions.viewmodel.MainViewModel;
import kolk.sessions.viewmodel.SessionRowViewModel;
import kolk.sessions.viewmodel.UiThread;
import kolk.sessions.watch.SessionWatcher;
import kolk.sessions.watch.Simulation;
import kolk.sessions.watch.Slowdown;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/**
 * The real watch and the real window while another program makes thousands of sessions at once and then thousands of events a second: nothing is lost, and
 * the time between two of JavaFX's pulses is reported. 20,000 sessions and 30 seconds at full size ({@code -Dharness.size=full}).
 */
@Timeout(400)
class WindowStormTest {
    private static final boolean FULL = "full".equals(System.getProperty("harness.size"));
    private static final int SESSIONS = FULL ? 20_000 : 1_000;
    private static final int FIRST = 60;
    private static final int RATE = 2_000;
    private static final double SECONDS = FULL ? 30 : 1.5;
    /** A person notices a window that stands still for so long; three times that is a failure. */
    private static final double LONGEST_PULSE_MILLIS = 500;

    private final Slowdown slowdown = new Slowdown();
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
    private final Fakes.World world = new Fakes.World();
    private MainViewModel main;
    private Pulses pulses;

    @TempDir
    Path base;

    /** The times between pulses and what the JavaFX thread worked meanwhile, in nanoseconds. For that thread alone. */
    private static final class Pulses extends AnimationTimer {
        private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        private final long[] gaps = new long[1 << 16];
        private int count;
        private long last;
        private long lastWork;
        private long mostWork;

        @Override
        public void handle(long now) {
            long at = System.nanoTime();
            long work = threads.getCurrentThreadCpuTime();
            if (last != 0 && count < gaps.length) {
                gaps[count++] = at - last;
                mostWork = Math.max(mostWork, work - lastWork);
            }
            last = at;
            lastWork = work;
        }

        /** What was measured since the last time. */
        Measured take() {
            double[] millis = Arrays.stream(gaps, 0, count)
                    .sorted()
                    .mapToDouble(nanos -> nanos / 1e6)
                    .toArray();
            Measured measured = new Measured(millis, mostWork / 1e6);
            count = 0;
            mostWork = 0;
            return measured;
        }
    }

    /**
     * In milliseconds.
     *
     * @param gaps times between two pulses, sorted
     * @param mostWork the longest processor time of the JavaFX thread between two pulses, which neighbours on the machine make no longer
     */
    private record Measured(double[] gaps, double mostWork) {
        double share(double part) {
            return gaps[(int) (part * (gaps.length - 1))];
        }
    }

    @AfterEach
    void close() throws Exception {
        timer.shutdownNow();
        slowdown.close();
        FxToolkit.cleanupStages();
    }

    @Test
    void nothingIsLostAndTheWindowGoesOn() throws Exception {
        open();
        Path dir = base.resolve("sessions");
        FeedBridge bridge = new FeedBridge(new Ui(), System::nanoTime, main::apply);
        try (Simulation storm = Simulation.start(base, "storm.py");
                SessionWatcher watcher = new SessionWatcher(
                        List.of(dir), new SystemLivenessProbe(Clock.systemUTC()), Clock.systemUTC())) {
            watcher.start(bridge);
            report("while nothing happens", () -> "" + awaitTitles(Map.of()));
            // The first rows of all cost the table its cells, their styles and the compiler's work, however many
            // follow.
            report("the first " + FIRST + " sessions", () -> {
                storm.command("create " + FIRST);
                return "" + awaitTitles(titles());
            });
            report(SESSIONS + " sessions at once", () -> {
                storm.command("create " + SESSIONS);
                return "" + awaitTitles(titles());
            });
            report(RATE + " events a second for " + SECONDS + " s", () -> {
                storm.command("events " + RATE + " " + SECONDS);
                return "" + awaitTitles(titles());
            });
        } finally {
            onFx(() -> {
                bridge.close();
                return true;
            });
        }
    }

    private void open() throws Exception {
        main = TestWindow.open(world, 1200, 760).main;
        Fx.run(() -> {
            pulses = new Pulses();
            pulses.start();
        });
    }

    private void report(String what, Callable<String> work) throws Exception {
        onFx(pulses::take);
        String late = work.call();
        Measured measured = onFx(pulses::take);
        System.out.printf(
                Locale.ROOT,
                "window: %s: all shown %s s later; between pulses p50 %.0f ms, p95 %.0f ms, longest %.0f ms, of %d, most work %.0f ms; machine up to %.1f times slowed%n",
                what,
                late,
                measured.share(0.5),
                measured.share(0.95),
                measured.share(1),
                measured.gaps().length,
                measured.mostWork(),
                slowdown.worst());
        assertTrue(measured.mostWork() < 3 * LONGEST_PULSE_MILLIS, what + ": " + measured.mostWork() + " ms");
        assertTrue(
                measured.share(1) < 3 * LONGEST_PULSE_MILLIS * slowdown.worst(),
                what + ": " + measured.share(1) + " ms");
    }

    private Map<String, String> titles() throws Exception {
        Map<String, String> expected = new TreeMap<>();
        for (String line : Files.readAllLines(base.resolve("titles.tsv"))) {
            String[] fields = line.split("\t");
            expected.put(fields[0], fields[1]);
        }
        return expected;
    }

    /** Until the window shows these, and how many seconds that took. */
    private double awaitTitles(Map<String, String> expected) {
        long began = System.nanoTime();
        Awaitility.await()
                .pollDelay(Duration.ofSeconds(1))
                .pollInterval(Duration.ofMillis(500))
                .atMost(Duration.ofSeconds(60))
                .untilAsserted(() -> assertEquals(expected, shown()));
        return Math.round((System.nanoTime() - began) / 1e8) / 10.0;
    }

    /** The JavaFX thread, whose work is measured, only hands out the rows' sessions. */
    private Map<String, String> shown() throws Exception {
        List<SessionSummary> sessions = onFx(() -> main.list().shown().stream()
                .filter(row -> !row.isGone())
                .map(SessionRowViewModel::summary)
                .toList());
        Map<String, String> shown = new TreeMap<>();
        sessions.forEach(
                session -> shown.put(session.id().value(), session.entry() instanceof Card card ? card.name() : ""));
        return shown;
    }

    private static <T> T onFx(Callable<T> work) throws Exception {
        return WaitForAsyncUtils.asyncFx(work).get(50, TimeUnit.SECONDS);
    }

    private final class Ui implements UiThread {
        @Override
        public void run(Runnable task) {
            Platform.runLater(task);
        }

        @Override
        public void runAfter(Duration delay, Runnable task) {
            timer.schedule(() -> Platform.runLater(task), delay.toNanos(), TimeUnit.NANOSECONDS);
        }
    }
}
