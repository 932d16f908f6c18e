package kolk.sessions.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
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

/** The states in which a crash can leave a delete or a restore, made by hand. */
@DisplayName("After a crash")
@Timeout(60)
class TrashRecoveryTest {
    private static final SessionId ONE = new SessionId("s_01J00000000000000000000001");
    private static final List<String> FILES = List.of(".json", ".resume.json.gz", ".events.ndjson", ".meta.json");

    @TempDir
    Path dir;

    private SessionTrash trash;
    private Map<String, String> before;

    @BeforeEach
    void begin() throws IOException {
        trash = new SessionTrash(dir, new SessionLocks(), Clock.systemUTC());
        for (String ending : FILES) {
            Files.writeString(dir.resolve(ONE + ending), "content of " + ending);
        }
        before = picture();
    }

    private Map<String, String> picture() throws IOException {
        return FolderPicture.of(dir, name -> !name.startsWith(".kolk-sessions-trash") && !name.endsWith(".lock"));
    }

    private Path folder(TrashEntry entry) {
        return dir.resolve(".kolk-sessions-trash").resolve(entry.key());
    }

    private static void phase(Path entry, String name) throws IOException {
        Files.move(entry.resolve("manifest.json"), entry.resolve(name));
    }

    private static void move(Path from, Path to, List<String> endings) throws IOException {
        for (String ending : endings) {
            Files.move(from.resolve(ONE + ending), to.resolve(ONE + ending));
        }
    }

