package kolk.sessions.transcript;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import kolk.sessions.store.JournalRecords;
import kolk.sessions.transcript.StyledText.Mark;
import kolk.sessions.transcript.TranscriptRow.Call;
import kolk.sessions.transcript.TranscriptRow.Head;
import kolk.sessions.transcript.TranscriptRow.Outcome;
import kolk.sessions.transcript.TranscriptRow.Rest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Of a tool call's card no more is made than is shown, and nothing of it is lost. */
class CallCardsTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Instant ASKED = Instant.parse("2026-11-30T10:00:00Z");

    /** Blocks that a card's own row shows. */
    private static final int OWN = 3;

    /** Rows. */
    private static final int PAGE = 10;

    @TempDir
    Path dir;

    private TranscriptReader open(SessionText text) throws Exception {
        return SessionText.transcripts().open(SessionText.summary(text.write(dir)), _ -> {});
    }

    private static SessionText call(String tool, String arguments, String output) {
        return new SessionText().call("", "c", tool, arguments).tool("c", output);
    }

    private static String arguments(String name, String value) {
        return JSON.createObjectNode().put(name, value).toString();
    }

    private static String numbered(String line, int lines) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < lines; i++) {
            text.append(line).append(i).append('\n');
        }
        return text.append("the end").toString();
    }

    static Stream<Arguments> largeCards() {
        ObjectNode many = JSON.createObjectNode();
        many.set("all", JSON.valueToTree(new int[60_000]));
        many.put("last", "the end");
        return Stream.of(
                Arguments.of(
                        "a written file", call("write_file", arguments("content", numbered("", 130_000)), "ok"), 1_000),
                Arguments.of("an edit", call("edit_file", edit(), "ok"), 1_000),
                Arguments.of("a command", call("bash", arguments("command", numbered("ls ", 60_000)), "ok"), 1_000),
                Arguments.of("JSON", call("deploy", many.toString(), "ok"), 1_000),
                Arguments.of("no JSON", call("deploy", numbered("n", 160_000), "ok"), 1_000),
                Arguments.of(
                        "an output",
                        call("bash", arguments("command", "ls"), "\u001b[32m" + "a\n".repeat(31_000) + "the end"),
                        200));
    }

    private static String edit() {
        return JSON.createObjectNode()
                .put("old_string", numbered("a", 65_000))
                .put("new_string", numbered("b", 65_000))
                .toString();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("largeCards")
    void ofALargeCardOnlyWhatIsShownIsMade(String name, SessionText text, int atLeast) throws Exception {
        try (TranscriptReader reader = open(text)) {
            Call call = (Call) reader.rows().getFirst();
            reader.content(call, false);
            assertTrue(reader.madeCallBlocks() <= 1);
            reader.content(call, true);
            List<TranscriptRow> rest = reader.rest(new Rest(call));
            reader.content(new Rest(call), false);
            assertTrue(rest.size() >= atLeast - OWN, () -> rest.size() + " rows");
            assertEquals(OWN, reader.madeCallBlocks());
            for (int again = 0; again < 2; again++) {
                for (TranscriptRow row : rest.subList(rest.size() - PAGE, rest.size())) {
                    assertTrue(!reader.content(row, false).blocks().isEmpty());
                }
                assertEquals(OWN + PAGE, reader.madeCallBlocks(), "made for the last page");
            }
            assertEquals(
                    1,
                    TranscriptSearch.search(reader.another(), reader.rows(), new Finder("the end", true, true), _ -> {})
                            .size());
        }
    }

    @Test
    void whatAJournalKnowsMakesNoBlockAnew() throws Exception {
        SessionText text = call("write_file", arguments("content", "x\n".repeat(1_000)), "ok");
        try (TranscriptReader reader = open(text)) {
            Call call = (Call) reader.rows().getFirst();
            List<TranscriptRow> rows = new ArrayList<>(reader.rest(new Rest(call)));
            rows.add(call);
            rows.forEach(row -> reader.content(row, true));
            assertNull(head(reader, call).result().at());
            long made = reader.madeCallBlocks();
            long decoded = reader.transcript().decodedMessages();

            SessionText.event(dir, ASKED, "t_1", "turn.started", Map.of("input", "do it"));
            SessionText.event(
                    dir, ASKED, "t_1", "tool.requested", Map.of("id", "c", "name", "write_file", "arguments", "{}"));
            SessionText.event(dir, ASKED.plusSeconds(2), "t_1", "tool.finished", Map.of("id", "c", "ok", false));
            JournalRecords records = JournalRecords.of(dir, SessionText.ID);
            records.advance();
            reader.know(records, ASKED.plusSeconds(9));

            assertEquals(ASKED, assertNotNullAt(head(reader, call)));
            assertEquals(Outcome.FAILED, head(reader, call).result().outcome());
            rows.forEach(row -> reader.content(row, true));
            assertEquals(made, reader.madeCallBlocks());
            assertEquals(decoded, reader.transcript().decodedMessages());
        }
    }

    private static Head.Tool head(TranscriptReader reader, Call call) {
        return assertInstanceOf(Head.Tool.class, reader.content(call, true).head());
    }

    private static Instant assertNotNullAt(Head.Tool head) {
        Instant at = head.result().at();
        assertNotNull(at);
        return at;
    }

    static Stream<String> texts() {
        return Stream.of(
                "",
                "\n",
                "one line",
                "ends with a line break\n",
                "a\n".repeat(1_000),
                "\n".repeat(3_000),
                "'quoted' $word 12 # remark\n".repeat(700),
                "x".repeat(9_999),
                "\uD83D\uDC19".repeat(5_000),
                ("word ".repeat(1_500) + "\n").repeat(3));
    }

    @ParameterizedTest
    @MethodSource("texts")
    void theBlocksOfATextTogetherAreTheText(String text) {
        for (LazyBlocks blocks : List.of(CodeBlocks.plain(text), CodeBlocks.command(text), CodeBlocks.json(text))) {
            assertWhole(text, blocks);
        }
        String coloured = text.replace("word", "\u001b[31mword\u001b[0m").replace("a\n", "\u001b[1ma\n");
        assertWhole(text, CodeBlocks.output(coloured).getLast());
    }

    private static void assertWhole(String text, LazyBlocks blocks) {
        Block.Code first = assertInstanceOf(Block.Code.class, blocks.make(0));
        // What is put together from the blocks, and what they know to be the whole.
        assertEquals(text.strip(), TextBlocks.whole(blocks.all(), first).strip());
        assertEquals(text, blocks.whole(first));
        for (Block block : blocks.all()) {
            StyledText content = block.flows().getFirst();
            assertTrue(content.length() <= Block.MAX_LENGTH && content.runs().size() <= StyledText.MAX_RUNS);
            assertTrue(content.lineBreaks() <= StyledText.MAX_LINES);
        }
    }

    @Test
    void aColourGoesOnBehindACut() {
        LazyBlocks blocks = CodeBlocks.output("plain \u001b[31m" + "red ".repeat(3_000) + "\u001b[0mplain")
                .getFirst();
        assertTrue(blocks.count() > 2);
        for (int block = 1; block < blocks.count(); block++) {
            assertEquals(
                    Set.of(Mark.RED),
                    blocks.make(block).flows().getFirst().runs().getFirst().marks());
        }
        assertEquals(
                Set.of(),
                blocks.make(blocks.count() - 1)
                        .flows()
                        .getFirst()
                        .runs()
                        .getLast()
                        .marks());
    }

    @Test
    void aLongTextInJsonIsOneInEachOfItsBlocks() {
        String said = "this is true for 1 \\\"word\\\", not null ".repeat(300);
        LazyBlocks blocks = CodeBlocks.json("{\n  \"text\" : \"" + said + "\",\n  \"number\" : 5\n}");
        assertTrue(blocks.count() > 3);
        for (int block = 1; block < blocks.count() - 1; block++) {
            List<StyledText.Run> runs = blocks.make(block).flows().getFirst().runs();
            assertEquals(1, runs.size());
            assertEquals(Set.of(Mark.LITERAL), runs.getFirst().marks());
        }
        assertTrue(blocks.make(blocks.count() - 1).flows().getFirst().runs().stream()
                .anyMatch(run -> run.text().equals("5") && run.marks().contains(Mark.NUMBER)));
    }

    @Test
    void codeOfTooManySignsStaysInOneColour() {
        LazyBlocks blocks = CodeBlocks.command("'a' 1 ".repeat(400));
        assertTrue(blocks.all().stream()
                .allMatch(block -> block.flows().getFirst().runs().size() == 1));
    }

    @Test
    void aLineThatIsAddedCountsOnceHoweverLongItIs() throws Exception {
        try (TranscriptReader reader = open(call("write_file", arguments("content", "x".repeat(50_000)), "ok"))) {
            Call call = (Call) reader.rows().getFirst();
            assertEquals(1, head(reader, call).added());
            assertTrue(reader.rest(new Rest(call)).size() > 10);
        }
    }

    @Test
    void aWordingIsFoundWhereALineOfAnEditIsCut() throws Exception {
        String content = "s".repeat(Block.MAX_LENGTH / 2 - 3) + "needle" + "s".repeat(9_000) + "\nhay";
        try (TranscriptReader reader = open(call("write_file", arguments("content", content), "ok"))) {
            assertEquals(
                    1,
                    TranscriptSearch.search(reader, reader.rows(), new Finder("needle", true, false), _ -> {})
                            .size());
        }
    }

    @Test
    void copyingABlockOfCodeTakesAllOfItWhicheverRowItIsIn() throws Exception {
        String command = numbered("echo ", 1_020);
        String output = numbered("line ", 700);
        try (TranscriptReader reader = open(call("bash", arguments("command", command), output))) {
            Call call = (Call) reader.rows().getFirst();
            List<TranscriptRow> rows = new ArrayList<>(reader.rest(new Rest(call)));
            rows.add(call);
            for (TranscriptRow row : rows) {
                for (Block block : reader.content(row, true).blocks()) {
                    String whole = reader.whole(row, assertInstanceOf(Block.Code.class, block));
                    assertEquals(block.text().contains("line") ? output : command, whole);
                }
            }
        }
    }
}
