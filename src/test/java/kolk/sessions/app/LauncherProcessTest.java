package kolk.sessions.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What only a process of its own can show: the real streams, another locale, which classes are loaded. */
@DisabledOnOs(OS.WINDOWS)
class LauncherProcessTest {
    private static final String ID = "s_01KB000000000000000000000A";

    @TempDir
    Path root;

    private Path sessions;

    @BeforeEach
    void layOut() throws IOException {
        sessions = Files.createDirectories(root.resolve("home/.local/share/kolk/sessions"));
        StringBuilder messages = new StringBuilder();
        for (int i = 0; i < 5000; i++) {
            messages.append(i == 0 ? "" : ",")
                    .append("{\"role\":\"user\",\"content\":\"line of text number ")
                    .append(i)
                    .append("\"}");
        }
        Files.writeString(
                sessions.resolve(ID + ".json"),
                "{\"id\":\"" + ID + "\",\"title\":\"漢字 🐙 é\",\"updated_at\":\"2026-11-29T10:00:00Z\",\"messages\":["
                        + messages + "]}");
    }

    @Test
    void theOutputIsUtf8WhateverTheLocale() throws Exception {
        Result result = run(List.of(), "list");
        assertEquals(0, result.code(), result.err());
        assertTrue(result.out().contains("漢字 🐙 é"), result.out());
    }

    @Test
    void listLoadsNoClassOfTheToolkit() throws Exception {
        Path classes = root.resolve("classes");
        Result result = run(List.of("-Xlog:class+load:file=" + classes), "list", "--json");
        assertEquals(0, result.code(), result.err());
        String loaded = Files.readString(classes);
        assertTrue(loaded.contains("kolk.sessions.cli.ListCommand"), "the log tells what was loaded");
        assertFalse(loaded.contains(" javafx."), "a class of JavaFX was loaded");
        assertFalse(loaded.contains(" java.awt."), "a class of AWT was loaded");
    }

    @Test
    void aReaderThatGoesAwayHearsNothing() throws Exception {
        List<String> command = new ArrayList<>(List.of("sh", "-c", "\"$@\" | head -n 3", "sh"));
        command.addAll(java(List.of(), "show", ID));
        Result result = run(command);
        assertEquals("", result.err());
        assertEquals(3, result.out().lines().count());
    }

    @Test
    void aFullDiskIsToldInOneSentence() throws Exception {
        List<String> command = new ArrayList<>(List.of("sh", "-c", "\"$@\" > /dev/full", "sh"));
        command.addAll(java(List.of(), "show", ID));
        Result result = run(command);
        assertEquals(1, result.code());
        assertEquals(1, result.err().lines().count(), result.err());
        assertTrue(result.err().startsWith("kolk-sessions: the output could not be written"), result.err());
    }

    @Test
    void withoutADisplayTheProgramPrintsTheTable() throws Exception {
        Result result = run(java(List.of()));
        assertEquals(0, result.code());
        assertEquals(1, result.err().lines().count(), result.err());
        assertTrue(result.out().contains(ID), result.out());
    }

    /** The window itself, in a process of its own: it comes up without a display, shows the list, and leaves nothing open. */
    @Test
    void theWindowComesUp() throws Exception {
        Result result = run(
                List.of(
                        "-Djava.io.tmpdir=" + root,
                        "--add-exports=javafx.graphics/com.sun.javafx.application=ALL-UNNAMED"),
                "--smoke");
        assertEquals(0, result.code(), result.err());
        assertTrue(
                result.out()
                        .matches(
                                "The window is there: first frame with the list \\d+ ms after the start, sessions: 1\\R"),
                result.out());
        assertEquals(1, result.out().lines().count());
        assertTrue(Files.notExists(root.resolve("home/.local/state/kolk-sessions")), "a fault was taken down");
    }

    private record Result(int code, String out, String err) {}

    private Result run(List<String> options, String... words) throws IOException, InterruptedException {
        return run(java(options, words));
    }

    private Result run(List<String> command) throws IOException, InterruptedException {
        Path err = Files.createTempFile(root, "err", "");
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(err.toFile());
        builder.environment().clear();
        builder.environment()
                .putAll(Map.of(
                        "PATH",
                        System.getenv("PATH"),
                        "HOME",
                        root.resolve("home").toString(),
                        "LC_ALL",
                        "C"));
        Process process = builder.start();
        process.getOutputStream().close();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Result(process.waitFor(), out, Files.readString(err));
    }

    private List<String> java(List<String> options, String... words) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path")));
        command.addAll(options);
        command.add("kolk.sessions.app.Launcher");
        command.addAll(List.of(words));
        return command;
    }
}
