package kolk.sessions.app;

import java.io.IOException;
import java.util.function.Supplier;
import kolk.sessions.resume.Host;
import kolk.sessions.resume.ResumeOutcome;
import kolk.sessions.resume.ResumePlan;
import kolk.sessions.resume.Resumer;
import kolk.sessions.resume.Shell;
import kolk.sessions.settings.Settings;
import kolk.sessions.store.Card;
import kolk.sessions.viewmodel.Resuming;

/** Resumes in the terminal that the person chose, and says in one sentence what stands in the way. */
final class TerminalResuming implements Resuming {
    private final Host host;
    private final Resumer resumer;
    private final Supplier<Settings> settings;

    TerminalResuming(Host host, Resumer resumer, Supplier<Settings> settings) {
        this.host = host;
        this.resumer = resumer;
        this.settings = settings;
    }

    @Override
    public String commandLine(Card card) {
        boolean fish = host.variable("SHELL").endsWith("/fish");
        Shell shell = switch (host.os()) {
            case WINDOWS -> Shell.POWERSHELL;
            case LINUX, MACOS -> fish ? Shell.FISH : Shell.POSIX;
        };
        return shell.line(plan(card).command());
    }

    @Override
    public void resume(Card card) throws IOException, InterruptedException {
        ResumePlan plan = plan(card);
        if (!plan.ready()) {
            throw new IOException(plan.obstacles().getFirst().sentence() + ".");
        }
        switch (resumer.start(card.dir(), plan)) {
            case ResumeOutcome.Live live -> {}
            case ResumeOutcome.CannotTell cannotTell -> {}
            case ResumeOutcome.Failed failed ->
                throw new IOException("The terminal ended with code " + failed.exitCode() + said(failed.output()));
            case ResumeOutcome.NotSeen notSeen ->
                throw new IOException("The terminal was opened, but kolk did not begin to run the session within "
                        + Resumer.PATIENCE.toSeconds() + " seconds" + said(notSeen.output()));
        }
    }

    private ResumePlan plan(Card card) {
        Settings.Resume chosen = settings.get().resume();
        return resumer.plan(
                new Resumer.Target(card.dir(), card.id(), card.cwd(), null),
                new Resumer.Choices(chosen.terminal(), chosen.template(), chosen.kolk()));
    }

    private static String said(String output) {
        return output.isBlank() ? "." : "; it said: " + output.strip();
    }
}
