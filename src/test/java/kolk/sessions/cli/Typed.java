package kolk.sessions.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import kolk.sessions.checkup.FontCheck;
import kolk.sessions.resume.Host;
import kolk.sessions.settings.SessionMarks;
import kolk.sessions.settings.Settings;
import kolk.sessions.store.SessionLocks;
import kolk.sessions.store.SystemLivenessProbe;
import org.jspecify.annotations.Nullable;

/** Types commands: the real ones, on real folders and real locks, with streams, clock, terminal and window of the test's choice. */
final class Typed implements Screen, WindowStarter {
    static final Instant NOW = Instant.parse("2026-11-29T12:00:00Z");

    private final Path root;
    private final Map<String, String> environment = new HashMap<>();
    private final SessionLocks locks = new SessionLocks();
    final List<Request> opened = new ArrayList<>();
    final List<Screenshot> pictures = new ArrayList<>();
    boolean inputIsTerminal;
    boolean outputIsTerminal;
    boolean outputIsPipe;
    OptionalInt columns = OptionalInt.empty();
    String answer = "";
    Settings settings = Settings.DEFAULT;

    boolean quits;

    @Nullable
    String noWindow;

    @Nullable
    String noFrame;

    @Nullable
    OutputStream elsewhere;

    /** @param root holds the home folder and the sessions folder */
    Typed(Path root) throws IOException {
        this.root = root;
        Files.createDirectories(home());
        Files.createDirectories(sessions());
        environment.put("PATH", "/usr/bin:/bin");
        environment.put("SHELL", "/bin/sh");
    }

    /** What came of a command. */
    record Result(int code, String out, String err) {
        List<String> outLines() {
            return out.lines().toList();
        }
    }

    Path home() {
        return root.resolve("home");
    }

    /** kolk's own place in this home. */
    Path sessions() {
        return home().resolve(".local/share/kolk/sessions");
    }

    Typed with(String variable, String value) {
        environment.put(variable, value);
        return this;
    }

    Result type(String... words) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = new Cli(system(elsewhere == null ? out : elsewhere, err)).run(words);
        return new Result(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** The system as commands see it, for tests that make commands themselves. */
    CliSystem system(OutputStream out, OutputStream err) {
        Clock clock = Clock.fixed(NOW, ZoneOffset.UTC);
        return new CliSystem(
                new Host(Host.Os.LINUX, environment, home()),
                root,
                clock,
                new ByteArrayInputStream(answer.getBytes(StandardCharsets.UTF_8)),
                out,
                err,
                this,
                new SystemLivenessProbe(clock, locks),
                locks,
                () -> settings,
                this,
                () -> {
                    throw new IOException("no samples in this test");
                },
                () -> SessionMarks.NONE,
                root.resolve("cache"),
                () -> new FontCheck.Found("Some Sans CJK", ""));
    }

    /** Writes a session file by hand into kolk's own place. */
    void session(String id, String title, String updatedAt, String more) throws IOException {
        session(sessions(), id, title, updatedAt, more);
    }

    static void session(Path dir, String id, String title, String updatedAt, String more) throws IOException {
        Files.createDirectories(dir);
        Files.writeString(
                dir.resolve(id + ".json"),
                "{\"id\":\"" + id + "\",\"model\":\"m/x\",\"title\":\"" + title
                        + "\",\"created_at\":\"2026-11-01T10:00:00+02:00\"," + more + "\"updated_at\":\"" + updatedAt
                        + "\",\"messages\":[{\"role\":\"user\",\"content\":\"SECRET of the transcript\"}]}");
    }

    @Override
    public boolean inputIsTerminal() {
        return inputIsTerminal;
    }

    @Override
    public boolean outputIsTerminal() {
        return outputIsTerminal;
    }

    @Override
    public boolean errorIsTerminal() {
        return false;
    }

    @Override
    public boolean outputIsPipe() {
        return outputIsPipe;
    }

    @Override
    public OptionalInt columns() {
        return columns;
    }

    @Override
    public void open(Request request) throws Unavailable {
        if (noWindow != null) {
            throw new Unavailable(noWindow, null);
        }
        opened.add(request);
    }

    @Override
    public String smoke(Request request, boolean walk) throws IOException {
        if (noFrame != null) {
            throw new IOException(noFrame);
        }
        return "a frame";
    }

    @Override
    public boolean quit(List<Path> folders) {
        return quits;
    }

    @Override
    public void screenshot(Screenshot screenshot) throws Unavailable {
        if (noWindow != null) {
            throw new Unavailable(noWindow, null);
        }
        pictures.add(screenshot);
    }
}
