package kolk.sessions.viewmodel;

import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyDoubleWrapper;
import kolk.sessions.store.Card;
import kolk.sessions.store.FileStamp;
import kolk.sessions.store.Said;
import kolk.sessions.store.SessionException;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.transcript.FirstScreen;
import kolk.sessions.transcript.LiveTurn;
import kolk.sessions.transcript.TranscriptReader;
import org.jspecify.annotations.Nullable;

/** The pass over one file at a time: in the background, with its progress, given up when something else is wanted. What becomes of the reader is for others to say. */
final class TranscriptLoading {
    private static final long PROGRESS_STEP = 4L << 20;

    private final LatestWork loading;
    private final UiThread ui;
    private final Texts texts;
    private final ReadOnlyDoubleWrapper progress = new ReadOnlyDoubleWrapper(this, "progress", 0);

    TranscriptLoading(Background background, UiThread ui, Texts texts) {
        this.loading = new LatestWork(background);
        this.ui = ui;
        this.texts = texts;
    }

    /**
     * What was read.
     *
     * @param reader to be closed by whom it is given to
     * @param unsaved what the journal has beyond it, in order
     */
    record Loaded(TranscriptReader reader, List<Said> unsaved) {}

    /** Opens what is to be shown; slow, on a background thread. */
    interface Source {
        TranscriptReader open(LongConsumer progress) throws SessionException;
    }

    /** How far the loading is, 0 to 1. */
    ReadOnlyDoubleProperty progressProperty() {
        return progress.getReadOnlyProperty();
    }

    boolean isRunning() {
        return loading.isRunning();
    }

    /**
     * Begins.
     *
     * @param said follows the session's journal, or {@code null}
     */
    void start(
            SessionSummary wanted,
            Source source,
            @Nullable LiveTurn said,
            Consumer<Loaded> onLoaded,
            Consumer<? super Exception> onFailed) {
        progress.set(0);
        LongConsumer counted = counter(wanted);
        loading.run(
                texts.get("transcript.loading"),
                () -> {
                    TranscriptReader opened = source.open(counted);
                    FirstScreen.prepare(opened);
                    // What the save contains goes in the same change of the list in which the save comes.
                    return new Loaded(
                            opened,
                            said == null
                                    ? List.of()
                                    : said.advance(
                                            wanted.liveness().heldSince(),
                                            opened,
                                            stamp(wanted).modified().toInstant()));
                },
                onLoaded,
                onFailed);
    }

    void cancel() {
        loading.cancel();
    }

    private LongConsumer counter(SessionSummary wanted) {
        long size = Math.max(
                1,
                wanted.entry() instanceof Card card
                        ? card.sizeBytes()
                        : stamp(wanted).size());
        return new LongConsumer() {
            private long reported;

            @Override
            public void accept(long bytes) {
                if (bytes - reported >= PROGRESS_STEP) {
                    reported = bytes;
                    if (Thread.currentThread().isInterrupted()) {
                        throw new CancellationException();
                    }
                    ui.run(() -> progress.set(Math.min(1, (double) bytes / size)));
                }
            }
        };
    }

    /** What the session's file was when it was looked at. */
    static FileStamp stamp(SessionSummary summary) {
        return summary.entry().stamp();
    }
}
