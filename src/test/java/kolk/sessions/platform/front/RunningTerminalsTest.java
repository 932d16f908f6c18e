package kolk.sessions.platform.front;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import kolk.sessions.resume.Host;
import kolk.sessions.testing.RequiresProgram;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Real terminals on a display of their own with a window manager: which window is active is what xdotool says, which pane what tmux says. */
@Timeout(60)
class RunningTerminalsTest {
    @TempDir
    Path temporary;

    private final List<Process> started = new ArrayList<>();
    private final Map<String, String> environment = new HashMap<>();

    @BeforeEach
    void prepare() throws IOException {
        Path runtime = Files.createDirectory(
                temporary.resolve("run"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        environment.putAll(Map.of(
                "PATH", System.getenv("PATH"),
                "HOME", temporary.toString(),
                "TMUX_TMPDIR", runtime.toString(),
                "XDG_RUNTIME_DIR", runtime.toString(),
                "LC_ALL", "C.UTF-8",
                "SHELL", "/bin/sh"));
    }

    @AfterEach
    void stop() throws InterruptedException {
        for (Process process : started.reversed()) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            process.waitFor(10, TimeUnit.SECONDS);
        }
    }

    @Test
    @RequiresProgram({"Xvfb", "openbox", "xterm", "xdotool"})
    void theWindowOfAProcessComesToTheFront() throws Exception {
        display();
        xterm("first", "sh", "-c", "echo $$ > first.pid; exec sleep 600");
        Awaitility.await().until(() -> activeTitle().equals("first"));
        xterm("second", "sh", "-c", "echo $$ > second.pid; exec sleep 600");
        long pid = pid("first.pid");
        Awaitility.await().until(() -> activeTitle().equals("second"));
        assertEquals("its window", front().raise(pid));
        assertEquals("first", activeTitle());
        assertEquals("its window", front().raise(pid("second.pid")));
        assertEquals("second", activeTitle());
    }

    @Test
    @RequiresProgram({"Xvfb", "openbox", "xterm", "xdotool", "tmux"})
    void thePaneIsShownInTheTerminalThatShowsThatTmux() throws Exception {
        display();
        run("tmux", "-f", "/dev/null", "new-session", "-d", "-s", "a b", "echo $$ > work.pid; exec sleep 600");
        try {
            long pid = pid("work.pid");
            IOException hidden = assertThrows(IOException.class, () -> front().raise(pid));
            assertTrue(
                    hidden.getMessage().contains("tmux session a b, which no terminal shows now"), hidden.getMessage());
            run("tmux", "new-window", "-t", "a b:", "-n", "other", "sleep 600");
            run("tmux", "new-session", "-d", "-s", "elsewhere", "sleep 600");
            xterm("with tmux", "tmux", "attach", "-t", "elsewhere");
            Awaitility.await().until(() -> !run("tmux", "list-clients").isBlank());
            xterm("above", "sleep", "600");
            Awaitility.await().until(() -> activeTitle().equals("above"));
            assertEquals("its tmux pane and the window of that", front().raise(pid));
            assertEquals("with tmux", activeTitle());
            String shown = run(
                    "tmux",
                    "display-message",
                    "-p",
                    "-c",
                    run("tmux", "list-clients", "-F", "#{client_name}").strip(),
                    "#{session_name} #{pane_pid}");
            assertEquals("a b " + pid, shown.strip());
        } finally {
            run("tmux", "kill-server");
        }
    }

    @Test
    @RequiresProgram({"Xvfb", "openbox", "xterm", "xdotool", "kitty"})
    void kittyShowsTheTabOfAProcessByItsRemoteControl() throws Exception {
        display();
        String socket = "unix:" + temporary.resolve("kitty.socket");
        Process kitty = kitty("-o", "allow_remote_control=socket-only", "--listen-on", socket);
        long pid = pid("tab.pid");
        Awaitility.await().until(() -> !kittyTab(socket, pid).isEmpty());
        run("kitty", "@", "--to", socket, "launch", "--type=tab", "sleep", "600");
        Awaitility.await().until(() -> kittyTab(socket, pid).equals("behind"));
        xterm("above", "sleep", "600");
        Awaitility.await().until(() -> activeTitle().equals("above"));
        assertEquals("its tab", front().raise(pid));
        assertEquals("shown", kittyTab(socket, pid));
        assertTrue(isActive(kitty));
    }

    @Test
    @RequiresProgram({"Xvfb", "openbox", "xterm", "xdotool", "kitty"})
    void aKittyThatCannotBeToldAnythingStillComesToTheFront() throws Exception {
        display();
        Process kitty =
                kitty("-o", "allow_remote_control=no", "--listen-on", "unix:" + temporary.resolve("kitty.socket"));
        long silent = pid("tab.pid");
        Awaitility.await().until(() -> isActive(kitty));
        xterm("above", "sleep", "600");
        Awaitility.await().until(() -> activeTitle().equals("above"));
        String shown = front().raise(silent);
        assertTrue(shown.startsWith("its window"), shown);
        assertTrue(isActive(kitty));
    }

    @Test
    @RequiresProgram({"Xvfb", "openbox"})
    void aProcessWithoutAWindowIsSaidToHaveNone() throws Exception {
        display();
        Process lonely = start("sleep", "600");
        IOException none = assertThrows(IOException.class, () -> front().raise(lonely.pid()));
        assertEquals("No window on this display belongs to it or to what started it.", none.getMessage());
    }

    @Test
    void withoutADisplayOrAProcessItSaysSo() throws Exception {
        Process lonely = start("sleep", "600");
        assertEquals(
                "There is no display here.",
                assertThrows(IOException.class, () -> front().raise(lonely.pid()))
                        .getMessage());
        environment.put("WAYLAND_DISPLAY", "wayland-0");
        assertEquals(
                "Wayland lets no program bring the window of another to the front.",
                assertThrows(IOException.class, () -> front().raise(lonely.pid()))
                        .getMessage());
        lonely.destroyForcibly().waitFor();
        assertEquals(
                "There is no such process any more.",
                assertThrows(IOException.class, () -> front().raise(lonely.pid()))
                        .getMessage());
    }

    /** A display elsewhere would be a network connection. */
    @Test
    void aDisplayOnAnotherMachineIsNotReached() {
        for (String display : List.of("there:0", "localhost:10.0", "127.0.0.1:0", "tcp/there:0", ":x", "")) {
            environment.put("DISPLAY", display);
            assertTrue(X11Windows.of(host()).isEmpty(), display);
        }
    }

    private RunningTerminals front() {
        return new RunningTerminals(host());
    }

    private Host host() {
        return new Host(Host.Os.LINUX, environment, temporary);
    }

    /** The server chooses a free number itself and says it. */
    private void display() throws Exception {
        Process server = new ProcessBuilder("Xvfb", "-displayfd", "1", "-screen", "0", "800x600x24")
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        started.add(server);
        BufferedReader says =
                new BufferedReader(new InputStreamReader(server.getInputStream(), StandardCharsets.US_ASCII));
        environment.put("DISPLAY", ":" + says.readLine().strip());
        start("openbox");
        Awaitility.await().until(() -> {
            try (X11Connection connection = X11Connection.open(
                    Path.of("/tmp/.X11-unix/X" + environment.get("DISPLAY").substring(1)), new byte[0])) {
                return connection.property(connection.root(), connection.atom("_NET_SUPPORTING_WM_CHECK")).length > 0;
            }
        });
    }

    private void xterm(String title, String... command) throws Exception {
        List<String> words = new ArrayList<>(List.of("xterm", "-T", title, "-e"));
        words.addAll(List.of(command));
        start(words.toArray(String[]::new));
    }

    /** In a display without hardware; it writes down its process's number as the first thing in its first tab. */
    private Process kitty(String... options) throws Exception {
        environment.put("LIBGL_ALWAYS_SOFTWARE", "1");
        List<String> words = new ArrayList<>(List.of("kitty", "--config", "NONE"));
        words.addAll(List.of(options));
        words.addAll(List.of("sh", "-c", "echo $$ > tab.pid; exec sleep 600"));
        return start(words.toArray(String[]::new));
    }

    /** What kitty itself says of the tab with this process: "shown", "behind" another, or nothing when it does not know it. */
    private String kittyTab(String socket, long pid) throws Exception {
        String said = run("kitty", "@", "--to", socket, "ls");
        if (!said.startsWith("[")) {
            return "";
        }
        for (JsonNode window : new ObjectMapper().readTree(said)) {
            for (JsonNode tab : window.get("tabs")) {
                for (JsonNode pane : tab.get("windows")) {
                    if (pane.get("pid").longValue() == pid) {
                        return tab.get("is_focused").booleanValue() ? "shown" : "behind";
                    }
                }
            }
        }
        return "";
    }

    private boolean isActive(Process terminal) throws Exception {
        return run("xdotool", "getactivewindow", "getwindowpid").strip().equals(Long.toString(terminal.pid()));
    }

    private long pid(String file) {
        Path path = temporary.resolve(file);
        Awaitility.await()
                .until(() -> Files.exists(path) && !Files.readString(path).isBlank());
        try {
            return Long.parseLong(Files.readString(path).strip());
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private String activeTitle() throws Exception {
        Process asked = builder("xdotool", "getactivewindow", "getwindowname").start();
        String title = new String(asked.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        return asked.waitFor() == 0 ? title : "";
    }

    private String run(String... command) throws Exception {
        Process process = builder(command).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return output;
    }

    private Process start(String... command) throws IOException {
        Process process = builder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        started.add(process);
        return process;
    }

    private ProcessBuilder builder(String... command) {
        ProcessBuilder builder = new ProcessBuilder(command).directory(temporary.toFile());
        builder.environment().clear();
        builder.environment().putAll(environment);
        return builder;
    }
}
