package kolk.sessions.resume;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import kolk.sessions.store.SessionId;
import kolk.sessions.testing.NastyNames;
import kolk.sessions.testing.RequiresProgram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whether the shells themselves read a quoted word back as the text it was made from. */
class ShellTest {
    private static final int NAMES = 2000;
    private static final int LINES = 300;
    private static final SessionId ID = new SessionId("s_01KB0000000000000000000000");

    @TempDir
    Path dir;

    @Test
    void shReadsEveryNameBackAndRunsNothing() throws Exception {
        assertReadBack(Shell.POSIX, "sh");
    }

    @Test
    @RequiresProgram("dash")
    void dashReadsEveryNameBackAndRunsNothing() throws Exception {
        assertReadBack(Shell.POSIX, "dash");
    }

    @Test
    @RequiresProgram("bash")
    void bashReadsEveryNameBackAndRunsNothing() throws Exception {
        assertReadBack(Shell.POSIX, "bash");
    }

    @Test
    @RequiresProgram("zsh")
    void zshReadsEveryNameBackAndRunsNothing() throws Exception {
        assertReadBack(Shell.POSIX, "zsh");
    }

    @Test
    @RequiresProgram("fish")
    void fishReadsEveryNameBackAndRunsNothing() throws Exception {
        assertReadBack(Shell.FISH, "fish");
    }

    @Test
    void noWordHoldsACharacterThatATerminalObeys() {
        for (String name : NastyNames.of(4, NAMES)) {
            for (Shell shell : Shell.values()) {
                String word = shell.word(name);
                assertTrue(
                        word.codePoints()
                                .allMatch(c -> c == '\n'
                                        || Character.getType(c) != Character.CONTROL
                                                && Character.getType(c) != Character.FORMAT),
                        word);
            }
        }
    }

    @Test
    void aPlainWordStaysAsItIs() {
        assertEquals("/home/anna/src/app-2", Shell.POSIX.word("/home/anna/src/app-2"));
        assertEquals("/home/anna/src/app-2", Shell.FISH.word("/home/anna/src/app-2"));
        assertEquals("'/home/anna'", Shell.POWERSHELL.word("/home/anna"));
        assertEquals("''", Shell.POSIX.word(""));
    }

    @Test
    void theLineGoesToTheFolderAndResumesThere() {
        ResumeCommand command = new ResumeCommand("kolk", ID, Path.of("/home/anna/it's mine"), null);
        assertEquals("cd '/home/anna/it'\\''s mine' && kolk -s " + ID, Shell.POSIX.line(command));
        assertEquals("cd '/home/anna/it\\'s mine' && kolk -s " + ID, Shell.FISH.line(command));
        assertEquals(
                "Set-Location -LiteralPath '/home/anna/it''s mine'; & 'kolk' '-s' '" + ID + "'",
                Shell.POWERSHELL.line(command));
    }

    @Test
    void anotherDataFolderIsPartOfTheLine() {
        ResumeCommand command = new ResumeCommand("kolk", ID, Path.of("/p"), Path.of("/my data"));
        assertEquals("cd /p && KOLK_DATA_DIR='/my data' kolk -s " + ID, Shell.POSIX.line(command));
        assertEquals("cd /p && KOLK_DATA_DIR='/my data' kolk -s " + ID, Shell.FISH.line(command));
        assertEquals(
                "Set-Location -LiteralPath '/p'; $env:KOLK_DATA_DIR = '/my data'; & 'kolk' '-s' '" + ID + "'",
                Shell.POWERSHELL.line(command));
    }

    @Test
    void aLinePastedIntoShReachesKolkWhateverFoldersAreCalled() throws Exception {
        assertLinesReachKolk(Shell.POSIX, "sh");
    }

    @Test
    @RequiresProgram("dash")
    void aLinePastedIntoDashReachesKolkWhateverFoldersAreCalled() throws Exception {
        assertLinesReachKolk(Shell.POSIX, "dash");
    }

    @Test
    @RequiresProgram("bash")
    void aLinePastedIntoBashReachesKolkWhateverFoldersAreCalled() throws Exception {
        assertLinesReachKolk(Shell.POSIX, "bash");
    }

    @Test
    @RequiresProgram("zsh")
    void aLinePastedIntoZshReachesKolkWhateverFoldersAreCalled() throws Exception {
        assertLinesReachKolk(Shell.POSIX, "zsh");
    }

    @Test
    @RequiresProgram("fish")
    void aLinePastedIntoFishReachesKolkWhateverFoldersAreCalled() throws Exception {
        assertLinesReachKolk(Shell.FISH, "fish");
    }

    /** Working folder, data folder and the folder of kolk itself have the name; kolk says what reached it. */
    private void assertLinesReachKolk(Shell shell, String program) throws IOException, InterruptedException {
        Path root = dir.toRealPath();
        Path kolk = root.resolve("kolk");
        // The letter behind the folder keeps line ends at the end of its name.
        Files.writeString(kolk, """
                #!/bin/sh
                printf '%s\\0' "$0" "$(pwd -P; printf x)" "$KOLK_DATA_DIR" "$@"
                """);
        assertTrue(kolk.toFile().setExecutable(true));
        StringBuilder script = new StringBuilder();
        List<String> expected = new ArrayList<>();
        for (String name : NastyNames.of(5, LINES)) {
            Path folder = Files.createDirectories(root.resolve("work").resolve(name));
            Path data = root.resolve("data").resolve(name);
            Path link = Files.createSymbolicLink(
                    Files.createDirectories(root.resolve("bin").resolve(name)).resolve("kolk"), kolk);
            script.append(shell.line(new ResumeCommand(link.toString(), ID, folder, data)))
                    .append('\n');
            expected.addAll(List.of(link.toString(), folder + "\nx", data.toString(), "-s", ID.value()));
        }
        assertEquals(expected, run(program, script.toString()));
    }

    private void assertReadBack(Shell shell, String program) throws IOException, InterruptedException {
        List<String> names = NastyNames.of(1, NAMES);
        StringBuilder script = new StringBuilder();
        for (String name : names) {
            script.append("printf '%s\\0' ").append(shell.word(name)).append('\n');
        }
        assertEquals(names, run(program, script.toString()));
    }

    /** The texts that a script wrote, each ended by a zero byte; it must not have executed what stands in a name. */
    private List<String> run(String program, String script) throws IOException, InterruptedException {
        Path empty = Files.createDirectories(dir.resolve("empty"));
        Path file = Files.writeString(dir.resolve("script"), script);
        ProcessBuilder builder = new ProcessBuilder(program, file.toString())
                .directory(empty.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().putAll(Map.of("LC_ALL", "C.UTF-8", "HOME", empty.toString()));
        Process process = builder.start();
        String[] answers = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).split("\0", -1);
        process.waitFor();
        try (Stream<Path> left = Files.walk(dir)) {
            assertFalse(left.anyMatch(path -> path.getFileName().toString().equals("EXECUTED")));
        }
        return Arrays.asList(answers).subList(0, answers.length - 1);
    }
}
