package kolk.sessions.app;

import java.time.Clock;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import kolk.sessions.platform.log.ReportingTimer;
import kolk.sessions.resume.Host;
import kolk.sessions.store.LivenessProbe;
import kolk.sessions.store.SessionLocks;
import kolk.sessions.store.SystemLivenessProbe;
import kolk.sessions.viewmodel.UiThread;

/**
 * What lives as long as the program and not only as long as one set of folders is shown: clock, locks, threads.
 *
 * @param host the machine
 * @param clock now, and the time zone
 * @param locale the person's language
 * @param locks the locks this process takes
 * @param probe tells whether sessions run
 * @param ui the JavaFX thread
 * @param pool two threads for whatever is slow
 * @param timer waits
 */
record Services(
        Host host,
        Clock clock,
        Locale locale,
        SessionLocks locks,
        LivenessProbe probe,
        UiThread ui,
        ExecutorService pool,
        ScheduledExecutorService timer)
        implements AutoCloseable {
    static Services start(Host host, Clock clock) {
        SessionLocks locks = new SessionLocks();
        ScheduledExecutorService timer = new ReportingTimer("timer");
        return new Services(
                host,
                clock,
                Locale.getDefault(),
                locks,
                new SystemLivenessProbe(clock, locks),
                new FxUiThread(timer),
                Executors.newFixedThreadPool(2, threads("background")),
                timer);
    }

    private static ThreadFactory threads(String name) {
        return Thread.ofPlatform().daemon().name(name + "-", 1).factory();
    }

    @Override
    public void close() {
        timer.shutdownNow();
        pool.shutdownNow();
    }
}
