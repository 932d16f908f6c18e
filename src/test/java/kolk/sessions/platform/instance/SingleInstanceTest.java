package kolk.sessions.platform.instance;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kolk.sessions.store.SessionId;
import kolk.sessions.testing.RequiresProgram;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** With real processes: each start is a Java program of its own. */
@Timeout(60)
class SingleInstanceTest {
    private static final String ID = "s_01JC0000000000000000000000";

    private final List<Process> started = new ArrayList<>();
    private Path folder;

    /** Directly under the temporary folder: a socket's path must be short. */
    @BeforeEach
    void makeFolder() throws IOException {
        folder = Files.createTempDirectory("kolk");
    }

    @AfterEach
    void endProcesses() throws Exception {
        for (Process process : started) {
            process.destroyForcibly().waitFor();
        }
        try (var files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }

    @Test
    void aSecondStartRaisesTheFirstAndEnds() throws Exception {
        Run first = startFirst();
        Run second = start("raise");
        assertEquals(List.of("delivered"), second.linesAtEnd());
        first.awaitLine("asked Raise[]");
        assertTrue(first.process.isAlive());
    }

    @Test
    void aSecondStartCanAskForASession() throws Exception {
        Run first = startFirst();
        assertEquals(List.of("delivered"), start(ID).linesAtEnd());
        first.awaitLine("asked Show[session=" + ID + "]");
    }

    @Test
    void afterQuitTheNextStartIsTheFirst() throws Exception {
        Run first = startFirst();
        assertEquals(List.of("delivered"), start("quit").linesAtEnd());
        assertEquals(List.of("first", "asked Quit[]", "bye"), first.linesAtEnd());
        assertFalse(Files.exists(folder.resolve("test.sock")), "the socket stayed behind");
        startFirst();
    }

    @Test
    void aKilledFirstLeavesItsSocketBehindAndTheNextStartIsTheFirst() throws Exception {
        Run first = startFirst();
        first.process.destroyForcibly().waitFor();
        assertTrue(Files.exists(folder.resolve("test.sock")), "this test wants a socket that a crash left behind");
        Run next = startFirst();
        assertEquals(List.of("delivered"), start("raise").linesAtEnd());
        next.awaitLine("asked Raise[]");
    }

    @Test
    void ofSixStartsAtTheSameMomentOneIsTheFirstAndHearsAllOthers() throws Exception {
        List<Run> runs = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            runs.add(start("raise", 20_000));
        }
        await().atMost(40, SECONDS)
                .until(() -> runs.stream().filter(run -> run.process.isAlive()).count() == 1
                        && runs.stream().allMatch(run -> !run.lines().isEmpty()));
        List<Run> firsts =
                runs.stream().filter(run -> run.lines().contains("first")).toList();
        assertEquals(1, firsts.size());
        await().atMost(5, SECONDS).until(() -> firsts.getFirst().lines().size() == 6);
        assertEquals(
                5,
                runs.stream()
                        .filter(run -> run.lines().equals(List.of("delivered")))
                        .count());
    }

    @Test
    @RequiresProgram("kill")
    void aFirstThatHangsDoesNotKeepTheNextStartFromOpeningAWindow() throws Exception {
        Run first = startFirst();
        signal(first, "STOP");
        Run next = start("raise", 300);
        assertTrue(next.linesAtEnd().getFirst().startsWith("alone: The running program does not answer"));
        signal(first, "CONT");
        assertEquals(List.of("delivered"), start("raise").linesAtEnd());
    }

    @Test
    void whatIsNoSummonsIsRefusedAndTheFirstGoesOn() throws Exception {
        Run first = startFirst();
        for (String nonsense : List.of(
                "\n",
                "raise\n",
                "kolk-sessions/1 show ../../etc/passwd\n",
                "kolk-sessions/1 show \n",
                "kolk-sessions/1 raise now\n",
                "kolk-sessions/2 raise\n",
                "kolk-sessions/1 raise\nkolk-sessions/1 quit\n",
                "GET / HTTP/1.1\r\n\r\n")) {
            assertEquals(Optional.of(Wire.REFUSED), say(nonsense.getBytes(StandardCharsets.UTF_8)), nonsense);
        }
        assertEquals(List.of("delivered"), start("raise").linesAtEnd());
        first.awaitLine("asked Raise[]");
        assertEquals(List.of("first", "asked Raise[]"), first.lines());
    }

