package kolk.sessions.transcript;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import kolk.sessions.transcript.Block.Alignment;
import kolk.sessions.transcript.Block.Part;
import kolk.sessions.transcript.Block.Place;
import kolk.sessions.transcript.StyledText.Mark;
import org.junit.jupiter.api.Test;

class MarkdownBlocksTest {
    private static List<Block> parse(String markdown) {
        return new MarkdownBlocks().parse(markdown);
    }

    private static StyledText.Run run(Block block, String word) {
        return block.flows().stream()
                .flatMap(flow -> flow.runs().stream())
                .filter(run -> run.text().contains(word))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void listsAndQuotesBecomePlaces() {
        List<Block> blocks = parse("1. one\n2. two\n   - deep\n\n> said\n");
        assertEquals(
                List.of(new Place(1, 0, "1."), new Place(1, 0, "2."), new Place(2, 0, "•"), new Place(0, 1, "")),
                blocks.stream().map(block -> ((Block.Paragraph) block).place()).toList());
    }

    @Test
    void taskListsHaveBoxes() {
        List<Block> blocks = parse("- [x] done\n- [ ] open\n- [y] neither\n");
        assertEquals(
                List.of("☑ done", "☐ open", "• [y] neither"),
                blocks.stream().map(Block::text).toList());
    }

    @Test
    void marksOfWordsAreKept() {
        Block block = parse("a **bold** *slant* ~~gone~~ `code`").getFirst();
        assertEquals(Set.of(Mark.BOLD), run(block, "bold").marks());
        assertEquals(Set.of(Mark.ITALIC), run(block, "slant").marks());
        assertEquals(Set.of(Mark.STRIKE), run(block, "gone").marks());
        assertEquals(Set.of(Mark.CODE), run(block, "code").marks());
    }

    @Test
    void linksAndBareAddressesKnowWhereTheyLead() {
        Block block =
                parse("[here](https://a.example/x) and https://b.example/y").getFirst();
        assertEquals("https://a.example/x", run(block, "here").link());
        assertEquals("https://b.example/y", run(block, "b.example").link());
    }

    @Test
    void aPictureIsItsDescriptionAndAddress() {
        Block block = parse("![a cat](https://a.example/cat.png)").getFirst();
        assertEquals("▧ a cat (https://a.example/cat.png)", block.text());
        assertTrue(run(block, "cat").marks().contains(Mark.IMAGE));
    }

    @Test
    void htmlIsShownAsText() {
        assertEquals(
                "<script>alert(1)</script>",
                parse("<script>alert(1)</script>").getFirst().text());
        assertEquals("a <b>c</b>", parse("a <b>c</b>").getFirst().text());
    }

    @Test
    void tablesKeepCellsAndAlignment() {
        Block.Table table = assertInstanceOf(
                Block.Table.class,
                parse("| a | b |\n|:-:|--:|\n| 1 | 2 |\n| 3 |\n").getFirst());
        assertEquals(List.of(Alignment.CENTER, Alignment.RIGHT), table.columns());
        assertEquals("a\tb\n1\t2\n3\t\n", table.text());
    }

    @Test
    void aRowWithMoreCellsThanTheHeadLosesNone() {
        assertEquals(
                "a\tb\n1\t`x | y` | z\n2\tc|d\n3\te | f \\|\n4\tg\n",
                parse(
                                "> | a | b |\n> |---|---|\n> | 1 | `x | y` | z |\n> | 2 | c\\|d | |\n> 3 | e | f \\|\n> | 4 | g |\n")
                        .getFirst()
                        .text());
    }

    @Test
    void whatALinkIsCalledIsShown() {
        Block block = parse("[here](https://a.example \"not here\") ![cat](https://b.example 'a dog')")
                .getFirst();
        assertEquals("here \"not here\" ▧ cat (https://b.example \"a dog\")", block.text());
        assertEquals("https://a.example", run(block, "not here").link());
    }

    @Test
    void aLinkWithoutTextIsItsAddress() {
        Block block = parse("a [](https://b.example) c [ ](https://d.example)").getFirst();
        assertEquals("a https://b.example c  https://d.example", block.text());
        assertEquals("https://b.example", run(block, "b.example").link());
    }

    @Test
    void aPictureInALinkLeadsWhereTheLinkLeads() {
        Block block = parse("[![a badge](https://picture.example)](https://target.example)")
                .getFirst();
        assertEquals("▧ a badge (https://picture.example)", block.text());
        assertEquals("https://target.example", run(block, "badge").link());
    }

    @Test
    void noControlCharacterIsReplaced() {
        assertEquals(
                List.of("a‹NUL›b", "c‹NUL›d"),
                parse("a\0b\n\n```\nc\0d\n```\n").stream().map(Block::text).toList());
    }

    @Test
    void longCodeComesInPartsOfThePermittedLength() {
        String code = "some line of code\n".repeat(1_000);
        List<Block> blocks = parse("```go\n" + code + "```\n");
        assertEquals(Part.FIRST, ((Block.Code) blocks.getFirst()).part());
        assertEquals(Part.LAST, ((Block.Code) blocks.getLast()).part());
        assertTrue(blocks.stream().allMatch(block -> block.text().length() <= Block.MAX_LENGTH));
        assertEquals(code.strip(), blocks.stream().map(Block::text).collect(Collectors.joining("\n")));
    }

    @Test
    void anUnclosedFenceGoesToTheEnd() {
        List<Block> blocks = parse("before\n\n```\ncode\n\nmore");
        assertEquals("code\n\nmore", blocks.getLast().text());
    }

    @Test
    void highlightingChangesNoCharacter() {
        String code = "func f(a int) string { // say \"hi\"\n\treturn `raw\n\\` + \"a\\\"b\" + 'c' + 0x1F /* open";
        for (String language : List.of("go", "python", "sql", "json", "bash", "css", "diff", "nothing", "")) {
            assertEquals(code, CodeHighlighter.highlight(code, language).text(), language);
        }
    }
}
