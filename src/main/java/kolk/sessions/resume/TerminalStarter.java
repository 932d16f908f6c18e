package kolk.sessions.resume;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import kolk.sessions.store.Liveness;
import kolk.sessions.store.LivenessProbe;
import kolk.sessions.store.State;
import org.jspecify.annotations.Nullable;

/** Starts a terminal process with a command and watches what becomes of it. It decides nothing about which. */
final class TerminalStarter {
    private static final Duration LOOK_EVERY = Duration.ofMillis(200);
    private static final Duration HELLO_PATIENCE = Duration.ofSeconds(2);
    private static final int OUTPUT_KEPT = 4096;

    /** A window that belongs to another one's session, or to none, would open in the wrong place. */
    private static final List<String> NOT_FOR_CHILDREN = List.of("GNOME_TERMINAL_SCREEN", "GNOME_TERMINAL_SERVICE");

    private static final String HELLO =
            "printf 'Hello from Kolk Sessions. Sessions will open like this.\\nPress Enter to close. '; read -r _";
    private static final List<String> HELLO_WINDOWS =
            List.of("cmd.exe", "/k", "echo", "Hello from Kolk Sessions. Sessions will open like this.");

    private final Host host;
    private final LivenessProbe probe;
    private final CommandFiles files;

    TerminalStarter(Host host, LivenessProbe probe) {
        this.host = host;
        this.probe = probe;
        this.files = new CommandFiles(host.temporary());
    }

    /** A terminal that was started, with the file its own output goes to. */
    private record Started(Process process, Path output) {}

    ResumeOutcome start(Path dir, FoundTerminal terminal, ResumeCommand command)
            throws IOException, InterruptedException {
        List<String> words = words(command);
        Path script = terminal.needsScript(command.folder(), words) ? files.write(command) : null;
        List<String> line = terminal.commandLine(command.folder(), words, script);
        Started started = launch(line, command.folder(), command.dataDir());
        try {
            return watch(dir, command, started);
        } finally {
            Files.deleteIfExists(started.output());
        }
    }

    private List<String> words(ResumeCommand command) {
        return host.os() == Host.Os.WINDOWS ? command.arguments() : command.argumentsWithEnvironment();
    }

    private ResumeOutcome watch(Path dir, ResumeCommand command, Started started)
            throws IOException, InterruptedException {
        long looks = Resumer.PATIENCE.dividedBy(LOOK_EVERY);
        for (long look = 0; look < looks; look++) {
            Liveness liveness = probe.probe(dir, command.id());
            if (liveness.isLive()) {
                return new ResumeOutcome.Live(liveness.pid());
            }
            boolean ended = !started.process().isAlive();
            if (ended && started.process().exitValue() != 0) {
                return new ResumeOutcome.Failed(started.process().exitValue(), tail(started.output()));
            }
            if (liveness.state() == State.UNKNOWN && liveness.source() == Liveness.Source.UNSUPPORTED) {
                return new ResumeOutcome.CannotTell();
            }
            if (ended) {
                // A starter that handed its work to another process: there is nothing to wait for but time.
                TimeUnit.MILLISECONDS.sleep(LOOK_EVERY.toMillis());
            } else {
                started.process().waitFor(LOOK_EVERY.toMillis(), TimeUnit.MILLISECONDS);
            }
        }
        return new ResumeOutcome.NotSeen(tail(started.output()));
    }

    String hello(FoundTerminal terminal) throws InterruptedException {
        List<String> hello = host.os() == Host.Os.WINDOWS ? HELLO_WINDOWS : List.of("sh", "-c", HELLO);
        try {
            Path script = terminal.takesScript() ? files.ofConstants(HELLO) : null;
            Started started = launch(terminal.commandLine(host.home(), hello, script), host.home(), null);
            try {
                boolean ended = started.process().waitFor(HELLO_PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
                return ended && started.process().exitValue() != 0
                        ? terminal.terminal().name() + " ended with code "
                                + started.process().exitValue() + ": "
                                + tail(started.output()).strip()
                        : "";
            } finally {
                Files.deleteIfExists(started.output());
            }
        } catch (IOException e) {
            return terminal.terminal().name() + " could not be started: " + e.getMessage();
        }
    }

    /** The output goes to a file, because the terminal lives on when this program has ended, and writing to a pipe that nobody reads would end it. */
    private Started launch(List<String> line, Path folder, @Nullable Path dataDir) throws IOException {
        Path output = Files.createTempFile(host.temporary(), "kolk-sessions-", ".out");
        ProcessBuilder builder = new ProcessBuilder(detached(line))
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        if (host.os() != Host.Os.WINDOWS) {
            builder.redirectInput(Path.of("/dev/null").toFile());
        }
        Map<String, String> environment = builder.environment();
        environment.clear();
        environment.putAll(host.environment());
        NOT_FOR_CHILDREN.forEach(environment::remove);
        if (dataDir != null) {
            environment.put(ResumeCommand.DATA_DIR, dataDir.toString());
        }
        try {
            return new Started(builder.start(), output);
        } catch (IOException e) {
            Files.deleteIfExists(output);
            throw e;
        }
    }

    /** In a session of its own, so that what ends this program (an interrupt, a terminal that closes) does not end the one it started. */
    private List<String> detached(List<String> line) {
        Optional<Path> setsid = host.os() == Host.Os.LINUX ? new Programs(host).find("setsid") : Optional.empty();
        List<String> words = new ArrayList<>();
        setsid.ifPresent(path -> words.add(path.toString()));
        words.addAll(line);
        return words;
    }

    private static String tail(Path file) throws IOException {
        try (RandomAccessFile output = new RandomAccessFile(file.toFile(), "r")) {
            byte[] bytes = new byte[(int) Math.min(OUTPUT_KEPT, output.length())];
            output.seek(output.length() - bytes.length);
            output.readFully(bytes);
            return new String(bytes, StandardCharsets.UTF_8);
        }
    }
}
