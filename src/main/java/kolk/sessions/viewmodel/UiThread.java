package kolk.sessions.viewmodel;

import java.time.Duration;

/** The thread that view models are confined to. In tests it is the test's own. */
public interface UiThread {
    /** Runs it there, after what is already waiting. May be called from any thread; returns at once. */
    void run(Runnable task);

    /** Runs it there, no earlier than {@code delay} from now. May be called from any thread; returns at once. */
    void runAfter(Duration delay, Runnable task);
}
