package kolk.sessions.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import kolk.sessions.store.Holder;
import kolk.sessions.testing.RequiresProgram;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The document of {@code list --json}, key by key. */
class ListJsonTest {
    private static final String A = "s_01KB000000000000000000000A";
    private static final String B = "s_01KB000000000000000000000B";
    private static final String C = "s_01KB000000000000000000000C";
    private static final List<String> KEYS = List.of(
            "dir",
            "id",
            "name",
            "title",
            "model",
            "effort",
            "mode",
            "connector",
            "cwd",
            "created_at",
            "updated_at",
            "state",
            "activity",
            "pid",
            "blocked",
            "pause",
            "cost_usd",
            "message_count",
            "size_bytes",
            "resumable",
            "damage");

    @TempDir
    Path root;

    private Typed typed;

    @BeforeEach
    void layOut() throws IOException {
        typed = new Typed(root.toRealPath());
    }

    @Test
    void everyKeyIsThereInOrderAndWhatIsMissingIsEmptyOrNull() throws IOException {
        Files.writeString(
                typed.sessions().resolve(A + ".json"),
                "{\"id\":\"" + A
                        + "\",\"model\":\"\",\"title\":\"\",\"created_at\":\"0001-01-01T00:00:00Z\",\"updated_at\":\"0001-01-01T00:00:00Z\",\"messages\":null}");
        JsonNode document = list();
        assertEquals(List.of("dir", "sessions", "shared_checkouts", "unreadable"), names(document));
        assertEquals(typed.sessions().toString(), document.get("dir").textValue());
        JsonNode session = document.get("sessions").get(0);
        assertEquals(KEYS, names(session));
        assertEquals(typed.sessions().toString(), session.get("dir").textValue());
        assertEquals(A, session.get("name").textValue(), "without a title the id is the name");
        for (String text : List.of("title", "model", "effort", "mode", "connector", "cwd")) {
            assertEquals("", session.get(text).textValue(), text);
        }
        for (String unknown : List.of(
                "created_at",
                "updated_at",
                "activity",
                "pid",
                "blocked",
                "pause",
                "cost_usd",
                "message_count",
                "damage")) {
            assertTrue(session.get(unknown).isNull(), unknown);
        }
        assertEquals("idle", session.get("state").textValue());
        assertEquals(
                Files.size(typed.sessions().resolve(A + ".json")),
                session.get("size_bytes").longValue());
        assertTrue(session.get("resumable").booleanValue());
    }

    @Test
    void whatIsKnownIsToldAsTheFileSaysIt() throws IOException {
        typed.session(
                A,
                "Fix \\u202e it ✓ \\\"x\\\"",
                "2026-11-29T13:00:00.123456789+02:00",
                "\"cwd\":\"/work/π\",\"effort\":\"high\",\"mode\":\"code\",\"connector\":\"claude-max\","
                        + "\"pause\":{\"kind\":\"account_quota\",\"scope\":\"week\",\"connector\":\"c\",\"model\":\"mm\",\"message\":\"no more\","
                        + "\"since\":\"2026-11-29T10:00:00Z\",\"reset_at\":\"2026-11-30T10:00:00+01:00\",\"pending_turn\":\"SECRET turn\"},");
        Files.writeString(
                typed.sessions().resolveSibling("stats.jsonl"),
                "{\"kind\":\"call\",\"session\":\"" + A + "\",\"cost\":0.25}\n{\"kind\":\"call\",\"session\":\"" + A
                        + "\",\"cost\":1.5}\n");
        JsonNode session = list().get("sessions").get(0);
        assertEquals("Fix \u202e it ✓ \"x\"", session.get("title").textValue());
        assertEquals(session.get("title"), session.get("name"));
        assertEquals("m/x", session.get("model").textValue());
        assertEquals("high", session.get("effort").textValue());
        assertEquals("code", session.get("mode").textValue());
        assertEquals("claude-max", session.get("connector").textValue());
        assertEquals("/work/π", session.get("cwd").textValue());
        assertEquals("2026-11-01T08:00:00Z", session.get("created_at").textValue());
        assertEquals("2026-11-29T11:00:00.123456789Z", session.get("updated_at").textValue());
        assertEquals(1.75, session.get("cost_usd").doubleValue());
        JsonNode pause = session.get("pause");
        assertEquals(List.of("kind", "scope", "connector", "model", "since", "reset_at"), names(pause));
        assertEquals("account_quota", pause.get("kind").textValue());
        assertEquals("week", pause.get("scope").textValue());
        assertEquals("c", pause.get("connector").textValue());
        assertEquals("mm", pause.get("model").textValue());
        assertEquals("2026-11-29T10:00:00Z", pause.get("since").textValue());
        assertEquals("2026-11-30T09:00:00Z", pause.get("reset_at").textValue());
    }

