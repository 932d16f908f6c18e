package kolk.sessions.app;

import java.time.Duration;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import kolk.sessions.viewmodel.UiThread;

/** The JavaFX thread. */
final class FxUiThread implements UiThread {
    private final ScheduledExecutorService timer;

    /** @param timer only waits; nothing runs on it */
    FxUiThread(ScheduledExecutorService timer) {
        this.timer = timer;
    }

    @Override
    public void run(Runnable task) {
        Platform.runLater(task);
    }

    @Override
    public void runAfter(Duration delay, Runnable task) {
        if (!timer.isShutdown()) {
            timer.schedule(() -> Platform.runLater(task), delay.toNanos(), TimeUnit.NANOSECONDS);
        }
    }
}
