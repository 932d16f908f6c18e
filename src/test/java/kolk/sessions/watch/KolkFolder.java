package kolk.sessions.watch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import kolk.sessions.store.SessionId;

/** Writes a sessions folder as kolk does, with none of the product's code. */
record KolkFolder(Path dir) {
    /** A well-formed id for a small number. */
    static SessionId id(int number) {
        return new SessionId("s_01K%023d".formatted(number));
    }

    Path file(SessionId id) {
        return dir.resolve(id + ".json");
    }

    Path lock(SessionId id) {
        return dir.resolve(id + ".lock");
    }

    Path journal(SessionId id) {
        return dir.resolve(id + ".events.ndjson");
    }

    /** Saves a session: a temporary file, renamed over the target. */
    KolkFolder save(SessionId id, String title) throws IOException {
        return saveRaw(id, content(id, title));
    }

    private static String content(SessionId id, String title) {
        return """
                {"id":"%s","model":"m","title":"%s","created_at":"2026-10-01T08:00:00Z","cwd":"/tmp","updated_at":"2026-10-01T08:00:00Z","messages":[]}""".formatted(id, title);
    }

    KolkFolder saveRaw(SessionId id, String content) throws IOException {
        Path temporary = dir.resolve("." + id + ".json.123.tmp");
        Files.writeString(temporary, content);
        Files.move(temporary, file(id), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        return this;
    }

    /** Appends one event to the journal. */
    KolkFolder event(SessionId id, String type, String turn, String data) throws IOException {
        String line = """
                {"seq":1,"ts":"%s","session":"%s","turn":"%s","type":"%s","data":%s}
                """.formatted(Instant.now(), id, turn, type, data);
        Files.write(
                journal(id),
                line.getBytes(StandardCharsets.UTF_8),
                StandardOpenOption.CREATE,
                StandardOpenOption.APPEND);
        return this;
    }

    KolkFolder ask(SessionId id, String turn, String request) throws IOException {
        return event(id, "permission.requested", turn, """
                {"id":"%s","tool":"bash","detail":"make"}""".formatted(request));
    }

    KolkFolder answer(SessionId id, String turn, String request) throws IOException {
        return event(id, "permission.resolved", turn, """
                {"id":"%s","decision":"allow"}""".formatted(request));
    }

    /** So many sessions that have all run before, some of which have journals. */
    KolkFolder fill(int sessions, int journals) throws IOException {
        for (int i = 0; i < sessions; i++) {
            SessionId id = id(i);
            Files.writeString(file(id), content(id, "session " + i));
            Files.writeString(lock(id), "1\n");
            if (i < journals) {
                event(id, "turn.started", "t1", "{}").ask(id, "t1", "p1");
            }
        }
        return this;
    }

    void delete(SessionId id) throws IOException {
        Files.delete(file(id));
    }
}
