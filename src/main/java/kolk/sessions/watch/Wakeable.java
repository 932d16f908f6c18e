package kolk.sessions.watch;

import org.jspecify.annotations.Nullable;

/**
 * Lets other threads end one thread's waiting, and nothing but its waiting: the interrupt is given only while it waits in
 * {@link #await}, because an interrupt that meets a thread while it reads closes the file under it.
 */
final class Wakeable {
    private @Nullable Thread waiting;
    private boolean woken;

    /** A wait that an {@link #wake} may end. */
    interface Waiting {
        void run() throws InterruptedException;
    }

    /** Waits, unless somebody has called {@link #wake} since the last wait. */
    void await(Waiting wait) {
        if (!begin()) {
            return;
        }
        try {
            wait.run();
        } catch (InterruptedException e) {
            // Woken: end() takes the flag back, and the caller looks at what there is to do.
        } finally {
            end();
        }
    }

    private synchronized boolean begin() {
        if (woken) {
            woken = false;
            return false;
        }
        waiting = Thread.currentThread();
        return true;
    }

    private synchronized void end() {
        waiting = null;
        woken = false;
        Thread.interrupted();
    }

    /** Ends the present wait, or else the next one before it begins. May be called from any thread. */
    synchronized void wake() {
        woken = true;
        if (waiting != null) {
            waiting.interrupt();
        }
    }
}
