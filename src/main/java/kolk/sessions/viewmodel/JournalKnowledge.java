package kolk.sessions.viewmodel;

import java.time.Instant;
import java.util.function.Consumer;
import kolk.sessions.store.ExecutionHistory;
import kolk.sessions.store.JournalRecords;
import kolk.sessions.store.SessionException;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.transcript.TaskTree;
import kolk.sessions.transcript.TranscriptReader;
import kolk.sessions.transcript.TranscriptSource;
import org.jspecify.annotations.Nullable;

/** What the journal knows of the shown session's calls, prompts and tasks: read in the background once the conversation is there, and on from where it was after each save. */
final class JournalKnowledge {
    private final LatestWork reading;
    private final LatestWork readingArchives;
    private final Texts texts;
    private final TranscriptSource source;
    private @Nullable JournalRecords records;
    private @Nullable ExecutionHistory archives;
    private boolean isKnown;

    /**
     * What was read.
     *
     * @param more whether there was anything new in the journal
     * @param beside the reader that the tasks were placed for
     */
    record News(boolean more, JournalRecords records, TranscriptReader beside, TaskTree tasks) {}

    JournalKnowledge(TranscriptSource source, Background background, Texts texts) {
        this.source = source;
        this.reading = new LatestWork(background);
        this.readingArchives = new LatestWork(background);
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
        if (records == null) {
            records = JournalRecords.of(session.entry().dir(), session.id());
        }
        JournalRecords known = records;
        ExecutionHistory read = archives;
        reading.run(
                texts.get("transcript.times"),
                () -> {
                    boolean more = known.advance();
                    return new News(
                            more, known, beside, TaskTree.of(known, beside, savedAt, away(session, known), read));
                },
                news -> {
                    isKnown = true;
                    onNews.accept(news);
                },
                problem -> {
                    throw new IllegalStateException("the journal could not be read", problem);
                });
    }

    private int away(SessionSummary session, JournalRecords known) {
        try {
            return source.runsBeside(session, known.turns());
        } catch (SessionException e) {
            // There is something; who opens it is told what is wrong with it.
            return 1;
        }
    }

    /**
     * Reads the records of agent runs that were put away; from now on {@link #read} takes them in.
     *
     * @param onRead is called when that is so
     */
    void readArchives(SessionSummary session, Runnable onRead) {
        readingArchives.run(
                texts.get("transcript.times"),
                () -> source.runs(session),
                found -> {
                    archives = found;
                    onRead.run();
                },
                problem -> {
                    throw new IllegalStateException("the records of agent runs could not be read", problem);
                });
    }

    /** What is known so far; {@code null} before the journal has been read once. */
    @Nullable
    JournalRecords known() {
        return isKnown ? records : null;
    }

    /** Another session is shown, or none. */
    void stop() {
        reading.cancel();
        readingArchives.cancel();
        isKnown = false;
        archives = null;
        records = null;
    }
}
