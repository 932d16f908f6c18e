package kolk.sessions.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("The trash")
@Timeout(60)
class SessionTrashTest {
    private static final Instant NOW = Instant.parse("2026-11-29T12:00:00.123Z");
    private static final SessionId ONE = new SessionId("s_01J00000000000000000000001");
    private static final SessionId TWO = new SessionId("s_01J00000000000000000000002");
    private static final String TRASH = ".kolk-sessions-trash";

    @TempDir
    Path temp;

    private final SessionLocks locks = new SessionLocks();
    private Path dir;
    private SessionTrash trash;

    @BeforeEach
    void begin() throws IOException {
        dir = Files.createDirectory(temp.resolve("Sitzungen [1] 'x' \"y\"\nz 会"));
        trash = at(NOW);
    }

    private SessionTrash at(Instant now) {
        return new SessionTrash(dir, locks, Clock.fixed(now, ZoneOffset.UTC));
    }

    private void write(String name, String content) throws IOException {
        Path file = dir.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        Files.setLastModifiedTime(file, FileTime.from(Instant.parse("2026-03-04T05:06:07.123456789Z")));
    }

    /** Every kind of file a session has (kolk-on-disk.md section 2), and some that no version has yet. */
    private void everyKindOf(SessionId id) throws IOException {
        write(
                id + ".json",
                "{\"id\":\"" + id + "\",\"model\":\"m\",\"title\":\"Ein Titel \\\"会\\\"\",\"created_at\":"
                        + "\"2026-01-01T00:00:00Z\",\"updated_at\":\"2026-01-02T00:00:00Z\",\"messages\":[]}");
        write(id + ".meta.json", "{}");
        write(id + ".lock", "999999999\n");
        write(id + ".events.ndjson", "{}\n");
        write(id + ".pre-compact-1.json", "[]");
        write(id + ".pre-compact-12.json", "[]");
        write(id + ".cooldowns.json", "{}");
        write(id + ".compactions/" + "a".repeat(64) + ".json", "[]");
        write(id + ".executions/" + "b".repeat(64) + ".json", "[]");
        write(id + ".ckpt/manifest.json", "{}");
        write(id + ".ckpt/shadow.git/objects/ab/cdef", "x");
        write(id + ".ckpt/na\nme [1] \"q\" 会", "y");
        write("." + id + ".json.12345.tmp", "half");
        write("." + id + ".resume.json.gz.9.tmp", "half");
        write(id + ".of-the-future", "z");
        Files.createSymbolicLink(dir.resolve(id + ".link"), Path.of("/etc/passwd"));
        Files.setPosixFilePermissions(dir.resolve(id + ".ckpt"), PosixFilePermissions.fromString("rwxr-x---"));
        for (String folder : List.of(
                ".ckpt/shadow.git/objects/ab",
                ".ckpt/shadow.git/objects",
                ".ckpt/shadow.git",
                ".ckpt",
                ".executions",
                ".compactions")) {
            Files.setLastModifiedTime(dir.resolve(id + folder), FileTime.from(Instant.parse("2026-02-01T00:00:00Z")));
        }
    }

