package kolk.sessions.resume;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import kolk.sessions.store.SessionId;
import kolk.sessions.store.SystemLivenessProbe;
import kolk.sessions.testing.NastyNames;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The file for terminals of macOS that take no arguments, run by a real shell as those terminals do. */
class CommandFilesTest {
    private static final SessionId ID = new SessionId("s_01KB0000000000000000000000");

    @TempDir
    Path temporary;

    private Path root;

    @BeforeEach
    void resolve() throws IOException {
        root = temporary.toRealPath();
    }

    @Test
    void kolkIsReachedWhateverFoldersAreCalledAndNothingIsExecuted() throws Exception {
        Path kolk = program("kolk", "printf '%s\\0' \"$(pwd -P; printf x)\" \"$KOLK_DATA_DIR\" \"$@\"");
        CommandFiles files = new CommandFiles(Files.createDirectory(root.resolve("temporary")));
        for (String name : NastyNames.of(8, 120)) {
            Path folder = Files.createDirectories(root.resolve("work").resolve(name));
            Path data = Files.createDirectories(root.resolve("data").resolve(name));
            Path link = Files.createSymbolicLink(
                    Files.createDirectories(root.resolve("bin").resolve(name)).resolve("kolk"), kolk);
            Path script = files.write(new ResumeCommand(link.toString(), ID, folder, data));
            assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(script)));
            assertEquals(List.of(folder + "\nx", data.toString(), "-s", ID.value()), run(script), name);
        }
        try (Stream<Path> all = Files.walk(root)) {
            assertFalse(all.anyMatch(path -> path.getFileName().toString().equals("EXECUTED")));
        }
    }

    @Test
    void theTestWindowOfSuchATerminalOpensToo() throws Exception {
        Path terminal = program("terminal", "sh \"$1\" > \"$HOME/said\" < /dev/null; exit 0");
        FoundTerminal found = new FoundTerminal(
                new Terminal(
                        "t",
                        "T",
                        List.of("terminal"),
                        Terminal.Needs.NOTHING,
                        List.of(Terminal.PROGRAM, Terminal.SCRIPT),
                        Terminal.Escape.NOTHING),
                terminal,
                List.of());
        Host host = new Host(
                Host.Os.MACOS,
                Map.of("PATH", "/usr/bin:/bin", "HOME", root.toString(), "TMPDIR", root.toString()),
                root);
        Resumer resumer = new Resumer(host, new SystemLivenessProbe(Clock.systemUTC()), root);
        assertEquals("", resumer.test(found));
        assertTrue(Files.readString(root.resolve("said")).startsWith("Hello from Kolk Sessions."));
    }

    @Test
    void whatIsOlderThanAnHourIsRemovedAndNothingThatItsLinksLeadTo() throws Exception {
        Path work = Files.createDirectory(root.resolve("work"));
        Path kept = Files.writeString(work.resolve("kept"), "kept");
        Path temporary = Files.createDirectory(root.resolve("temporary"));
        CommandFiles files = new CommandFiles(temporary);
        ResumeCommand command = new ResumeCommand(program("kolk", "exit 0").toString(), ID, work, work);
        Path old = files.write(command).getParent();
        Path young = files.write(command).getParent();
        Path others = Files.createDirectory(temporary.resolve("kolk-sessions-command-theirs"));
        Files.writeString(others.resolve("notes"), "theirs");
        Path link = Files.createSymbolicLink(temporary.resolve("kolk-sessions-command-link"), work);
        FileTime longAgo = FileTime.from(Instant.now().minus(Duration.ofMinutes(61)));
        for (Path each : List.of(old, others, work)) {
            Files.setLastModifiedTime(each, longAgo);
        }

        Path written = files.write(command).getParent();

        assertFalse(Files.exists(old));
        assertTrue(Files.exists(young.resolve("kolk.command")));
        assertTrue(Files.exists(written.resolve("kolk.command")));
        assertEquals("theirs", Files.readString(others.resolve("notes")));
        assertTrue(Files.isSymbolicLink(link));
        assertEquals("kept", Files.readString(kept));
    }

    private Path program(String name, String script) throws IOException {
        Path program = Files.writeString(root.resolve(name), "#!/bin/sh\n" + script + "\n");
        assertTrue(program.toFile().setExecutable(true));
        return program;
    }

    private List<String> run(Path script) throws IOException {
        Process process = new ProcessBuilder("sh", script.toString())
                .directory(root.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String[] said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).split("\0", -1);
        return Arrays.asList(said).subList(0, said.length - 1);
    }
}
