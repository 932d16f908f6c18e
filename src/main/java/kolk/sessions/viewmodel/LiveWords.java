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

    private final LatestWork looking;
    private final UiThread ui;
    private final Texts texts;

    private @Nullable LiveTurn turn;
    private @Nullable TranscriptReader beside;
    private List<Said> unsaved = List.of();
    private boolean isResting;
    private boolean lookAgain;

    /** Who shows what is said. */
    interface Listener {
        /** {@link #unsaved} has become another. */
        void saidMore();

        /** It is worth looking again. */
        void lookAgain();
    }

    LiveWords(Background background, UiThread ui, Texts texts) {
        this.looking = new LatestWork(background);
        this.ui = ui;
        this.texts = texts;
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
    void follow(SessionSummary session, TranscriptReader reader, FileStamp shown, Listener listener) {
        if (!session.liveness().isLive()) {
            return;
        }
        beside = reader;
        if (looking.isRunning() || isResting) {
            lookAgain = true;
            return;
        }
        if (turn == null) {
            turn = LiveTurn.of(session);
        }
        LiveTurn said = turn;
        lookAgain = false;
        looking.run(
                texts.get("transcript.following"),
                () -> said.advance(
                        session.liveness().heldSince(), reader, shown.modified().toInstant()),
                found -> looked(reader, found, listener),
                problem -> {
                    throw new IllegalStateException("the journal could not be followed", problem);
                });
    }

    /** @return whether something that was shown is so no longer */
    boolean stop() {
        looking.cancel();
        lookAgain = false;
        turn = null;
        beside = null;
        boolean shown = !unsaved.isEmpty();
        unsaved = List.of();
        return shown;
    }

    private void looked(TranscriptReader reader, List<Said> found, Listener listener) {
        if (reader != beside) {
            // Another content has come meanwhile, and what was found is what the former one lacked.
            lookAgain = true;
        } else if (!found.equals(unsaved)) {
            unsaved = found;
            lookAgain = true;
            listener.saidMore();
        }
        isResting = true;
        ui.runAfter(REST, () -> {
            isResting = false;
            if (lookAgain) {
                listener.lookAgain();
            }
        });
    }
}
