package kolk.sessions.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import kolk.sessions.settings.Settings;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever is typed wrong or goes wrong: one sentence on standard error, an exit code, no stack trace. */
class CommandErrorsTest {
    private static final String A = "s_01KB000000000000000000000A";

    @TempDir
    Path root;

    private Typed typed;

    @BeforeEach
    void layOut() throws IOException {
        typed = new Typed(root.toRealPath());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--frob",
                "list --frob",
                "frob",
                "list extra",
                "show",
                "show a b",
                "--dir",
                "list --dir",
                "show nothing-here",
                "show ../../etc/passwd",
                "show a/b",
                "show .",
                "show " + A,
                "delete",
                "delete nothing-here --yes",
                "resume",
                "resume nothing-here",
                "rename",
                "rename " + A,
                "rename nothing-here title",
                "fork nothing-here",
                "restore nothing-here",
                "trash --purge nothing-here --yes",
                "doctor nothing-here",
                "screenshot",
                "screenshot x.png --size 100",
                "screenshot x.png --size 1x1",
                "screenshot x.png --size 99999x800",
                "screenshot x.png --theme pink",
                "screenshot no/such/folder/x.png",
                "screenshot x.png --select nothing-here",
                "watch --json --count",
                "list --dir a-file",
                "list --dir a-file/below",
                "--dir a-file",
                "@a-file",
                "list --demo --dir x"
            })
    void whatIsTypedWrongEndsWithTwo(String line) throws IOException {
        Files.writeString(root.toRealPath().resolve("a-file"), "list");
        assertOneSentence(2, typed.type(line.split(" ")));
    }

    @Test
    void anEmptyOrImpossibleFolderEndsWithTwo() {
        assertOneSentence(2, typed.type("list", "--dir", ""));
        assertOneSentence(2, typed.type("list", "--dir", "a\0b"));
        assertOneSentence(2, typed.type("show", ""));
        assertOneSentence(2, typed.type("show", "a\nb\u001b[31m"));
        assertOneSentence(2, typed.type(""));
    }

    @Test
    void anIdInTwoFoldersIsAmbiguous() throws IOException {
        Typed.session(root.resolve("one"), A, "a", "2026-11-29T10:00:00Z", "");
        Typed.session(root.resolve("two"), A, "a", "2026-11-29T10:00:00Z", "");
        for (String command : List.of("show", "delete", "resume", "fork")) {
            Typed.Result result = typed.type(command, A, "--dir", "one", "--dir", "two");
            assertOneSentence(2, result);
            assertTrue(result.err().contains("ambiguous"), result.err());
        }
        assertTrue(Files.exists(root.resolve("one").resolve(A + ".json")));
    }

    @Test
    void aSessionThatCannotBeLoadedEndsWithOneAndSaysWhere() throws IOException {
        Files.writeString(typed.sessions().resolve(A + ".json"), "{\"id\":\"" + A + "\",\"title\":5,\"messages\":[]}");
        Typed.Result result = typed.type("show", A);
        assertOneSentence(1, result);
        assertTrue(result.err().contains(A + ".json"), result.err());
        assertTrue(result.err().matches("(?s).*\\b\\d+\\b.*"), "a position: " + result.err());
    }

    @Test
    void onlyVerboseShowsWhereInTheProgram() throws IOException {
        Files.writeString(typed.sessions().resolve(A + ".json"), "{");
        assertFalse(typed.type("show", A).err().contains("\tat "));
        Typed.Result verbose = typed.type("show", A, "--verbose");
        assertEquals(1, verbose.code());
        assertTrue(verbose.err().contains("\tat kolk.sessions."), verbose.err());
        assertEquals("", verbose.out());
    }

    @Test
    void aReaderThatWentAwayIsQuiet() throws IOException {
        typed.session(A, "a", "2026-11-29T10:00:00Z", "");
        typed.elsewhere = failing("Broken pipe");
        Typed.Result result = typed.type("list");
        assertEquals("", result.err());
        assertEquals(0, result.code());
        typed.elsewhere = failing("whatever the system calls it");
        typed.outputIsPipe = true;
        assertEquals("", typed.type("show", A).err());
    }

    @Test
    void aFullDiskIsNotQuiet() throws IOException {
        typed.session(A, "a", "2026-11-29T10:00:00Z", "");
        typed.elsewhere = failing("No space left on device");
        Typed.Result result = typed.type("list");
        assertOneSentence(1, result);
        assertTrue(result.err().contains("No space left"), result.err());
    }

    @Test
    void aFolderOfTheSettingsThatIsNoneIsANoteAndNoFailure() throws IOException {
        typed.session(A, "a", "2026-11-29T10:00:00Z", "");
        Files.writeString(root.resolve("a-file"), "");
        typed.settings =
                Settings.DEFAULT.withFolders(List.of(root.resolve("a-file").toString(), "relative\0path"));
        Typed.Result result = typed.type("list");
        assertEquals(0, result.code());
        assertEquals(2, result.err().lines().count(), result.err());
        assertTrue(result.out().contains(A));
    }

    @Test
    void theOldPlaceIsShownWithANote() throws IOException {
        Files.delete(typed.sessions());
        Path old = typed.home().resolve(".config/kolk/sessions");
        Typed.session(old, A, "a", "2026-11-29T10:00:00Z", "");
        Typed.Result result = typed.type("list");
        assertTrue(result.out().contains(A));
        assertEquals(1, result.err().lines().count());
        assertTrue(result.err().contains(old.toString()), result.err());
    }

    @Test
    void helpIsNoFailureAndGoesToStandardOutput() {
        Typed.Result help = typed.type("--help");
        assertEquals(0, help.code());
        assertEquals("", help.err());
        for (String command : List.of(
                "list",
                "show",
                "delete",
                "resume",
                "screenshot",
                "doctor",
                "trash",
                "restore",
                "rename",
                "fork",
                "watch")) {
            assertTrue(help.out().contains("\n  " + command), command);
            assertEquals(0, typed.type(command, "--help").code());
        }
    }

    private static OutputStream failing(String message) {
        return new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException(message);
            }
        };
    }

    private static void assertOneSentence(int code, Typed.Result result) {
        assertEquals(code, result.code(), result.err());
        assertEquals("", result.out());
        assertEquals(1, result.err().lines().count(), result.err());
        assertTrue(result.err().startsWith("kolk-sessions: "), result.err());
        assertFalse(result.err().contains("Exception"), result.err());
        assertFalse(result.err().contains("\u001b"), result.err());
    }
}
