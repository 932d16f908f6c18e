package kolk.sessions.viewmodel;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import kolk.sessions.transcript.SessionText;

/** A transcript's view model on real files, all work done on the test's thread: at once, or when the test says so. */
public final class TranscriptFixture {
    private final Deque<Runnable> waiting = new ArrayDeque<>();
    private boolean held;

    public final TranscriptViewModel model;

    /** What was found damaged by loading. */
    public final List<String> damage = new ArrayList<>();

    public final Texts texts = Texts.of(TranscriptViewModel.class, Locale.UK);

    public TranscriptFixture() {
        model = new TranscriptViewModel(
                SessionText.transcripts(),
                session -> SessionText.store(session.entry().dir()).repairedCopy(session.id()),
                (card, sentence) -> damage.add(sentence),
                new Now(),
                new Direct(),
                texts);
    }

    /** How many messages of the shown session have been decoded. */
    public long decoded() {
        return java.util.Objects.requireNonNull(model.reader()).transcript().decodedMessages();
    }

    /** From now on work waits for {@link #work}. */
    public void hold() {
        held = true;
    }

    /** Does what waits. */
    public void work() {
        while (!waiting.isEmpty()) {
            waiting.removeFirst().run();
        }
    }

    private static final class Direct implements UiThread {
        @Override
        public void run(Runnable task) {
            task.run();
        }

        @Override
        public void runAfter(Duration delay, Runnable task) {
            task.run();
        }
    }

    private final class Now implements Background {
        @Override
        public <T> Job runParts(
                String title, Parts<T> work, Consumer<? super T> onEnd, Consumer<? super Exception> onFailure) {
            throw new AssertionError("a transcript needs no work of many parts");
        }

        @Override
        public <T> Job run(
                String title, Callable<T> work, Consumer<? super T> onSuccess, Consumer<? super Exception> onFailure) {
            boolean[] cancelled = {false};
            Runnable task = () -> {
                if (cancelled[0]) {
                    return;
                }
                try {
                    onSuccess.accept(work.call());
                } catch (RuntimeException e) {
                    throw e;
                } catch (Exception e) {
                    onFailure.accept(e);
                }
            };
            if (held) {
                waiting.add(task);
            } else {
                task.run();
            }
            return () -> cancelled[0] = true;
        }
    }
}
