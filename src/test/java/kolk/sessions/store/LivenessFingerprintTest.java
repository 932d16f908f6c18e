package kolk.sessions.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever can change an answer changes the fingerprint; where nothing does it stays the same. */
class LivenessFingerprintTest {
    private static final SessionId A = new SessionId("s_01K00000000000000000000001");
    private static final SessionId B = new SessionId("s_01K00000000000000000000002");

    @TempDir
    Path dir;

    private final SystemLivenessProbe probe = new SystemLivenessProbe(Clock.systemUTC());

    @BeforeEach
    void twoLockFiles() throws IOException {
        Files.writeString(dir.resolve(A + ".lock"), "1\n");
        Files.writeString(dir.resolve(B + ".lock"), "1\n");
    }

    /** Of a folder that has not been changed for a while. */
    private Optional<Object> settled() throws IOException {
        Files.setLastModifiedTime(dir, FileTime.from(Instant.now().minusSeconds(60)));
        probe.probe(dir, List.of(A, B));
        Optional<Object> fingerprint = probe.fingerprint(dir);
        assumeTrue(fingerprint.isPresent(), "the table of locks is not to be trusted here");
        return fingerprint;
    }

    @Test
    void withoutAChangeItStaysTheSame() throws Exception {
        try (Holder _ = Holder.likeKolk(dir.resolve(A + ".lock"))) {
            settled();
            // Other programs of this machine take locks too, which may change it for a moment.
            Awaitility.await().until(() -> probe.fingerprint(dir).equals(probe.fingerprint(dir)));
        }
    }

    @Test
    void aLockTakenDroppedOrTakenByAnotherChangesIt() throws Exception {
        Optional<Object> free = settled();
        Optional<Object> first;
        try (Holder _ = Holder.likeKolk(dir.resolve(A + ".lock"))) {
            first = probe.fingerprint(dir);
            assertNotEquals(free, first);
        }
        assertNotEquals(first, probe.fingerprint(dir));
        try (Holder _ = Holder.likeKolk(dir.resolve(A + ".lock"))) {
            assertNotEquals(first, probe.fingerprint(dir));
        }
        try (Holder _ = Holder.likeKolk(dir.resolve(B + ".lock"))) {
            assertNotEquals(first, probe.fingerprint(dir));
        }
    }

    @Test
    void theLockOfAFileThatIsNoSessionsDoesNotChangeIt() throws Exception {
        Files.writeString(dir.resolve("other"), "");
        Optional<Object> before = settled();
        try (Holder _ = Holder.likeKolk(dir.resolve("other"))) {
            assertEquals(before, probe.fingerprint(dir));
        }
    }

    @Test
    void aHeldFileThatIsWrittenAgainChangesIt() throws Exception {
        try (Holder _ = Holder.likeKolk(dir.resolve(A + ".lock"))) {
            Optional<Object> before = settled();
            Files.setLastModifiedTime(
                    dir.resolve(A + ".lock"), FileTime.from(Instant.now().minusSeconds(5)));
            assertNotEquals(before, probe.fingerprint(dir));
        }
    }

    @Test
    void ofAFolderThatWasJustChangedOrNeverProbedThereIsNone() throws IOException {
        assertEquals(Optional.empty(), probe.fingerprint(dir));
        settled();
        Files.writeString(dir.resolve("new"), "");
        assertEquals(Optional.empty(), probe.fingerprint(dir));
    }
}
