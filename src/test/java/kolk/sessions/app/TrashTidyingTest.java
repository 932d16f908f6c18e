package kolk.sessions.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import kolk.sessions.store.SessionId;
import kolk.sessions.store.SessionLocks;
import kolk.sessions.store.SessionTrash;
import kolk.sessions.store.TrashEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrashTidyingTest {
    private static final Instant NOW = Instant.parse("2026-11-29T12:00:00Z");

    private final SessionLocks locks = new SessionLocks();

    @TempDir
    Path folder;

    @Test
    void whatWasDeletedLongAgoIsRemovedAndTheRestIsKept() throws Exception {
        delete("s_01K00000000000000000000001", Duration.ofDays(31));
        delete("s_01K00000000000000000000002", Duration.ofDays(29));

        int removed = tidying(folder).call();

        assertEquals(1, removed);
        assertEquals(
                List.of("s_01K00000000000000000000002"),
                trash(NOW).entries().stream()
                        .map(TrashEntry::id)
                        .map(SessionId::value)
                        .toList());
    }

    @Test
    void aDeleteThatACrashInterruptedIsPutInOrder() throws Exception {
        delete("s_01K00000000000000000000003", Duration.ofDays(1));
        Path entry;
        try (var entries = Files.walk(folder)) {
            entry = entries.filter(file -> file.getFileName().toString().equals("manifest.json"))
                    .findFirst()
                    .orElseThrow();
        }
        Files.move(entry, entry.resolveSibling("deleting.json"));

        tidying(folder).call();

        assertTrue(Files.exists(entry.resolveSibling("manifest.json"))
                || Files.exists(folder.resolve("s_01K00000000000000000000003.json")));
    }

    @Test
    void aFolderThatDoesNotExistIsInOrder() throws Exception {
        assertEquals(0, tidying(folder.resolve("nowhere")).call());
    }

    private TrashTidying tidying(Path dir) {
        return new TrashTidying(
                List.of(dir), each -> new SessionTrash(each, locks, Clock.fixed(NOW, ZoneOffset.UTC)), () -> 30);
    }

    private SessionTrash trash(Instant at) {
        return new SessionTrash(folder, locks, Clock.fixed(at, ZoneOffset.UTC));
    }

    private void delete(String id, Duration ago) throws Exception {
        Files.writeString(
                folder.resolve(id + ".json"),
                "{\n \"id\": \"" + id + "\",\n \"model\": \"m\",\n \"title\": \"t\",\n"
                        + " \"created_at\": \"2026-08-20T10:00:00Z\",\n \"updated_at\": \"2026-08-20T10:05:00Z\",\n \"messages\": []\n}");
        trash(NOW.minus(ago)).delete(SessionId.parse(id).orElseThrow());
    }
}
