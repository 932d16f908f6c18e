package kolk.sessions.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import kolk.sessions.testing.RequiresProgram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An export of the whole program on a real terminal, which a person watches and stops. */
@RequiresProgram("python3")
class ExportStoppedTest {
    private static final String ID = "s_01KB000000000000000000000A";

    /** Runs a command on a terminal; presses Ctrl+C as soon as a file appears in a folder. */
    private static final String PRESS = """
            import os, pty, select, signal, sys
            folder, command = sys.argv[1], sys.argv[2:]
            pid, terminal = pty.fork()
            if pid == 0:
                # Who was started in the background ignores Ctrl+C, and so would all that it starts.
                signal.signal(signal.SIGINT, signal.SIG_DFL)
                os.execvp(command[0], command)
            seen, pressed = b'', b''
            while True:
                if select.select([terminal], [], [], 0.002)[0]:
                    try:
                        data = os.read(terminal, 65536)
                    except OSError:
                        break
                    if not data:
                        break
                    seen += data
                names = os.listdir(folder)
                if names and not pressed:
                    pressed = os.fsencode(names[0])
                    os.write(terminal, b'\\x03')
            status = os.waitpid(pid, 0)[1]
            sys.stdout.buffer.write(b'%d\\n%s\\n' % (os.waitstatus_to_exitcode(status), pressed) + seen)
            """;

    @TempDir
    Path temp;

    @Test
    void theTerminalTellsHowFarItIsAndCtrlCLeavesNoFile() throws Exception {
        Path home = temp.toRealPath().resolve("home");
        Path folder = Files.createDirectories(home.resolve("to"));
        longSession(Files.createDirectories(home.resolve(".local/share/kolk/sessions")));
        List<String> command = new ArrayList<>(List.of("python3", "-c", PRESS, folder.toString()));
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "--enable-native-access=ALL-UNNAMED",
                "-Duser.home=" + home,
                "-cp",
                System.getProperty("java.class.path"),
                "kolk.sessions.app.Launcher",
                "export",
                ID,
                "--to",
                folder.resolve("out.html").toString()));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("HOME", home.toString());
        builder.environment().put("TERM", "xterm");
        builder.environment().remove("XDG_DATA_HOME");
        Process process = builder.start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        String[] parts = said.split("\n", 3);
        assertEquals("130", parts[0], said);
        assertTrue(parts[1].startsWith(".out.html."), said);
        assertTrue(parts[2].contains("looking for secrets in " + ID + "  "), said);
        assertTrue(parts[2].contains(" %"), said);
        assertTrue(parts[2].contains("stopped; nothing half-written was left"), said);
        assertFalse(parts[2].contains("fault of the program"), said);
        try (Stream<Path> left = Files.list(folder)) {
            assertEquals(List.of(), left.toList());
        }
    }

    private static void longSession(Path dir) throws IOException {
        String line =
                "A line with `code`, a \\\"quote\\\", *stars* and a token of no kind: lorem ipsum dolor sit amet.\\n";
        String message = ",{\"role\":\"assistant\",\"content\":\"" + line.repeat(40) + "\"}";
        try (Writer out = Files.newBufferedWriter(dir.resolve(ID + ".json"))) {
            out.write(
                    "{\"id\":\"" + ID + "\",\"model\":\"m\",\"title\":\"long\",\"created_at\":\"2026-11-01T10:00:00Z\","
                            + "\"updated_at\":\"2026-11-02T10:00:00Z\",\"messages\":[{\"role\":\"user\",\"content\":\"go\"}");
            for (int i = 0; i < 3_000; i++) {
                out.write(message);
            }
            out.write("]}");
        }
    }
}
