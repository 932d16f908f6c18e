package kolk.sessions.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import kolk.sessions.store.Card;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.store.SystemLivenessProbe;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Simulated kolk processes lock, save, append, ask, answer, cancel, end, get killed, are deleted and restored at random, while the watch looks
 * on. When they stand still, what is shown has to be what a slow and independent reading of the folder says; and at no moment may an open
 * question have been missed, or a closed one shown, for long. Run at full size with {@code -Dharness.size=full}, with another seed by
 * {@code -Dharness.seed=N}.
 */
@Timeout(400)
class WatchTortureTest {
    private static final boolean FULL = "full".equals(System.getProperty("harness.size"));
    private static final long SEED = Long.getLong("harness.seed", 20261129L);
    private static final int SESSIONS = FULL ? 40 : 8;
    private static final int ROUNDS = FULL ? 12 : 2;
    private static final double ROUND_SECONDS = FULL ? 5 : 1.5;
    /** What is aimed at; on a machine that does other work besides, three times that is the limit. */
    private static final double GOAL_SECONDS = 1;

    private final Slowdown slowdown = new Slowdown();

    private double limitSeconds() {
        return 3 * GOAL_SECONDS * slowdown.worst();
    }

    /** A process is taken off the processor between doing a thing and noting it. */
    private static final double NOTE_SLACK_SECONDS = 0.5;

    @TempDir
    Path base;

    @AfterEach
    void close() {
        slowdown.close();
    }

    @Test
    void nothingIsMissedAndNothingIsGuessed() throws Exception {
        Recorder recorder = new Recorder();
        List<Double> settled = new ArrayList<>();
        double end;
        try (Simulation simulation = Simulation.start(base, "simulated_kolk.py", SEED, SESSIONS);
                SessionWatcher watcher = new SessionWatcher(
                        List.of(base.resolve("sessions")),
                        new SystemLivenessProbe(Clock.systemUTC()),
                        Clock.systemUTC())) {
            watcher.start(recorder);
            for (int round = 0; round < ROUNDS; round++) {
                simulation.command("run " + ROUND_SECONDS);
                simulation.command("freeze");
                settled.add(awaitTruth(recorder, simulation.truth()));
            }
            end = System.currentTimeMillis() / 1000.0;
        }
        Facts facts = Facts.read(base.resolve("truth/log.tsv"));
        assertEquals(0, facts.count("failed"), "the simulation itself failed");
        report(recorder, facts, end, settled);
    }

    /** Compares until there is no difference, and gives the seconds that took. */
    private double awaitTruth(Recorder recorder, JsonNode truth) {
        Instant began = Instant.now();
        Set<String> expected = expected(truth);
        Set<String> differences = new TreeSet<>();
        try {
            Awaitility.await()
                    .atMost(Duration.ofMillis((long) (limitSeconds() * 1000)))
                    .pollInterval(Duration.ofMillis(50))
                    .until(() -> {
                        differences.clear();
                        Set<String> actual = actual(recorder);
                        expected.stream()
                                .filter(line -> !actual.contains(line))
                                .forEach(line -> differences.add("true:  " + line));
                        actual.stream()
                                .filter(line -> !expected.contains(line))
                                .forEach(line -> differences.add("shown: " + line));
                        return differences.isEmpty();
                    });
        } catch (org.awaitility.core.ConditionTimeoutException e) {
            throw new AssertionError(
                    "seed " + SEED + ": differences after " + limitSeconds() + " s of quiet:\n"
                            + String.join("\n", differences),
                    e);
        }
        return Duration.between(began, Instant.now()).toMillis() / 1000.0;
    }

    private static Set<String> expected(JsonNode truth) {
        Set<String> lines = new TreeSet<>();
        truth.get("sessions").properties().forEach(entry -> {
            JsonNode s = entry.getValue();
            List<List<String>> requests = new ArrayList<>();
            s.get("requests")
                    .forEach(request -> requests.add(List.of(
                            request.get(0).asText(),
                            request.get(1).asText(),
                            request.get(2).asText(),
                            "diff "
                                    + (request.get(3).isNull()
                                            ? 0
                                            : request.get(3).asText().hashCode()))));
            lines.add(entry.getKey() + " "
                    + Arrays.asList(
                            text(s, "title"),
                            text(s, "model"),
                            text(s, "cwd"),
                            Instant.parse(text(s, "updated")),
                            text(s, "pause"),
                            text(s, "size"),
                            text(s, "live"),
                            text(s, "pid"),
                            text(s, "activity"),
                            requests,
                            text(s, "cost")));
        });
        truth.get("shared").properties().forEach(entry -> {
            List<String> ids = new ArrayList<>();
            entry.getValue().forEach(id -> ids.add(id.asText()));
            lines.add("shared " + entry.getKey() + " " + ids);
        });
        return lines;
    }

    private static String text(JsonNode session, String key) {
        return session.get(key).isNull() ? null : session.get(key).asText();
    }

    private static Set<String> actual(Recorder recorder) {
        Set<String> lines = new TreeSet<>();
        recorder.shown().forEach((id, s) -> lines.add(id + " " + describe(s)));
        recorder.shared()
                .forEach(checkout -> lines.add("shared " + checkout.folder() + " "
                        + checkout.sessions().stream().map(Objects::toString).toList()));
        return lines;
    }

