package kolk.sessions.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import kolk.sessions.store.Holder;
import kolk.sessions.testing.RequiresProgram;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ListTableTest {
    private static final String A = "s_01KB000000000000000000000A";
    private static final String B = "s_01KB000000000000000000000B";
    private static final String C = "s_01KB000000000000000000000C";

    @TempDir
    Path root;

    private Typed typed;

    @BeforeEach
    void layOut() throws IOException {
        typed = new Typed(root.toRealPath());
    }

    @Test
    void aTableSaysStateNameProjectAgeAndId() throws IOException {
        typed.session(A, "Fix the parser", "2026-11-29T11:55:00Z", "\"cwd\":\"" + typed.home() + "/src/p\",");
        typed.session(B, "", "2026-11-27T11:00:00Z", "");
        typed.session(C, "Away", "2026-11-26T11:00:00Z", "\"cwd\":\"" + typed.home() + "2\",");
        List<String> lines = typed.type("list").outLines();
        assertEquals(
                List.of("STATE", "NAME", "PROJECT", "AGE", "ID"),
                List.of(lines.getFirst().trim().split(" +")));
        assertTrue(lines.get(1).matches("idle +Fix the parser +~/src/p +5m +" + A), lines.get(1));
        assertTrue(lines.get(2).matches("idle +" + B + " +2d +" + B), lines.get(2));
        assertTrue(lines.get(3).contains(typed.home() + "2"), "another folder that begins like the home is not in it");
        assertEquals("3 sessions, 0 live, 0 waiting", lines.getLast());
    }

    @Test
    void columnsStandUnderEachOtherWhateverTheirScript() throws IOException {
        List<String> titles =
                List.of("plain", "漢字のタイトル", "🐙 octopus", "e\u0301tude", "👩‍👩‍👧 family", "ﾊﾝｶｸ", "한국어", "שלום");
        for (int i = 0; i < titles.size(); i++) {
            typed.session("s_01KB000000000000000000000" + i, titles.get(i), "2026-11-29T11:00:00Z", "\"cwd\":\"/p\",");
        }
        List<String> lines = typed.type("list").outLines();
        int column = lines.getFirst().indexOf("PROJECT");
        for (String line : lines.subList(1, 1 + titles.size())) {
            assertEquals(column, columnsOf(line.substring(0, line.indexOf("/p "))), line);
        }
    }

    @Test
    void oneEndlessNameDoesNotMakeEveryLineEndless() throws IOException {
        typed.session(A, "w".repeat(100_000), "2026-11-29T11:00:00Z", "\"cwd\":\"/" + "p".repeat(100_000) + "\",");
        typed.session(B, "short", "2026-11-29T11:00:00Z", "");
        for (String line : typed.type("list").outLines()) {
            assertTrue(line.length() < 500, line.length() + " characters");
        }
    }

    @Test
    void noLineIsWiderThanTheTerminal() throws IOException {
        typed.session(
                A,
                "A very long name that goes on and on 漢字漢字漢字漢字漢字 and never ends",
                "2026-11-29T11:00:00Z",
                "\"cwd\":\"/work/a/very/long/path/that/goes/on\",\"pause\":{\"kind\":\"endpoint_capacity\",\"model\":\"a-model-with-a-long-name-that-does-not-fit\"},");
        typed.session(B, "short", "2026-11-29T11:00:00Z", "");
        for (int width : List.of(80, 100, 132)) {
            typed.columns = OptionalInt.of(width);
            for (String line : typed.type("list").outLines()) {
                assertTrue(columnsOf(line) <= width, width + ": " + line);
            }
            assertTrue(typed.type("list").out().contains(A), "the id is never cut");
        }
        typed.columns = OptionalInt.empty();
        assertTrue(
                typed.type("list").out().contains("and never ends"),
                "where the width is not known nothing of a usual length is cut");
    }

    @Test
    void whatATerminalWouldObeyIsMadeVisible() throws IOException {
        typed.session(
                A,
                "a\\u001b[31mred\\u0007\\u202etxt\\u009b2J",
                "2026-11-29T11:00:00Z",
                "\"cwd\":\"/p\\u001b]0;x\\u0007\\n\\u2028q\",");
        Files.writeString(typed.sessions().resolve(B + ".json"), "\u001b[2J");
        Typed.Result result = typed.type("list");
        assertTrue(
                result.out()
                        .chars()
                        .allMatch(c -> c == '\n'
                                || c >= ' ' && c != 0x7F && !(c >= 0x80 && c < 0xA0) && c != 0x202E && c != 0x2028),
                result.out());
        assertTrue(typed.type("show", A).out().chars().noneMatch(c -> c == 0x1B || c == 0x9B || c == 0x202E));
        assertTrue(typed.type("show", A, "--json").out().chars().noneMatch(c -> c == 0x1B || c == 0x9B || c == 0x202E));
        assertTrue(typed.type("list", "--json").out().chars().noneMatch(c -> c == 0x1B || c == 0x9B || c == 0x202E));
    }

    @Test
    @RequiresProgram("python3")
    void waitingSessionsComeFirstAndSayForWhat() throws Exception {
        typed.session(A, "older", "2026-11-29T10:00:00Z", "\"cwd\":\"/p\",");
        typed.session(B, "newer", "2026-11-29T11:00:00Z", "");
        try (Holder holder = Holder.likeKolk(typed.sessions().resolve(A + ".lock"))) {
            Files.writeString(
                    typed.sessions().resolve(A + ".events.ndjson"),
                    "{\"ts\":\"2999-01-01T00:00:00Z\",\"turn\":\"t\",\"type\":\"permission.requested\",\"data\":{\"id\":\"p\",\"tool\":\"bash\",\"detail\":\"rm -rf\\nbuild\"}}\n");
            List<String> lines = typed.type("list").outLines();
            assertTrue(lines.get(1).startsWith("waiting  older"), lines.get(1));
            assertTrue(lines.get(2).contains("bash: rm -rf"), lines.get(2));
            assertTrue(lines.get(3).startsWith("idle     newer"), lines.get(3));
            assertEquals("2 sessions, 1 live, 1 waiting", lines.getLast());
        }
    }

    @Test
    void damagedFilesHaveASectionOfTheirOwn() throws IOException {
        typed.session(A, "fine", "2026-11-29T10:00:00Z", "");
        Files.writeString(typed.sessions().resolve(B + ".json"), "?");
        String out = typed.type("list").out();
        assertTrue(out.contains("\nDamaged:\n  " + B + ".json"), out);
        assertTrue(out.endsWith("1 session, 0 live, 0 waiting, 1 damaged\n"), out);
    }

    @Test
    void aPauseIsSaidInWords() throws IOException {
        typed.session(
                A,
                "a",
                "2026-11-29T10:00:00Z",
                "\"pause\":{\"kind\":\"subscription_allowance\",\"model\":\"m\",\"reset_at\":\"2026-11-29T15:04:00Z\"},");
        typed.session(
                B,
                "b",
                "2026-11-29T09:00:00Z",
                "\"pause\":{\"kind\":\"budget_stop\",\"reset_at\":\"2026-11-30T15:04:00Z\"},");
        typed.session(
                C,
                "c",
                "2026-11-29T08:00:00Z",
                "\"pause\":{\"kind\":\"some_new_kind\",\"reset_at\":\"2026-11-29T11:59:59Z\"},");
        String out = typed.type("list").out();
        assertTrue(out.contains("paused · m · subscription allowance used up · resumes 15:04\n"), out);
        assertTrue(out.contains("resumes 2026-11-30 15:04\n"), out);
        assertTrue(out.contains("some new kind · ready to retry\n"), out);
    }

    @Test
    void colourIsForTerminalsThatWantIt() throws IOException {
        typed.session(A, "a", "2026-11-29T10:00:00Z", "");
        assertFalse(typed.type("list").out().contains("\u001b"));
        typed.outputIsTerminal = true;
        assertTrue(typed.type("list").out().contains("\u001b[2midle   \u001b[0m"));
        typed.with("NO_COLOR", "1");
        assertFalse(typed.type("list").out().contains("\u001b"));
    }

    @Test
    void anEmptyFolderSaysWhereItLooked() {
        assertEquals(
                "There are no sessions in " + typed.sessions() + ".\n",
                typed.type("list").out());
    }

    /** A second, simpler count of columns, for the characters of these tests: by grapheme and by block. */
    private static int columnsOf(String text) {
        int columns = 0;
        java.util.regex.Matcher clusters =
                java.util.regex.Pattern.compile("\\X").matcher(text);
        while (clusters.find()) {
            int first = clusters.group().codePointAt(0);
            boolean wide = Character.isIdeographic(first)
                    || first >= 0x1F000
                    || first >= 0x3000 && first < 0x3100
                    || first >= 0xAC00 && first < 0xD7A4;
            columns += wide ? 2 : 1;
        }
        return columns;
    }
}
