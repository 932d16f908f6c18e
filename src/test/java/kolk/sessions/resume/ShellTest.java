package kolk.sessions.resume;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
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
    private static final SessionId ID = new SessionId("s_01KB0000000000000000000000");

    @TempDir
    Path dir;

    @Test
    void shReadsEveryNameBackAndRunsNothing() throws Exception {
        assertReadBack(Shell.POSIX, "sh", "printf '%s\\0' ");
    }

    @Test
    @RequiresProgram("bash")
    void bashReadsEveryNameBackAndRunsNothing() throws Exception {
        assertReadBack(Shell.POSIX, "bash", "printf '%s\\0' ");
    }

    @Test
    @RequiresProgram("zsh")
    void zshReadsEveryNameBackAndRunsNothing() throws Exception {
        assertReadBack(Shell.POSIX, "zsh", "printf '%s\\0' ");
    }

    @Test
    @RequiresProgram("fish")
    void fishReadsEveryNameBackAndRunsNothing() throws Exception {
        assertReadBack(Shell.FISH, "fish", "printf '%s\\0' ");
    }

    @Test
    void powershellWordsHoldEveryName() {
        for (String name : NastyNames.of(3, NAMES)) {
            assertEquals(name, PowerShellWords.read(Shell.POWERSHELL.word(name)), Shell.POWERSHELL.word(name));
        }
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
        assertEquals("cd /p && env KOLK_DATA_DIR='/my data' kolk -s " + ID, Shell.FISH.line(command));
        assertEquals(
                "Set-Location -LiteralPath '/p'; $env:KOLK_DATA_DIR = '/my data'; & 'kolk' '-s' '" + ID + "'",
                Shell.POWERSHELL.line(command));
    }

    @Test
    void aPastedLineReachesTheFolderWhateverItIsCalled() throws Exception {
        Path kolk = Files.createDirectory(dir.resolve("bin")).resolve("kolk");
        Files.writeString(kolk, "#!/bin/sh\npwd -P; printf '%s %s\\n' \"$1\" \"$2\"\n");
        assertTrue(kolk.toFile().setExecutable(true));
        for (String name : NastyNames.of(5, 40)) {
            Path folder =
                    Files.createDirectories(dir.toRealPath().resolve("work").resolve(name));
            String line = Shell.POSIX.line(new ResumeCommand("kolk", ID, folder, null));
            Process process = new ProcessBuilder("sh", "-c", line).start();
            process.getOutputStream().close();
            String answer = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertTrue(answer.isEmpty(), "no kolk on the PATH here, so nothing runs: " + answer);
            ProcessBuilder with = new ProcessBuilder("sh", "-c", line);
            with.environment().put("PATH", kolk.getParent() + ":" + System.getenv("PATH"));
            String said = new String(with.start().getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertEquals(folder + "\n-s " + ID + "\n", said);
        }
    }

    private void assertReadBack(Shell shell, String program, String print) throws IOException, InterruptedException {
        List<String> names = NastyNames.of(1, NAMES);
        StringBuilder script = new StringBuilder();
        for (String name : names) {
            script.append(print).append(shell.word(name)).append('\n');
        }
        Path empty = Files.createDirectory(dir.resolve("empty"));
        Path file = Files.writeString(dir.resolve("script"), script.toString());
        ProcessBuilder builder = new ProcessBuilder(program, file.toString())
                .directory(empty.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().putAll(Map.of("LC_ALL", "C.UTF-8", "HOME", empty.toString()));
        Process process = builder.start();
        String[] answers = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).split("\0", -1);
        process.waitFor();
        assertEquals(names, Arrays.asList(answers).subList(0, answers.length - 1));
        try (Stream<Path> left = Files.list(empty)) {
            assertFalse(left.anyMatch(path -> path.getFileName().toString().contains("EXECUTED")));
        }
    }

    /** A second reading of PowerShell's rules for texts in single quotes, for the words that are to be checked. */
    private static final class PowerShellWords {
        private static final String QUOTES = "'\u2018\u2019\u201a\u201b";

        static String read(String word) {
            String rest = word.startsWith("(") ? word.substring(1, word.length() - 1) : word;
            StringBuilder text = new StringBuilder();
            int at = 0;
            while (at < rest.length()) {
                if (rest.startsWith("+", at)) {
                    at++;
                } else if (rest.startsWith("[char]::ConvertFromUtf32(0x", at)) {
                    int from = at + "[char]::ConvertFromUtf32(0x".length();
                    int to = rest.indexOf(')', from);
                    text.appendCodePoint(Integer.parseInt(rest.substring(from, to), 16));
                    at = to + 1;
                } else {
                    if (rest.charAt(at) != '\'') {
                        throw new AssertionError("not in quotes at " + at + ": " + word);
                    }
                    at++;
                    while (true) {
                        char c = rest.charAt(at);
                        boolean quote = QUOTES.indexOf(c) >= 0;
                        if (quote && at + 1 < rest.length() && QUOTES.indexOf(rest.charAt(at + 1)) >= 0) {
                            text.append(rest.charAt(at + 1));
                            at += 2;
                        } else if (quote) {
                            at++;
                            break;
                        } else {
                            text.append(c);
                            at++;
                        }
                    }
                }
            }
            return text.toString();
        }
    }
}
