package kolk.sessions.app;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import kolk.sessions.store.SessionId;
import kolk.sessions.store.SessionLocks;
import kolk.sessions.store.TrashEntry;
import kolk.sessions.viewmodel.SessionKey;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderTrashTest {
    @TempDir
    Path folder;

    @Test
    void onlyRemovingForGoodIsToldToWhoKeepsWordsOfTheSession() throws Exception {
        AtomicInteger told = new AtomicInteger();
        FolderTrash trash =
                new FolderTrash(List.of(folder), new SessionLocks(), Clock.systemUTC(), told::incrementAndGet);
        SessionKey session = session();
        trash.restore(trash.delete(session, Instant.now()));
        TrashEntry deleted = trash.delete(session, Instant.now());
        assertEquals(0, told.get());
        trash.purge(deleted);
        assertEquals(1, told.get());
        assertEquals(List.of(), trash.entries());
    }

    private SessionKey session() throws Exception {
        String id = "s_01K00000000000000000000001";
        Files.writeString(
                folder.resolve(id + ".json"),
                "{\n \"id\": \"" + id + "\",\n \"model\": \"m\",\n \"title\": \"t\",\n"
                        + " \"created_at\": \"2026-08-20T10:00:00Z\",\n \"updated_at\": \"2026-08-20T10:05:00Z\",\n \"messages\": []\n}");
        return new SessionKey(folder, SessionId.parse(id).orElseThrow());
    }
}
