package kolk.sessions.viewmodel;

import java.util.function.Consumer;
import kolk.sessions.store.Card;
import kolk.sessions.store.FileStamp;
import kolk.sessions.store.SessionException;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.transcript.LiveTurn;
import kolk.sessions.transcript.TranscriptSource;
import org.jspecify.annotations.Nullable;

/**
 * The file of the shown session: what it was when it was gone over last, and the next pass over it. The list of sessions is told of damage that only a whole pass shows. What becomes of what was
 * read is for others to say.
 */
final class PresentFile {
    private final TranscriptSource source;
    private final DamageReport damage;
    private final TranscriptLoading loading;
    private @Nullable FileStamp stamp;

    PresentFile(TranscriptSource source, DamageReport damage, TranscriptLoading loading) {
        this.source = source;
        this.damage = damage;
        this.loading = loading;
    }

    /** What the file was when it was gone over last, with or without success; {@code null} before. */
    @Nullable
    FileStamp stamp() {
        return stamp;
    }

    /** Whether the session's file is what it was then. */
    boolean isAsItWas(SessionSummary session) {
        return TranscriptLoading.stamp(session).equals(stamp);
    }

    boolean isLoading() {
        return loading.isRunning();
    }

    /**
     * Goes over it.
     *
     * @param said follows the session's journal, or {@code null}
     * @param onLoaded gets a reader that is to be closed
     */
    void load(
            SessionSummary wanted,
            @Nullable LiveTurn said,
            Consumer<TranscriptLoading.Loaded> onLoaded,
            Consumer<Exception> onFailed) {
        loading.start(
                wanted,
                progress -> source.open(wanted, progress),
                said,
                loaded -> {
                    stamp = TranscriptLoading.stamp(wanted);
                    loaded.reader().damage().ifPresent(sentence -> report(wanted, sentence));
                    onLoaded.accept(loaded);
                },
                problem -> {
                    if (problem instanceof SessionException.Damaged) {
                        report(wanted, String.valueOf(problem.getMessage()));
                    }
                    stamp = TranscriptLoading.stamp(wanted);
                    onFailed.accept(problem);
                });
    }

    private void report(SessionSummary wanted, String sentence) {
        if (wanted.entry() instanceof Card card && card.damage() == null) {
            damage.found(card, sentence);
        }
    }

    /** Another session is shown, or none. */
    void forget() {
        stamp = null;
    }
}
