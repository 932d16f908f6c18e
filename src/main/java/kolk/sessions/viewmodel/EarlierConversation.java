package kolk.sessions.viewmodel;

import java.util.List;
import javafx.collections.ObservableList;
import kolk.sessions.store.JournalRecords;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.transcript.TranscriptReader;
import kolk.sessions.transcript.TranscriptRow;
import kolk.sessions.viewmodel.TranscriptViewModel.Shows;

/** Shows what compactions have put away in the place of the present conversation, and leads back; what is earlier does not change. Which archive belongs to which seam is the {@link EarlierTrail}'s. */
final class EarlierConversation {
    private final EarlierTrail trail;
    private final TranscriptLoading loading;
    private final ShownTranscript shown;
    private final PresentConversation present;
    private final TranscriptJumps jumps;
    private final TranscriptFind find;

    EarlierConversation(
            EarlierTrail trail,
            TranscriptLoading loading,
            ShownTranscript shown,
            PresentConversation present,
            TranscriptJumps jumps,
            TranscriptFind find) {
        this.trail = trail;
        this.loading = loading;
        this.shown = shown;
        this.present = present;
        this.jumps = jumps;
        this.find = find;
    }

    /** Whether the present is shown. */
    boolean isInThePresent() {
        return trail.isEmpty();
    }

    /** Where the person is: the present first; empty in the present. */
    ObservableList<String> crumbs() {
        return trail.crumbs();
    }

    /** Shows what was put away and replaced by a seam of the shown conversation; nothing while something is being loaded. */
    void open(TranscriptRow seam) {
        TranscriptReader from = shown.reader();
        if (from == null || loading.isRunning()) {
            return;
        }
        find.stop();
        trail.leave(from, shown.rows().opened(), seam);
        shown.leave();
        shown.shows().set(Shows.LOADING);
        load();
    }

    /** Loads what was left for last. */
    void load() {
        SessionSummary current = present.session();
        if (current == null) {
            return;
        }
        EarlierTrail.Opening opening = trail.opening(current);
        loading.start(
                current,
                opening,
                null,
                found -> {
                    trail.arrived(opening);
                    begin(found.reader());
                },
                problem -> {
                    trail.failed();
                    shown.fail(problem);
                });
    }

    private void begin(TranscriptReader reader) {
        shown.begin(reader, List.of());
        JournalRecords known = present.known();
        if (known != null) {
            reader.know(known, null);
        }
        find.again();
    }

    /** Goes back to a step of {@link #crumbs}: 0 is the present. */
    void backTo(int step) {
        while (trail.crumbs().size() - 1 > step && !trail.isEmpty()) {
            back();
        }
    }

    private void back() {
        find.stop();
        loading.cancel();
        ShownTranscript.close(shown.reader());
        EarlierTrail.Level level = trail.back();
        shown.restore(level.reader(), level.opened(), present.behind(level.reader()));
        jumps.to(level.seam());
        find.again();
        SessionSummary current = present.session();
        if (trail.isEmpty() && current != null) {
            present.update(current);
        }
    }

    /** Forgets where the person came from, because the session goes. */
    void forget() {
        while (!trail.isEmpty()) {
            ShownTranscript.close(trail.back().reader());
        }
    }
}
