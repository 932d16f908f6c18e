package kolk.sessions.resume;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TerminalFinderTest {
    private static final List<String> COMMAND = List.of("/bin/kolk", "-s", "s_1");

    @TempDir
    Path dir;

    private Machine machine;

    @BeforeEach
    void layOut() throws IOException {
        machine = new Machine(dir.toRealPath()).with("DISPLAY", ":9");
    }

    @Test
    void theDesktopsOwnChoiceComesBeforeAnyParticularTerminal() throws IOException {
        machine.withInPath("a", "kitty").withInPath("b", "xdg-terminal-exec");
        assertEquals("xdg-terminal-exec", found("", "").terminal().id());
    }

    @Test
    void theVariableComesFirstAndIsStartedAsWhatItIs() throws IOException {
        machine.withInPath("a", "xdg-terminal-exec").withInPath("b", "kitty").with("TERMINAL", "kitty");
        assertEquals(
                List.of(dir.toRealPath().resolve("b/kitty").toString(), "/bin/kolk", "-s", "s_1"),
                found("", "").commandLine(Path.of("/f"), COMMAND, null));
    }

    /** A running Terminator would have a shell read the words; a link to it must not be the way round that. */
    @Test
    void theSystemsChoiceIsStartedAsTheTerminalItLeadsTo() throws IOException {
        machine.withInPath("a", "terminator");
        Path choice = Files.createSymbolicLink(dir.resolve("a/x-terminal-emulator"), dir.resolve("a/terminator"));
        assertEquals("x-terminal-emulator", found("", "").terminal().id());
        assertEquals(
                List.of(
                        choice.toRealPath()
                                .resolveSibling("x-terminal-emulator")
                                .toString(),
                        "--no-dbus",
                        "--working-directory=/f",
                        "-x",
                        "/bin/kolk",
                        "-s",
                        "s_1"),
                found("", "").commandLine(Path.of("/f"), COMMAND, null));
    }

    @Test
    void theVariableMayHaveArguments() throws IOException {
        machine.withInPath("b", "myterm").with("TERMINAL", "myterm --big  --red");
        assertEquals(
                List.of(
                        dir.toRealPath().resolve("b/myterm").toString(),
                        "--big",
                        "--red",
                        "-e",
                        "/bin/kolk",
                        "-s",
                        "s_1"),
                found("", "").commandLine(Path.of("/f"), COMMAND, null));
    }

    @Test
    void aVariableThatNamesNothingIsPassedOver() throws IOException {
        machine.withInPath("a", "konsole").with("TERMINAL", "gone");
        assertEquals("konsole", found("", "").terminal().id());
    }

    @Test
    void theSettingIsNotReplacedWhenItIsNotThere() throws IOException {
        machine.withInPath("a", "konsole");
        assertTrue(missing("kitty", "").contains("kitty"));
        assertTrue(missing("teletype", "").contains("teletype"));
        assertEquals("konsole", found("konsole", "").terminal().id());
    }

    @Test
    void withoutADisplayNoWindowCanBeOpened() throws IOException {
        machine = new Machine(dir.toRealPath()).withInPath("a", "konsole").withInPath("a", "xterm");
        assertTrue(missing("", "").contains("no display"));
        assertTrue(missing("konsole", "").contains("no display"));
    }

    @Test
    void aTerminalOfX11IsNotOfferedUnderWaylandAlone() throws IOException {
        machine = new Machine(dir.toRealPath())
                .with("WAYLAND_DISPLAY", "wayland-0")
                .withInPath("a", "xterm")
                .withInPath("a", "foot");
        assertEquals("foot", found("", "").terminal().id());
    }

    @Test
    void tmuxIsNeverTakenUnasked() throws IOException {
        machine.withInPath("a", "tmux");
        assertInstanceOf(TerminalFinder.Answer.Missing.class, finder().find("", ""));
        assertEquals("tmux", found("tmux", "").terminal().id());
    }

    @Test
    void tmuxWithoutASessionIsNotThere() throws IOException {
        machine.program("a/tmux", "#!/bin/sh\nexit 1\n");
        machine.with("PATH", dir.toRealPath().resolve("a").toString());
        assertInstanceOf(TerminalFinder.Answer.Missing.class, finder().find("tmux", ""));
    }

    @Test
    void aCommandOfOnesOwnIsTakenWordByWord() throws IOException {
        machine.withInPath("a", "myterm");
        assertEquals(
                List.of(
                        dir.toRealPath().resolve("a/myterm").toString(),
                        "--title",
                        "my kolk",
                        "--dir=/f",
                        "/bin/kolk",
                        "-s",
                        "s_1",
                        "--end"),
                found("custom", "myterm --title 'my kolk' --dir={folder} {command} --end")
                        .commandLine(Path.of("/f"), COMMAND, null));
    }

    @Test
    void aCommandOfOnesOwnThatIsWrongSaysWhatIsWrong() throws IOException {
        machine.withInPath("a", "myterm");
        assertTrue(missing("custom", "").contains("empty"));
        assertTrue(missing("custom", "myterm -e kolk").contains("{command}"));
        assertTrue(missing("custom", "myterm 'a {command}").contains("quote"));
        assertTrue(missing("custom", "gone {command}").contains("gone"));
    }

    @Test
    void whatAFolderIsCalledIsNoPlaceholder() throws IOException {
        machine.withInPath("a", "konsole");
        assertEquals(
                List.of("--workdir", "/{command}/{program}{folder}$1\\", "-e", "/bin/kolk", "-s", "s_1"),
                found("konsole", "")
                        .commandLine(Path.of("/{command}/{program}{folder}$1\\"), COMMAND, null)
                        .subList(1, 7));
    }

    @Test
    void windowsTerminalGetsItsSemicolonsEscaped() {
        Terminal wt = Terminals.of(Host.Os.WINDOWS).getFirst();
        assertEquals(
                List.of("/wt", "-d", "/a\\;b", "/k\\;/kolk", "-s", "s_1"),
                new FoundTerminal(wt, Path.of("/wt"), List.of())
                        .commandLine(Path.of("/a;b"), List.of("/k;/kolk", "-s", "s_1"), null));
    }

    /** With such a data folder tmux (3.3a) took the path of kolk for a command of its own. */
    @Test
    void aSemicolonAtTheEndOfAWordIsNoEndOfACommandForTmux() {
        Terminal tmux = Terminals.of(Host.Os.LINUX).getLast();
        List<String> line = new FoundTerminal(tmux, Path.of("/usr/bin/tmux"), List.of())
                .commandLine(Path.of("/x"), List.of("env", "A=b;", "c\\;", "d;e", ";"), null);
        assertEquals(List.of("/usr/bin/tmux", "new-window", "env", "A=b\\;", "c\\\\;", "d;e", "\\;"), line);
    }

    /** Konsole put the value of $HOME into a path of kolk, Tilix took a folder with $HOME in its name for one that is not there, and parted words at quotes. */
    @Test
    void wordsThatAreNotPlainGoByWayOfAFileWhereTheTerminalChangesThem() {
        for (String id : List.of("konsole", "tilix", "xdg-terminal-exec", "x-terminal-emulator")) {
            Terminal terminal = Terminals.of(Host.Os.LINUX).stream()
                    .filter(each -> each.id().equals(id))
                    .findFirst()
                    .orElseThrow();
            FoundTerminal found = new FoundTerminal(terminal, Path.of("/usr/bin/t"), List.of());
            assertFalse(found.needsScript(Path.of("/plain"), List.of("kolk", "-s", "id")));
            assertTrue(found.needsScript(Path.of("/a $HOME"), List.of("kolk", "-s", "id")));
            assertTrue(found.needsScript(Path.of("/plain"), List.of("env", "A=$B", "kolk")));
            for (String word : List.of("a b", "it's", "\"", "\\", "\n", ";", "~", "*", "漢字")) {
                assertTrue(found.needsScript(Path.of("/plain"), List.of("env", word)), word);
            }
            List<String> line = found.commandLine(
                    Path.of("/a $HOME"), List.of("env", "A=$B", "kolk"), Path.of("/tmp/x/kolk.command"));
            assertTrue(line.stream().noneMatch(word -> word.contains("$")), line.toString());
            assertEquals(List.of("sh", "/tmp/x/kolk.command"), line.subList(line.size() - 2, line.size()));
        }
    }

    @Test
    void everyTerminalGetsTheCommandOrAScriptOnce() {
        for (Host.Os os : Host.Os.values()) {
            for (Terminal terminal : Terminals.of(os)) {
                long times = terminal.words().stream()
                        .filter(word -> word.equals(Terminal.COMMAND) || word.equals(Terminal.SCRIPT))
                        .count();
                assertEquals(1, times, terminal.id());
            }
            assertEquals(
                    Terminals.of(os).size(),
                    Terminals.of(os).stream().map(Terminal::id).distinct().count());
        }
    }

    private TerminalFinder finder() {
        return new TerminalFinder(machine.host(), new Programs(machine.host(), List.of()));
    }

    private FoundTerminal found(String setting, String template) {
        return assertInstanceOf(TerminalFinder.Answer.Found.class, finder().find(setting, template))
                .terminal();
    }

    private String missing(String setting, String template) {
        return assertInstanceOf(TerminalFinder.Answer.Missing.class, finder().find(setting, template))
                .sentence();
    }
}
