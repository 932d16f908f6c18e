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

    /** One piece of work under way. */
    interface Job {
        /** Interrupts the work and drops its outcome. To be called on the view models' thread. */
        void cancel();
    }
}
