package kolk.sessions.export;

import java.util.concurrent.CancellationException;

/** Hears how far the work is. Called on the thread that does it. */
@FunctionalInterface
public interface Progress {
    /** Nobody wants to know. */
    Progress NONE = share -> {};

    /** @param share from 0 to 1 */
    void at(double share);

    /**
     * Tells how far the work is, unless the thread was interrupted.
     *
     * @throws CancellationException when it was; what was begun is taken back
     */
    default void step(double share) {
        if (Thread.currentThread().isInterrupted()) {
            throw new CancellationException("the export was cancelled");
        }
        at(Math.clamp(share, 0, 1));
    }
}