    private List<String> trashContent() throws IOException {
        try (Stream<Path> files = Files.list(dir.resolve(".kolk-sessions-trash"))) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void whatCannotBeGivenBackIsToldWithItsPlaceAndTheOthersAreListed() throws Exception {
        TrashEntry whole = trash.delete(ONE);
        Path place = dir.resolve(".kolk-sessions-trash");
        String id = "s_01J0000000000000000000000";
        Path noFiles = Files.createDirectories(place.resolve(id + "2.1700000000000.0123456789ab"));
        Files.writeString(noFiles.resolve("manifest.json"), "{}");
        Path empty = Files.createDirectories(place.resolve(id + "3.1700000000000.0123456789ab"));
        Files.createDirectory(empty.resolve("files"));
        Files.writeString(empty.resolve("manifest.json"), "not JSON");
        Path file = Files.writeString(place.resolve(id + "4.1700000000000.0123456789ab"), "");
        Path stranger = Files.createDirectories(place.resolve("what is this"));
        Path interrupted = Files.createDirectories(place.resolve(id + "5.1700000000000.0123456789ab"));
        Files.createDirectory(interrupted.resolve("files"));
        Files.writeString(interrupted.resolve("files").resolve(id + "5.json"), "{}");
        Files.writeString(interrupted.resolve("restoring.json"), "{}");
        assertEquals(List.of(whole), trash.entries());
        assertEquals(
                List.of(
                        new DamagedTrash(dir, noFiles, "has lost the folder with its files"),
                        new DamagedTrash(dir, empty, "has lost its files"),
                        new DamagedTrash(dir, file, "is no folder"),
                        new DamagedTrash(
                                dir,
                                interrupted,
                                "was interrupted while it was given back, and is completed when the session does not run"),
                        new DamagedTrash(dir, stranger, "has no name of a deleted session")),
                trash.damaged());
        assertEquals(
                List.of(id + "2", id + "3", id + "4", id + "5", "what is this"),
                trash.damaged().stream().map(DamagedTrash::name).toList());
    }

    @Test
    void aTrashThatIsNotThereHasNoDamage() throws Exception {
        assertEquals(List.of(), trash.damaged());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4})
    void aDeleteIsCompletedOrTakenBack(int moved) throws Exception {
        TrashEntry entry = trash.delete(ONE);
        phase(folder(entry), "deleting.json");
        move(folder(entry).resolve("files"), dir, FILES.subList(moved, FILES.size()));
        Files.writeString(dir.resolve(ONE + ".lock"), "999999999\n");
        trash.recover();
        if (moved == 0) {
            assertEquals(before, picture());
            assertEquals(List.of(), trashContent());
        } else {
            assertEquals(Map.of(), picture());
            assertFalse(Files.exists(dir.resolve(ONE + ".lock")));
            assertEquals(List.of(entry), trash.entries());
            trash.restore(entry);
            assertEquals(before, picture());
        }
        trash.recover();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4})
    void aRestoreIsCompleted(int moved) throws Exception {
        TrashEntry entry = trash.delete(ONE);
        phase(folder(entry), "restoring.json");
        move(folder(entry).resolve("files"), dir, FILES.reversed().subList(0, moved));
        trash.recover();
        assertEquals(before, picture());
        assertEquals(List.of(), trashContent());
    }

    @Test
    void aRestoreWhosePlaceWasTakenMeanwhileOverwritesNothing() throws Exception {
        TrashEntry entry = trash.delete(ONE);
        phase(folder(entry), "restoring.json");
        Files.writeString(dir.resolve(ONE + ".json"), "another");
        Map<String, String> now = picture();
        trash.recover();
        assertEquals(now, picture());
        assertEquals(List.of(entry), trash.entries());
    }

    @Test
    void aDeleteWhosePlaceWasTakenMeanwhileLeavesTheNewOneAlone() throws Exception {
        TrashEntry entry = trash.delete(ONE);
        phase(folder(entry), "deleting.json");
        Files.writeString(dir.resolve(ONE + ".json"), "another");
        Files.writeString(dir.resolve(ONE + ".cooldowns.json"), "another");
        Map<String, String> now = picture();
        trash.recover();
        assertEquals(now, picture());
        assertEquals(List.of(entry), trash.entries());
    }

    @Test
    void aPurgeIsCompletedAndAnEmptyEntryGoes() throws Exception {
        TrashEntry entry = trash.delete(ONE);
        Files.move(folder(entry), folder(entry).resolveSibling(entry.key() + ".purge"));
        Files.createDirectories(folder(entry).resolve("files"));
        trash.recover();
        assertEquals(List.of(), trashContent());
        assertEquals(Map.of(), picture());
    }

    @Test
    void theLockFileOfADeletedSessionGoes() throws Exception {
        trash.delete(ONE);
        Files.writeString(dir.resolve(ONE + ".lock"), "999999999\n");
        trash.recover();
        assertFalse(Files.exists(dir.resolve(ONE + ".lock")));
    }

    @Test
    void whatSomebodyIsAtWorkOnIsLeftToHim() throws Exception {
        TrashEntry entry = trash.delete(ONE);
        phase(folder(entry), "deleting.json");
        move(folder(entry).resolve("files"), dir, FILES.subList(2, FILES.size()));
        Map<String, String> now = picture();
        try (Holder _ = Holder.likeKolk(dir.resolve(ONE + ".lock"))) {
            trash.recover();
            assertEquals(now, picture());
        }
        trash.recover();
        assertEquals(Map.of(), picture());
    }

    @Test
    void unfinishedFilesOfOurSavesGoAndKolksStay() throws Exception {
        Path ours = Files.writeString(dir.resolve("." + ONE + ".json.0123456789abcdef.tmp"), "half");
        Path header = Files.writeString(dir.resolve("." + ONE + ".meta.json.0123456789abcdef.tmp"), "half");
        Path kolks = Files.writeString(dir.resolve("." + ONE + ".json.123456789.tmp"), "half");
        trash.recover();
        assertFalse(Files.exists(ours));
        assertFalse(Files.exists(header));
        assertTrue(Files.exists(kolks));
    }

    @Test
    void aFolderInWhichNothingHappenedIsNotChanged() throws Exception {
        Map<String, String> all = FolderPicture.of(dir, name -> true);
        Object time = Files.getLastModifiedTime(dir);
        trash.recover();
        assertEquals(all, FolderPicture.of(dir, name -> true));
        assertEquals(time, Files.getLastModifiedTime(dir));
    }
}