    @Test
    void nothingOfATranscriptIsInIt() throws IOException {
        typed.session(
                A, "t", "2026-11-29T11:00:00Z", "\"pause\":{\"kind\":\"transport\",\"pending_turn\":\"SECRET turn\"},");
        assertFalse(typed.type("list", "--json").out().contains("SECRET"));
    }

    @Test
    void theNewestIsFirstAndEqualTimesGoById() throws IOException {
        typed.session(B, "b", "2026-11-29T11:00:00Z", "");
        typed.session(C, "c", "2026-11-29T12:00:00+01:00", "");
        typed.session(A, "a", "2026-11-29T10:59:59.999999999Z", "");
        assertEquals(List.of(B, C, A), ids(list()));
    }

    @Test
    void anOldIdIsListedAndCannotBeResumed() throws IOException {
        typed.session("20260213-091502-a7f3", "old", "2026-11-29T11:00:00Z", "");
        assertFalse(list().get("sessions").get(0).get("resumable").booleanValue());
    }

    @Test
    void aFileWithoutAUsableHeaderIsUnreadable() throws IOException {
        Files.writeString(typed.sessions().resolve(A + ".json"), "no json");
        JsonNode document = list();
        assertEquals(0, document.get("sessions").size());
        JsonNode unreadable = document.get("unreadable").get(0);
        assertEquals(List.of("file", "reason"), names(unreadable));
        assertEquals(A + ".json", unreadable.get("file").textValue());
        assertFalse(unreadable.get("reason").textValue().isEmpty());
    }

    @Test
    void aDamagedSessionWithAUsableHeaderSaysSo() throws IOException {
        typed.session(A, "a", "2026-11-29T11:00:00Z", "");
        Path file = typed.sessions().resolve(A + ".json");
        String whole = Files.readString(file);
        Files.writeString(file, whole.substring(0, whole.length() - 5));
        JsonNode session = list().get("sessions").get(0);
        assertEquals("a", session.get("title").textValue());
        assertTrue(session.get("damage").isTextual());
    }

