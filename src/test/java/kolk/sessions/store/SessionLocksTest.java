package kolk.sessions.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A session's lock")
@Timeout(60)
class SessionLocksTest {
    private static final SessionId ONE = new SessionId("s_01J00000000000000000000001");

    /** Tells from outside whether a lock can be taken: 0 when it can. */
    private static int tryFromOutside(Path lockFile) throws Exception {
        return new ProcessBuilder("flock", "-n", "-x", lockFile.toString(), "true")
                .start()
                .waitFor();
    }

    @TempDir
    Path temp;

    private final SessionLocks locks = new SessionLocks();

    @Test
    void isTakenAsKolkTakesIt() throws Exception {
        Path dir = temp.resolve("data/kolk/sessions");
        Path file = dir.resolve(ONE + ".lock");
        try (SessionLock lock = locks.hold(dir, ONE)) {
            assertEquals(ONE, lock.id());
            assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(dir)));
            assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(dir.getParent())));
            assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
            assertEquals(ProcessHandle.current().pid() + "\n", Files.readString(file));
            assertNotEquals(0, tryFromOutside(file));
        }
        assertEquals(0, tryFromOutside(file));
        assertTrue(Files.exists(file), "the lock file stays, as kolk leaves it");
    }

    @Test
    void replacesWhatTheHolderBeforeWrote() throws Exception {
        Path file = Files.writeString(temp.resolve(ONE + ".lock"), "123456789012345\nand more\n");
        locks.hold(temp, ONE).close();
        assertEquals(ProcessHandle.current().pid() + "\n", Files.readString(file));
    }

    @Test
    void isRefusedToASecondHolderWhoLearnsTheFirstOnesProcess() throws Exception {
        Path file = temp.resolve(ONE + ".lock");
        try (Holder holder = Holder.likeKolk(file)) {
            assertEquals(
                    holder.pid(),
                    assertThrows(SessionException.Live.class, () -> locks.hold(temp, ONE))
                            .pid());
            assertEquals(
                    holder.pid(),
                    assertThrows(SessionException.Live.class, () -> locks.holdBriefly(temp, ONE))
                            .pid());
            assertEquals(holder.pid() + "\n", Files.readString(file), "the refused one changes nothing");
        }
        locks.hold(temp, ONE).close();
    }

    @Test
    void namesNoProcessThatDoesNotExist() throws Exception {
        Path file = Files.writeString(temp.resolve(ONE + ".lock"), "999999999\n");
        try (Holder _ = Holder.byTool(file)) {
            assertNull(assertThrows(SessionException.Live.class, () -> locks.hold(temp, ONE))
                    .pid());
        }
    }

    @Test
    void isRefusedToTheSameProcessWhileItRunsTheSession() throws Exception {
        Path link = Files.createSymbolicLink(temp.resolve("link"), Files.createDirectory(temp.resolve("sessions")));
        try (SessionLock _ = locks.hold(temp.resolve("sessions"), ONE)) {
            assertThrows(SessionException.Live.class, () -> locks.holdBriefly(link, ONE));
            assertThrows(SessionException.Live.class, () -> locks.hold(link, ONE));
        }
        locks.holdBriefly(link, ONE).close();
    }

    @Test
    void isWaitedForWhileAnotherOperationOfThisProcessHasIt() throws Exception {
        try (ExecutorService thread = Executors.newSingleThreadExecutor()) {
            SessionLock first = locks.holdBriefly(temp, ONE);
            Future<SessionLock> second = thread.submit(() -> locks.holdBriefly(temp, ONE));
            assertThrows(TimeoutException.class, () -> second.get(200, TimeUnit.MILLISECONDS));
            first.close();
            SessionLock taken = second.get(5, TimeUnit.SECONDS);
            first.close();
            assertNotEquals(
                    0, tryFromOutside(temp.resolve(ONE + ".lock")), "closing twice does not give back another's lock");
            taken.close();
        }
        assertEquals(0, tryFromOutside(temp.resolve(ONE + ".lock")));
    }

    @Test
    void ofAMissingFolderIsNotFoundForAnOperation() {
        assertThrows(SessionException.NotFound.class, () -> locks.holdBriefly(temp.resolve("nowhere"), ONE));
        assertFalse(Files.exists(temp.resolve("nowhere")));
    }

    @Test
    void isNotTakenOnALinkAFifoOrAFolder() throws Exception {
        Path file = temp.resolve(ONE + ".lock");
        Path target = Files.writeString(temp.resolve("target"), "untouched");
        Files.createSymbolicLink(file, target);
        assertThrows(SessionException.Failed.class, () -> locks.hold(temp, ONE));
        assertEquals("untouched", Files.readString(target));
        Files.delete(file);
        assertEquals(0, new ProcessBuilder("mkfifo", file.toString()).start().waitFor());
        assertThrows(SessionException.Failed.class, () -> locks.hold(temp, ONE));
        Files.delete(file);
        Files.createDirectory(file);
        assertThrows(SessionException.Failed.class, () -> locks.holdBriefly(temp, ONE));
        Files.delete(file);
        locks.hold(temp, ONE).close();
    }

    @Test
    void isNoMatterOfTheFoldersName() throws Exception {
        Path dir = Files.createDirectory(temp.resolve("a [b] 'c' \"d\"\ne % 会"));
        try (SessionLock _ = locks.hold(dir, ONE)) {
            assertNotEquals(0, tryFromOutside(dir.resolve(ONE + ".lock")));
        }
    }

    @Test
    void isNotKeptByAChildThatWasStartedMeanwhile() throws Exception {
        Process child;
        try (SessionLock _ = locks.hold(temp, ONE)) {
            child = new ProcessBuilder("sleep", "30").start();
        }
        try {
            assertEquals(0, tryFromOutside(temp.resolve(ONE + ".lock")));
        } finally {
            child.destroyForcibly();
        }
    }

    @Test
    void canBeTakenByOnlyOneOfManyAtOnce() throws Exception {
        int[] inside = new int[1];
        int[] most = new int[1];
        try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
            for (int i = 0; i < 4; i++) {
                threads.submit(() -> {
                    for (int n = 0; n < 50; n++) {
                        try (SessionLock _ = locks.holdBriefly(temp, ONE)) {
                            most[0] = Math.max(most[0], ++inside[0]);
                            inside[0]--;
                        }
                    }
                    return null;
                });
            }
        }
        assertEquals(1, most[0]);
        assertEquals(0, inside[0]);
    }
}
