package kolk.sessions.app;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.nio.file.Path;
import java.time.Clock;
import kolk.sessions.checkup.InstalledFonts;
import kolk.sessions.cli.Cli;
import kolk.sessions.cli.CliSystem;
import kolk.sessions.cli.SystemScreen;
import kolk.sessions.demo.Demo;
import kolk.sessions.platform.AppFolders;
import kolk.sessions.resume.Host;
import kolk.sessions.settings.Saved;
import kolk.sessions.store.SessionLocks;
import kolk.sessions.store.SystemLivenessProbe;

/**
 * Where the program starts. It is no {@code Application}, so that it also starts from a class path, and it loads no class of the toolkit: a
 * command that needs no window starts without one.
 */
public final class Launcher {
    private Launcher() {}

    public static void main(String[] args) {
        System.exit(new Cli(system()).run(args));
    }

    private static CliSystem system() {
        Host host = Host.current();
        Clock clock = Clock.systemDefaultZone();
        SessionLocks locks = new SessionLocks();
        AppFolders folders = AppFolders.of(host);
        return new CliSystem(
                host,
                Path.of("").toAbsolutePath(),
                clock,
                new FileInputStream(FileDescriptor.in),
                new FileOutputStream(FileDescriptor.out),
                new FileOutputStream(FileDescriptor.err),
                new SystemScreen(host),
                new SystemLivenessProbe(clock, locks),
                locks,
                () -> Saved.settings(folders.settingsFile(), clock, (delay, save) -> save.run())
                        .get(),
                new JavaFxWindow(host, clock),
                () -> new DemoSamples(Demo.start()),
                () -> Saved.marks(folders.marksFile(), clock, (delay, save) -> save.run())
                        .get(),
                folders.cache(),
                new InstalledFonts(host));
    }
}