    private static String describe(SessionSummary s) {
        if (!(s.entry() instanceof Card card)) {
            return s.entry().toString();
        }
        List<List<String>> requests = s.journal().openRequests().stream()
                .map(request -> List.of(
                        request.id(),
                        request.tool(),
                        request.detail(),
                        "diff " + (request.diff() == null ? 0 : request.diff().hashCode())))
                .toList();
        BigDecimal cost = s.usage() == null ? null : s.usage().costUsd().setScale(6, RoundingMode.HALF_EVEN);
        return Arrays.asList(
                        card.title(),
                        card.model(),
                        card.cwd(),
                        card.updatedAt(),
                        card.pause() == null ? null : card.pause().kind(),
                        String.valueOf(card.sizeBytes()),
                        String.valueOf(s.liveness().isLive()),
                        s.liveness().pid() == null ? null : s.liveness().pid().toString(),
                        s.activity() == null ? null : s.activity().name().toLowerCase(Locale.ROOT),
                        requests,
                        cost == null ? null : cost.toPlainString())
                .toString();
    }

    private void report(Recorder recorder, Facts facts, double end, List<Double> settled) {
        List<String> faults = new ArrayList<>();
        Latencies asked = latencies("question", facts.requests(), recorder.requests(), end, faults);
        Latencies closed = endings("question", facts.requests(), recorder.requests(), end, faults);
        Latencies live = latencies("lock", facts.holders(), recorder.holders(), end, faults);
        Latencies idle = endings("lock", facts.holders(), recorder.holders(), end, faults);
        Set<String> known = new HashSet<>(facts.everAsked());
        recorder.requests().stream()
                .filter(moment -> !known.contains(moment.what()))
                .forEach(moment -> faults.add("never asked, but shown: " + moment));
        System.out.printf(
                Locale.ROOT,
                "torture: seed %d, %d sessions, %d rounds of %.1f s, %d batches; true again after at most %.2f s of quiet; machine up to %.1f times slowed%n",
                SEED,
                SESSIONS,
                ROUNDS,
                ROUND_SECONDS,
                recorder.batches(),
                settled.stream().mapToDouble(Double::doubleValue).max().orElse(0),
                slowdown.worst());
        System.out.println("torture: question asked -> shown   " + asked);
        System.out.println("torture: question closed -> hidden " + closed);
        System.out.println("torture: lock taken -> live        " + live);
        System.out.println("torture: process gone -> idle      " + idle);
        assertTrue(faults.isEmpty(), "seed " + SEED + ":\n" + String.join("\n", faults));
        assertTrue(asked.count() > 0, "no question was asked: the harness proves nothing");
        assertTrue(
                asked.percentile(0.95) < 3 * 0.5,
                "95 % of the questions are shown within half a second (three times that here)");
    }

    /** How long after their beginning things were shown; what was there for long and never shown, or hidden meanwhile, is a fault. */
    private Latencies latencies(
            String kind, List<Facts.Span> spans, List<Recorder.Moment> moments, double end, List<String> faults) {
        Latencies latencies = new Latencies();
        Map<String, List<Recorder.Moment>> byWhat = byWhat(moments);
        for (Facts.Span span : spans) {
            double until = Math.min(span.to(), end);
            List<Recorder.Moment> of = byWhat.getOrDefault(span.session() + span.what(), List.of());
            Recorder.Moment first =
                    of.stream().filter(Recorder.Moment::visible).findFirst().orElse(null);
            if (first == null) {
                if (span.shownFromStart() && until - span.from() > limitSeconds()) {
                    faults.add(kind + " never shown: " + span);
                }
                continue;
            }
            if (span.shownFromStart()) {
                double late = Math.max(0, first.at() - span.from());
                latencies.add(late);
                if (late > limitSeconds()) {
                    faults.add(kind + " shown after " + late + " s: " + span);
                }
            }
            of.stream()
                    .filter(moment -> !moment.visible() && moment.at() < until - NOTE_SLACK_SECONDS * slowdown.worst())
                    .forEach(moment -> faults.add(kind + " hidden while it was so: " + span + " " + moment));
        }
        return latencies;
    }

    /** How long after their end things were hidden. */
    private Latencies endings(
            String kind, List<Facts.Span> spans, List<Recorder.Moment> moments, double end, List<String> faults) {
        Latencies latencies = new Latencies();
        Map<String, List<Recorder.Moment>> byWhat = byWhat(moments);
        for (Facts.Span span : spans) {
            List<Recorder.Moment> of = byWhat.getOrDefault(span.session() + span.what(), List.of());
            if (of.isEmpty() || span.to() > end) {
                continue;
            }
            Recorder.Moment last = of.getLast();
            if (!last.visible()) {
                double late = Math.max(0, last.at() - span.to());
                latencies.add(late);
                if (late > limitSeconds()) {
                    faults.add(kind + " hidden after " + late + " s: " + span);
                }
            } else if (end - span.to() > limitSeconds()) {
                faults.add(kind + " never hidden: " + span);
            }
        }
        return latencies;
    }

    private static Map<String, List<Recorder.Moment>> byWhat(List<Recorder.Moment> moments) {
        Map<String, List<Recorder.Moment>> byWhat = new TreeMap<>();
        for (Recorder.Moment moment : moments) {
            byWhat.computeIfAbsent(moment.session() + moment.what(), key -> new ArrayList<>())
                    .add(moment);
        }
        return byWhat;
    }
}
