package kolk.sessions.viewmodel;

import java.util.ArrayList;
import java.util.List;
import kolk.sessions.store.Card;
import kolk.sessions.store.FileStamp;
import kolk.sessions.store.JournalRecords;
import kolk.sessions.store.PermissionRequest;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.store.State;
import kolk.sessions.transcript.TranscriptReader;
import kolk.sessions.transcript.TranscriptRow;
import kolk.sessions.transcript.TranscriptRow.Paused;
import kolk.sessions.transcript.TranscriptRow.Unsaved;
import kolk.sessions.transcript.TranscriptRow.Waiting;
import org.jspecify.annotations.Nullable;

/**
 * Keeps what is shown of a session true to its file, its journal and its requests, as long as a person is in the present: loads each save, takes in what is said and asked meanwhile, and what
 * the journal knows. What is earlier is not its business.
 */
final class PresentConversation implements LiveWords.Listener {
    private final PresentFile file;
    private final PresentRecords records;
    private final LiveWords live;
    private final ShownTranscript shown;
    private final EarlierTrail trail;
    private final TranscriptJumps jumps;
    private final TranscriptFind find;
    private @Nullable SessionSummary session;

    PresentConversation(
            PresentFile file,
            PresentRecords records,
            LiveWords live,
            ShownTranscript shown,
            EarlierTrail trail,
            TranscriptJumps jumps,
            TranscriptFind find) {
        this.file = file;
        this.records = records;
        this.live = live;
        this.shown = shown;
        this.trail = trail;
        this.jumps = jumps;
        this.find = find;
    }

    /** The session whose present it is. */
    @Nullable
    SessionSummary session() {
        return session;
    }

    /** What the journal knows so far; {@code null} before it has been read. */
    @Nullable
    JournalRecords known() {
        return records.known();
    }

    /** Loads another session. */
    void begin(SessionSummary another) {
        session = another;
        load();
    }

    /** Forgets the session. */
    void end() {
        live.stop();
        records.forget();
        file.forget();
        session = null;
    }

    /** The session changed in some way: its file, its liveness, its open requests. */
    void update(SessionSummary changed) {
        SessionSummary before = session;
        session = changed;
        if (before == null || !trail.isEmpty()) {
            // What is earlier does not change; the present is looked at again on return.
            return;
        }
        boolean dropped = !changed.liveness().isLive() && live.stop();
        if (!file.isAsItWas(changed)) {
            if (!file.isLoading()) {
                load();
            }
        } else if (shown.reader() != null && (dropped || !tail(before).equals(tail(changed)))) {
            become(Integer.MAX_VALUE);
            shown.changedContent();
        }
        follow();
    }

    /** Reads the records of agent runs that were put away, and unfolds them. */
    void openArchives() {
        SessionSummary of = session;
        if (of != null) {
            records.openArchives(of, this::learn);
        }
    }

    /** Goes over the session's file; what is shown stays until that is done. */
    void load() {
        SessionSummary wanted = session;
        if (wanted != null) {
            file.load(
                    wanted,
                    shown.reader() == null ? null : live.turn(),
                    loaded -> loaded(wanted, loaded),
                    this::failed);
        }
    }

    private void loaded(SessionSummary wanted, TranscriptLoading.Loaded found) {
        TranscriptReader before = shown.reader();
        TranscriptReader loaded = found.reader();
        JournalRecords known = records.known();
        if (known != null) {
            loaded.know(known, TranscriptLoading.stamp(wanted).modified().toInstant());
        }
        if (before != null) {
            loaded.show(before.tasks());
        }
        live.saved(found.unsaved());
        if (before == null) {
            shown.begin(loaded, behind(loaded));
            jumps.grant(SessionKey.of(wanted), shown.planned(), find);
        } else {
            find.stop();
            shown.become(loaded, loaded.sameMessages(before), behind(loaded));
            shown.changedContent();
            ShownTranscript.close(before);
        }
        find.again();
        learn();
        SessionSummary current = session;
        if (current != null && !file.isAsItWas(current)) {
            load();
        }
        follow();
    }

    private void failed(Exception problem) {
        if (shown.reader() == null) {
            shown.fail(problem);
        }
    }

    /** Times, outcomes and tasks come after the conversation, which does not wait for them. */
    private void learn() {
        SessionSummary current = session;
        TranscriptReader beside = shown.reader();
        FileStamp stamp = file.stamp();
        if (current != null && beside != null && stamp != null && trail.isEmpty()) {
            records.learn(current, beside, stamp.modified().toInstant(), this::become);
        }
    }

    /** Looks whether a live session has said more. */
    void follow() {
        SessionSummary current = session;
        TranscriptReader beside = shown.reader();
        FileStamp stamp = file.stamp();
        if (current != null && beside != null && stamp != null && trail.isEmpty()) {
            live.follow(current, beside, stamp, this);
        }
    }

    @Override
    public void saidMore() {
        become(Integer.MAX_VALUE);
        find.said();
    }

    @Override
    public void lookAgain() {
        follow();
    }

    /** What stands behind all messages in the present. */
    List<TranscriptRow> behind(TranscriptReader of) {
        SessionSummary current = session;
        if (current == null || !trail.isEmpty()) {
            return List.of();
        }
        List<TranscriptRow> behind = new ArrayList<>();
        int end = of.transcript().size();
        if (current.entry() instanceof Card card && card.pause() != null) {
            behind.add(new Paused(end, card.pause(), of.pendingTurn()));
        }
        live.unsaved().forEach(said -> behind.add(new Unsaved(end, said)));
        tail(current).forEach(request -> behind.add(new Waiting(end, request)));
        return behind;
    }

    /** Requests are shown while the session runs, and where nobody can tell whether it does. */
    private static List<PermissionRequest> tail(SessionSummary summary) {
        return summary.liveness().state() == State.IDLE
                ? List.of()
                : summary.journal().openRequests();
    }

    /** Makes the list show what is there now; rows of messages before {@code same} keep what is opened. */
    private void become(int same) {
        TranscriptReader current = shown.reader();
        if (current != null) {
            shown.become(current, same, behind(current));
        }
    }
}