    private Map<String, String> picture() throws IOException {
        return FolderPicture.of(dir, name -> !name.startsWith(TRASH) && !name.endsWith(".lock"));
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(dir)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void aDeletedSessionLeavesNothingBehindAndOthersAreUntouched() throws Exception {
        everyKindOf(ONE);
        everyKindOf(TWO);
        write("s_01J000000000000000000000011.json", "{}");
        Map<String, String> before = picture();
        TrashEntry entry = trash.delete(ONE);
        assertEquals(ONE, entry.id());
        assertEquals("Ein Titel \"会\"", entry.title());
        assertEquals(NOW, entry.deletedAt());
        before.keySet().removeIf(name -> name.startsWith(ONE + ".") || name.startsWith("." + ONE + "."));
        assertEquals(before, picture());
        assertFalse(Files.exists(dir.resolve(ONE + ".lock")));
        assertTrue(Files.exists(dir.resolve(TWO + ".lock")));
        assertEquals(List.of(entry), trash.entries());
        assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(dir.resolve(TRASH))));
    }

    @Test
    void restoringPutsBackEveryByteModeAndTime() throws Exception {
        everyKindOf(ONE);
        Map<String, String> before = picture();
        TrashEntry entry = trash.delete(ONE);
        trash.restore(entry);
        assertEquals(before, picture());
        assertEquals(List.of(), trash.entries());
        assertEquals(List.of(), children(dir.resolve(TRASH)));
        assertThrows(SessionException.NotFound.class, () -> trash.restore(entry));
    }

    @Test
    void aLoneRecoveryPointIsASessionThatCanBeDeleted() throws Exception {
        write(ONE + ".resume.json.gz", "not gzip");
        TrashEntry entry = trash.delete(ONE);
        assertEquals(List.of(ONE + ".resume.json.gz"), entry.files());
        assertEquals("", entry.title());
        assertEquals(8, entry.sizeBytes());
        trash.restore(entry);
        assertTrue(names().contains(ONE + ".resume.json.gz"));
    }

    @Test
    void whatMakesItASessionLeavesFirstAndComesBackLast() throws Exception {
        everyKindOf(ONE);
        write(ONE + ".resume.json.gz", "x");
        List<String> files = trash.delete(ONE).files();
        assertEquals(List.of(ONE + ".resume.json.gz", ONE + ".json"), files.subList(files.size() - 2, files.size()));
    }

    @Test
    void aRunningSessionIsNotDeletedAndItsProcessIsNamed() throws Exception {
        everyKindOf(ONE);
        try (Holder holder = Holder.likeKolk(dir.resolve(ONE + ".lock"))) {
            Map<String, String> before = picture();
            SessionException.Live refused = assertThrows(SessionException.Live.class, () -> trash.delete(ONE));
            assertEquals(holder.pid(), refused.pid());
            assertTrue(String.valueOf(refused.getMessage()).contains("process " + holder.pid()), refused.getMessage());
            assertEquals(before, picture());
            assertEquals(holder.pid() + "\n", Files.readString(dir.resolve(ONE + ".lock")));
        }
        trash.delete(ONE);
    }

    @Test
    void aSessionThatThisProcessRunsIsNotDeleted() throws Exception {
        everyKindOf(ONE);
        try (SessionLock _ = locks.hold(dir, ONE)) {
            assertThrows(SessionException.Live.class, () -> trash.delete(ONE));
        }
        trash.delete(ONE);
    }

    @Test
    void whatIsNoSessionIsNotFoundAndNoFileIsMade() throws Exception {
        assertThrows(SessionException.NotFound.class, () -> trash.delete(ONE));
        assertEquals(List.of(), names());
        SessionTrash nowhere = new SessionTrash(temp.resolve("nowhere"), locks, Clock.systemUTC());
        assertThrows(SessionException.NotFound.class, () -> nowhere.delete(ONE));
        assertEquals(List.of(), nowhere.entries());
        nowhere.recover();
        assertEquals(0, nowhere.purgeOlderThan(Duration.ZERO));
        assertFalse(Files.exists(temp.resolve("nowhere")));
    }

    @Test
    void theSameSessionDeletedTwiceIsTwoEntriesAndNothingIsOverwritten() throws Exception {
        everyKindOf(ONE);
        TrashEntry first = trash.delete(ONE);
        write(ONE + ".json", "another");
        TrashEntry second = at(NOW.plusSeconds(1)).delete(ONE);
        assertEquals(List.of(second, first), trash.entries());
        assertNotEquals(first.key(), second.key());
        trash.restore(first);
        Map<String, String> before = picture();
        assertThrows(SessionException.Failed.class, () -> trash.restore(second));
        assertEquals(before, picture());
        assertEquals(List.of(second), trash.entries());
        trash.delete(ONE);
        trash.restore(second);
        assertEquals("another", Files.readString(dir.resolve(ONE + ".json")));
    }

    @ParameterizedTest
    @ValueSource(strings = {".json", ".resume.json.gz", ".events.ndjson", ".ckpt", ".link"})
    void aFileInTheWayKeepsTheWholeEntryInTheTrash(String ending) throws Exception {
        everyKindOf(ONE);
        TrashEntry entry = trash.delete(ONE);
        write(ONE + ending, "mine");
        Map<String, String> before = picture();
        SessionException.Failed refused = assertThrows(SessionException.Failed.class, () -> trash.restore(entry));
        assertTrue(
                String.valueOf(refused.getMessage()).contains(ONE + ending) || ending.equals(".resume.json.gz"),
                refused.getMessage());
        assertEquals(before, picture());
        assertEquals(List.of(entry), trash.entries());
    }

    @Test
    void aSessionThatRunsIsNotOverwrittenByARestore() throws Exception {
        everyKindOf(ONE);
        TrashEntry entry = trash.delete(ONE);
        try (Holder _ = Holder.likeKolk(dir.resolve(ONE + ".lock"))) {
            assertThrows(SessionException.Live.class, () -> trash.restore(entry));
        }
        assertEquals(List.of(entry), trash.entries());
    }

    @Test
    void purgingReallyRemovesAlsoWhatIsClosedToItsOwner() throws Exception {
        everyKindOf(ONE);
        Files.setPosixFilePermissions(
                dir.resolve(ONE + ".ckpt/shadow.git/objects"), PosixFilePermissions.fromString("---------"));
        TrashEntry entry = trash.delete(ONE);
        trash.purge(entry);
        assertEquals(List.of(), trash.entries());
        assertEquals(List.of(), children(dir.resolve(TRASH)));
        trash.purge(entry);
        assertTrue(Files.exists(Path.of("/etc/passwd")));
    }

    @Test
    void purgingByAgeSparesWhatIsYounger() throws Exception {
        everyKindOf(ONE);
        everyKindOf(TWO);
        trash.delete(ONE);
        TrashEntry younger = at(NOW.plusSeconds(1)).delete(TWO);
        SessionTrash later = at(NOW.plus(SessionTrash.DEFAULT_AGE));
        assertEquals(1, later.purgeOlderThan(SessionTrash.DEFAULT_AGE));
        assertEquals(List.of(younger), later.entries());
    }

    @Test
    void clearingSkipsRunningSessionsAndReportsThem() throws Exception {
        everyKindOf(ONE);
        everyKindOf(TWO);
        try (Holder _ = Holder.likeKolk(dir.resolve(TWO + ".lock"))) {
            SessionTrash.Cleared cleared = trash.clear();
            assertEquals(
                    List.of(ONE), cleared.deleted().stream().map(TrashEntry::id).toList());
            assertEquals(List.of(TWO), cleared.live());
            assertEquals(List.of(), cleared.failed());
        }
    }

    @Test
    void anEntryWithoutItsManifestIsStillShownAndGivenBack() throws Exception {
        everyKindOf(ONE);
        Map<String, String> before = picture();
        TrashEntry entry = trash.delete(ONE);
        Path manifest = dir.resolve(TRASH).resolve(entry.key()).resolve("manifest.json");
        Files.writeString(manifest, "{");
        assertEquals(List.of(ONE), trash.entries().stream().map(TrashEntry::id).toList());
        Files.delete(manifest);
        trash.recover();
        assertEquals(List.of(ONE), trash.entries().stream().map(TrashEntry::id).toList());
        trash.restore(entry);
        assertEquals(before, picture());
    }

    @Test
    void aFolderThatCannotBeWrittenKeepsTheSessionWhole() throws Exception {
        everyKindOf(ONE);
        Files.createDirectory(dir.resolve(TRASH));
        Files.delete(dir.resolve(TRASH));
        Files.writeString(dir.resolve(TRASH), "a file where the trash should be");
        Map<String, String> before = picture();
        assertThrows(SessionException.Failed.class, () -> trash.delete(ONE));
        assertEquals(before, picture());
    }

    @Test
    void aLinkInThePlaceOfTheTrashIsNotFollowed() throws Exception {
        everyKindOf(ONE);
        Path elsewhere = Files.createDirectory(temp.resolve("elsewhere"));
        Files.createSymbolicLink(dir.resolve(TRASH), elsewhere);
        Map<String, String> before = picture();
        assertThrows(SessionException.Failed.class, () -> trash.delete(ONE));
        assertEquals(before, picture());
        assertEquals(List.of(), children(elsewhere));
        assertEquals(List.of(), trash.entries());
    }

    private static List<String> children(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}
