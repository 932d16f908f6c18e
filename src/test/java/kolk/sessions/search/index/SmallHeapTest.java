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

/** {@code -Dharness.size=full} indexes messages of 30 and twice 65 MB in a quarter of the heap that the program has, and in all of it. */
@DisplayName("Huge messages")
@Timeout(300)
class SmallHeapTest {
    private static final boolean FULL = "full".equals(System.getProperty("harness.size"));

    @TempDir
    Path temporary;

    private final Random random = new Random(3);

    @Test
    void oneIsIndexedInASmallHeap() throws Exception {
        write(1, FULL ? 30_000_000 : 4_000_000);
        assertIndexed(1, FULL ? "-Xmx256m" : "-Xmx64m");
    }

    @Test
    void twoThreadsDoNotHoldTwoAtTheSameTime() throws Exception {
        for (int i = 1; i <= IndexBatch.MANY; i++) {
            write(i, 200);
        }
        int huge = FULL ? 65_000_000 : 10_000_000;
        write(IndexBatch.MANY + 1, huge);
        write(IndexBatch.MANY + 2, huge);
        assertIndexed(IndexBatch.MANY + 2, FULL ? "-Xmx512m" : "-Xmx96m");
    }

    /** Writes a session with one message of so many bytes, newer than those before. */
    private void write(int number, int bytes) throws IOException {
        Path dir = Files.createDirectories(temporary.resolve("sessions"));
        TruthSession session = new TruthSession("s_01KB%022d".formatted(number));
        session.revision = Math.min(number, 40);
        StringBuilder text = new StringBuilder();
        while (text.length() < bytes) {
            text.append(Integer.toString((int) Math.exp(random.nextDouble() * 12), 36))
                    .append(random.nextInt(9) == 0 ? "\n" : " ");
        }
        session.messages.add(new TruthSession.Message("tool", text.toString(), "", List.of()));
        session.write(dir, random);
    }

    private void assertIndexed(int sessions, String heap) throws Exception {
        Path said = temporary.resolve("said");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                heap,
                "-XX:+UseSerialGC",
                "-XX:+ExitOnOutOfMemoryError",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                IndexChild.class.getName(),
                temporary.resolve("sessions").toString(),
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
            assertTrue(Files.readString(said).contains("done " + sessions + " indexed"), () -> text(said));
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
