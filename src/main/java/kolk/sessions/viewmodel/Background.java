package kolk.sessions.viewmodel;

import java.util.concurrent.Callable;
import java.util.function.Consumer;

/**
 * Runs what is too slow for the JavaFX thread. View models know only this, so that tests run everything at once on their own thread.
 */
public interface Background {
    /**
     * Runs {@code work} elsewhere and hands its outcome back on the view models' thread.
     *
     * @param title what a person reads in the status line while it runs
     * @param work runs on a background thread; should notice interruption
     * @param onSuccess gets the result, on the view models' thread; not called after {@link Job#cancel()}
     * @param onFailure gets the exception, on the view models' thread; not called after {@link Job#cancel()}
     */
    <T> Job run(String title, Callable<T> work, Consumer<? super T> onSuccess, Consumer<? super Exception> onFailure);

    /**
     * Runs work of many parts elsewhere. It shows how far it has come; cancelling it only asks it to stop early, and what it did by then is
     * handed back all the same.
     *
     * @param title what a person reads in the status line while it runs
     * @param work runs on a background thread; should ask {@link Progress#isStopped} between its parts
     * @param onEnd gets the result, on the view models' thread
     * @param onFailure gets the exception, on the view models' thread
     */
    <T> Job runParts(String title, Parts<T> work, Consumer<? super T> onEnd, Consumer<? super Exception> onFailure);

    /** Work of many parts. */
    @FunctionalInterface
    interface Parts<T> {
        T call(Progress progress) throws Exception;
    }

    /** How far work has come. May be used from its thread. */
    interface Progress {
        /** @param share from 0 to 1 */
        void at(double share);

        /** Whether the person wants it to stop. */
        boolean isStopped();
    }

    /** One piece of work under way. */
    interface Job {
        /** Interrupts the work and drops its outcome. To be called on the view models' thread. */
        void cancel();
    }
}
