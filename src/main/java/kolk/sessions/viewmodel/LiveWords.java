package kolk.sessions.viewmodel;

import java.time.Duration;
import java.util.List;
import kolk.sessions.store.FileStamp;
import kolk.sessions.store.Said;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.transcript.LiveTurn;
import kolk.sessions.transcript.TranscriptReader;
import org.jspecify.annotations.Nullable;

/** What the shown live session has said beyond its file: looks at the journal in the background, never more often than every quarter of a second, and keeps the last answer. */
final class LiveWords {
    /** The shortest time between two looks at the journal. */
    private static final Duration REST = Duration.ofMillis(250);

    private final Background background;
    private final UiThread ui;
    private final Texts texts;
    private final Runnable changed;
    private final Runnable again;

    private @Nullable LiveTurn turn;
    private @Nullable TranscriptReader beside;
    private List<Said> unsaved = List.of();
    private Background.@Nullable Job job;
    private boolean isLooking;
    private boolean isResting;
    private boolean lookAgain;

    /**
     * @param changed run when {@link #unsaved} has become another
     * @param again run when it is worth looking again
     */
    LiveWords(Background background, UiThread ui, Texts texts, Runnable changed, Runnable again) {
        this.background = background;
        this.ui = ui;
        this.texts = texts;
        this.changed = changed;
        this.again = again;
    }

    /** What was said and is not in the file, in order. */
    List<Said> unsaved() {
        return unsaved;
    }

    /** What follows the journal; {@code null} while nothing is followed. It may be asked on another thread. */
    @Nullable
    LiveTurn turn() {
        return turn;
    }

    /** A save has come, and this is what was said beyond it. */
    void saved(List<Said> left) {
        unsaved = turn == null ? List.of() : left;
    }

    /** Looks for what a live session has said beyond its file; again in a moment when it is saying something. */
    void follow(SessionSummary session, TranscriptReader reader, FileStamp shown) {
        if (!session.liveness().isLive()) {
            return;
        }
        beside = reader;
        if (isLooking || isResting) {
            lookAgain = true;
            return;
        }
        if (turn == null) {
            turn = LiveTurn.of(session);
        }
        LiveTurn said = turn;
        isLooking = true;
        lookAgain = false;
        Background.Job started = background.run(
                texts.get("transcript.following"),
                () -> said.advance(
                        session.liveness().heldSince(), reader, shown.modified().toInstant()),
                found -> looked(reader, found),
                problem -> {
                    isLooking = false;
                    throw new IllegalStateException("the journal could not be followed", problem);
                });
        // What runs its work at once has ended it by now.
        job = isLooking ? started : null;
    }

    /** @return whether something that was shown is so no longer */
    boolean stop() {
        if (job != null) {
            job.cancel();
            job = null;
        }
        isLooking = false;
        lookAgain = false;
        turn = null;
        beside = null;
        boolean shown = !unsaved.isEmpty();
        unsaved = List.of();
        return shown;
    }

    private void looked(TranscriptReader reader, List<Said> found) {
        isLooking = false;
        job = null;
        if (reader != beside) {
            // Another content has come meanwhile, and what was found is what the former one lacked.
            lookAgain = true;
        } else if (!found.equals(unsaved)) {
            unsaved = found;
            lookAgain = true;
            changed.run();
        }
        isResting = true;
        ui.runAfter(REST, () -> {
            isResting = false;
            if (lookAgain) {
                again.run();
            }
        });
    }
}
