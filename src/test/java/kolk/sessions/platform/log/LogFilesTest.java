package kolk.sessions.platform.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What is taken down, and what is not. */
class LogFilesTest {
    private static final String SECRET = "the person's own words";

    @TempDir
    Path dir;

    private final List<LogFiles.Fault> faults = new ArrayList<>();
    private Instant now = Instant.parse("2026-11-29T10:00:00Z");
    private LogFiles log;

    @AfterEach
    void end() {
        if (log != null) {
            log.close();
        }
    }

    @Test
    void nothingIsWrittenBeforeThereIsSomethingToSay() {
        begin();
        assertTrue(Files.notExists(folder()));
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void folderAndFilesAreTheOwnersAlone() throws IOException {
        begin();
        fail(new IllegalStateException("one"));
        assertEquals("rwx------", permissions(folder()));
        assertEquals("rw-------", permissions(file()));
    }

    @Test
    void anExceptionThatNobodyCaughtIsTakenDownAndTold() throws Exception {
        begin();
        Thread thread = new Thread(() -> {
            throw new NullPointerException("\"row\" is null");
        });
        thread.setName("watch-1");
        thread.start();
        thread.join();
        assertEquals(List.of(new LogFiles.Fault("NullPointerException", file())), faults);
        String text = Files.readString(file());
        assertTrue(text.contains("in thread watch-1"), text);
        assertTrue(text.contains("java.lang.NullPointerException: \"row\" is null"), text);
        assertTrue(text.contains("    at kolk.sessions.platform.log.LogFilesTest"), text);
    }

    @Test
    void whatThisProgramLogsAsAnErrorIsAFaultAndTheRestIsNot() throws IOException {
        begin();
        System.getLogger("kolk.sessions.watch.Some").log(Level.DEBUG, "a panel went away");
        assertEquals(List.of(), faults);
        System.getLogger("kolk.sessions.watch.Some").log(Level.ERROR, "begins again", new IllegalStateException());
        assertEquals(List.of(new LogFiles.Fault("IllegalStateException", file())), faults);
        String text = Files.readString(file());
        assertTrue(text.contains("kolk.sessions.watch.Some: a panel went away"), text);
        assertTrue(text.contains("kolk.sessions.watch.Some: begins again"), text);
    }

    @Test
    void messagesThatMayQuoteASessionAreLeftOut() throws IOException {
        begin();
        fail(new IllegalArgumentException(SECRET, new IOException(SECRET)));
        System.getLogger("some.library").log(Level.WARNING, SECRET, new RuntimeException(SECRET));
        String text = Files.readString(file());
        assertFalse(text.contains(SECRET), text);
        assertTrue(text.contains("java.lang.IllegalArgumentException\n"), text);
        assertTrue(text.contains("caused by java.io.IOException\n"), text);
        assertTrue(text.contains("some.library: (message left out)"), text);
    }

    @Test
    void aFileThatIsMissingIsNamed() throws IOException {
        begin();
        fail(new NoSuchFileException("/tmp/x"));
        assertTrue(Files.readString(file()).contains("java.nio.file.NoSuchFileException: /tmp/x"));
    }

    @Test
    void theSameFaultInEveryFrameIsToldOnceAMinute() throws IOException {
        begin();
        for (int i = 0; i < 100; i++) {
            fail(new IllegalStateException("frame " + i));
        }
        assertEquals(1, faults.size());
        fail(new ArithmeticException());
        assertEquals(2, faults.size());
        now = now.plus(Duration.ofMinutes(2));
        fail(new ArithmeticException());
        assertEquals(3, faults.size());
        assertEquals(
                3,
                Files.readString(file())
                        .lines()
                        .filter(line -> line.contains("SEVERE"))
                        .count());
    }

    @Test
    void theFilesNeverGrowBeyondTheirBound() throws IOException {
        begin();
        String line = "x".repeat(50_000);
        for (int i = 0; i < 60; i++) {
            System.getLogger("kolk.sessions.app.Some").log(Level.INFO, i + " " + line);
        }
        try (Stream<Path> files = Files.list(folder())) {
            List<Path> all = files.toList();
            assertEquals(1 + BoundedFile.OLD_FILES, all.size());
            for (Path each : all) {
                assertTrue(Files.size(each) <= BoundedFile.MOST_BYTES, each + " has " + Files.size(each));
            }
        }
        assertTrue(Files.readString(file()).contains(": 59 "), "the newest stands in the file that is written to");
    }

    @Test
    void whatCannotBeWrittenIsStillTold() throws IOException {
        Files.writeString(folder(), "a file where the folder should be");
        begin();
        fail(new IllegalStateException("one"));
        assertEquals(1, faults.size());
        assertNull(faults.getFirst().file());
    }

    @Test
    void afterwardsEverythingIsAsItWas() {
        Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
        begin();
        assertNotNull(Thread.getDefaultUncaughtExceptionHandler());
        log.close();
        log = null;
        assertSame(before, Thread.getDefaultUncaughtExceptionHandler());
        System.getLogger("kolk.sessions.app.Some").log(Level.DEBUG, "afterwards");
        assertTrue(Files.notExists(folder()));
    }

    private void begin() {
        log = LogFiles.begin(folder(), ((InstantSource) () -> now).withZone(ZoneOffset.UTC), faults::add);
    }

    /** As a thread ends with it. */
    private static void fail(Throwable thrown) {
        Thread.getDefaultUncaughtExceptionHandler().uncaughtException(Thread.currentThread(), thrown);
    }

    private Path folder() {
        return dir.resolve("state");
    }

    private Path file() {
        return folder().resolve("kolk-sessions.log");
    }

    private static String permissions(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }
}
