package kolk.sessions.viewmodel;

import java.time.Instant;
import java.util.function.IntConsumer;
import kolk.sessions.store.JournalRecords;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.transcript.TranscriptReader;
import kolk.sessions.transcript.TranscriptRow.Archives;
import org.jspecify.annotations.Nullable;

/** Brings what the journal and the archives of agent runs know (times, outcomes, tasks) into the shown conversation, which does not wait for it. */
final class PresentRecords {
    private final JournalKnowledge journal;
    private final ShownTranscript shown;
    private final TranscriptFind find;
    private boolean opensArchives;

    PresentRecords(JournalKnowledge journal, ShownTranscript shown, TranscriptFind find) {
        this.journal = journal;
        this.shown = shown;
        this.find = find;
    }

    /** What is known so far; {@code null} before the journal has been read. */
    @Nullable
    JournalRecords known() {
        return journal.known();
    }

    /**
     * Reads what is new, in the background.
     *
     * @param beside what is shown of the session's file
     * @param savedAt when that was written
     * @param changed gets the message from which on there may be other rows, when that became known
     */
    void learn(SessionSummary session, TranscriptReader beside, Instant savedAt, IntConsumer changed) {
        journal.read(session, beside, savedAt, news -> learned(news, savedAt, changed));
    }

    private void learned(JournalKnowledge.News news, Instant savedAt, IntConsumer changed) {
        TranscriptReader beside = news.beside();
        beside.know(news.records(), savedAt);
        int from = beside.show(news.tasks());
        if (beside == shown.reader()) {
            if (from < Integer.MAX_VALUE) {
                changed.accept(from);
            }
            unfoldArchives(beside);
            find.tellLimits();
            if (news.more() || !news.tasks().tasks().isEmpty()) {
                shown.changedContent();
            }
        }
    }

    /**
     * Reads the records of agent runs that were put away, and unfolds them with what is learned next.
     *
     * @param onRead run when they can be learned
     */
    void openArchives(SessionSummary of, Runnable onRead) {
        journal.readArchives(of, () -> {
            opensArchives = true;
            onRead.run();
        });
    }

    private void unfoldArchives(TranscriptReader current) {
        if (opensArchives && !current.tasks().hasUnreadArchives()) {
            opensArchives = false;
            if (shown.rows().setOpen(current, new Archives(), true)) {
                shown.changedContent();
            }
            find.again();
        }
    }

    /** Another session is shown, or none. */
    void forget() {
        journal.stop();
        opensArchives = false;
    }
}
