package kolk.sessions.platform.log;

import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import org.jspecify.annotations.Nullable;

/**
 * One thread on which things are done now or later. The timer of the JDK keeps every exception in an object that nobody looks at; this one
 * hands it to whoever hears of exceptions that nobody caught.
 */
public final class ReportingTimer extends ScheduledThreadPoolExecutor {
    /** @param name of its thread, which does not keep the program alive */
    public ReportingTimer(String name) {
        super(1, Thread.ofPlatform().daemon().name(name).factory());
        // What was to be done later is of no use to anybody who has ended.
        setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
    }

    @Override
    protected void afterExecute(Runnable task, @Nullable Throwable thrown) {
        super.afterExecute(task, thrown);
        if (thrown == null && task instanceof Future<?> future && future.isDone()) {
            try {
                future.get();
            } catch (CancellationException e) {
                // Whoever cancelled it does not want to hear of it.
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } catch (ExecutionException e) {
                Thread thread = Thread.currentThread();
                thread.getUncaughtExceptionHandler().uncaughtException(thread, e.getCause());
            }
        }
    }
}
