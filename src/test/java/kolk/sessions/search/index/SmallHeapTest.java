package kolk.sessions.search.index;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code -Dharness.size=full} indexes a message of 30 MB in a quarter of the heap that the program has. */
@DisplayName("One huge message")
@Timeout(300)
class SmallHeapTest {
    private static final boolean FULL = "full".equals(System.getProperty("harness.size"));
    private static final int BYTES = FULL ? 30_000_000 : 4_000_000;
    private static final String HEAP = FULL ? "-Xmx256m" : "-Xmx64m";

    @TempDir
    Path temporary;

    @Test
    void isIndexedInASmallHeap() throws Exception {
        Path dir = Files.createDirectory(temporary.resolve("sessions"));
        Random random = new Random(3);
        TruthSession session = new TruthSession("s_01KB%022d".formatted(1));
        StringBuilder huge = new StringBuilder();
        while (huge.length() < BYTES) {
            huge.append(Integer.toString((int) Math.exp(random.nextDouble() * 12), 36))
                    .append(random.nextInt(9) == 0 ? "\n" : " ");
        }
        session.messages.add(new TruthSession.Message("tool", huge.toString(), "", List.of()));
        session.write(dir, random);
        Path said = temporary.resolve("said");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                HEAP,
                "-XX:+UseSerialGC",
                "-XX:+ExitOnOutOfMemoryError",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                IndexChild.class.getName(),
                dir.toString(),
                temporary.resolve("cache").toString()));
        Process child = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        try {
            Awaitility.await()
                    .atMost(Duration.ofMinutes(4))
                    .until(() -> !child.isAlive() || Files.readString(said).contains("done"));
            assertTrue(child.isAlive(), () -> "it ended: " + text(said));
            assertTrue(Files.readString(said).contains("done 1 indexed"), () -> text(said));
        } finally {
            child.destroyForcibly().waitFor(10, TimeUnit.SECONDS);
        }
    }

    private static String text(Path said) {
        try {
            return Files.readString(said);
        } catch (IOException e) {
            return e.toString();
        }
    }
}
