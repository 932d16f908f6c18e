package kolk.sessions.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kolk.sessions.testing.RequiresProgram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The manual and the completions know every command and option that the program itself names in its help. */
class ManualTest {
    private static final Pattern COMMAND = Pattern.compile("(?m)^  ([a-z]+) ");
    private static final Pattern OPTION = Pattern.compile("(?m)^ +(?:-[a-zA-Z], )?(--[a-z]+)");

    @TempDir
    Path root;

    @Test
    void theManualNamesEveryCommandAndOption() throws IOException {
        Typed typed = new Typed(root);
        String manual = Files.readString(
                        Path.of(System.getProperty("kolk.project", "."), "jlink/linux/kolk-sessions.1"))
                .replace("\\-", "-");
        String help = typed.type("--help").out();
        TreeSet<String> missing = new TreeSet<>();
        for (String command : found(COMMAND, help)) {
            if (!manual.contains("\\fB" + command + "\\fR")) {
                missing.add(command);
            }
            for (String option : found(OPTION, typed.type(command, "--help").out())) {
                if (!manual.contains(option)) {
                    missing.add(command + " " + option);
                }
            }
        }
        for (String option : found(OPTION, help)) {
            if (!manual.contains(option)) {
                missing.add(option);
            }
        }
        assertEquals(new TreeSet<>(), missing);
    }

    @Test
    @RequiresProgram("bash")
    void bashCompletesCommands() throws Exception {
        Path script = Files.writeString(
                root.resolve("script"),
                new Typed(root).type("completion", "bash").out());
        Process bash = new ProcessBuilder(
                        "bash",
                        "--norc",
                        "-c",
                        ". \"$1\"; COMP_WORDS=(kolk-sessions re); COMP_CWORD=1; _complete_kolk-sessions; printf '%s\\n' \"${COMPREPLY[@]}\"",
                        "bash",
                        script.toString())
                .redirectErrorStream(true)
                .start();
        List<String> answers = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .toList();
        assertTrue(answers.containsAll(List.of("resume", "restore", "rename")), answers.toString());
        assertFalse(Files.readString(script).startsWith("#!"));
        assertFalse(answers.contains("list"), answers.toString());
    }

    @Test
    @RequiresProgram("fish")
    void fishCompletesCommandsAndOptions() throws Exception {
        Path script = Files.writeString(
                root.resolve("script"),
                new Typed(root).type("completion", "fish").out());
        Process fish = new ProcessBuilder(
                        "fish",
                        "--no-config",
                        "-c",
                        "source $argv[1]; complete -C 'kolk-sessions re'; complete -C 'kolk-sessions list --j'",
                        script.toString())
                .redirectErrorStream(true)
                .start();
        String answers = new String(fish.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(answers.contains("resume\t") && answers.contains("--json\t"), answers);
    }

    @Test
    @RequiresProgram({"zsh", "python3"})
    void zshCompletesCommandsAndOptionsFromItsPathOfFunctionsAndFromAStartFile() throws Exception {
        Path functions = Files.createDirectories(root.resolve("functions"));
        Path script = Files.writeString(
                functions.resolve("_kolk-sessions"),
                new Typed(root).type("completion", "zsh").out());
        String path = "fpath=(" + functions + " $fpath); autoload -Uz compinit; compinit -u -D";
        String startFile = "autoload -Uz compinit; compinit -u -D; source " + script;
        for (String start : List.of(path, startFile)) {
            String commands = zsh(start, "kolk-sessions re", "another title.");
            assertTrue(commands.contains("restore") && commands.contains("rename"), commands);
            assertFalse(commands.contains("screenshot"), commands);
            String options = zsh(start, "kolk-sessions list --", "--verbose");
            assertTrue(options.contains("--json") && options.contains("--dir"), options);
            assertFalse(options.contains("--quit"), options);
        }
    }

    /** What an interactive zsh shows when the key for completion is pressed behind what was typed, up to a word of it. */
    private static String zsh(String start, String typed, String last) throws IOException, InterruptedException {
        String driver = """
                import os, pty, select, sys, time
                pid, fd = pty.fork()
                if pid == 0:
                    os.execvp('zsh', ['zsh', '-f', '-i'])
                end = time.time() + 30
                def until(word):
                    seen = ''
                    while word not in seen and time.time() < end:
                        if select.select([fd], [], [], 0.5)[0]:
                            seen += os.read(fd, 65536).decode('utf-8', 'replace')
                    return seen
                def send(text):
                    os.write(fd, text.encode())
                send("stty cols 160 rows 100; unset zle_bracketed_paste; " + sys.argv[1] + "; print REA''DY\\n")
                until('READY')
                send(sys.argv[2] + '\\t')
                print(until(sys.argv[3]))
                os.kill(pid, 9)
                """;
        Process python = new ProcessBuilder("python3", "-c", driver, start, typed, last)
                .redirectErrorStream(true)
                .start();
        String said = new String(python.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        python.waitFor();
        return said;
    }

    private static List<String> found(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        return matcher.results().map(match -> match.group(1)).distinct().toList();
    }
}
