package kolk.sessions.cli;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import kolk.sessions.resume.ResumeOutcome;
import kolk.sessions.resume.ResumePlan;
import kolk.sessions.resume.Resumer;
import kolk.sessions.resume.Shell;
import kolk.sessions.settings.Settings;
import kolk.sessions.store.Card;
import kolk.sessions.store.Reasons;
import kolk.sessions.transcript.VisibleText;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code resume}: opens the person's terminal with kolk in the session's folder, or prints what would be started. */
@Command(
        name = "resume",
        description = "Resumes a session with kolk in a new terminal window, in the session's own folder.")
final class ResumeSessionCommand implements Callable<Integer> {
    private final CliSystem system;
    private final RootCommand root;
    private final Output out;
    private final Messages messages;

    @Parameters(paramLabel = "ID", description = "The session's id.")
    private String id = "";

    @Option(
            names = "--print",
            description = "Print the folder and a line that can be pasted into a shell, and start nothing.")
    private boolean print;

    @Option(
            names = "--shell",
            paramLabel = "SHELL",
            description = "The shell that the printed line is for: posix (also bash and zsh), fish or powershell.")
    private @Nullable String shell;

    @Option(names = "--in", paramLabel = "FOLDER", description = "Start in this folder instead of the session's own.")
    private @Nullable String instead;

    @Option(
            names = "--terminal",
            paramLabel = "NAME",
            description = "Use this terminal instead of the one in the settings.")
    private @Nullable String terminal;

    ResumeSessionCommand(CliSystem system, RootCommand root, Output out, Messages messages) {
        this.system = system;
        this.root = root;
        this.out = out;
        this.messages = messages;
    }

    @Override
    public Integer call() throws InterruptedException {
        Sessions.Found found = root.sessions().find(id);
        if (root.demo() && !print) {
            throw Complaint.failed(
                    "these are sample sessions: there is nothing behind them that kolk could resume", null);
        }
        Resumer resumer = new Resumer(
                system.host(),
                system.probe(),
                Folders.kolks(system.host(), system.workingDirectory()).dir());
        String cwd = found.entry() instanceof Card card ? card.cwd() : "";
        ResumePlan plan = resumer.plan(new Resumer.Target(found.store().dir(), found.id(), cwd, instead()), choices());
        plan.notes().forEach(messages::note);
        return print ? print(plan) : start(resumer, found, plan);
    }

    private int print(ResumePlan plan) {
        Shell shellToUse = shell();
        plan.obstacle(ResumePlan.Reason.OLD_ID).ifPresent(obstacle -> {
            throw Complaint.failed(obstacle.sentence(), null);
        });
        plan.obstacles().stream()
                .filter(obstacle -> obstacle.reason() != ResumePlan.Reason.NO_TERMINAL)
                .forEach(obstacle -> messages.note("Note: " + obstacle.sentence() + "."));
        out.line(VisibleText.line(plan.command().folder().toString()));
        out.line(shellToUse.line(plan.command()));
        return 0;
    }

    private int start(Resumer resumer, Sessions.Found found, ResumePlan plan) throws InterruptedException {
        if (!plan.ready()) {
            ResumePlan.Obstacle first = plan.obstacles().getFirst();
            throw Complaint.failed(first.sentence() + remedy(first.reason()), null);
        }
        try {
            ResumeOutcome outcome = resumer.start(found.store().dir(), plan);
            return switch (outcome) {
                case ResumeOutcome.Live live -> {
                    out.line("resumed " + found.id() + (live.pid() == null ? "" : " in process " + live.pid()));
                    yield 0;
                }
                case ResumeOutcome.CannotTell unknown -> {
                    out.line("started a terminal for " + found.id()
                            + "; it cannot be told here whether kolk runs in it");
                    yield 0;
                }
                case ResumeOutcome.Failed failed ->
                    throw Complaint.failed(
                            "the terminal ended with code " + failed.exitCode() + said(failed.output()), null);
                case ResumeOutcome.NotSeen unseen ->
                    throw Complaint.failed(
                            "the terminal was started, but kolk did not begin to run the session within "
                                    + Resumer.PATIENCE.toSeconds() + " seconds" + said(unseen.output()),
                            null);
            };
        } catch (IOException e) {
            throw Complaint.failed("the terminal could not be started: " + Reasons.of(e), e);
        }
    }

    private static String said(String output) {
        return output.isBlank() ? "" : "; it said: " + output.strip();
    }

    private static String remedy(ResumePlan.Reason reason) {
        return switch (reason) {
            case OLD_ID, LIVE -> "";
            case NO_FOLDER -> "; choose another with --in FOLDER";
            case NO_KOLK -> "; put it there, or its path into the settings";
            case NO_TERMINAL -> "; 'resume --print' gives a line to paste into one";
        };
    }

    private Resumer.Choices choices() {
        Settings.Resume chosen = system.settings().get().resume();
        return new Resumer.Choices(terminal == null ? chosen.terminal() : terminal, chosen.template(), chosen.kolk());
    }

    private @Nullable Path instead() {
        try {
            return instead == null
                    ? null
                    : system.workingDirectory().resolve(instead).normalize();
        } catch (InvalidPathException e) {
            throw Complaint.usage(
                    "--in " + VisibleText.line(String.valueOf(instead)) + " is no path on this system in this locale");
        }
    }

    private Shell shell() {
        if (shell == null) {
            return switch (system.host().os()) {
                case WINDOWS -> Shell.POWERSHELL;
                case LINUX, MACOS -> system.host().variable("SHELL").endsWith("/fish") ? Shell.FISH : Shell.POSIX;
            };
        }
        return switch (shell.toLowerCase(Locale.ROOT)) {
            case "posix", "sh", "bash", "zsh" -> Shell.POSIX;
            case "fish" -> Shell.FISH;
            case "powershell", "pwsh" -> Shell.POWERSHELL;
            default ->
                throw Complaint.usage("--shell " + VisibleText.line(shell) + " is none of posix, fish, powershell");
        };
    }
}
