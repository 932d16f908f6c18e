package kolk.sessions.viewmodel;

import java.util.List;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.collections.ObservableList;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.transcript.TranscriptReader;
import kolk.sessions.transcript.TranscriptRow;
import kolk.sessions.transcript.TranscriptRow.Archives;
import kolk.sessions.transcript.TranscriptRow.Damaged;
import kolk.sessions.transcript.TranscriptRow.Rest;
import kolk.sessions.transcript.TranscriptSource;
import org.jspecify.annotations.Nullable;

/**
 * The conversation of the selected session: its rows, which of them are open, and what is under way. It loads in the background, follows the
 * session's file, and changes its list only where something became different, so that the view keeps its place. It knows nothing of scrolling.
 */
public final class TranscriptViewModel {
    /** What the pane shows. */
    public enum Shows {
        /** No session is selected. */
        NOTHING,
        LOADING,
        CONVERSATION,
        /** The session has no message yet. */
        EMPTY,
        FAILED
    }

    /**
     * A row that the view is to bring to its top.
     *
     * @param number goes up, so that the same row twice is two jumps
     */
    public record Jump(TranscriptRow row, int number) {}

    private final ShownTranscript shown = new ShownTranscript();
    private final TranscriptJumps jumps = new TranscriptJumps();
    private final TranscriptLook look = new TranscriptLook();
    private final TranscriptSelection selection =
            new TranscriptSelection(shown.rows().rows());
    private final TranscriptFind find;
    private final TranscriptLoading loading;
    private final PresentConversation present;
    private final EarlierConversation earlier;
    private final RepairOffer repair;
    private final HiddenRest rest;
    private final RowContents contents;

    public TranscriptViewModel(
            TranscriptSource source,
            Repairing repairing,
            DamageReport damage,
            Background background,
            UiThread ui,
            Texts texts) {
        this.find = new TranscriptFind(this, background, texts);
        EarlierTrail trail = new EarlierTrail(source, texts);
        this.loading = new TranscriptLoading(background, ui, texts);
        this.present = new PresentConversation(
                new PresentFile(source, damage, loading),
                new PresentRecords(new JournalKnowledge(source, background, texts), shown, find),
                new LiveWords(background, ui, texts),
                shown,
                trail,
                jumps,
                find);
        this.earlier = new EarlierConversation(trail, loading, shown, present, jumps, find);
        this.repair = new RepairOffer(repairing, background, texts, shown::changedContent);
        this.rest = new HiddenRest(shown, background, texts);
        this.contents =
                new RowContents(shown, selection, new TextCopy(background, texts), repair, this::session, texts);
    }

    /** Shows another session from its end, or nothing; what was being loaded is given up. The same session again is an {@link #update}. */
    public void show(@Nullable SessionSummary next) {
        if (next != null && isShown(next)) {
            present.update(next);
            return;
        }
        clear();
        shown.shows().set(next == null ? Shows.NOTHING : Shows.LOADING);
        if (next != null) {
            present.begin(next);
        }
    }

    /** The shown session changed in some way: its file, its liveness, its open requests. Any other session is ignored. */
    public void update(SessionSummary changed) {
        if (isShown(changed)) {
            present.update(changed);
        }
    }

    private boolean isShown(SessionSummary other) {
        SessionSummary current = session();
        return current != null && SessionKey.of(current).equals(SessionKey.of(other));
    }

    /** Looks whether a live session has said more; to be called about every second. */
    public void tick() {
        present.follow();
    }

    /** Shows the conversation that a compaction put away and replaced by this seam, in place of what is shown; {@link #backTo} leads back. */
    public void openEarlier(TranscriptRow seam) {
        earlier.open(seam);
    }

    /** Where the person is among the session's conversations, the present first; empty in the present. To be read only. */
    public ObservableList<String> trail() {
        return earlier.crumbs();
    }

    /** Leaves what is earlier for a step of {@link #trail}: 0 is the present. */
    public void backTo(int step) {
        earlier.backTo(step);
    }

    /**
     * Goes to a message, now or as soon as that session is shown and loaded; showing another session drops the wish. Where words are given, all places of any of
     * them are marked, the first from that message on is shown, and the find bar steps on from there ({@link TranscriptFind#next()}).
     *
     * @param message its place in the session's file, from 0; a tool's output stands with the call that it answers
     * @param words what to mark, none empty, without regard to case; may be none
     */
    public void jumpTo(SessionKey key, int message, List<String> words) {
        jumps.wish(key, message, words);
        SessionSummary current = session();
        if (current != null && SessionKey.of(current).equals(key)) {
            backTo(0);
            if (shown.reader() != null) {
                jumps.grant(key, shown.planned(), find);
            }
        }
    }

