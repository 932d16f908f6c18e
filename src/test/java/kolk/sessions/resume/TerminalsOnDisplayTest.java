package kolk.sessions.resume;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import kolk.sessions.store.SessionId;
import kolk.sessions.store.SystemLivenessProbe;
import kolk.sessions.testing.NastyNames;
import kolk.sessions.testing.RequiresProgram;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Real terminals on a display of their own open with a stand-in kolk, whose folder, data folder and working folder have names that break
 * whatever pastes text together: the first two travel as arguments. The stand-in says what reached it. Several windows open at a time, each
 * for one name. {@code -Dharness.size=full} tries 2,000 names in xterm and 300 in each of the others.
 */
@Timeout(1800)
class TerminalsOnDisplayTest {
    private static final boolean FULL = "full".equals(System.getProperty("harness.size"));
    private static final int IN_XTERM = FULL ? 2000 : 8;
    private static final int IN_OTHERS = FULL ? 300 : 4;
    private static final int AT_A_TIME = FULL ? 8 : 2;

    @TempDir
    Path temporary;

    private final List<Process> servers = new ArrayList<>();
    private final Map<String, String> environment = new HashMap<>();
    private Path root;
    private StandInKolk kolk;

    @BeforeEach
    void start() throws IOException {
        root = temporary.toRealPath();
        kolk = new StandInKolk(root, "my bin; $(touch EXECUTED) 'q'");
        Path runtime = Files.createDirectory(
                root.resolve("run"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        environment.put("TMPDIR", root.toString());
        environment.putAll(Map.of(
                "PATH",
                kolk.program().getParent() + ":" + System.getenv("PATH"),
                "HOME",
                Files.createDirectory(root.resolve("home")).toString(),
                "XDG_RUNTIME_DIR",
                runtime.toString(),
                "TMUX_TMPDIR",
                runtime.toString(),
                "LC_ALL",
                "C.UTF-8",
                "SHELL",
                "/bin/sh"));
    }

    @AfterEach
    void stop() throws InterruptedException {
        for (Process server : servers.reversed()) {
            server.descendants().forEach(ProcessHandle::destroy);
            server.destroy();
            server.waitFor(10, TimeUnit.SECONDS);
        }
    }

    @Test
    @RequiresProgram({"Xvfb", "python3", "xterm"})
    void xtermReachesEveryFolder() throws Exception {
        display();
        assertReached("xterm", IN_XTERM);
    }

    @Test
    @RequiresProgram({"Xvfb", "python3", "urxvt"})
    void urxvtReachesEveryFolder() throws Exception {
        display();
        assertReached("urxvt", IN_OTHERS);
    }

    @Test
    @RequiresProgram({"Xvfb", "python3", "xfce4-terminal", "dbus-daemon"})
    void xfceTerminalReachesEveryFolder() throws Exception {
        display();
        bus();
        assertReached("xfce4-terminal", IN_OTHERS);
    }

    @Test
    @RequiresProgram({"Xvfb", "python3", "gnome-terminal", "dbus-daemon"})
    void gnomeTerminalReachesEveryFolder() throws Exception {
        display();
        bus();
        assertReached("gnome-terminal", IN_OTHERS);
    }

    @Test
    @RequiresProgram({"Xvfb", "python3", "tilix", "dbus-daemon"})
    void tilixReachesEveryFolder() throws Exception {
        display();
        bus();
        assertReached("tilix", FULL ? 100 : 4);
    }

    /** Few, because it draws with OpenGL, which a display without hardware does slowly. */
    @Test
    @RequiresProgram({"Xvfb", "python3", "kitty"})
    void kittyReachesEveryFolder() throws Exception {
        display();
        environment.put("LIBGL_ALWAYS_SOFTWARE", "1");
        assertReached("kitty", FULL ? 40 : 4);
    }

    @Test
    @RequiresProgram({"python3", "tmux"})
    void aNewWindowOfTmuxReachesEveryFolder() throws Exception {
        Process tmux = started(List.of("tmux", "-D"), ProcessBuilder.Redirect.DISCARD);
        servers.add(tmux);
        org.awaitility.Awaitility.await()
                .until(() -> started(List.of("tmux", "new-session", "-d"), ProcessBuilder.Redirect.DISCARD)
                                .waitFor()
                        == 0);
        assertReached("tmux", IN_OTHERS);
        started(List.of("tmux", "kill-server"), ProcessBuilder.Redirect.DISCARD).waitFor();
    }

    @Test
    @RequiresProgram({"Xvfb", "python3", "xterm"})
    void whatTheTerminalSaysWhenItFailsIsTold() throws Exception {
        environment.put("DISPLAY", ":64999");
        ResumeOutcome outcome = resumeFound("xterm");
        ResumeOutcome.Failed failed = assertInstanceOf(ResumeOutcome.Failed.class, outcome);
        assertTrue(failed.output().contains("open display"), failed.output());
    }

    @Test
    @RequiresProgram({"Xvfb", "xterm"})
    void aKolkThatEndsAtOnceIsNotTakenForOneThatRuns() throws Exception {
        display();
        Files.writeString(kolk.program(), "#!/bin/sh\nexit 3\n");
        assertInstanceOf(ResumeOutcome.NotSeen.class, resumeFound("xterm"));
    }

    @Test
    @RequiresProgram({"Xvfb", "xterm"})
    void theTestWindowOpens() throws Exception {
        display();
        TerminalFinder.Answer answer = new TerminalFinder(host()).find("xterm", "");
        FoundTerminal xterm =
                assertInstanceOf(TerminalFinder.Answer.Found.class, answer).terminal();
        assertEquals("", resumer().test(xterm));
        environment.put("DISPLAY", ":64999");
        assertTrue(resumer().test(xterm).contains("open display"));
    }

    private void assertReached(String terminal, int count) throws Exception {
        // The last generated ones are put together from several parts; the first are the parts themselves.
        List<String> names = Stream.concat(
                        Stream.of("the end of a command;", "and of another\\;", "${PATH} ~ %d \\u0041", "~"),
                        NastyNames.of(11 + terminal.hashCode(), 200 + count).reversed().stream())
                .limit(count)
                .toList();
        AtomicInteger next = new AtomicInteger();
        long began = System.nanoTime();
        try (ExecutorService workers = Executors.newFixedThreadPool(AT_A_TIME)) {
            List<Future<Void>> all = new ArrayList<>();
            for (int i = 0; i < AT_A_TIME; i++) {
                all.add(workers.submit(() -> {
                    reachInTurn(terminal, names, next);
                    return null;
                }));
            }
            for (Future<Void> one : all) {
                one.get();
            }
        }
        try (Stream<Path> all = Files.walk(root)) {
            assertTrue(
                    all.noneMatch(path -> path.getFileName().toString().equals("EXECUTED")),
                    "part of a name was run as a command");
        }
        System.out.printf(
                "%s: %d windows, %d names of folders in each, every argument byte-exact, nothing executed; %d s%n",
                terminal, count, 3, TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - began));
    }

    /** One window after another. The one before ends only when the next is there: a terminal's server that ends with its last window would be asked for a new one in that moment. */
    private void reachInTurn(String terminal, List<String> names, AtomicInteger next) throws Exception {
        int before = -1;
        for (int i = next.getAndIncrement(); i < names.size(); i = next.getAndIncrement()) {
            assertReached(terminal, i, names.get(i));
            if (before >= 0) {
                kolk.stop(id(before).value());
            }
            before = i;
        }
        if (before >= 0) {
            kolk.stop(id(before).value());
        }
    }

    private void assertReached(String terminal, int number, String name) throws Exception {
        Path folder = Files.createDirectories(root.resolve("work").resolve(name));
        Path dataDir = root.resolve("data").resolve(name);
        Path sessions = Files.createDirectories(dataDir.resolve("sessions"));
        Path program =
                Files.createDirectories(root.resolve("bin").resolve(name)).resolve("kolk");
        Files.createSymbolicLink(program, kolk.program());
        ResumeOutcome outcome = resume(terminal, number, sessions, folder, program.toString());
        assertInstanceOf(ResumeOutcome.Live.class, outcome, () -> name + ": " + outcome);
        String id = id(number).value();
        StandInKolk.Start start = kolk.start(id);
        // A command file starts it by a link to this path.
        Path reached = Path.of(start.arguments().getFirst());
        assertEquals(program, reached.equals(program) ? reached : Files.readSymbolicLink(reached));
        assertEquals(
                new StandInKolk.Start(
                        List.of(reached.toString(), "-s", id), folder.toString(), dataDir.toString(), true),
                start);
    }

    private ResumeOutcome resume(String terminal, int number, Path sessions, Path folder, String program)
            throws Exception {
        ResumePlan plan = resumer()
                .plan(
                        new Resumer.Target(sessions, id(number), folder.toString(), null),
                        new Resumer.Choices(terminal, "", program));
        assertEquals(List.of(), plan.obstacles());
        return resumer().start(sessions, plan);
    }

    private ResumeOutcome resumeFound(String terminal) throws Exception {
        return resume(terminal, 1, Files.createDirectories(root.resolve("data/sessions")), root, "");
    }

    private Resumer resumer() {
        return new Resumer(host(), new SystemLivenessProbe(Clock.systemUTC()), root.resolve("nowhere"));
    }

    private Host host() {
        return new Host(Host.Os.LINUX, environment, root.resolve("home"));
    }

    private static SessionId id(int number) {
        return new SessionId("s_01KB%022d".formatted(number));
    }

    private void display() throws IOException {
        Process server = started(
                List.of("Xvfb", "-displayfd", "1", "-screen", "0", "800x600x24", "-nolisten", "tcp", "-noreset"),
                ProcessBuilder.Redirect.PIPE);
        servers.add(server);
        environment.put("DISPLAY", ":" + firstLine(server));
    }

    private void bus() throws IOException {
        Process daemon = started(
                List.of("dbus-daemon", "--session", "--nofork", "--print-address=1"), ProcessBuilder.Redirect.PIPE);
        servers.add(daemon);
        environment.put("DBUS_SESSION_BUS_ADDRESS", firstLine(daemon));
    }

    private Process started(List<String> command, ProcessBuilder.Redirect output) throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectOutput(output).redirectError(ProcessBuilder.Redirect.DISCARD);
        // What a terminal's server would execute by mistake leaves its traces where they are looked for.
        builder.directory(root.toFile());
        builder.environment().clear();
        builder.environment().putAll(environment);
        return builder.start();
    }

    private static String firstLine(Process process) throws IOException {
        String line =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8)).readLine();
        if (line == null) {
            throw new IOException("it ended at once: " + process.info());
        }
        return line;
    }
}
