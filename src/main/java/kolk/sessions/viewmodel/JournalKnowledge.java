package kolk.sessions.viewmodel;

import java.time.Instant;
import java.util.function.Consumer;
import kolk.sessions.store.JournalRecords;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.transcript.TaskTree;
import kolk.sessions.transcript.TranscriptReader;
import org.jspecify.annotations.Nullable;

/** What the journal knows of the shown session's calls, prompts and tasks: read in the background once the conversation is there, and on from where it was after each save. */
final class JournalKnowledge {
    private final Background background;
    private final Texts texts;
    private @Nullable JournalRecords records;
    private Background.@Nullable Job job;
    private boolean isReading;
    private boolean isKnown;

    /**
     * What was read.
     *
     * @param more whether there was anything new in the journal
     * @param beside the reader that the tasks were placed for
     */
    record News(boolean more, JournalRecords records, TranscriptReader beside, TaskTree tasks) {}

    JournalKnowledge(Background background, Texts texts) {
        this.background = background;
        this.texts = texts;
    }

    /**
     * Reads what is new.
     *
     * @param beside what is shown of the session's file
     * @param savedAt when that was written
     * @param onNews gets what became known, if anything did
     */
    void read(SessionSummary session, TranscriptReader beside, Instant savedAt, Consumer<News> onNews) {
        if (job != null) {
            job.cancel();
        }
        if (records == null) {
            records = JournalRecords.of(session.entry().dir(), session.id());
        }
        JournalRecords reading = records;
        isReading = true;
        Background.Job started = background.run(
                texts.get("transcript.times"),
                () -> new News(reading.advance(), reading, beside, TaskTree.of(reading, beside, savedAt)),
                news -> {
                    ended();
                    isKnown = true;
                    onNews.accept(news);
                },
                problem -> {
                    ended();
                    throw new IllegalStateException("the journal could not be read", problem);
                });
        // What runs its work at once has ended it by now.
        job = isReading ? started : null;
    }

    /** What is known so far; {@code null} before the journal has been read once. */
    @Nullable
    JournalRecords known() {
        return isKnown ? records : null;
    }

    /** Another session is shown, or none. */
    void stop() {
        if (job != null) {
            job.cancel();
        }
        ended();
        isKnown = false;
        records = null;
    }

    private void ended() {
        job = null;
        isReading = false;
    }
}
