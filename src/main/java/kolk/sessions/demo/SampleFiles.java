package kolk.sessions.demo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import kolk.sessions.demo.SampleScript.Block;

/**
 * Lays the files of samples into a sessions folder as kolk would have left them (kolk-on-disk.md sections 2 to 9), locks held by
 * processes excepted: {@link DemoKeeper} has those. The names of files come from scripts that the program carries, never from outside.
 */
final class SampleFiles {
    /** The process id in a lock file that was left behind: above any that Linux gives. */
    private static final String NOBODY = "4194999\n";

    private static final int USUAL_MODE = 0644;

    private final Path sessions;
    private final SampleTimes times;
    private final GoJson json = new GoJson();

    /** @param sessions an existing folder */
    SampleFiles(Path sessions, SampleTimes times) {
        this.sessions = sessions;
        this.times = times;
    }

    Path journal(SampleSession session) {
        return file(session, ".events.ndjson");
    }

    Path lock(SampleSession session) {
        return file(session, ".lock");
    }

    /** Writes every file of the session; none of them may exist. */
    void writeAll(SampleSession session) throws IOException {
        SampleScript script = session.script();
        writeArchives(session);
        writeCheckpoints(session);
        Journal journal = new Journal(session, times);
        List<byte[]> past = Play.of(script).past().stream().map(journal::line).toList();
        if (!past.isEmpty()) {
            PrivateFiles.write(journal(session), joined(past));
        }
        if (script.has("lock-left")) {
            PrivateFiles.write(lock(session), NOBODY.getBytes(StandardCharsets.US_ASCII));
        }
        save(session, times.at(script.fact("updated")));
    }

    /** Writes the session file, and its header file where the script wants one, as a save at {@code now} does. */
    void save(SampleSession session, Instant now) throws IOException {
        SampleScript script = session.script();
        boolean compact = script.fact("form").equals("compact");
        byte[] bytes = compact ? json.compact(session.file()) : json.indented(session.file());
        Path file = file(session, ".json");
        PrivateFiles.replace(file, cut(bytes, script.fact("cut")));
        Files.setLastModifiedTime(file, FileTime.from(now));
        if (script.has("meta")) {
            Path meta = file(session, ".meta.json");
            PrivateFiles.replace(meta, json.indented(meta(session)));
            Files.setLastModifiedTime(meta, FileTime.from(now.plus(Duration.ofMillis(3))));
        }
    }

    /** Writes {@code stats.jsonl} beside the sessions folder. */
    void writeUsage(List<JsonNode> lines) throws IOException {
        PrivateFiles.write(
                sessions.resolveSibling("stats.jsonl"),
                joined(lines.stream()
                        .map(line -> (line + "\n").getBytes(StandardCharsets.UTF_8))
                        .toList()));
    }

    private Path file(SampleSession session, String ending) {
        return sessions.resolve(session.id() + ending);
    }

    private void writeArchives(SampleSession session) throws IOException {
        SampleScript script = session.script();
        if (!script.section("archive").isEmpty()) {
            byte[] bytes = json.compact(messages(session, script.section("archive")));
            Path folder = PrivateFiles.folder(file(session, ".compactions"));
            PrivateFiles.write(folder.resolve(HexFormat.of().formatHex(SampleIds.sha256(bytes)) + ".json"), bytes);
        }
        if (!script.section("pre-compact").isEmpty()) {
            PrivateFiles.write(
                    file(session, ".pre-compact-1.json"),
                    json.indented(messages(session, script.section("pre-compact"))));
        }
    }

    private static ArrayNode messages(SampleSession session, List<Block> blocks) {
        ArrayNode messages = JsonNodeFactory.instance.arrayNode();
        new Conversation(new SampleIds(session.id() + " before")).append(blocks, messages);
        return messages;
    }

    private void writeCheckpoints(SampleSession session) throws IOException {
        List<Block> entries = session.script().section("checkpoints");
        if (entries.isEmpty()) {
            return;
        }
        Path folder = PrivateFiles.folder(file(session, ".ckpt"));
        ObjectNode manifest = JsonNodeFactory.instance.objectNode();
        int turn = Integer.parseInt(entries.getLast().argument(0));
        manifest.put("turn", turn).put("seq", entries.size());
        ArrayNode list = manifest.putArray("entries");
        for (Block entry : entries) {
            int seq = list.size() + 1;
            boolean existed = !entry.argument(4).equals("new");
            ObjectNode node = list.addObject()
                    .put("seq", seq)
                    .put("turn", Integer.parseInt(entry.argument(0)))
                    .put("tool", entry.argument(1))
                    .put("path", session.file().path("cwd").textValue() + '/' + entry.argument(2))
                    .put("existed", existed);
            if (existed) {
                String backup = String.format("%06d.bak", seq);
                PrivateFiles.write(folder.resolve(backup), (entry.text() + "\n").getBytes(StandardCharsets.UTF_8));
                node.put("backup", backup);
            }
            node.set("time", times.node(entry.argument(3)));
            node.put("mode", USUAL_MODE);
        }
        PrivateFiles.write(folder.resolve("manifest.json"), json.indented(manifest));
    }

    private static ObjectNode meta(SampleSession session) {
        ObjectNode file = session.file();
        ObjectNode meta = JsonNodeFactory.instance.objectNode().put("version", 1);
        for (String key : List.of("id", "title", "model", "cwd", "effort", "connector", "pause", "updated_at")) {
            if (file.has(key)) {
                meta.set(key, file.get(key));
            }
        }
        if (meta.get("pause") instanceof ObjectNode pause) {
            meta.set("pause", pause.deepCopy().without("pending_turn"));
        }
        return meta.put("message_count", session.messages().size());
    }

    /** What is left of a file whose write was cut short: a share ({@code 61%}) or a number of bytes. */
    private static byte[] cut(byte[] bytes, String where) {
        if (where.isEmpty()) {
            return bytes;
        }
        int length = where.endsWith("%")
                ? bytes.length * Integer.parseInt(where, 0, where.length() - 1, 10) / 100
                : Integer.parseInt(where);
        return Arrays.copyOf(bytes, length);
    }

    private static byte[] joined(List<byte[]> lines) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        lines.forEach(out::writeBytes);
        return out.toByteArray();
    }
}
