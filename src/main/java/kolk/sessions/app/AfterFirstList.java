package kolk.sessions.app;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Queue;
import kolk.sessions.viewmodel.UiThread;

/**
 * What a start leaves until the list is in the window: done in the order in which it was added, one thing at a time, so that the window answers in
 * between. It knows nothing of what that is. Confined to the JavaFX thread.
 */
final class AfterFirstList {
    /** The list is filled in one pulse and drawn in the next; a slow machine has some time to do so. */
    static final Duration BEFORE = Duration.ofMillis(100);

    static final Duration BETWEEN = Duration.ofMillis(40);

    private final UiThread ui;
    private final Queue<Runnable> waiting = new ArrayDeque<>();
    private boolean listed;
    private boolean drawn;
    private boolean begun;
    private boolean busy;
    private boolean closed;

    AfterFirstList(UiThread ui) {
        this.ui = ui;
    }

    /** Does it soon where the list is there already. */
    void add(Runnable task) {
        waiting.add(task);
        if (begun) {
            goOn(BETWEEN);
        }
    }

    /** The list is there. */
    void listed() {
        listed = true;
        begin();
    }

    /** The window has been drawn, or is not to be seen at first. */
    void drawn() {
        drawn = true;
        begin();
    }

    private void begin() {
        if (listed && drawn && !begun) {
            begun = true;
            goOn(BEFORE);
        }
    }

    private void goOn(Duration delay) {
        if (!busy && !waiting.isEmpty()) {
            busy = true;
            ui.runAfter(delay, this::next);
        }
    }

    private void next() {
        busy = false;
        Runnable task = closed ? null : waiting.poll();
        if (task != null) {
            try {
                task.run();
            } finally {
                goOn(BETWEEN);
            }
        }
    }

    /** Whether all of it has been done. */
    boolean isDone() {
        return begun && waiting.isEmpty() && !busy;
    }

    /** From now on nothing is done. */
    void close() {
        closed = true;
        waiting.clear();
    }
}
