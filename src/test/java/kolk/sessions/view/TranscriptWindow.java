package kolk.sessions.view;

import atlantafx.base.theme.PrimerLight;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import javafx.animation.AnimationTimer;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ListView;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import kolk.sessions.store.SessionException;
import kolk.sessions.transcript.TranscriptRow;
import kolk.sessions.transcript.TranscriptSource;
import kolk.sessions.viewmodel.Background;
import kolk.sessions.viewmodel.Texts;
import kolk.sessions.viewmodel.TranscriptViewModel;
import kolk.sessions.viewmodel.UiThread;
import org.testfx.util.WaitForAsyncUtils;

/**
 * The conversation in a window as the program has it: what is slow happens on a pool of two, its outcome comes back to the JavaFX thread. It knows the longest piece of work that thread did without
 * a break.
 */
final class TranscriptWindow implements AutoCloseable {
    private static final int PULSES = 2;

    final TranscriptViewModel model;
    final ListView<TranscriptRow> list;
    final Stage stage;

    private final ExecutorService pool = Executors.newFixedThreadPool(2);
    private final AtomicInteger working = new AtomicInteger();
    private final Thread beat = new Thread(this::beat, "beat");
    private final Runnable beforeOutcome;
    private volatile boolean closed;

    /** Both of the JavaFX thread alone. */
    private long lastBeat;

    private long longest;

    TranscriptWindow(TranscriptSource source) throws Exception {
        this(source, () -> {});
    }

    /** @param beforeOutcome run on the JavaFX thread each time before what was done in the background is handed over */
    @SuppressWarnings("unchecked")
    TranscriptWindow(TranscriptSource source, Runnable beforeOutcome) throws Exception {
        this.beforeOutcome = beforeOutcome;
        model = new TranscriptViewModel(
                source,
                session -> {
                    throw new SessionException.NotFound("nothing is repaired here");
                },
                (_, _) -> {},
                new Pool(),
                new Ui(),
                Texts.of(TranscriptViewModel.class, Locale.UK));
        stage = onFx(() -> {
            Application.setUserAgentStylesheet(new PrimerLight().getUserAgentStylesheet());
            Stage made = new Stage();
            made.setScene(new Scene(
                    (Parent) TranscriptController.load(model, Locale.UK, _ -> {}, _ -> {}, EmojiImages.NONE)
                            .node(),
                    800,
                    900));
            made.show();
            return made;
        });
        list = (ListView<TranscriptRow>) stage.getScene().lookup("#list");
        beat.setDaemon(true);
        beat.start();
    }

    static <T> T onFx(Callable<T> work) throws Exception {
        return WaitForAsyncUtils.asyncFx(work).get(120, TimeUnit.SECONDS);
    }

    /** Does something as a person would, and waits for all that follows from it. */
    void act(Runnable what) throws Exception {
        onFx(() -> {
            what.run();
            return null;
        });
        settle();
    }

    /** Presses a key in the list, and waits. A list at its end is led by a person only: what else moves it is taken back. */
    void press(KeyCode key) throws Exception {
        act(() -> Fx.press(list, key));
    }

    /** Waits until nothing is under way and what came of it is drawn. */
    private void settle() throws Exception {
        do {
            CompletableFuture<Void> drawn = new CompletableFuture<>();
            Platform.runLater(() -> new AnimationTimer() {
                private int frames;

                @Override
                public void handle(long now) {
                    if (++frames > PULSES) {
                        stop();
                        drawn.complete(null);
                    }
                }
            }.start());
            drawn.get(120, TimeUnit.SECONDS);
        } while (working.get() > 0);
    }

    VirtualFlow<?> flow() {
        return (VirtualFlow<?>) Objects.requireNonNull(list.lookup(".virtual-flow"));
    }

    /** The longest piece of work of the JavaFX thread since this was asked last, in milliseconds of its processor time. */
    long longest() throws Exception {
        return onFx(() -> {
            count();
            long most = longest / 1_000_000;
            longest = 0;
            return most;
        });
    }

    private void count() {
        long now = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        longest = Math.max(longest, now - lastBeat);
        lastBeat = now;
    }

    /** Between two of these lies what that thread does in one go; the time that others take from it is not counted. */
    private void beat() {
        while (!closed) {
            CompletableFuture<Void> beaten = new CompletableFuture<>();
            Platform.runLater(() -> {
                count();
                beaten.complete(null);
            });
            beaten.join();
            LockSupport.parkNanos(1_000_000);
        }
    }

    @Override
    public void close() throws Exception {
        closed = true;
        beat.join();
        onFx(() -> {
            model.show(null);
            stage.close();
            return null;
        });
        pool.shutdownNow();
    }

    private static final class Ui implements UiThread {
        @Override
        public void run(Runnable task) {
            Platform.runLater(task);
        }

        @Override
        public void runAfter(Duration delay, Runnable task) {
            CompletableFuture.delayedExecutor(delay.toMillis(), TimeUnit.MILLISECONDS)
                    .execute(() -> Platform.runLater(task));
        }
    }

    private final class Pool implements Background {
        @Override
        public <T> Job run(
                String title, Callable<T> work, Consumer<? super T> onSuccess, Consumer<? super Exception> onFailure) {
            working.incrementAndGet();
            boolean[] dropped = {false};
            Future<?> running = pool.submit(() -> {
                try {
                    T result = work.call();
                    Platform.runLater(() -> end(dropped, () -> onSuccess.accept(result)));
                } catch (Exception e) {
                    Platform.runLater(() -> end(dropped, () -> onFailure.accept(e)));
                }
            });
            return () -> {
                if (!dropped[0]) {
                    dropped[0] = true;
                    working.decrementAndGet();
                }
                running.cancel(true);
            };
        }

        private void end(boolean[] dropped, Runnable outcome) {
            if (!dropped[0]) {
                dropped[0] = true;
                beforeOutcome.run();
                outcome.run();
                working.decrementAndGet();
            }
        }

        @Override
        public <T> Job runParts(
                String title, Parts<T> work, Consumer<? super T> onEnd, Consumer<? super Exception> onFailure) {
            throw new UnsupportedOperationException("a transcript has no such work");
        }
    }
}
