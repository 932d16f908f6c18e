package kolk.sessions.viewmodel;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import kolk.sessions.store.Card;
import kolk.sessions.store.FileStamp;
import kolk.sessions.store.JournalRecords;
import kolk.sessions.store.PermissionRequest;
import kolk.sessions.store.SessionException;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.store.State;
import kolk.sessions.transcript.TranscriptReader;
import kolk.sessions.transcript.TranscriptRow;
import kolk.sessions.transcript.TranscriptRow.Archives;
import kolk.sessions.transcript.TranscriptRow.Paused;
import kolk.sessions.transcript.TranscriptRow.Unsaved;
import kolk.sessions.transcript.TranscriptRow.Waiting;
import kolk.sessions.transcript.TranscriptSource;
import org.jspecify.annotations.Nullable;

/**
 * Keeps what is shown of a session true to its file, its journal and its requests, as long as a person is in the present: loads each save, takes in what is said and asked meanwhile, and what
 * the journal knows. What is earlier is not its business.
 */
final class PresentConversation {
    private final TranscriptSource source;
    private final DamageReport damage;
    private final ShownTranscript shown;
    private final EarlierTrail trail;
    private final TranscriptLoading loading;
    private final TranscriptJumps jumps;
    private final TranscriptFind find;
    private final LiveWords live;
    private final JournalKnowledge journal;
    private @Nullable SessionSummary session;
    private @Nullable FileStamp loadedStamp;
    private boolean opensArchives;

    PresentConversation(
            TranscriptSource source,
            DamageReport damage,
            ShownTranscript shown,
            EarlierTrail trail,
            TranscriptLoading loading,
            TranscriptJumps jumps,
            TranscriptFind find,
            Background background,
            UiThread ui,
            Texts texts) {
        this.source = source;
        this.damage = damage;
        this.shown = shown;
        this.trail = trail;
        this.loading = loading;
        this.jumps = jumps;
        this.find = find;
        this.live = new LiveWords(background, ui, texts, this::saidMore, this::follow);
        this.journal = new JournalKnowledge(source, background, texts);
    }

    /** The session whose present it is. */
    @Nullable
    SessionSummary session() {
        return session;
    }

    /** What the journal knows so far; {@code null} before it has been read. */
    @Nullable
    JournalRecords known() {
        return journal.known();
    }

    /** Loads another session. */
    void begin(SessionSummary another) {
        session = another;
        load();
    }

    /** Forgets the session. */
    void end() {
        live.stop();
        journal.stop();
        session = null;
        loadedStamp = null;
        opensArchives = false;
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
        if (!TranscriptLoading.stamp(changed).equals(loadedStamp)) {
            if (!loading.isRunning()) {
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
            journal.readArchives(of, () -> {
                opensArchives = true;
                learn();
            });
        }
    }

    /** Goes over the session's file; what is shown stays until that is done. */
    void load() {
        SessionSummary wanted = session;
        if (wanted == null) {
            return;
        }
        loading.start(
                wanted,
                progress -> source.open(wanted, progress),
                shown.reader() == null ? null : live.turn(),
                loaded -> loaded(wanted, loaded),
                this::failed);
    }

    private void loaded(SessionSummary wanted, TranscriptLoading.Loaded found) {
        TranscriptReader before = shown.reader();
        TranscriptReader loaded = found.reader();
        loadedStamp = TranscriptLoading.stamp(wanted);
        JournalRecords known = journal.known();
        if (known != null) {
            loaded.know(known, loadedStamp.modified().toInstant());
        }
        if (before != null) {
            loaded.show(before.tasks());
        }
        live.saved(found.unsaved());
        loaded.damage().ifPresent(sentence -> report(wanted, sentence));
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
        if (current != null && !TranscriptLoading.stamp(current).equals(loadedStamp)) {
            load();
        }
        follow();
    }

    /** Times, outcomes and tasks come after the conversation, which does not wait for them. */
    private void learn() {
        SessionSummary current = session;
        TranscriptReader beside = shown.reader();
        FileStamp stamp = loadedStamp;
        if (current != null && beside != null && stamp != null && trail.isEmpty()) {
            Instant savedAt = stamp.modified().toInstant();
            journal.read(current, beside, savedAt, news -> learned(news, savedAt));
        }
    }

    private void learned(JournalKnowledge.News news, Instant savedAt) {
        TranscriptReader beside = news.beside();
        beside.know(news.records(), savedAt);
        int from = beside.show(news.tasks());
        if (beside == shown.reader()) {
            if (from < Integer.MAX_VALUE) {
                become(from);
            }
            openRead();
            find.tellLimits();
            if (news.more() || !news.tasks().tasks().isEmpty()) {
                shown.changedContent();
            }
        }
    }

    /** They are read because somebody wanted to see them. */
    private void openRead() {
        TranscriptReader current = shown.reader();
        if (opensArchives && current != null && !current.tasks().hasUnreadArchives()) {
            opensArchives = false;
            if (shown.rows().setOpen(current, new Archives(), true)) {
                shown.changedContent();
            }
            find.again();
        }
    }

    /** Looks whether a live session has said more. */
    void follow() {
        SessionSummary current = session;
        TranscriptReader beside = shown.reader();
        FileStamp stamp = loadedStamp;
        if (current != null && beside != null && stamp != null && trail.isEmpty()) {
            live.follow(current, beside, stamp);
        }
    }

    private void saidMore() {
        become(Integer.MAX_VALUE);
        find.said();
    }

    /** Only loading shows this damage; the list learns of it here. */
    private void report(SessionSummary wanted, String sentence) {
        if (wanted.entry() instanceof Card card && card.damage() == null) {
            damage.found(card, sentence);
        }
    }

    private void failed(SessionSummary wanted, Exception problem) {
        if (problem instanceof SessionException.Damaged) {
            report(wanted, String.valueOf(problem.getMessage()));
        }
        if (shown.reader() == null) {
            shown.fail(problem);
        }
        loadedStamp = TranscriptLoading.stamp(wanted);
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
