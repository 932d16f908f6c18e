package kolk.sessions.demo;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The samples with the process that keeps them alive; what is locked is asked of the system's own {@code flock}. */
@Timeout(60)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DemoTest {
    private Demo shared;

    @BeforeAll
    void start() throws IOException {
        shared = Demo.start();
    }

    @AfterAll
    void close() throws IOException {
        shared.close();
    }

    @Test
    void theLivingSamplesAreLockedAndTheOthersAreNot() throws Exception {
        List<String> locked = new ArrayList<>();
        for (SampleScript script : new SampleLibrary().scripts()) {
            if (isLocked(shared.sessionsDir().resolve(script.fact("id") + ".lock"))) {
                locked.add(script.name());
            }
        }
        assertEquals(
                List.of("release-script", "login-workflow", "newline-zh", "site-layout", "dependency-audit"), locked);
    }

    @Test
    void aLockFileNamesTheKeepersProcess() throws Exception {
        long pid = pid(shared);
        assertTrue(ProcessHandle.of(pid).orElseThrow().isAlive());
        assertTrue(pid != ProcessHandle.current().pid(), "not our own process");
    }

    @Test
    void aJournalGrows() throws Exception {
        Path journal = shared.sessionsDir().resolve("s_01KB5R0YQ8D3V5ZK1T9XCM4HNE.events.ndjson");
        long before = Files.size(journal);
        await().atMost(20, SECONDS).until(() -> Files.size(journal) > before + 400);
    }

    @Test
    void theFolderIsForThisPersonOnly() throws Exception {
        Path folder = shared.sessionsDir().getParent();
        assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)));
    }

    @Test
    void closingEndsTheKeeperAndLeavesNothing() throws Exception {
        Demo demo = Demo.start();
        Path folder = demo.sessionsDir().getParent();
        ProcessHandle keeper = ProcessHandle.of(pid(demo)).orElseThrow();
        demo.close();
        assertTrue(Files.notExists(folder));
        assertTrue(!keeper.isAlive());
        demo.close();
    }

    @Test
    void aProgramThatIsKilledLeavesNothingEither() throws Exception {
        Process program = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Killed.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader out = program.inputReader(StandardCharsets.UTF_8)) {
            Path folder = Path.of(out.readLine());
            long keeper = Long.parseLong(out.readLine());
            assertTrue(Files.exists(folder));
            program.destroyForcibly().waitFor();
            await().atMost(20, SECONDS).until(() -> Files.notExists(folder));
            await().atMost(20, SECONDS).until(() -> ProcessHandle.of(keeper).isEmpty());
        } finally {
            program.destroyForcibly();
        }
    }

    @Test
    void aKeeperThatDoesNotStartIsSaidPlainlyAndLeavesNothing(@TempDir Path temporary) throws Exception {
        IOException failure = assertThrows(
                IOException.class,
                () -> Demo.start(
                        List.of("sh", "-c", "echo no such Java >&2; read line"), Clock.systemUTC(), temporary));
        assertEquals("the sample sessions cannot be kept alive: no such Java", failure.getMessage());
        try (Stream<Path> left = Files.list(temporary)) {
            assertEquals(List.of(), left.toList());
        }
    }

    /** A program that shows the samples and never ends by itself. */
    static final class Killed {
        private Killed() {}

        public static void main(String[] args) throws IOException, InterruptedException {
            Demo demo = Demo.start();
            System.out.println(demo.sessionsDir().getParent());
            System.out.println(pid(demo));
            Thread.currentThread().join();
        }
    }

    private static long pid(Demo demo) throws IOException {
        Path lock = demo.sessionsDir().resolve("s_01KB5Q8R3WZ6T0M4XN7HJ2VEKD.lock");
        return Long.parseLong(Files.readString(lock).strip());
    }

    private static boolean isLocked(Path lock) throws Exception {
        return Files.exists(lock)
                && new ProcessBuilder("flock", "--nonblock", "--shared", lock.toString(), "true")
                                .start()
                                .waitFor()
                        == 1;
    }
}
