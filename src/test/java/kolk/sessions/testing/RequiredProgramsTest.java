package kolk.sessions.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** {@code .ci/run} lets no skipped test pass, so it has to install every program that a test asks for. */
class RequiredProgramsTest {
    private static final Path PROJECT = Path.of(System.getProperty("kolk.project", "."));
    private static final Pattern ANNOTATION = Pattern.compile("@RequiresProgram\\(\\s*(\\{[^}]*}|\"[^\"]*\")");
    private static final Pattern WORD = Pattern.compile("\"([^\"]+)\"");
    private static final Pattern LIST = Pattern.compile("(?ms)^packages=\\(\\n(.*?)^\\)");

    /** Debian's packages; those that every Debian has are left out of the list. */
    private static final Map<String, String> PACKAGE = Map.ofEntries(
            Map.entry("Xvfb", "xvfb"),
            Map.entry("appstreamcli", "appstream"),
            Map.entry("chromium", "chromium"),
            Map.entry("dbus-daemon", "dbus-daemon"),
            Map.entry("desktop-file-validate", "desktop-file-utils"),
            Map.entry("dunst", "dunst"),
            Map.entry("fish", "fish"),
            Map.entry("flock", "util-linux"),
            Map.entry("gcc", "gcc"),
            Map.entry("git", "git"),
            Map.entry("gnome-terminal", "gnome-terminal"),
            Map.entry("kill", "procps"),
            Map.entry("kitty", "kitty"),
            Map.entry("lxqt-panel", "lxqt-panel"),
            Map.entry("man", "man-db"),
            Map.entry("openbox", "openbox"),
            Map.entry("python3", "python3"),
            Map.entry("setpriv", "util-linux"),
            Map.entry("strace", "strace"),
            Map.entry("tilix", "tilix"),
            Map.entry("tmux", "tmux"),
            Map.entry("trayer", "trayer"),
            Map.entry("unshare", "util-linux"),
            Map.entry("urxvt", "rxvt-unicode"),
            Map.entry("xdotool", "xdotool"),
            Map.entry("xfce4-terminal", "xfce4-terminal"),
            Map.entry("xterm", "xterm"),
            Map.entry("zsh", "zsh"));

    private static final Set<String> EVERYWHERE = Set.of("bash", "dash");

    @Test
    void everyProgramThatATestNeedsIsInstalled() throws IOException {
        Set<String> installed = installed();
        Set<String> missing = new TreeSet<>();
        for (String program : required()) {
            if (!EVERYWHERE.contains(program) && !installed.contains(PACKAGE.getOrDefault(program, ""))) {
                missing.add(program);
            }
        }
        assertEquals(Set.of(), missing, "no package for these in .ci/run, or none known to this test");
    }

    private static Set<String> installed() throws IOException {
        MatchResult list = LIST.matcher(Files.readString(PROJECT.resolve(".ci/run")))
                .results()
                .findFirst()
                .orElseThrow();
        return Set.of(list.group(1).trim().split("\\s+"));
    }

    private static Set<String> required() throws IOException {
        List<Path> sources;
        try (Stream<Path> all = Files.walk(PROJECT.resolve("src/test/java"))) {
            sources = all.filter(file -> file.toString().endsWith(".java")).toList();
        }
        Set<String> required = new TreeSet<>();
        for (Path source : sources) {
            ANNOTATION
                    .matcher(Files.readString(source))
                    .results()
                    .flatMap(found -> WORD.matcher(found.group(1)).results())
                    .map(word -> word.group(1))
                    .collect(Collectors.toCollection(() -> required));
        }
        assertTrue(required.contains("strace"), "the annotations were not found");
        return required;
    }
}
