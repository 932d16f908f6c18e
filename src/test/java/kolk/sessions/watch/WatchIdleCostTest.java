package kolk.sessions.watch;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the watch costs while nothing happens: 1,000 sessions that all have a lock file, 20 of them live. Five minutes at full size
 * ({@code -Dharness.size=full}, shorter by {@code -Dharness.seconds=N}), the goal being under 0.2 % of one core; a few seconds otherwise, which say only
 * that it does not spin.
 */
@Timeout(600)
class WatchIdleCostTest {
    private static final boolean FULL = "full".equals(System.getProperty("harness.size"));
    private static final Duration WARM_UP = Duration.ofSeconds(FULL ? 30 : 2);
    private static final Duration MEASURED = Duration.ofSeconds(Integer.getInteger("harness.seconds", FULL ? 300 : 4));
    private static final int SESSIONS = 1_000;
    private static final int LIVE = 20;
    private static final double GOAL_PERCENT = 0.2;

    @TempDir
    Path base;

    @Test
    void watchingAnIdleFolderCostsNextToNothing() throws Exception {
        KolkFolder kolk = new KolkFolder(Files.createDirectory(base.resolve("sessions"))).fill(SESSIONS, 0);
        Object[] live = IntStream.range(0, LIVE).mapToObj(KolkFolder::id).toArray();
        try (Simulation holder = Simulation.start(base, "hold_locks.py", live);
                Simulation watch = Simulation.start(base, Simulation.java(WatchAlone.class, kolk.dir()))) {
            for (int i = 0; i < LIVE; i++) {
                kolk.event(KolkFolder.id(i), "turn.started", "t1", "{}").ask(KolkFolder.id(i), "t1", "p1");
            }
            pause(WARM_UP);
            String[] before = watch.command("cpu").split(" ");
            pause(MEASURED);
            String[] after = watch.command("cpu").split(" ");
            double percent = percent(before[0], after[0]);
            double own = percent(before[1], after[1]);
            System.out.printf(
                    Locale.ROOT,
                    "idle cost: %.3f %% of one core, of which the watch %.3f %% and the rest of the Java machine %.3f %%, over %d s, %d sessions, %d live (goal %.1f %%)%n",
                    percent,
                    own,
                    percent - own,
                    MEASURED.toSeconds(),
                    SESSIONS,
                    LIVE,
                    GOAL_PERCENT);
            assertTrue(percent < (FULL ? 3 * GOAL_PERCENT : 20), percent + " %");
        }
    }

    private static double percent(String before, String after) {
        return (Long.parseLong(after) - Long.parseLong(before)) * 100.0 / MEASURED.toNanos();
    }

    private static void pause(Duration time) {
        Awaitility.await().pollDelay(time).atMost(time.plusSeconds(5)).until(() -> true);
    }
}
