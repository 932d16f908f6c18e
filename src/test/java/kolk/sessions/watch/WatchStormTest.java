package kolk.sessions.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import kolk.sessions.store.Card;
import kolk.sessions.store.SystemLivenessProbe;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * More changes at once than the system's folder watch keeps: nothing may be lost. 20,000 sessions at once and 2,000 events a second for half a
 * minute at full size ({@code -Dharness.size=full}).
 */
@Timeout(300)
class WatchStormTest {
    private static final boolean FULL = "full".equals(System.getProperty("harness.size"));
    private static final int SESSIONS = FULL ? 20_000 : 1_500;
    private static final int RATE = 2_000;
    private static final double SECONDS = FULL ? 30 : 1.5;

    @TempDir
    Path base;

    @Test
    void nothingIsLostInAStorm() throws Exception {
        Recorder recorder = new Recorder();
        try (Simulation storm = Simulation.start(base, "storm.py");
                SessionWatcher watcher = new SessionWatcher(
                        List.of(base.resolve("sessions")),
                        new SystemLivenessProbe(Clock.systemUTC()),
                        Clock.systemUTC())) {
            watcher.start(recorder);
            recorder.initial.await();
            Instant began = Instant.now();
            storm.command("create " + SESSIONS);
            Duration creating = Duration.between(began, Instant.now());
            Duration late = awaitTitles(recorder);
            System.out.printf(
                    Locale.ROOT,
                    "storm: %d sessions made in %.1f s, all shown %.2f s later%n",
                    SESSIONS,
                    creating.toMillis() / 1000.0,
                    late.toMillis() / 1000.0);
            long batches = recorder.batches();
            long events = Long.parseLong(storm.command("events " + RATE + " " + SECONDS));
            late = awaitTitles(recorder);
            System.out.printf(
                    Locale.ROOT,
                    "storm: %d events in %.1f s, %d batches, true again %.2f s later%n",
                    events,
                    SECONDS,
                    recorder.batches() - batches,
                    late.toMillis() / 1000.0);
        }
    }

    private Duration awaitTitles(Recorder recorder) throws Exception {
        Instant began = Instant.now();
        Map<String, String> expected = new TreeMap<>();
        for (String line : Files.readAllLines(base.resolve("titles.tsv"))) {
            String[] fields = line.split("\t");
            expected.put(fields[0], fields[1]);
        }
        Awaitility.await()
                .atMost(Duration.ofSeconds(30))
                .pollInterval(Duration.ofMillis(FULL ? 500 : 50))
                .untilAsserted(() -> assertEquals(expected, titles(recorder)));
        return Duration.between(began, Instant.now());
    }

    private static Map<String, String> titles(Recorder recorder) {
        Map<String, String> titles = new TreeMap<>();
        recorder.shown()
                .forEach((id, session) -> titles.put(
                        id,
                        session.entry() instanceof Card card
                                ? card.title()
                                : session.entry().toString()));
        return titles;
    }
}