    @Test
    void aClientThatSendsTooMuchOrNothingIsHungUpOn() throws Exception {
        Run first = startFirst();
        assertEquals(Optional.of(Wire.REFUSED), say(new byte[Summons.MAX_BYTES]), "too much");
        assertEquals(Optional.of(Wire.REFUSED), say(new byte[0]), "nothing");
        try (SocketChannel silent = connect()) {
            assertTrue(silent.isConnected());
        }
        assertEquals(List.of("delivered"), start("raise").linesAtEnd());
        first.awaitLine("asked Raise[]");
    }

    @Test
    void aFolderThatCannotBeWrittenLeavesTheStartAlone() {
        SingleInstance.Claim claim = SingleInstance.claim(
                folder.resolve("missing"), "x", new Summons.Raise(), summons -> {}, Duration.ofMillis(100));
        assertTrue(claim instanceof SingleInstance.Claim.Alone, claim.toString());
    }

    @Test
    void theLongestSummonsFitsIntoALine() {
        Summons longest = new Summons.Show(new SessionId("x".repeat(200)));
        assertTrue(longest.toLine().length() + 1 <= Summons.MAX_BYTES);
        assertEquals(Optional.of(longest), Summons.parse(longest.toLine()));
    }

    @Test
    void startsForTheSameFoldersFindEachOtherWhateverTheirOrder() {
        Path a = Path.of("/a/sessions");
        Path b = Path.of("/b/sessions");
        assertEquals(SingleInstance.nameFor(List.of(a, b)), SingleInstance.nameFor(List.of(b, a, a)));
        assertNotEquals(SingleInstance.nameFor(List.of(a)), SingleInstance.nameFor(List.of(b)));
        assertEquals(SingleInstance.nameFor(List.of(a)), SingleInstance.nameFor(List.of(Path.of("/a/../a/sessions"))));
    }

    @Test
    void theRuntimeFolderIsUsedWhereThereIsOne(@TempDir Path temporary) throws IOException {
        assertEquals(folder, InstanceFolder.find(folder.toString(), temporary, "ada"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "relative/run", "/does/not/exist"})
    void withoutAUsableRuntimeFolderAPrivateOneIsMade(String runtimeDir) throws IOException {
        Path found = InstanceFolder.find(runtimeDir, folder, System.getProperty("user.name"));
        assertEquals(folder, found.getParent());
        assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(found)));
        assertEquals(found, InstanceFolder.find(runtimeDir, folder, System.getProperty("user.name")), "again");
    }

    @Test
    void aLinkWhereTheFolderShouldBeIsNotFollowed(@TempDir Path elsewhere) throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("kolk-sessions-ada"), elsewhere);
        assertThrows(IOException.class, () -> InstanceFolder.find(null, folder, "ada"));
        assertTrue(Files.isSymbolicLink(link));
    }

    @Test
    void aFolderOfSomebodyElseIsRefused() throws IOException {
        Files.createDirectory(folder.resolve("kolk-sessions-nobody"));
        IOException refused = assertThrows(IOException.class, () -> InstanceFolder.find(null, folder, "nobody"));
        assertTrue(refused.getMessage().contains("belongs to"), refused.getMessage());
    }

    private Optional<String> say(byte[] bytes) throws IOException {
        try (SocketChannel channel = connect()) {
            channel.write(ByteBuffer.wrap(bytes));
            channel.configureBlocking(false);
            return Wire.readLine(channel, Duration.ofSeconds(5));
        }
    }

    private SocketChannel connect() throws IOException {
        SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX);
        channel.connect(UnixDomainSocketAddress.of(folder.resolve("test.sock")));
        return channel;
    }

    private void signal(Run run, String name) throws Exception {
        new ProcessBuilder("kill", "-" + name, Long.toString(run.process.pid()))
                .start()
                .waitFor();
    }

    private Run startFirst() throws IOException {
        Run run = start("raise");
        run.awaitLine("first");
        return run;
    }

    private Run start(String summons) throws IOException {
        return start(summons, 5_000);
    }

    private Run start(String summons, long patience) throws IOException {
        Path output = Files.createTempFile(folder, "out", ".txt");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        InstanceProgram.class.getName(),
                        folder.toString(),
                        Long.toString(patience),
                        summons)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        started.add(process);
        return new Run(process, output);
    }

    private record Run(Process process, Path output) {
        List<String> lines() {
            try {
                return Files.readAllLines(output);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        List<String> linesAtEnd() throws Exception {
            assertTrue(process.waitFor(20, SECONDS), "it does not end: " + lines());
            return lines();
        }

        void awaitLine(String line) {
            await().atMost(15, SECONDS).until(() -> lines().contains(line));
        }
    }
}
