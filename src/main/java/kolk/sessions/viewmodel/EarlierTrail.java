package kolk.sessions.viewmodel;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.function.LongConsumer;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import kolk.sessions.store.SessionException;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.transcript.TranscriptReader;
import kolk.sessions.transcript.TranscriptRow;
import kolk.sessions.transcript.TranscriptSource;
import org.jspecify.annotations.Nullable;

/**
 * The way from the present conversation back through what compactions have put away: what was left at each step, so that it is there again on return. A seam opens the archive that was
 * put away for it; the seams and the archives are matched from the newest back. It shows nothing.
 */
final class EarlierTrail {
    private final TranscriptSource source;
    private final Texts texts;
    private final Deque<Level> left = new ArrayDeque<>();
    private final ObservableList<String> crumbs = FXCollections.observableArrayList();
    private @Nullable String shown;

    /**
     * A conversation that was left for an earlier one.
     *
     * @param opened what was unfolded in it
     * @param seam the row from which it was left
     * @param archive its archive's name, or {@code null} for the present
     */
    record Level(
            TranscriptReader reader,
            Set<TranscriptRow> opened,
            TranscriptRow seam,
            @Nullable String archive) {}

    EarlierTrail(TranscriptSource source, Texts texts) {
        this.source = source;
        this.texts = texts;
    }

    /** Where a person is: the present first; empty while they are in the present. */
    ObservableList<String> crumbs() {
        return crumbs;
    }

    boolean isEmpty() {
        return left.isEmpty();
    }

    /** Leaves a conversation for the one before one of its seams. */
    void leave(TranscriptReader reader, Set<TranscriptRow> opened, TranscriptRow seam) {
        left.push(new Level(reader, opened, seam, shown));
        if (crumbs.isEmpty()) {
            crumbs.add(texts.get("earlier.now"));
        }
        crumbs.add(texts.get("earlier.opening"));
        shown = null;
    }

    /** What opens the conversation before the seam that was left last. */
    Opening opening(SessionSummary session) {
        Level from = left.element();
        return new Opening(
                session, from.archive(), from.reader().seamsAfter(from.seam().message()) + 1);
    }

    /** The conversation was opened. */
    void arrived(Opening opened) {
        shown = opened.name;
        crumbs.set(crumbs.size() - 1, texts.get("earlier.place", opened.place + 1, opened.count));
    }

    /** It could not be opened. */
    void failed() {
        crumbs.set(crumbs.size() - 1, texts.get("earlier.missing"));
    }

    /** Goes back to the conversation that was left last. */
    Level back() {
        Level level = left.pop();
        shown = level.archive();
        crumbs.remove(crumbs.size() - 1);
        if (left.isEmpty()) {
            crumbs.clear();
        }
        return level;
    }

    /** Opens one archive; on a background thread. What it came to is read afterwards. */
    final class Opening implements TranscriptLoading.Source {
        private final SessionSummary session;
        private final @Nullable String from;
        private final int back;
        private String name = "";
        private int place;
        private int count;

        private Opening(SessionSummary session, @Nullable String from, int back) {
            this.session = session;
            this.from = from;
            this.back = back;
        }

        @Override
        public TranscriptReader open(LongConsumer progress) throws SessionException {
            List<String> names = source.archives(session);
            count = names.size();
            place = (from == null ? count : names.indexOf(from)) - back;
            if (place < 0) {
                throw new SessionException.NotFound(
                        texts.get(count == 0 ? "earlier.none" : "earlier.noneForThis", count));
            }
            name = names.get(place);
            return source.openArchive(session, name, progress);
        }
    }
}
