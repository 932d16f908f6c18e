package kolk.sessions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code list} seen from outside, by the system calls that it makes. */
@Tag("desktop")
@Timeout(120)
class ListReadsLittleTest {
    private static final int SESSIONS = 1_000;
    private static final long FEW_KB = 8 * 1024;
    private static final long SEED = 7;

    @TempDir
    Path folder;

    private Path sessions;

    @BeforeEach
    void fill() throws Exception {
        assumeTrue(SystemCalls.canBeRecorded(folder), "strace is absent or may not look at other programs here");
        sessions = Files.createDirectory(folder.toRealPath().resolve("sessions"));
    }

    @Test
    void eachOfAThousandSessionFilesIsOpenedOnceAndReadOnlyAtItsEnds() throws Exception {
        SessionsOnDisk.create(sessions, SESSIONS, SEED);
        Path out = folder.resolve("out.json");
        SystemCalls calls = record(
                out,
                List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "kolk.sessions.app.Launcher",
                        "list",
                        "--json",
                        "--dir",
                        sessions.toString()));
        assertEquals(
                SESSIONS,
                new ObjectMapper().readTree(out.toFile()).path("sessions").size());
        for (Path file : files()) {
            assertEquals(1, calls.timesOpened(file), "opened: " + file);
            assertEquals("", calls.readOtherwise(file));
            assertTrue(calls.readFromBeginning(file) > 0, "not read at all: " + file);
            assertTrue(
                    calls.readFromBeginning(file) <= FEW_KB,
                    () -> calls.readFromBeginning(file) + " from the beginning");
            assertTrue(calls.readBeforeEnd(file) <= FEW_KB, "before the end: " + file);
            assertTrue(calls.bytesRead(file) <= 2 * FEW_KB, () -> calls.bytesRead(file) + " bytes in all");
        }
    }

    @Test
    void aProgramThatReadsFilesWholeOrTwiceWouldBeFoundOut() throws Exception {
        SessionsOnDisk.create(sessions, 1, SEED);
        Path file = files().getFirst();
        SystemCalls calls = record(folder.resolve("out"), List.of("md5sum", file.toString(), file.toString()));
        assertEquals(2, calls.timesOpened(file));
        assertEquals(2 * Files.size(file), calls.bytesRead(file));
        assertTrue(calls.readFromBeginning(file) > FEW_KB);
    }

    private SystemCalls record(Path out, List<String> command) throws Exception {
        Path record = folder.resolve("calls");
        File errors = folder.resolve("errors").toFile();
        int code = new ProcessBuilder(SystemCalls.recording(record, command))
                .redirectOutput(out.toFile())
                .redirectError(errors)
                .start()
                .waitFor();
        assertEquals(0, code, () -> read(errors));
        return SystemCalls.read(record);
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> all = Files.list(sessions)) {
            return all.filter(path -> path.toString().endsWith(".json")).toList();
        }
    }

    private static String read(File file) {
        try {
            return Files.readString(file.toPath());
        } catch (IOException e) {
            return e.toString();
        }
    }
}
