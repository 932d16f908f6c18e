package kolk.sessions.resume;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import kolk.sessions.resume.ResumePlan.Obstacle;
import kolk.sessions.resume.ResumePlan.Reason;
import kolk.sessions.store.Liveness;
import kolk.sessions.store.LivenessProbe;
import kolk.sessions.store.SessionId;
import org.jspecify.annotations.Nullable;

/**
 * Resumes sessions in the person's terminal. It starts a terminal and nothing else: never a shell, never a second kolk on a session that
 * runs. Its methods wait; call them off the JavaFX thread.
 */
public final class Resumer {
    /** How long a session may take to begin running. */
    public static final Duration PATIENCE = Duration.ofSeconds(10);

    private final Host host;
    private final LivenessProbe probe;
    private final Path ownSessions;
    private final TerminalStarter starter;

    /**
     * @param host the machine
     * @param probe tells whether sessions run
     * @param ownSessions the sessions folder that kolk uses when nobody tells it another
     */
    public Resumer(Host host, LivenessProbe probe, Path ownSessions) {
        this.host = host;
        this.probe = probe;
        this.ownSessions = ownSessions;
        this.starter = new TerminalStarter(host, probe);
    }

    /**
     * A session to resume.
     *
     * @param dir the sessions folder it lies in
     * @param id the session
     * @param cwd its working folder as its file says (untrusted), empty when it has none: then the home folder
     * @param instead another folder that the person chose for it, or {@code null}
     */
    public record Target(
            Path dir, SessionId id, String cwd, @Nullable Path instead) {}

    /**
     * What the person chose, each empty for "find it".
     *
     * @param terminal a terminal's id, or {@link TerminalFinder#CUSTOM}
     * @param template the command for {@link TerminalFinder#CUSTOM}
     * @param kolk the path of kolk
     */
    public record Choices(String terminal, String template, String kolk) {
        public static final Choices NONE = new Choices("", "", "");
    }

    /** Looks at everything that resuming needs, and starts nothing (but perhaps the login shell, to ask for its PATH). */
    public ResumePlan plan(Target target, Choices choices) {
        List<Obstacle> obstacles = new ArrayList<>();
        List<String> notes = new ArrayList<>();
        if (!target.id().resumable()) {
            obstacles.add(new Obstacle(
                    Reason.OLD_ID,
                    "kolk resumes only sessions whose id is s_ and 26 letters and digits; " + target.id()
                            + " has another form, which present versions of kolk refuse"));
        }
        Liveness liveness = probe.probe(target.dir(), target.id());
        switch (liveness.state()) {
            case LIVE ->
                obstacles.add(new Obstacle(
                        Reason.LIVE,
                        "session " + target.id() + " runs already"
                                + (liveness.pid() == null ? "" : " in process " + liveness.pid())
                                + "; a second kolk is not started on it"));
            case UNKNOWN -> notes.add("It cannot be told whether this session runs already.");
            case IDLE -> {}
        }
        Path folder = folder(target, obstacles);
        String kolk = switch (new KolkFinder(host).find(choices.kolk())) {
            case KolkFinder.Answer.Found found -> found.program().toString();
            case KolkFinder.Answer.Missing missing -> {
                obstacles.add(new Obstacle(Reason.NO_KOLK, missing.sentence()));
                yield "kolk";
            }
        };
        FoundTerminal terminal = switch (new TerminalFinder(host).find(choices.terminal(), choices.template())) {
            case TerminalFinder.Answer.Found found -> found.terminal();
            case TerminalFinder.Answer.Missing missing -> {
                obstacles.add(new Obstacle(Reason.NO_TERMINAL, missing.sentence()));
                yield null;
            }
        };
        Path dataDir = dataDir(target.dir(), notes);
        return new ResumePlan(new ResumeCommand(kolk, target.id(), folder, dataDir), terminal, obstacles, notes);
    }

    /**
     * Opens the terminal and waits, at most {@link #PATIENCE}, until the session runs.
     *
     * @param dir the sessions folder
     * @param plan one that is {@link ResumePlan#ready}
     * @throws IOException when the terminal cannot be started at all
     * @throws InterruptedException when the wait was given up; the terminal stays
     */
    public ResumeOutcome start(Path dir, ResumePlan plan) throws IOException, InterruptedException {
        if (!plan.ready()) {
            throw new IllegalArgumentException("not ready: " + plan.obstacles());
        }
        return starter.start(dir, Objects.requireNonNull(plan.terminal()), plan.command());
    }

    /**
     * Opens a window that says hello, so that the person sees their choice work.
     *
     * @return an empty text, or what went wrong, one sentence without an end mark
     */
    public String test(FoundTerminal terminal) throws InterruptedException {
        return starter.hello(terminal);
    }

    private Path folder(Target target, List<Obstacle> obstacles) {
        if (target.instead() != null) {
            return checked(target.instead(), "the folder ", obstacles);
        }
        if (target.cwd().isEmpty()) {
            return host.home();
        }
        try {
            return checked(Path.of(target.cwd()), "the session's folder ", obstacles);
        } catch (InvalidPathException e) {
            obstacles.add(new Obstacle(
                    Reason.NO_FOLDER,
                    "the session's folder " + target.cwd() + " is no path on this system in this locale"));
            return host.home();
        }
    }

    private static Path checked(Path folder, String what, List<Obstacle> obstacles) {
        String wrong = !folder.isAbsolute()
                ? " is not an absolute path"
                : !Files.exists(folder) ? " does not exist" : !Files.isDirectory(folder) ? " is not a folder" : "";
        if (!wrong.isEmpty()) {
            obstacles.add(new Obstacle(Reason.NO_FOLDER, what + folder + wrong));
        }
        return folder;
    }

    /** kolk looks in the folder {@code sessions} of its data folder, and nowhere else. */
    private @Nullable Path dataDir(Path dir, List<String> notes) {
        if (isSame(dir, ownSessions)) {
            return null;
        }
        Path absolute = dir.toAbsolutePath();
        if (absolute.endsWith("sessions") && absolute.getParent() != null) {
            return absolute.getParent();
        }
        notes.add("kolk looks for sessions only in a folder named sessions; it will not find this one in " + dir + ".");
        return null;
    }

    private static boolean isSame(Path one, Path other) {
        try {
            return one.equals(other) || Files.exists(one) && Files.exists(other) && Files.isSameFile(one, other);
        } catch (IOException e) {
            return false;
        }
    }
}
