package kolk.sessions.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A process that renames, deletes and restores is killed at random. Afterwards each session is as it was acknowledged, or as the deed that was under way would
 * have made it: in the folder or in the trash, whole, every byte; and nothing else is there. What is true is read from the files without the product's help.
 */
@DisplayName("A killed process")
@Timeout(value = 2, unit = TimeUnit.HOURS)
class CrashHarnessTest {
    private static final int ROUNDS = "full".equals(System.getProperty("harness.size")) ? 500 : 4;
    private static final long SEED = 20261129;
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String TRASH = ".kolk-sessions-trash";
    private static final Map<String, String> SIDECARS = Map.of(
            ".events.ndjson", "{\"seq\":1}\n".repeat(1000),
            ".ckpt/manifest.json", "{\"turn\":1}",
            ".executions/x.json", "[1]",
            ".cooldowns.json", "{}",
            ".pre-compact-1.json", "[]");

    @TempDir
    Path dir;

    /** Where a session is and what it is called. */
    private record Place(boolean deleted, String title) {}

    private final Map<String, Place> acknowledged = new TreeMap<>();
    private @Nullable String pendingId;
    private @Nullable Place pending;
    private int deeds;
    private final Map<String, Integer> interrupted = new TreeMap<>();

    @Test
    void leavesTheOldOrTheNewAndNeverHalf() throws Exception {
        for (int i = 0; i < 3; i++) {
            create("s_01J0000000000000000000000" + i, i == 0);
        }
        Random random = new Random(SEED);
        int recoveriesKilled = 0;
        for (int round = 0; round < ROUNDS; round++) {
            follow(child(SEED + round), random.nextInt(5) > 0, random.nextInt(150));
            if (random.nextInt(5) == 0) {
                Process recovery = child(SEED + round, "recover");
                kill(recovery, random.nextInt(12));
                recoveriesKilled++;
            }
            new SessionTrash(dir, new SessionLocks(), Clock.systemUTC()).recover();
            check("round " + round);
        }
        System.out.println("crash harness: " + ROUNDS + " kills, " + deeds + " deeds acknowledged, interrupted: "
                + interrupted + ", killed again while recovering: " + recoveriesKilled + "; no difference");
        assertTrue(deeds > 0, "the child was always killed before it did anything");
    }

    private void create(String id, boolean indented) throws IOException {
        ObjectNode session = JSON.createObjectNode();
        session.put("id", id).put("model", "m").put("title", "first").put("created_at", "2026-01-01T00:00:00Z");
        session.put("unknown", "kept").put("updated_at", "2026-01-01T00:00:00Z").put("revision", 1);
        session.putArray("messages").addObject().put("role", "user").put("content", "x".repeat(50_000));
        Files.writeString(dir.resolve(id + ".json"), indented ? session.toPrettyString() : session.toString());
        for (Map.Entry<String, String> sidecar : SIDECARS.entrySet()) {
            Path file = dir.resolve(id + sidecar.getKey());
            Files.createDirectories(file.getParent());
            Files.writeString(file, sidecar.getValue());
        }
        acknowledged.put(id, new Place(false, "first"));
    }

