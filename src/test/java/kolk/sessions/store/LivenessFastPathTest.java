package kolk.sessions.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Who probes only when the fingerprint has changed is never wrong, whatever real processes do with the locks between two looks, and whoever else uses
 * the same probe. What is true is said by the program that told the processes what to do.
 */
@DisplayName("Probing only when something has changed")
@Timeout(120)
class LivenessFastPathTest {
    private static final int STEPS = 150;
    private static final List<String> DEEDS = List.of("take", "take", "kill", "swap", "orphan", "anew", "touch");

    private static final Instant LONG_AGO = Instant.parse("2026-11-01T12:00:00Z");

    @TempDir
    Path base;

    @ParameterizedTest(name = "with {0} sessions")
    @ValueSource(ints = {5, 100})
    void isNeverWrong(int sessions) throws Exception {
        Path dir = Files.createDirectory(base.resolve("sessions"));
        List<SessionId> ids = new ArrayList<>();
        for (int i = 0; i < sessions; i++) {
            ids.add(new SessionId("s_01K%023d".formatted(i)));
            Files.writeString(dir.resolve(ids.getLast() + ".lock"), "1\n");
        }
        Random random = new Random(sessions);
        SystemLivenessProbe probe = new SystemLivenessProbe(Clock.systemUTC());
        int skipped = 0;
        int names = 0;
        try (World world = new World(dir)) {
            Map<SessionId, Liveness> answers = Map.of();
            Optional<Object> unchangedSince = Optional.empty();
            for (int step = 0; step < STEPS; step++) {
                int whom = random.nextInt(5);
                String name = random.nextInt(8) == 0 ? "foreign" + whom : ids.get(whom) + ".lock";
                String deed = DEEDS.get(random.nextInt(DEEDS.size()));
                String truth = world.tell((random.nextInt(4) == 0 ? "nothing" : deed) + " " + name);
                names += deed.equals("anew") || name.startsWith("foreign") ? 1 : 0;
                if (random.nextInt(4) > 0) {
                    // As if it were a while since a name came or went in the folder: only then is there a fingerprint.
                    Files.setLastModifiedTime(dir, FileTime.from(LONG_AGO.plusSeconds(names)));
                }
                if (random.nextInt(4) == 0) {
                    // Somebody else asks for one session.
                    probe.probe(dir, ids.get(random.nextInt(sessions)));
                }
                Optional<Object> now = probe.fingerprint(dir);
                if (now.isEmpty() || !now.equals(unchangedSince)) {
                    unchangedSince = now;
                    answers = probe.probe(dir, ids);
                } else {
                    skipped++;
                }
                assertEquals(truth, told(answers), "step " + step + ": " + deed + " " + name);
            }
        }
        assertTrue(skipped > 5, "the fast way was taken " + skipped + " times: that proves nothing");
    }

    private static String told(Map<SessionId, Liveness> answers) {
        List<String> held = new ArrayList<>();
        new TreeMap<>(answers).forEach((id, answer) -> {
            Instant since = answer.heldSince();
            if (answer.isLive() && since != null) {
                long nanos = TimeUnit.SECONDS.toNanos(since.getEpochSecond()) + since.getNano();
                held.add(id + ".lock " + (answer.pid() == null ? "-" : answer.pid()) + " " + nanos);
            }
        });
        return String.join(",", held);
    }

    private static final class World implements AutoCloseable {
        private final Process process;
        private final BufferedWriter in;
        private final BufferedReader out;

        World(Path dir) throws IOException {
            try (InputStream script = LivenessFastPathTest.class.getResourceAsStream("lock_world.py")) {
                String code = new String(script.readAllBytes(), StandardCharsets.UTF_8);
                process = new ProcessBuilder("python3", "-c", code, dir.toString())
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
            }
            in = process.outputWriter(StandardCharsets.UTF_8);
            out = process.inputReader(StandardCharsets.UTF_8);
            out.readLine();
        }

        /** What is true of the sessions' locks when it is done. */
        String tell(String words) throws IOException {
            in.write(words + "\n");
            in.flush();
            String line = out.readLine();
            if (line == null) {
                throw new IOException("the processes have ended");
            }
            return String.join(
                    ",",
                    List.of(line.split(",")).stream()
                            .filter(held -> held.startsWith("s_"))
                            .toList());
        }

        @Override
        public void close() throws Exception {
            in.close();
            process.waitFor();
        }
    }
}
