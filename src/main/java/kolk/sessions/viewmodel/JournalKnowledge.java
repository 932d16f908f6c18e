package kolk.sessions.viewmodel;

import java.util.function.Consumer;
import kolk.sessions.store.JournalRecords;
import kolk.sessions.store.SessionSummary;
import org.jspecify.annotations.Nullable;

/** What the journal knows of the shown session's calls, prompts and tasks: read in the background once the conversation is there, and on from where it was after each save. */
final class JournalKnowledge {
    private final Background background;
    private final Texts texts;
    private @Nullable JournalRecords records;
    private Background.@Nullable Job job;
    private boolean isReading;
    private boolean readAgain;
    private boolean isKnown;

    JournalKnowledge(Background background, Texts texts) {
        this.background = background;
        this.texts = texts;
    }

    /**
     * Reads what is new.
     *
     * @param onNews gets the records, when something became known
     */
    void read(SessionSummary session, Consumer<JournalRecords> onNews) {
        if (isReading) {
            readAgain = true;
            return;
        }
        if (records == null) {
            records = JournalRecords.of(session.entry().dir(), session.id());
        }
        JournalRecords reading = records;
        isReading = true;
        readAgain = false;
        Background.Job started = background.run(
                texts.get("transcript.times"),
                reading::advance,
                news -> {
                    ended();
                    isKnown = true;
                    if (news) {
                        onNews.accept(reading);
                    }
                    if (readAgain) {
                        read(session, onNews);
                    }
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
        readAgain = false;
        isKnown = false;
        records = null;
    }

    private void ended() {
        job = null;
        isReading = false;
    }
}