    private Process child(long seed, String... more) throws IOException {
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx128m",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                classPath,
                CrashChild.class.getName(),
                dir.toString(),
                Long.toString(seed)));
        command.addAll(List.of(more));
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    /** Reads what it says until it is killed, so many milliseconds after its first deed began, or, when it shall be warm, was done. */
    private void follow(Process child, boolean warm, int lifetime) throws IOException {
        pending = null;
        pendingId = null;
        try (BufferedReader out = child.inputReader(StandardCharsets.UTF_8)) {
            boolean condemned = false;
            // Killed by its handle: the process object would also close the pipe that still holds what it said.
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                if (!condemned && (!warm || line.equals("done"))) {
                    condemned = true;
                    CompletableFuture.delayedExecutor(lifetime, TimeUnit.MILLISECONDS)
                            .execute(child.toHandle()::destroyForcibly);
                }
                note(line);
            }
        }
        child.onExit().join();
        if (pending != null) {
            Place old = acknowledged.get(pendingId);
            interrupted.merge(pending.deleted() ? "delete" : old.deleted() ? "restore" : "rename", 1, Integer::sum);
        }
    }

    private void note(String line) {
        String[] words = line.split(" ", 3);
        if (words[0].equals("done")) {
            acknowledged.put(String.valueOf(pendingId), Objects.requireNonNull(pending));
            pending = null;
            pendingId = null;
            deeds++;
            return;
        }
        pendingId = words[1];
        Place old = acknowledged.get(pendingId);
        pending = switch (words[0]) {
            case "rename" -> new Place(false, words[2]);
            case "delete" -> new Place(true, old.title());
            case "restore" -> new Place(false, old.title());
            default -> throw new IllegalStateException("the child said: " + line);
        };
    }

    private static void kill(Process process, int delay) throws IOException {
        try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
            out.readLine();
            CompletableFuture.delayedExecutor(delay, TimeUnit.MILLISECONDS)
                    .execute(process.toHandle()::destroyForcibly);
            process.onExit().join();
        }
    }

    private void check(String round) throws IOException {
        TreeSet<String> expectedNames = new TreeSet<>();
        TreeSet<String> foundNames = new TreeSet<>();
        Map<String, Path> deleted = deleted();
        for (String id : List.copyOf(acknowledged.keySet())) {
            boolean isDeleted = deleted.containsKey(id);
            Path home = isDeleted ? deleted.get(id) : dir;
            Place found = new Place(isDeleted, whole(id, home, round));
            boolean asBefore = found.equals(acknowledged.get(id));
            boolean asPending = id.equals(pendingId) && found.equals(pending);
            assertTrue(
                    asBefore || asPending,
                    () -> round + ": " + id + " is " + found + ", acknowledged " + acknowledged.get(id) + ", under way "
                            + (id.equals(pendingId) ? pending : null));
            acknowledged.put(id, found);
            if (!isDeleted) {
                expectedNames.add(id + ".json");
                SIDECARS.keySet().forEach(name -> expectedNames.add(id + name.replaceAll("/.*", "")));
            }
        }
        try (Stream<Path> all = Files.list(dir)) {
            all.map(file -> file.getFileName().toString()).forEach(foundNames::add);
        }
        foundNames.remove(TRASH);
        // A header file is derived and a lock file is nobody's: but only beside a session.
        foundNames.removeIf(name -> (name.endsWith(".meta.json") || name.endsWith(".lock"))
                && expectedNames.contains(name.replaceAll("\\..*", ".json")));
        assertEquals(expectedNames, foundNames, round + ": litter or loss");
    }

    /** The title of a session all of whose files are there, byte for byte. */
    private static String whole(String id, Path home, String round) throws IOException {
        for (Map.Entry<String, String> sidecar : SIDECARS.entrySet()) {
            assertEquals(sidecar.getValue(), Files.readString(home.resolve(id + sidecar.getKey())), round);
        }
        JsonNode session = JSON.readTree(Files.readString(home.resolve(id + ".json")));
        assertEquals(id, session.path("id").asText(), round);
        assertEquals("kept", session.path("unknown").asText(), round);
        assertEquals(
                "x".repeat(50_000),
                session.path("messages").path(0).path("content").asText(),
                round);
        return session.path("title").asText();
    }

    /** Where the files of each deleted session lie; each entry whole, and nothing besides. */
    private Map<String, Path> deleted() throws IOException {
        Map<String, Path> found = new TreeMap<>();
        if (!Files.exists(dir.resolve(TRASH))) {
            return found;
        }
        try (Stream<Path> entries = Files.list(dir.resolve(TRASH))) {
            for (Path entry : entries.toList()) {
                try (Stream<Path> content = Files.list(entry)) {
                    assertEquals(
                            List.of("files", "manifest.json"),
                            content.map(file -> file.getFileName().toString())
                                    .sorted()
                                    .toList());
                }
                String id = entry.getFileName().toString().replaceAll("\\..*", "");
                assertEquals(null, found.put(id, entry.resolve("files")), "one session, two entries");
            }
        }
        return found;
    }
}
