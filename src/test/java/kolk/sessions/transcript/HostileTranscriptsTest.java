package kolk.sessions.transcript;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What a text can do to the blocks made of it: nothing. The time is no measure of speed; it only tells an end from none. */
class HostileTranscriptsTest {
    /** Twice what a row of ordinary highlighted code has; of hundreds a person feels nothing, of thousands the window stands still (measured). */
    private static final int MOST_NODES = 1_200;

    /** Twice the bytes of a piece, as carriage returns take; marks drawn as their codes would come to 16,000 characters. */
    private static final int MOST_DRAWN = 8_000;

    @TempDir
    Path dir;

    static Stream<Arguments> texts() {
        return HostileTexts.all().entrySet().stream().map(text -> Arguments.of(text.getKey(), text.getValue()));
    }

    @Test
    void thereAreAtLeastFortyOfThem() {
        assertTrue(HostileTexts.all().size() >= 40);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("texts")
    void everyBlockIsShortAndEveryCharacterVisible(String name, String text) throws Exception {
        SessionText session = new SessionText()
                .user(text)
                .reasoning(text, text)
                .call(
                        "",
                        "c",
                        "bash",
                        "{\"command\":" + new com.fasterxml.jackson.databind.ObjectMapper().writeValueAsString(text)
                                + "}")
                .andCall("d", "nobody", text)
                .tool("c", text);
        Path file = session.write(dir);
        assertTimeout(Duration.ofSeconds(60), () -> {
            try (TranscriptReader reader = SessionText.transcripts().open(SessionText.summary(file), _ -> {})) {
                for (TranscriptRow row : reader.rows()) {
                    check(reader, row);
                    for (TranscriptRow under : reader.under(row)) {
                        check(reader, under);
                    }
                }
                if (text.length() < 200_000) {
                    TranscriptSearch.search(reader.another(), reader.rows(), new Finder("a", false, true), _ -> {});
                }
            }
        });
    }

    private static void check(TranscriptReader reader, TranscriptRow row) {
        List<TranscriptRow> rows = row instanceof TranscriptRow.Rest rest ? reader.rest(rest) : List.of(row);
        for (TranscriptRow shown : rows.subList(0, Math.min(rows.size(), 40))) {
            for (boolean open : new boolean[] {false, true}) {
                TranscriptRow.Content content = reader.content(shown, open);
                int drawn =
                        content.flows().stream().mapToInt(StyledText::length).sum();
                assertTrue(
                        !(shown instanceof TranscriptRow.Piece) || drawn <= MOST_DRAWN,
                        () -> shown + " is drawn as " + drawn + " characters");
                assertTrue(nodes(content) <= MOST_NODES, () -> shown + " is drawn as " + nodes(content) + " nodes");
                assertTrue(
                        runs(content) <= 200 + 60 * lines(content),
                        () -> shown + " has " + runs(content) + " looks in " + lines(content) + " lines");
                for (Block block : content.blocks()) {
                    int length =
                            block.flows().stream().mapToInt(StyledText::length).sum();
                    // A table's head is repeated, and a diff's line marks count as text.
                    assertTrue(length <= 2 * Block.MAX_LENGTH, () -> block.getClass() + " holds " + length);
                    block.flows().forEach(HostileTranscriptsTest::assertVisible);
                }
                content.flows().forEach(HostileTranscriptsTest::assertVisible);
            }
        }
    }

    /** What the toolkit has to make and to lay out, about: each stretch of one look, each frame, the buttons of code. */
    private static int nodes(TranscriptRow.Content content) {
        int nodes = 0;
        for (Block block : content.blocks()) {
            nodes += block instanceof Block.Code ? 12 : 2;
            nodes += block instanceof Block.Table table
                    ? 3 * table.rows().size() * table.columns().size()
                    : 0;
            for (StyledText flow : block.flows()) {
                nodes += flow.runs().size();
            }
        }
        return nodes;
    }

    private static int runs(TranscriptRow.Content content) {
        return content.flows().stream().mapToInt(flow -> flow.runs().size()).sum();
    }

    /** About as many as are drawn: a window full of short rows of many looks is drawn at once. */
    private static long lines(TranscriptRow.Content content) {
        return content.flows().stream()
                .mapToLong(flow -> Math.max(flow.text().lines().count(), 1 + flow.length() / 100))
                .sum();
    }

    private static void assertVisible(StyledText flow) {
        assertTrue(flow.runs().size() <= 301);
        String text = flow.text();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            assertFalse(
                    c < ' ' && c != '\n' && c != '\t' || c >= 0x202A && c <= 0x202E || c == 0x200B || c == 0xFEFF,
                    () -> "U+%04X is hidden".formatted((int) c));
        }
    }

    @Test
    void htmlAndAddressesStayText() {
        List<Block> blocks = new MarkdownBlocks().parse("<img src=\"https://a.example/x.png\"> <script>x</script>");
        assertEquals(
                "<img src=\"https://a.example/x.png\"> <script>x</script>",
                blocks.getFirst().text());
    }

    @Test
    void aTextThatIsShownOnOneLineHasNoLineBreak() {
        for (Map.Entry<String, String> text : HostileTexts.all().entrySet()) {
            assertFalse(VisibleText.line(text.getValue()).contains("\n"), text.getKey());
        }
    }
}
