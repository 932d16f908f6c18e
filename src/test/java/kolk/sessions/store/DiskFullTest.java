package kolk.sessions.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** On a real file system of one mebibyte, which only an administrator can mount: elsewhere these are skipped. */
@DisplayName("On a full disk")
@Timeout(60)
class DiskFullTest {
    private static final SessionId ONE = new SessionId("s_01J00000000000000000000001");

    @TempDir
    Path temp;

    private Path dir;
    private boolean mounted;
    private SessionTrash trash;
    private SessionStore store;

    @BeforeEach
    void mount() throws Exception {
        dir = Files.createDirectory(temp.resolve("sessions"));
        mounted = run("mount", "-t", "tmpfs", "-o", "size=1m,mode=0700", "none", dir.toString()) == 0;
        assumeTrue(mounted, "this machine does not allow mounting a small file system");
        SessionLocks locks = new SessionLocks();
        trash = new SessionTrash(dir, locks, Clock.systemUTC());
        store = new SessionStore(dir, new SystemLivenessProbe(Clock.systemUTC(), locks), locks, Clock.systemUTC());
        Files.writeString(
                dir.resolve(ONE + ".json"),
                "{\"id\":\"" + ONE + "\",\"model\":\"m\",\"title\":\"old\",\"created_at\":\"2026-01-01T00:00:00Z\","
                        + "\"updated_at\":\"2026-01-01T00:00:00Z\",\"messages\":[{\"role\":\"user\",\"content\":\""
                        + "x".repeat(100_000) + "\"}]}");
        Files.writeString(dir.resolve(ONE + ".events.ndjson"), "{}\n");
    }

    @AfterEach
    void unmount() throws Exception {
        if (mounted) {
            assertEquals(0, run("umount", dir.toString()));
        }
    }

    private static int run(String... command) throws Exception {
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
    }

    private Map<String, String> picture() throws IOException {
        return FolderPicture.of(
                dir, name -> !name.equals("filler") && !name.endsWith(".lock") && !name.equals(".kolk-sessions-trash"));
    }

    private void fill() throws IOException {
        byte[] page = new byte[4096];
        try (OutputStream out = Files.newOutputStream(dir.resolve("filler"))) {
            for (int i = 0; i < 1024; i++) {
                out.write(page);
            }
        } catch (IOException full) {
            return;
        }
        throw new IllegalStateException("the disk did not fill up");
    }

    @Test
    void aSaveKeepsTheOldFileWholeAndLeavesNothing() throws Exception {
        Map<String, String> before = picture();
        fill();
        SessionException.Failed refused = assertThrows(SessionException.Failed.class, () -> store.rename(ONE, "new"));
        assertTrue(
                String.valueOf(refused.getMessage()).contains("space")
                        || refused.getMessage().contains("lock"),
                refused.getMessage());
        assertEquals(before, picture());
        Files.delete(dir.resolve("filler"));
        store.rename(ONE, "new");
        assertEquals("new", store.load(ONE).title());
    }

    @Test
    void aDeleteThatDoesNotFitLeavesTheSessionWhole() throws Exception {
        Map<String, String> before = picture();
        fill();
        SessionException.Failed refused = assertThrows(SessionException.Failed.class, () -> trash.delete(ONE));
        assertTrue(
                String.valueOf(refused.getMessage()).contains("space")
                        || refused.getMessage().contains("lock"),
                refused.getMessage());
        assertEquals(before, picture());
        Files.delete(dir.resolve("filler"));
        trash.delete(ONE);
    }

    @Test
    void aDeletedSessionCanBePutBackOrRemoved() throws Exception {
        Map<String, String> before = picture();
        TrashEntry entry = trash.delete(ONE);
        Files.writeString(dir.resolve(ONE + ".lock"), "1\n");
        fill();
        trash.restore(entry);
        assertEquals(before, picture());
        Files.delete(dir.resolve("filler"));
        TrashEntry again = trash.delete(ONE);
        fill();
        trash.purge(again);
        assertEquals(Map.of(), picture());
    }
}
