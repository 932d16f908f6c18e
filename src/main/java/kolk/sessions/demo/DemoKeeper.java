package kolk.sessions.demo;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import kolk.sessions.store.SessionException;
import kolk.sessions.store.SessionId;
import kolk.sessions.store.SessionLock;
import kolk.sessions.store.SessionLocks;

/**
 * The process that stands for the running kolks of the samples: it holds the locks of the living ones and lets them play. It is a
 * process of its own because the program never takes its own locks for running sessions.
 *
 * <p>It talks with the program through its standard input and output: one byte in means that the files lie ready, one byte out that the
 * locks are held. When its input ends, because the program closed it or died, it gives up the locks, removes the folder and ends.
 */
public final class DemoKeeper {
    private static final long PATIENCE_SECONDS = 5;

    private DemoKeeper() {}

    /**
     * @param args the folder made by {@link Demo}, the moment that the samples' ages count back from (RFC 3339), and what {@code ~} stands for
     * @throws IOException when the samples cannot be read or kept
     */
    public static void main(String[] args) throws IOException, InterruptedException {
        Path folder = Path.of(args[0]);
        SampleTimes times = new SampleTimes(Instant.parse(args[1]), ZoneId.systemDefault());
        InputStream program = System.in;
        if (program.read() >= 0) {
            keep(folder, times, Path.of(args[2]), program);
        }
        PrivateFiles.delete(folder);
    }

    private static void keep(Path folder, SampleTimes times, Path home, InputStream program)
            throws IOException, InterruptedException {
        ScheduledExecutorService scheduler = Executors.newSingleThreadScheduledExecutor();
        List<SessionLock> locks = new ArrayList<>();
        try {
            Path sessions = Demo.sessionsIn(folder);
            SampleFiles files = new SampleFiles(sessions, times);
            for (SampleScript script : new SampleLibrary().scripts()) {
                if (script.has("live")) {
                    SampleSession session = new SampleSession(script, times, home);
                    take(locks, sessions, session);
                    Files.setLastModifiedTime(files.lock(session), FileTime.from(times.at(script.fact("live"))));
                    play(session, files, times, scheduler);
                }
            }
            // Not System.out: this is the pipe to the program, not something to print on.
            try (OutputStream answer = new FileOutputStream(FileDescriptor.out)) {
                answer.write('\n');
            }
            while (program.read() >= 0) {
                // Only the end of the input matters.
            }
        } finally {
            scheduler.shutdownNow();
            if (!scheduler.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                throw new IOException("a sample is still being written: " + folder);
            }
            locks.forEach(SessionLock::close);
        }
    }

    private static void take(List<SessionLock> locks, Path sessions, SampleSession session) throws IOException {
        try {
            locks.add(new SessionLocks().hold(sessions, new SessionId(session.id())));
        } catch (SessionException e) {
            throw new IOException("cannot hold the lock of a sample: " + e.getMessage(), e);
        }
    }

    private static void play(
            SampleSession session, SampleFiles files, SampleTimes times, ScheduledExecutorService scheduler) {
        Journal journal = new Journal(session, times);
        Play play = Play.of(session.script());
        play.past().forEach(journal::line);
        new Player(session, files, journal, play, scheduler, Clock.systemUTC()).start();
    }
}
