package kolk.sessions.transcript;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Clock;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Map;
import java.util.Objects;
import kolk.sessions.store.Card;
import kolk.sessions.store.FileStamp;
import kolk.sessions.store.JournalState;
import kolk.sessions.store.Liveness;
import kolk.sessions.store.Pause;
import kolk.sessions.store.SessionId;
import kolk.sessions.store.SessionStore;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.store.State;

/** Writes session files as kolk does, for tests. */
public final class SessionText {
    public static final SessionId ID = new SessionId("s_01J00000000000000000000000");
    private static final ObjectMapper JSON = new ObjectMapper();

    private final ObjectNode root = JSON.createObjectNode();
    private final ArrayNode messages = JSON.createArrayNode();

    public SessionText() {
        root.put("id", ID.value()).put("model", "anthropic/claude-sonnet-4.6").put("title", "a title");
    }

    public SessionText title(String title) {
        root.put("title", title);
        return this;
    }

    public SessionText system(String content) {
        return message("system", content);
    }

    public SessionText user(String content) {
        return message("user", content);
    }

    public SessionText assistant(String content) {
        return message("assistant", content);
    }

    public SessionText message(String role, String content) {
        messages.addObject().put("role", role).put("content", content);
        return this;
    }

    public SessionText reasoning(String reasoning, String content) {
        messages.addObject().put("role", "assistant").put("content", content).put("reasoning", reasoning);
        return this;
    }

    /** An assistant message with one call. */
    public SessionText call(String content, String id, String name, String arguments) {
        ObjectNode message = messages.addObject().put("role", "assistant");
        if (!content.isEmpty()) {
            message.put("content", content);
        }
        addCall(message.putArray("tool_calls"), id, name, arguments);
        return this;
    }

    /** A further call in the last message. */
    public SessionText andCall(String id, String name, String arguments) {
        addCall((ArrayNode) messages.get(messages.size() - 1).get("tool_calls"), id, name, arguments);
        return this;
    }

    public SessionText tool(String id, String content) {
        messages.addObject().put("role", "tool").put("content", content).put("tool_call_id", id);
        return this;
    }

    public SessionText pause(String pendingTurn) {
        root.putObject("pause").put("kind", "account_quota").put("pending_turn", pendingTurn);
        return this;
    }

    /** A record of an agent run in the session itself. */
    public SessionText run(String turn, String title, String status, String result) {
        root.putArray("executions").add(runRecord(turn, title, status, result));
        return this;
    }

    /** A record that was moved out of that session. */
    public static void archivedRun(Path dir, String turn, String title, String status, String result)
            throws IOException, NoSuchAlgorithmException {
        Path folder = Files.createDirectories(dir.resolve(ID.value() + ".executions"));
        byte[] sum = MessageDigest.getInstance("SHA-256").digest(turn.getBytes(StandardCharsets.UTF_8));
        Files.writeString(
                folder.resolve(HexFormat.of().formatHex(sum) + ".json"),
                runRecord(turn, title, status, result).toString());
    }

    private static ObjectNode runRecord(String turn, String title, String status, String result) {
        ObjectNode run =
                JSON.createObjectNode().put("version", 1).put("id", turn).put("phase", "tasks");
        run.putArray("tasks")
                .addObject()
                .put("title", title)
                .put("model", "m")
                .put("status", status)
                .put("result", result);
        return run;
    }

    public String json() {
        ObjectNode whole = root.deepCopy();
        whole.set("messages", messages);
        String json = whole.toPrettyString();
        return StandardCharsets.UTF_8.newEncoder().canEncode(json) ? json : escaped(json);
    }

    /** What cannot stand in UTF-8 (a lone surrogate) can still stand in JSON. */
    private static String escaped(String json) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < json.length(); i++) {
            char c = json.charAt(i);
            out.append(Character.isSurrogate(c) ? "\\u%04x".formatted((int) c) : String.valueOf(c));
        }
        return out.toString();
    }

    /** The journal beside a session that {@link #write} wrote. */
    public static Path journal(Path dir) {
        return dir.resolve(ID.value() + ".events.ndjson");
    }

    /** Appends an event to that journal, as kolk does. */
    public static void event(Path dir, Instant at, String turn, String type, Map<String, ?> data) throws IOException {
        ObjectNode line = JSON.createObjectNode();
        line.put("seq", Files.exists(journal(dir)) ? Files.size(journal(dir)) : 0)
                .put("ts", at.toString());
        line.put("session", ID.value()).put("turn", turn).put("type", type);
        line.set("data", JSON.valueToTree(data));
        Files.writeString(
                journal(dir),
                line + "\n",
                java.nio.file.StandardOpenOption.CREATE,
                java.nio.file.StandardOpenOption.APPEND);
    }

    public Path write(Path dir) throws IOException {
        Path file = dir.resolve(ID.value() + ".json");
        Path temporary = dir.resolve(".tmp");
        Files.writeString(temporary, json());
        return Files.move(temporary, file, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    }

    private static void addCall(ArrayNode calls, String id, String name, String arguments) {
        ObjectNode call = calls.addObject().put("id", id).put("type", "function");
        call.putObject("function").put("name", name).put("arguments", arguments);
    }

    /** Transcripts of folders in which nothing runs. */
    public static SessionTranscripts transcripts() {
        return new SessionTranscripts(SessionText::store);
    }

    /** The store of a folder in which nothing runs. */
    public static SessionStore store(Path dir) {
        return new SessionStore(dir, (_, _) -> Map.of(), Clock.systemUTC());
    }

    public static SessionSummary summary(Path file) throws IOException {
        return summary(file, State.IDLE, JournalState.NONE);
    }

    public static SessionSummary summary(Path file, State state, JournalState journal) throws IOException {
        FileStamp stamp = Objects.requireNonNull(FileStamp.of(file));
        Card card = new Card(
                file.getParent(),
                ID,
                "a title",
                false,
                "claude-sonnet-4.6",
                "high",
                "code",
                "",
                "/src",
                null,
                null,
                null,
                null,
                stamp.size(),
                stamp,
                null);
        return new SessionSummary(
                card, new Liveness(state, null, Liveness.Source.PROBE, null, Instant.EPOCH, null), journal, null);
    }

    /** The same session, stopped by kolk itself. */
    public static SessionSummary paused(SessionSummary found, Pause pause) {
        Card card = (Card) found.entry();
        return new SessionSummary(
                new Card(
                        card.dir(),
                        card.id(),
                        card.title(),
                        false,
                        card.model(),
                        card.effort(),
                        card.mode(),
                        card.connector(),
                        card.cwd(),
                        null,
                        null,
                        pause,
                        null,
                        card.sizeBytes(),
                        card.stamp(),
                        null),
                found.liveness(),
                found.journal(),
                null);
    }
}