    /** The row that the view is to go to, when it changes. */
    public ReadOnlyObjectProperty<@Nullable Jump> jumpProperty() {
        return jumps.property();
    }

    /** Tries again after a failure. */
    public void retry() {
        if (session() != null && !loading.isRunning()) {
            shown.shows().set(Shows.LOADING);
            if (earlier.isInThePresent()) {
                present.load();
            } else {
                earlier.load();
            }
        }
    }

    /** The session that is shown or being loaded. */
    public @Nullable SessionSummary session() {
        return present.session();
    }

    public Shows shows() {
        return shown.shows().get();
    }

    public ReadOnlyObjectProperty<Shows> showsProperty() {
        return shown.shows().getReadOnlyProperty();
    }

    /** How far the loading is, 0 to 1. */
    public ReadOnlyDoubleProperty progressProperty() {
        return loading.progressProperty();
    }

    /** Why there is nothing to show, one sentence; empty otherwise. */
    public ReadOnlyStringProperty failureProperty() {
        return shown.failure().getReadOnlyProperty();
    }

    /** Goes up whenever rows that stay in the list may show something else. */
    public ReadOnlyIntegerProperty revisionProperty() {
        return shown.revision().getReadOnlyProperty();
    }

    /** Goes up when another session's rows have come: the view goes to their end. */
    public ReadOnlyIntegerProperty openedProperty() {
        return shown.opened().getReadOnlyProperty();
    }

    /** The rows, oldest first. To be read only. */
    public ObservableList<TranscriptRow> rows() {
        return shown.rows().rows();
    }

    /** What the rows show. */
    public RowContents contents() {
        return contents;
    }

    public TranscriptFind find() {
        return find;
    }

    /** Whether a person can unfold it or fold it again. */
    public boolean folds(TranscriptRow row) {
        return shown.rows().folds(row);
    }

    public boolean isOpen(TranscriptRow row) {
        return shown.rows().isOpen(row);
    }

    /** Unfolds a row, or folds it again. */
    public void toggle(TranscriptRow row) {
        setOpen(row, !isOpen(row));
    }

    /** Unfolds or folds a row that {@link #folds}; nothing otherwise. */
    public void setOpen(TranscriptRow row, boolean wanted) {
        TranscriptReader current = shown.reader();
        if (current == null) {
            return;
        }
        if (wanted && row instanceof Archives && current.tasks().hasUnreadArchives()) {
            present.openArchives();
        } else if (shown.rows().setOpen(current, row, wanted)) {
            shown.changedContent();
        }
    }

    /** Puts the rest of a long text or card in the place of the offer to show it; of a very long one later. */
    public void showRest(Rest wanted) {
        rest.show(wanted, () -> {});
    }

    /** @param then run when the rest is in the list, now or later; not where the conversation is left, or more is asked for */
    void showRest(Rest wanted, Runnable then) {
        rest.show(wanted, then);
    }

    /** How the conversation is drawn. */
    public TranscriptLook look() {
        return look;
    }

    /** The selected text. */
    public TranscriptSelection selection() {
        return selection;
    }

    /** Whether a copy with what is good of the shown, damaged session can be asked for at this row. */
    public boolean offersRepair(TranscriptRow row) {
        return row instanceof Damaged && earlier.isInThePresent() && repair.stands();
    }

    /** Has that copy made, as a new session. The damaged file is only read. */
    public void repair() {
        SessionSummary current = session();
        if (current != null) {
            repair.take(current);
        }
    }

    /** The reader of what is shown, for a search of its own; {@code null} while nothing is shown. */
    @Nullable
    TranscriptReader reader() {
        return shown.reader();
    }

    /** All rows as if nothing were opened. */
    List<TranscriptRow> searchedRows() {
        return shown.planned();
    }

    void changedContent() {
        shown.changedContent();
    }

    private void clear() {
        present.end();
        repair.forget();
        loading.cancel();
        rest.cancel();
        find.stop();
        earlier.forget();
        TranscriptReader before = shown.reader();
        shown.leave();
        ShownTranscript.close(before);
    }
}
