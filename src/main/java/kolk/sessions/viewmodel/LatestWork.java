package kolk.sessions.viewmodel;

import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Background work of which only what was asked for last still matters: asking anew gives up what is under way. */
final class LatestWork {
    private final Background background;
    private Background.@Nullable Job job;
    private int number;
    private boolean running;

    LatestWork(Background background) {
        this.background = background;
    }

    /** As {@link Background#run}, in the place of what was asked for before. */
    <T> void run(String title, Callable<T> work, Consumer<? super T> onSuccess, Consumer<? super Exception> onFailure) {
        cancel();
        int mine = ++number;
        running = true;
        Background.Job started = background.run(
                title,
                work,
                result -> {
                    if (ended(mine)) {
                        onSuccess.accept(result);
                    }
                },
                failure -> {
                    if (ended(mine)) {
                        onFailure.accept(failure);
                    }
                });
        // What runs its work at once has ended it by now, and may have asked for more.
        if (running && mine == number) {
            job = started;
        }
    }

    private boolean ended(int which) {
        if (which != number) {
            return false;
        }
        running = false;
        job = null;
        return true;
    }

    /** Gives up what is under way. */
    void cancel() {
        Background.Job current = job;
        number++;
        running = false;
        job = null;
        if (current != null) {
            current.cancel();
        }
    }

    boolean isRunning() {
        return running;
    }
}
