package kolk.sessions.cli;

import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Clock;
import java.util.function.Supplier;
import kolk.sessions.checkup.FontCheck;
import kolk.sessions.resume.Host;
import kolk.sessions.settings.SessionMarks;
import kolk.sessions.settings.Settings;
import kolk.sessions.store.LivenessProbe;
import kolk.sessions.store.SessionLocks;
import kolk.sessions.store.SessionStore;
import kolk.sessions.store.SessionTrash;

/**
 * All that the commands get from outside, so that a test runs a whole command in its own process with folders, streams and a clock of its
 * choice. It holds things and does nothing with them.
 *
 * @param host the machine: environment variables, home folder
 * @param workingDirectory what relative paths count from
 * @param clock now, and the zone in which times of day are shown
 * @param in where answers come from
 * @param out standard output; not closed
 * @param err standard error; not closed
 * @param screen the terminal
 * @param probe tells whether sessions run
 * @param locks the locks this process takes
 * @param settings reads what the person chose; asked at most once a command
 * @param windows opens windows
 * @param samples starts the sample sessions
 * @param marks reads what the person said about sessions
 * @param cache the folder for what can be made again: the index of the search
 * @param fonts which scripts the system's fonts can show
 */
public record CliSystem(
        Host host,
        Path workingDirectory,
        Clock clock,
        InputStream in,
        OutputStream out,
        OutputStream err,
        Screen screen,
        LivenessProbe probe,
        SessionLocks locks,
        Supplier<Settings> settings,
        WindowStarter windows,
        Samples samples,
        Supplier<SessionMarks> marks,
        Path cache,
        FontCheck fonts) {

    /** Whether the output may carry colours and bold letters. */
    boolean coloured() {
        return screen.outputIsTerminal()
                && host.variable("NO_COLOR").isEmpty()
                && !host.variable("TERM").equals("dumb");
    }

    /** Whether a line on the terminal can be written over. */
    boolean showsProgress() {
        return screen.errorIsTerminal() && !host.variable("TERM").equals("dumb");
    }

    SessionStore store(Path dir) {
        return new SessionStore(dir, probe, locks, clock);
    }

    SessionTrash trash(Path dir) {
        return new SessionTrash(dir, locks, clock);
    }
}
