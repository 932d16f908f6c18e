package kolk.sessions.app;

import java.time.Clock;
import java.util.Locale;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import kolk.sessions.platform.SystemEmoji;
import kolk.sessions.platform.log.ReportingTimer;
import kolk.sessions.resume.Host;
import kolk.sessions.store.HomeFolder;
import kolk.sessions.store.LivenessProbe;
import kolk.sessions.store.SessionLocks;
import kolk.sessions.store.SystemLivenessProbe;
import kolk.sessions.view.EmojiImages;
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
 * @param emoji pictures of emoji, to be asked for on the JavaFX thread
 */
record Services(
        Host host,
        Clock clock,
        Locale locale,
        SessionLocks locks,
        LivenessProbe probe,
        UiThread ui,
        ExecutorService pool,
        ScheduledExecutorService timer,
        EmojiImages emoji)
        implements AutoCloseable {
    static Services start(Host host, Clock clock) {
        SessionLocks locks = new SessionLocks();
        ScheduledExecutorService timer = new ReportingTimer("timer");
        ExecutorService pool = Executors.newFixedThreadPool(2, threads("background"));
        return new Services(
                host,
                clock,
                Locale.getDefault(),
                locks,
                new SystemLivenessProbe(clock, locks),
                new FxUiThread(timer),
                pool,
                timer,
                emoji(pool));
    }

    /** JavaFX draws emoji itself everywhere but on Linux. */
    private static EmojiImages emoji(Executor background) {
        if (!System.getProperty("os.name").startsWith("Linux")) {
            return EmojiImages.NONE;
        }
        return new SystemEmoji(SystemEmoji.linuxFolders(HomeFolder.current()), background)::image;
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
