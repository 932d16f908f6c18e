package kolk.sessions.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Repaired copies of files that were cut, overwritten or miswritten. What is good of a file is said by Jackson's tree of the undamaged one. */
class RepairedCopyTest {
    private static final SessionId ID = new SessionId("s_01J00000000000000000000000");
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    Path dir;

    private SessionStore store;
    private Path file;

    @BeforeEach
    void store() {
        store = new SessionStore(
                dir, (_, _) -> Map.of(), Clock.fixed(Instant.parse("2026-11-29T12:00:00Z"), ZoneOffset.UTC));
        file = dir.resolve(ID + ".json");
    }

    private static ObjectNode whole() {
        ObjectNode root = JSON.createObjectNode();
        root.put("id", ID.value())
                .put("model", "m/é")
                .put("title", "A \"title\"")
                .put("created_at", "2026-08-20T10:00:00Z");
        root.put("cwd", "/src").put("effort", "high").put("connector", "sub").put("provider_state", "vendor");
        root.putObject("pause").put("kind", "transport").put("pending_turn", "go on");
        root.putObject("new_key").put("a", 1).putArray("b").add(true).addNull();
        root.put("updated_at", "2026-08-20T10:05:00+02:00").put("revision", 1234);
        ArrayNode messages = root.putArray("messages");
        messages.addObject().put("role", "system").put("content", "You are kolk. \u2028 < & \"");
        messages.addObject().put("role", "user").put("content", "修 🐙 تصحيح");
        ObjectNode call = messages.addObject().put("role", "assistant").put("reasoning", "hm");
        call.putArray("tool_calls")
                .addObject()
                .put("id", "c1")
                .put("type", "function")
                .putObject("function")
                .put("name", "bash")
                .put("arguments", "{\"command\":\"ls\"}");
        messages.addObject().put("role", "tool").put("content", "a\nb\\").put("tool_call_id", "c1");
        messages.addObject().put("role", "assistant").put("content", "done").put("unknown", 3.50);
        return root;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private JsonNode repaired() throws Exception {
        RepairedCopy copy = store.repairedCopy(ID);
        Session loaded = store.load(copy.session().id());
        assertEquals(copy.messages(), loaded.messages().size());
        assertTrue(!loaded.id().equals(ID));
        return JSON.readTree(dir.resolve(loaded.id() + ".json").toFile());
    }

    private void assertNothingWritten(byte[] damaged) throws Exception {
        assertArrayEquals(damaged, Files.readAllBytes(file));
        try (Stream<Path> files = Files.list(dir)) {
            assertEquals(
                    List.of(),
                    files.map(found -> found.getFileName().toString())
                            .filter(name -> name.endsWith(".json") && !name.equals(ID + ".json"))
                            .toList());
        }
    }

    /** Where each message of the text ends. */
    private static List<Integer> ends(String text, ObjectNode root) throws Exception {
        List<Integer> ends = new ArrayList<>();
        int from = text.indexOf("\"messages\"");
        for (JsonNode message : root.get("messages")) {
            int start = text.indexOf('{', from);
            int end = start;
            JsonNode read = null;
            while (read == null) {
                end = text.indexOf('}', end) + 1;
                try {
                    JsonNode candidate = JSON.readTree(text.substring(start, end));
                    read = candidate.equals(message) ? candidate : null;
                } catch (com.fasterxml.jackson.core.JsonProcessingException stillOpen) {
                    continue;
                }
            }
            ends.add(bytes(text.substring(0, end)).length);
            from = end;
        }
        return ends;
    }

    /** Every byte in a full run; else some, and all around the messages' ends. */
    private static int[] cuts(int length, List<Integer> ends) {
        boolean all = "full".equals(System.getProperty("harness.size"));
        return IntStream.range(1, length)
                .filter(cut -> all || cut % 61 == 0 || ends.stream().anyMatch(end -> Math.abs(end - cut) < 2))
                .toArray();
    }

    @Test
    void aFileCutAtAnyByteGivesExactlyTheMessagesBeforeTheCut() throws Exception {
        ObjectNode root = whole();
        for (String text : List.of(root.toString(), root.toPrettyString())) {
            byte[] all = bytes(text);
            List<Integer> ends = ends(text, root);
            for (int cut : cuts(all.length, ends)) {
                byte[] damaged = Arrays.copyOf(all, cut);
                Files.write(file, damaged);
                int at = cut;
                int good = (int) ends.stream().filter(end -> end <= at).count();
                if (good == 0) {
                    assertThrows(SessionException.Failed.class, () -> store.repairedCopy(ID));
                    assertNothingWritten(damaged);
                    continue;
                }
                RepairedCopy copy = store.repairedCopy(ID);
                Path made = dir.resolve(copy.session().id() + ".json");
                JsonNode json = JSON.readTree(made.toFile());
                assertEquals(good, json.get("messages").size(), () -> "cut at " + at);
                for (int i = 0; i < good; i++) {
                    assertEquals(
                            root.get("messages").get(i), json.get("messages").get(i));
                }
                for (String kept : List.of("model", "cwd", "effort", "connector", "pause", "new_key", "created_at")) {
                    assertEquals(root.get(kept), json.get(kept), kept);
                }
                assertEquals(good, store.load(copy.session().id()).messages().size());
                assertArrayEquals(damaged, Files.readAllBytes(file));
                Files.delete(made);
                Files.deleteIfExists(dir.resolve(copy.session().id() + ".meta.json"));
            }
        }
    }

    @Test
    void theCopyIsAnotherSessionThatSaysWhatItIs() throws Exception {
        String text = whole().toString();
        Files.write(file, bytes(text.substring(0, text.length() - 1)));
        JsonNode copy = repaired();
        assertEquals("A \"title\" (repaired)", copy.get("title").textValue());
        assertEquals("2026-11-29T12:00:00Z", copy.get("updated_at").textValue());
        for (String left : List.of("provider_state", "revision")) {
            assertTrue(!copy.has(left), left);
        }
    }

    @Test
    void bytesOverwrittenInTheMiddleEndWhatIsGood() throws Exception {
        ObjectNode root = whole();
        byte[] all = bytes(root.toString());
        int third = ends(root.toString(), root).get(2);
        Arrays.fill(all, third + 20, third + 30, (byte) 0);
        Files.write(file, all);
        assertEquals(3, repaired().get("messages").size());
    }

    @Test
    void aLaterDuplicateCountsAndALaterNullChangesNothing() throws Exception {
        String text = whole().toString();
        String head = "\"cwd\":\"/later\",\"model\":null,\"pause\":null,";
        String damaged = text.replace("\"messages\":", head + "\"messages\":");
        Files.write(file, bytes(damaged.substring(0, damaged.length() - 1)));
        JsonNode copy = repaired();
        assertEquals("/later", copy.get("cwd").textValue());
        assertEquals("m/é", copy.get("model").textValue());
        assertTrue(copy.path("pause").isNull() || copy.path("pause").isMissingNode());
    }

    @Test
    void aMessageThatIsNoneIsLeftOutAndCounted() throws Exception {
        ObjectNode root = whole();
        ((ObjectNode) root.get("messages").get(1)).put("content", 7);
        Files.write(file, bytes(root.toString()));
        RepairedCopy copy = store.repairedCopy(ID);
        assertEquals(4, copy.messages());
        assertEquals(1, copy.leftOut());
    }

    @Test
    void aHeaderFieldOfAWrongTypeIsLeftOutAlone() throws Exception {
        ObjectNode root = whole();
        root.put("effort", 3).put("title", true);
        Files.write(file, bytes(root.toString()));
        JsonNode copy = repaired();
        assertTrue(!copy.has("effort"));
        assertEquals(ID + " (repaired)", copy.get("title").textValue());
        assertEquals("/src", copy.get("cwd").textValue());
        assertEquals(5, copy.get("messages").size());
    }

    @Test
    void aFileOfAnotherIdIsCopiedWhole() throws Exception {
        ObjectNode root = whole();
        root.put("id", "s_01J00000000000000000000009");
        Files.write(file, bytes(root.toString()));
        assertEquals(5, repaired().get("messages").size());
    }

    @Test
    void bytesThatAreNoUtf8AreNoDamage() throws Exception {
        byte[] all = bytes(whole().toString());
        byte[] cut = Arrays.copyOf(all, all.length - 1);
        cut[new String(all, StandardCharsets.ISO_8859_1).indexOf("You")] = (byte) 0xFF;
        Files.write(file, cut);
        assertEquals(
                "\ufffdou are",
                repaired().get("messages").get(0).get("content").textValue().substring(0, 7));
    }

    @Test
    void aSessionThatIsWholeIsNotRepaired() throws Exception {
        byte[] all = bytes(whole().toString());
        Files.write(file, all);
        assertThrows(SessionException.Failed.class, () -> store.repairedCopy(ID));
        assertNothingWritten(all);
    }

    @Test
    void whatIsNotThereCannotBeRepaired() {
        assertThrows(SessionException.NotFound.class, () -> store.repairedCopy(ID));
    }
}
