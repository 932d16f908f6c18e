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

    private static List<String> found(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        return matcher.results().map(match -> match.group(1)).distinct().toList();
    }
}
