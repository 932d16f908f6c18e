package kolk.sessions.app;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;
import kolk.sessions.viewmodel.Background;
import kolk.sessions.viewmodel.JobsViewModel;
import kolk.sessions.viewmodel.UiThread;
import org.jspecify.annotations.Nullable;

/**
 * Background work on a small pool. Every outcome comes back: a result or an exception to whoever asked, and what is no {@link Exception} (a
 * fault of this program) to the view models' thread, where it is reported like any other. What takes longer than a blink is shown.
 */
final class PoolBackground implements Background {
    private static final Duration BLINK = Duration.ofMillis(300);

    private final ExecutorService pool;
    private final UiThread ui;
    private final JobsViewModel shown;

    PoolBackground(ExecutorService pool, UiThread ui, JobsViewModel shown) {
        this.pool = pool;
        this.ui = ui;
        this.shown = shown;
    }

    @Override
    public <T> Job run(
            String title, Callable<T> work, Consumer<? super T> onSuccess, Consumer<? super Exception> onFailure) {
        Running running = new Running();
        running.future = submit(running, () -> work(work, running, onSuccess, onFailure));
        ui.runAfter(BLINK, () -> running.show(title));
        return running;
    }

    @Override
    public <T> Job runParts(
            String title, Parts<T> work, Consumer<? super T> onEnd, Consumer<? super Exception> onFailure) {
        Stoppable running = new Stoppable();
        submit(running, () -> work(() -> work.call(running), running, onEnd, onFailure));
        ui.runAfter(BLINK, () -> running.show(title));
        return running;
    }

    /** While the program closes, an outcome that came at the last moment can ask for more: that is dropped, as the outcome would be. */
    private @Nullable Future<?> submit(Shown running, Runnable work) {
        try {
            return pool.submit(work);
        } catch (RejectedExecutionException _) {
            running.close();
            return null;
        }
    }

    private <T> void work(
            Callable<T> work, Shown running, Consumer<? super T> onSuccess, Consumer<? super Exception> onFailure) {
        try {
            T result = work.call();
            ui.run(() -> running.end(() -> onSuccess.accept(result)));
        } catch (Exception e) {
            ui.run(() -> running.end(() -> onFailure.accept(e)));
        } catch (Error e) {
            ui.run(() -> {
                running.end(() -> {});
                throw e;
            });
        }
    }

    /** A job with its line in the status line. Used on the view models' thread only. */
    private abstract class Shown implements Job {
        private JobsViewModel.@Nullable JobViewModel line;
        private boolean ended;

        void show(String title) {
            if (!ended) {
                line = shown.begin(title, this::cancel);
            }
        }

        /** @param outcome dropped when the job has been closed before */
        void end(Runnable outcome) {
            boolean dropped = ended;
            close();
            if (!dropped) {
                outcome.run();
            }
        }

        void setProgress(double share) {
            if (line != null) {
                line.setProgress(share);
            }
        }

        void close() {
            ended = true;
            if (line != null) {
                shown.end(line);
                line = null;
            }
        }
    }

    /** Is interrupted when it is cancelled, and its outcome dropped. */
    private final class Running extends Shown {
        private volatile @Nullable Future<?> future;

        @Override
        public void cancel() {
            close();
            Future<?> running = future;
            if (running != null) {
                running.cancel(true);
            }
        }
    }

    /** Is asked to stop when it is cancelled, and ends with what it did by then. */
    private final class Stoppable extends Shown implements Progress {
        private static final double LEAST_STEP = 0.01;

        private volatile boolean stopped;
        private double told;

        @Override
        public void cancel() {
            stopped = true;
        }

        @Override
        public boolean isStopped() {
            return stopped;
        }

        /** Called on the thread of the work, which alone knows what was told last. */
        @Override
        public void at(double share) {
            if (share - told >= LEAST_STEP) {
                told = share;
                ui.run(() -> setProgress(share));
            }
        }
    }
}
