package kolk.sessions.app;

import java.time.Duration;
import kolk.sessions.viewmodel.UiThread;

/**
 * Runs a task again and again on the JavaFX thread, each time a while after it was done. It is no animation: while one plays, JavaFX lays out and draws 60 times a second, whether or not anything
 * changes (measured: 2.8 % of a core, with an empty list). Confined to the JavaFX thread.
 */
final class Ticker {
    private final UiThread ui;
    private final Duration every;
    private final Runnable task;
    private boolean stopped;

    /** @param every what passes between the end of the task and the next time */
    Ticker(UiThread ui, Duration every, Runnable task) {
        this.ui = ui;
        this.every = every;
        this.task = task;
    }

    /** Begins; the first time is one pause from now. */
    void start() {
        ui.runAfter(every, this::tick);
    }

    /** Ends it for good. */
    void stop() {
        stopped = true;
    }

    private void tick() {
        if (stopped) {
            return;
        }
        try {
            task.run();
        } finally {
            start();
        }
    }
}
