package kolk.sessions.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ListFilterTest {
    private static final String A = "s_01KB000000000000000000000A";
    private static final String B = "s_01KB000000000000000000000B";

    @TempDir
    Path root;

    private Typed typed;

    @BeforeEach
    void twoSessions() throws IOException {
        typed = new Typed(root.toRealPath());
        typed.session(A, "Fix the parser", "2026-11-29T11:55:00Z", "\"cwd\":\"" + typed.home() + "/src/p\",");
        typed.session(B, "Away", "2026-11-26T11:00:00Z", "");
        Files.writeString(typed.sessions().resolve("s_01KB000000000000000000000C.json"), "{");
    }

    private List<String> ids(String filter) {
        Typed.Result result = typed.type("list", "--filter", filter);
        assertEquals(0, result.code(), result.err());
        return result.outLines().stream()
                .map(line -> line.substring(line.lastIndexOf(' ') + 1))
                .filter(word -> word.startsWith("s_01KB"))
                .toList();
    }

    @Test
    void onlyWhatTheFilterLetsInIsListed() {
        assertEquals(List.of(A), ids("project:~/src"));
        assertEquals(List.of(B), ids("-project:~ state:idle"));
        assertEquals(List.of(A, B), ids("-state:damaged"));
        assertEquals(List.of(A), ids("in:title PARSER"));
        assertEquals(List.of(A), ids("after:today"));
        assertEquals(List.of(), ids("state:live"));
        assertEquals(
                typed.type("list").out(), typed.type("list", "--filter", "").out());
        assertTrue(typed.type("list", "--filter", "state:damaged").out().contains("0000C"));
    }

    @Test
    void theJsonDocumentIsFilteredToo() {
        String json = typed.type("list", "--json", "--filter", "project:p").out();
        assertTrue(json.contains(A) && !json.contains(B) && !json.contains("0000C"), json);
    }

    @Test
    void wordsOfTranscriptsAreLeftToSearch() {
        Typed.Result result = typed.type("list", "--filter", "parser");
        assertEquals(2, result.code());
        assertTrue(result.err().contains("search"), result.err());
    }

    @Test
    void aMistakeIsToldAndTheRestFilters() {
        Typed.Result result = typed.type("list", "--filter", "stat:idle project:p");
        assertEquals(0, result.code());
        assertTrue(result.err().contains("Did you mean state:?"), result.err());
        assertTrue(result.out().contains(A) && !result.out().contains(B));
    }
}
