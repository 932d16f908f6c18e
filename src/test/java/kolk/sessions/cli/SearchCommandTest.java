package kolk.sessions.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("kolk-sessions search")
class SearchCommandTest {
    private static final String ONE = "s_01KB0000000000000000000001";
    private static final String TWO = "s_01KB0000000000000000000002";

    @TempDir
    Path root;

    private Typed typed() throws Exception {
        Typed typed = new Typed(root);
        write(
                typed.sessions(),
                ONE,
                "Parser",
                "{\"role\":\"user\",\"content\":\"Where does parseHTTPHeader fail?\"},"
                        + "{\"role\":\"assistant\",\"content\":\"In the Straße case.\"}");
        write(typed.sessions(), TWO, "Other", "{\"role\":\"user\",\"content\":\"nothing here\"}");
        return typed;
    }

    private static void write(Path dir, String id, String title, String messages) throws Exception {
        Files.createDirectories(dir);
        Files.writeString(
                dir.resolve(id + ".json"),
                "{\"id\":\"" + id + "\",\"model\":\"m\",\"title\":\"" + title
                        + "\",\"created_at\":\"2026-11-01T10:00:00Z\",\"updated_at\":\"2026-11-01T10:00:00Z\",\"messages\":["
                        + messages + "]}");
    }

    @Test
    void findsASessionByAPartOfAnIdentifierAndShowsWhere() throws Exception {
        Typed.Result result = typed().type("search", "header");
        assertEquals(0, result.code(), result.err());
        assertTrue(
                result.out().contains(ONE + "  Parser\n    prompt 0: Where does parseHTTPHeader fail?\n"),
                result.out());
        assertTrue(result.out().endsWith("1 session; 2 of 2 searched\n"), result.out());
    }

    @Test
    void printsOneJsonDocument() throws Exception {
        Typed.Result result = typed().type("search", "--json", "strasse OR nothing", "--limit", "1");
        JsonNode json = new ObjectMapper().readTree(result.out());
        assertEquals("strasse OR nothing", json.get("query").textValue());
        assertEquals(2, json.get("covered").intValue());
        assertEquals(2, json.get("total").intValue());
        assertEquals(2, json.get("matches").intValue());
        assertEquals(1, json.get("hits").size());
        JsonNode passage = json.get("hits").get(0).get("passages").get(0);
        assertEquals("answer", passage.get("field").textValue());
        assertEquals("In the Straße case.", passage.get("text").textValue());
        assertEquals("[[7,13]]", passage.get("marks").toString());
    }

    @Test
    void findsTheSameWhereNoIndexCanBeKept() throws Exception {
        Typed typed = typed();
        Files.writeString(root.resolve("cache"), "in the way");
        Typed.Result result = typed.type("search", "header");
        assertEquals(0, result.code(), result.err());
        assertTrue(result.out().endsWith("1 session; 2 of 2 searched\n"), result.out());
        assertEquals("", result.err());
    }

    @Test
    void findsADeletedSessionNoMore() throws Exception {
        Typed typed = typed();
        typed.type("search", "header");
        assertEquals(0, typed.type("delete", "--yes", ONE).code());
        assertFalse(typed.type("search", "header").out().contains(ONE));
    }

    @Test
    void saysWhatItDoesNotUnderstandAndSearchesTheRest() throws Exception {
        Typed.Result result = typed().type("search", "header state:nonsense");
        assertEquals(0, result.code());
        assertTrue(result.out().contains(ONE), result.out());
        assertFalse(result.err().isEmpty());
    }
}