    @Test
    @RequiresProgram("python3")
    void aLiveSessionThatWaitsIsToldWithItsProcessAndQuestion() throws Exception {
        typed.session(A, "a", "2026-11-29T11:00:00Z", "\"cwd\":\"" + root.toRealPath() + "\",");
        typed.session(B, "b", "2026-11-29T10:00:00Z", "\"cwd\":\"" + root.toRealPath() + "\",");
        try (Holder one = Holder.likeKolk(typed.sessions().resolve(A + ".lock"));
                Holder other = Holder.likeKolk(typed.sessions().resolve(B + ".lock"))) {
            Files.writeString(typed.sessions().resolve(A + ".events.ndjson"), """
                    {"seq":1,"ts":"2999-01-01T00:00:00Z","turn":"t_1","type":"turn.started","data":{"input":"SECRET"}}
                    {"seq":2,"ts":"2999-01-01T00:00:01.5Z","turn":"t_1","type":"permission.requested","data":{"id":"p1","tool":"bash","detail":"rm -rf build"}}
                    """);
            JsonNode document = list();
            JsonNode waiting = document.get("sessions").get(0);
            assertEquals("live", waiting.get("state").textValue());
            assertEquals("working", waiting.get("activity").textValue());
            long pid = Long.parseLong(
                    Files.readString(typed.sessions().resolve(A + ".lock")).strip());
            assertEquals(pid, waiting.get("pid").longValue());
            assertEquals(List.of("id", "tool", "detail", "since"), names(waiting.get("blocked")));
            assertEquals("p1", waiting.at("/blocked/id").textValue());
            assertEquals("bash", waiting.at("/blocked/tool").textValue());
            assertEquals("rm -rf build", waiting.at("/blocked/detail").textValue());
            assertEquals(
                    "2999-01-01T00:00:01.500Z", waiting.at("/blocked/since").textValue());
            JsonNode unknown = document.get("sessions").get(1);
            assertTrue(unknown.get("activity").isNull(), "without a journal nobody knows");
            JsonNode shared = document.get("shared_checkouts").get(0);
            assertEquals(List.of("dir", "sessions"), names(shared));
            assertEquals(root.toRealPath().toString(), shared.get("dir").textValue());
            assertEquals("[\"" + A + "\",\"" + B + "\"]", shared.get("sessions").toString());
        }
    }

    @Test
    void severalFoldersAreOneListAndEachSessionKnowsItsOwn() throws IOException {
        Path one = root.toRealPath().resolve("one");
        Path other = root.toRealPath().resolve("other");
        Typed.session(one, A, "a", "2026-11-29T10:00:00Z", "");
        Typed.session(other, B, "b", "2026-11-29T11:00:00Z", "");
        Files.writeString(other.resolve(C + ".json"), "?");
        JsonNode document = parse(typed.type("list", "--json", "--dir", one.toString(), "--dir", other.toString()));
        assertEquals(one.toString(), document.get("dir").textValue());
        assertEquals(List.of(B, A), ids(document));
        assertEquals(other.toString(), document.at("/sessions/0/dir").textValue());
        assertEquals(
                other.resolve(C + ".json"),
                Path.of(document.get("dir").textValue())
                        .resolve(document.at("/unreadable/0/file").textValue()));
        JsonNode before = parse(typed.type("--dir", one.toString(), "list", "--json"));
        assertEquals(List.of(A), ids(before), "the option may stand before the command");
        JsonNode both = parse(typed.type("--dir", one.toString(), "list", "--dir", other.toString(), "--json"));
        assertEquals(List.of(B, A), ids(both), "and in both places");
        JsonNode twice = parse(typed.type("list", "--json", "--dir", one.toString(), "--dir", one + "/../one"));
        assertEquals(List.of(A), ids(twice), "a folder that is given twice is listed once");
    }

    @Test
    void aMissingFolderIsAnEmptyList() throws IOException {
        Typed.Result result = typed.type("list", "--json", "--dir", "not/there");
        assertEquals("", result.err());
        assertEquals(0, parse(result).get("sessions").size());
    }

    @Test
    void halfASurrogatePairDoesNotBreakTheDocument() throws IOException {
        typed.session(A, "broken \\ud83d text", "2026-11-29T11:00:00Z", "");
        assertEquals("broken \ufffd text", list().at("/sessions/0/title").textValue());
    }

    private JsonNode list() throws IOException {
        return parse(typed.type("list", "--json"));
    }

    private static JsonNode parse(Typed.Result result) throws IOException {
        assertEquals(0, result.code(), result.err());
        assertTrue(result.out().endsWith("}\n"));
        // Nothing else on standard output: trailing tokens are an error.
        return new ObjectMapper()
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
                .readTree(result.out());
    }

    private static List<String> ids(JsonNode document) {
        List<String> ids = new ArrayList<>();
        document.get("sessions").forEach(session -> ids.add(session.get("id").textValue()));
        return ids;
    }

    private static List<String> names(JsonNode object) {
        List<String> names = new ArrayList<>();
        object.fieldNames().forEachRemaining(names::add);
        return names;
    }
}
