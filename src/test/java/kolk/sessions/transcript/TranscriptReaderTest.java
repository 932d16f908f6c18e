package kolk.sessions.transcript;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import kolk.sessions.store.SessionException;
import kolk.sessions.transcript.TranscriptRow.Call;
import kolk.sessions.transcript.TranscriptRow.Content;
import kolk.sessions.transcript.TranscriptRow.Damaged;
import kolk.sessions.transcript.TranscriptRow.Head;
import kolk.sessions.transcript.TranscriptRow.Outcome;
import kolk.sessions.transcript.TranscriptRow.Part;
import kolk.sessions.transcript.TranscriptRow.Rest;
import kolk.sessions.transcript.TranscriptRow.Text;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TranscriptReaderTest {
    @TempDir
    Path dir;

    private TranscriptReader open(Path file) throws Exception {
        return SessionText.transcripts().open(SessionText.summary(file), _ -> {});
    }

    private TranscriptReader open(SessionText text) throws Exception {
        return open(text.write(dir));
    }

    private static String shown(TranscriptReader reader, TranscriptRow row) {
        return reader.content(row, true).blocks().stream().map(Block::text).collect(Collectors.joining("\n"));
    }

    private static Head.Tool tool(TranscriptReader reader, int row) {
        return assertInstanceOf(
                Head.Tool.class, reader.content(reader.rows().get(row), false).head());
    }

    @Test
    void aCallAndItsResultAreOneRow() throws Exception {
        try (TranscriptReader reader = open(new SessionText()
                .system("be careful")
                .user("do it")
                .call("I look first.", "c1", "bash", "{\"command\":\"ls\"}")
                .tool("c1", "a\nb\n")
                .assistant("done"))) {
            assertEquals(
                    List.of(
                            new Text(0, Part.SYSTEM, 0, 1),
                            new Text(1, Part.PROMPT, 0, 1),
                            new Text(2, Part.ANSWER, 0, 1),
                            new Call(2, 0, 3),
                            new Text(4, Part.ANSWER, 0, 1)),
                    reader.rows());
            assertEquals("ls", tool(reader, 3).subject().text());
            assertEquals(2, tool(reader, 3).lines());
            assertEquals("a\nb", shown(reader, reader.rows().get(3)));
        }
    }

    @Test
    void reasoningStandsFoldedBeforeWhatWasSaid() throws Exception {
        try (TranscriptReader reader = open(new SessionText().reasoning("first I\nthink", "then I speak"))) {
            Text reasoning = new Text(0, Part.REASONING, 0, 1);
            assertEquals(List.of(reasoning, new Text(0, Part.ANSWER, 0, 1)), reader.rows());
            Content folded = reader.content(reasoning, false);
            assertTrue(folded.blocks().isEmpty());
            assertEquals(
                    "first I think",
                    assertInstanceOf(Head.Speaker.class, folded.head()).opening());
            assertEquals("first I\nthink", shown(reader, reasoning));
        }
    }

    @Test
    void outcomesAreSaid() throws Exception {
        try (TranscriptReader reader = open(new SessionText()
                .call("", "a", "bash", "{\"command\":\"x\"}")
                .andCall("b", "bash", "{\"command\":\"x\"}")
                .andCall("c", "bash", "{\"command\":\"x\"}")
                .andCall("d", "bash", "{\"command\":\"x\"}")
                .andCall("e", "bash", "{\"command\":\"x\"}")
                .tool("a", "fine")
                .tool("b", "error: exit status 1")
                .tool("c", "[tool output dropped: 4812 chars]")
                .tool("d", "denied by the user"))) {
            List<Outcome> outcomes = new ArrayList<>();
            for (int row = 0; row < 5; row++) {
                outcomes.add(tool(reader, row).result().outcome());
            }
            assertEquals(
                    List.of(Outcome.ANSWERED, Outcome.FAILED, Outcome.DROPPED, Outcome.DENIED, Outcome.UNANSWERED),
                    outcomes);
            Block.Note note = assertInstanceOf(
                    Block.Note.class,
                    reader.content(reader.rows().get(2), true).blocks().getLast());
            assertEquals(List.of(4812L), note.values());
        }
    }

    @Test
    void anEditIsADiffAndAnUnknownToolItsArguments() throws Exception {
        try (TranscriptReader reader = open(new SessionText()
                .call(
                        "",
                        "a",
                        "edit_file",
                        "{\"path\":\"x.sh\",\"old_string\":\"a\\nb\\n\",\"new_string\":\"a\\nc\\nd\\n\"}")
                .andCall("b", "deploy", "{\"where\":\"there\",\"how\":[1,2]}")
                .andCall("c", "bash", "no json")
                .tool("a", "ok"))) {
            assertEquals(2, tool(reader, 0).added());
            assertEquals(1, tool(reader, 0).removed());
            assertInstanceOf(
                    Block.Diff.class,
                    reader.content(reader.rows().get(0), false).blocks().getFirst());
            assertTrue(shown(reader, reader.rows().get(1)).contains("\"where\" : \"there\""));
            assertTrue(shown(reader, reader.rows().get(2)).contains("no json"));
        }
    }

    @Test
    void outputThatAnswersNothingIsShownAsThat() throws Exception {
        try (TranscriptReader reader = open(new SessionText().user("x").tool("nobody", "stray"))) {
            assertEquals(
                    Part.OUTPUT,
                    assertInstanceOf(Text.class, reader.rows().getLast()).part());
            assertEquals("stray", shown(reader, reader.rows().getLast()));
        }
    }

    @Test
    void aFileThatIsCutOffShowsWhatIsGoodAndWhereItEnds() throws Exception {
        String whole = new SessionText().user("one").user("two").json();
        Path file = Files.writeString(dir.resolve(SessionText.ID + ".json"), whole.substring(0, whole.indexOf("two")));
        try (TranscriptReader reader = open(file)) {
            assertEquals(
                    List.of(
                            new Text(0, Part.PROMPT, 0, 1),
                            new Damaged(1, whole.indexOf("two"), "the file ends within a text")),
                    reader.rows());
        }
    }

    @Test
    void aMessageOfTheWrongShapeCostsItselfOnly() throws Exception {
        Path file = Files.writeString(
                dir.resolve(SessionText.ID + ".json"),
                "{\"messages\":[{\"role\":\"user\",\"content\":5},{\"role\":\"user\",\"content\":\"fine\"}]}");
        try (TranscriptReader reader = open(file)) {
            Content bad = reader.content(reader.rows().getFirst(), true);
            assertEquals(
                    new Block.Note(
                            Block.Note.Message.UNDECODABLE, List.of("A message: \"content\" is not a text (byte 25).")),
                    bad.blocks().getFirst());
            assertEquals("fine", shown(reader, reader.rows().get(1)));
        }
    }

    @Test
    void theFileStaysReadableWhileItIsReplaced() throws Exception {
        Path file = new SessionText().user("old").write(dir);
        try (TranscriptReader reader = open(file)) {
            new SessionText().user("new and longer").write(dir);
            assertEquals("old", shown(reader, reader.rows().getFirst()));
        }
    }

    @Test
    void aMissingFileIsSaidToBeGone() {
        Path file = dir.resolve(SessionText.ID + ".json");
        assertThrows(SessionException.NotFound.class, () -> FileBytes.open(file));
        assertThrows(
                SessionException.NotFound.class,
                () -> FileBytes.open(Files.createSymbolicLink(file, dir.resolve("elsewhere"))));
    }

    @Test
    void longTextComesInRowsThatTogetherShowAll() throws Exception {
        String paragraph = "A sentence that is said again and again. ".repeat(20);
        StringBuilder said = new StringBuilder();
        for (int i = 0; i < 70; i++) {
            said.append(i).append(' ').append(paragraph).append("\n\n");
        }
        try (TranscriptReader reader = open(new SessionText().assistant(said.toString()))) {
            assertEquals(15, reader.rows().size());
            String all = reader.rows().stream().map(row -> shown(reader, row)).collect(Collectors.joining("\n"));
            assertEquals(
                    said.toString().replaceAll("\\s+", " ").strip(),
                    all.replaceAll("\\s+", " ").strip());
        }
    }

    @Test
    void aTextOfManyShortLinesComesInRowsThatAreNotMuchHigherThanOthers() throws Exception {
        String said = "a\n".repeat(1_000) + "the end";
        try (TranscriptReader reader = open(new SessionText().user(said))) {
            assertEquals(7, reader.rows().size());
            for (TranscriptRow row : reader.rows()) {
                assertTrue(shown(reader, row).lines().count() <= 2 * RowPlan.LINES, row.toString());
            }
            String all = reader.rows().stream().map(row -> shown(reader, row)).collect(Collectors.joining("\n"));
            assertEquals(said, all.replaceAll("\n+", "\n").strip());
        }
        String huge = "a\n".repeat(60_000) + "the end";
        try (TranscriptReader reader = open(new SessionText().user(huge))) {
            TranscriptRow.Rest rest = (TranscriptRow.Rest) reader.rows().getLast();
            List<TranscriptRow> rows = reader.rest(rest);
            assertEquals(400, rows.size());
            assertTrue(rows.stream().allMatch(row -> shown(reader, row).lines().count() <= RowPlan.LINES + 1));
        }
    }

    @Test
    void hugeTextShowsItsBeginningAndOffersTheRest() throws Exception {
        String huge = "0123456789abcde\\n".repeat(20_000) + "the \\\"end\\\" 🐙";
        Path file = Files.writeString(
                dir.resolve(SessionText.ID + ".json"),
                "{\"messages\":[{\"role\":\"user\",\"content\":\"" + huge + "\"}]}");
        try (TranscriptReader reader = open(file)) {
            Text first = new Text(0, Part.PROMPT, 0, 0);
            assertEquals(List.of(first, new Rest(first)), reader.rows());
            List<TranscriptRow> rest = reader.rest(new Rest(first));
            String beginning = reader.content(first, true).blocks().stream()
                    .map(Block::text)
                    .filter(text -> !text.isEmpty())
                    .collect(Collectors.joining("\n"));
            String all = beginning + "\n"
                    + rest.stream().map(row -> shown(reader, row)).collect(Collectors.joining("\n"));
            assertEquals("0123456789abcde\n".repeat(20_000) + "the \"end\" 🐙", all.replaceAll("\n+", "\n"));
            assertEquals(0, reader.transcript().decodedMessages());
        }
    }

    @Test
    void anOutputOfManyMegabytesIsNeverDecodedForItsCard() throws Exception {
        String line = "0123456789abcde\n";
        try (TranscriptReader reader = open(new SessionText()
                .call("look", "c", "bash", "{\"command\":\"cat huge\"}")
                .tool("c", line.repeat(200_000))
                .user("next"))) {
            Call call = (Call) reader.rows().get(1);
            assertEquals("cat huge", tool(reader, 1).subject().text());
            assertEquals(1, reader.transcript().decodedMessages());
            assertEquals(List.of(new Rest(call)), reader.under(call));
            List<TranscriptRow> rest = reader.rest(new Rest(call));
            String all = shown(reader, call) + "\n"
                    + rest.stream().map(row -> shown(reader, row)).collect(Collectors.joining("\n"));
            assertEquals(line.repeat(200_000), all.replaceAll("\n+", "\n").stripLeading());
            assertEquals(1, reader.transcript().decodedMessages());
        }
    }

    @Test
    void aShortTextBesideHugeArgumentsIsShownWithoutDecodingThem() throws Exception {
        try (TranscriptReader reader = open(new SessionText()
                .call(
                        "I write it.",
                        "c",
                        "write_file",
                        "{\"path\":\"x\",\"content\":\"" + "x".repeat(3_000_000) + "\"}")
                .tool("c", "written"))) {
            assertEquals("I write it.", shown(reader, reader.rows().getFirst()));
            reader.content(reader.rows().get(1), true);
            assertEquals(0, reader.transcript().decodedMessages());
            Rest rest = new Rest(reader.rows().get(1));
            assertTrue(reader.rest(rest).size() > 300);
        }
    }

    @Test
    void openingAHundredThousandMessagesDecodesOnlyWhatIsLookedAt() throws Exception {
        Path file = dir.resolve(SessionText.ID + ".json");
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            out.write("{\"id\":\"" + SessionText.ID + "\",\"messages\":[");
            for (int i = 0; i < 100_000; i++) {
                out.write((i == 0 ? "" : ",") + "{\"role\":\"" + (i % 2 == 0 ? "user" : "assistant")
                        + "\",\"content\":\"message number " + i + "\"}");
            }
            out.write("]}");
        }
        try (TranscriptReader reader = open(file)) {
            List<TranscriptRow> rows = reader.rows();
            assertEquals(100_000, rows.size());
            assertEquals(0, reader.transcript().decodedMessages());
            for (TranscriptRow row : rows.subList(99_950, 100_000)) {
                reader.content(row, false);
                reader.content(row, false);
            }
            assertEquals("message number 99999", shown(reader, rows.getLast()));
            assertEquals(50, reader.transcript().decodedMessages());
        }
    }
}
