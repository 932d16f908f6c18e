package kolk.sessions.app;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Supplier;
import kolk.sessions.resume.Host;
import kolk.sessions.resume.ResumeOutcome;
import kolk.sessions.resume.ResumePlan;
import kolk.sessions.resume.Resumer;
import kolk.sessions.resume.Shell;
import kolk.sessions.settings.Settings;
import kolk.sessions.store.Card;
import kolk.sessions.viewmodel.Resuming;
import org.jspecify.annotations.Nullable;

/** Resumes in the terminal that the person chose, and says in one sentence what stands in the way. */
final class TerminalResuming implements Resuming {
    private static final String TMUX = "tmux";

    private final Host host;
    private final Resumer resumer;
    private final Supplier<Settings> settings;

    TerminalResuming(Host host, Resumer resumer, Supplier<Settings> settings) {
        this.host = host;
        this.resumer = resumer;
        this.settings = settings;
    }

    @Override
    public String commandLine(Card card, @Nullable Shell shell) {
        return (shell == null ? usual() : shell).line(plan(card, Where.USUAL).command());
    }

    @Override
    public Outcome resume(Card card, Where where) throws IOException, InterruptedException {
        ResumePlan plan = plan(card, where);
        if (!plan.ready()) {
            ResumePlan.Obstacle first = plan.obstacles().getFirst();
            String sentence = "Not resumed: " + first.sentence() + ".";
            if (first.reason() == ResumePlan.Reason.NO_FOLDER) {
                return new Outcome.NoFolder(sentence);
            }
            throw new IOException(sentence);
        }
        return switch (resumer.start(card.dir(), plan)) {
            case ResumeOutcome.Live(Long pid) -> new Outcome.Runs(pid);
            case ResumeOutcome.CannotTell() -> new Outcome.Opened();
            case ResumeOutcome.Failed failed ->
                new Outcome.Failed("The terminal ended with code " + failed.exitCode() + ".", failed.output());
            case ResumeOutcome.NotSeen unseen ->
                new Outcome.Failed(
                        "The terminal was opened, but kolk did not begin to run the session within "
                                + Resumer.PATIENCE.toSeconds() + " seconds.",
                        unseen.output());
        };
    }

    private ResumePlan plan(Card card, Where where) {
        Settings.Resume chosen = settings.get().resume();
        String terminal = where.tmux() ? TMUX : chosen.terminal();
        return resumer.plan(
                new Resumer.Target(card.dir(), card.id(), card.cwd(), folder(where.place())),
                new Resumer.Choices(terminal, chosen.template(), chosen.kolk()));
    }

    private @Nullable Path folder(Place place) {
        return switch (place) {
            case Place.Own() -> null;
            case Place.Home() -> host.home();
            case Place.Chosen(Path folder) -> folder;
        };
    }

    private Shell usual() {
        return switch (host.os()) {
            case WINDOWS -> Shell.POWERSHELL;
            case LINUX, MACOS -> host.variable("SHELL").endsWith("/fish") ? Shell.FISH : Shell.POSIX;
        };
    }
}
