package kolk.sessions.viewmodel;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.ObservableList;
import kolk.sessions.store.Card;
import kolk.sessions.store.FileStamp;
import kolk.sessions.store.JournalRecords;
import kolk.sessions.store.PermissionRequest;
import kolk.sessions.store.SessionException;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.store.State;
import kolk.sessions.transcript.Block;
import kolk.sessions.transcript.TranscriptReader;
import kolk.sessions.transcript.TranscriptRow;
import kolk.sessions.transcript.TranscriptRow.Archives;
import kolk.sessions.transcript.TranscriptRow.Content;
import kolk.sessions.transcript.TranscriptRow.Damaged;
import kolk.sessions.transcript.TranscriptRow.Head;
import kolk.sessions.transcript.TranscriptRow.Paused;
import kolk.sessions.transcript.TranscriptRow.Rest;
import kolk.sessions.transcript.TranscriptRow.Text;
import kolk.sessions.transcript.TranscriptRow.Unsaved;
import kolk.sessions.transcript.TranscriptRow.Waiting;
import kolk.sessions.transcript.TranscriptSource;
import kolk.sessions.transcript.VisibleText;
import org.jspecify.annotations.Nullable;

/**
 * The conversation of the selected session: its rows, which of them are open, and what is under way. It loads in the background, follows the
 * session's file, and changes its list only where something became different, so that the view keeps its place. It knows nothing of scrolling.
 */
public final class TranscriptViewModel {
    private static final long PROGRESS_STEP = 4L << 20;

    /** The shortest time between two looks at the journal. */
    private static final Duration REST = Duration.ofMillis(250);

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

    /** Where somebody wants to go in a session, which may not be there yet. */
    private record Wish(SessionKey key, int message, List<String> words) {}

    private final TranscriptSource source;
    private final DamageReport damage;
    private final Texts texts;
    private final ReadOnlyObjectWrapper<Shows> shows = new ReadOnlyObjectWrapper<>(this, "shows", Shows.NOTHING);
    private final ReadOnlyStringWrapper failure = new ReadOnlyStringWrapper(this, "failure", "");
    private final ReadOnlyIntegerWrapper revision = new ReadOnlyIntegerWrapper(this, "revision", 0);
    private final ReadOnlyIntegerWrapper opened = new ReadOnlyIntegerWrapper(this, "opened", 0);
    private final OpenRows rows = new OpenRows();
    private final EarlierTrail trail;
    private final RepairOffer repair;
    private final TranscriptLoading loading;
    private final LiveWords live;
    private final JournalKnowledge journal;
    private final TranscriptLook look = new TranscriptLook();
    private final TranscriptSelection selection = new TranscriptSelection(rows.rows());
    private final SelectionCopy copying;
    private final TranscriptFind find;

    private final ReadOnlyObjectWrapper<@Nullable Jump> jump = new ReadOnlyObjectWrapper<>(this, "jump", null);

    private @Nullable SessionSummary session;
    private @Nullable Wish wish;
    private @Nullable FileStamp loadedStamp;
    private @Nullable TranscriptReader reader;
    private boolean opensArchives;
    private List<TranscriptRow> base = List.of();

    public TranscriptViewModel(
            TranscriptSource source,
            Repairing repairing,
            DamageReport damage,
            Background background,
            UiThread ui,
            Texts texts) {
        this.source = source;
        this.damage = damage;
        this.texts = texts;
        this.repair = new RepairOffer(repairing, background, texts, this::changedContent);
        this.trail = new EarlierTrail(source, texts);
        this.loading = new TranscriptLoading(background, ui, texts);
        this.live = new LiveWords(background, ui, texts, this::saidMore, this::follow);
        this.journal = new JournalKnowledge(source, background, texts);
        this.copying = new SelectionCopy(background, texts);
        this.find = new TranscriptFind(this, background, texts);
    }

    /** Shows another session from its end, or nothing; what was being loaded is given up. The same session again is an {@link #update}. */
    public void show(@Nullable SessionSummary next) {
        SessionSummary before = session;
        if (next != null && before != null && SessionKey.of(next).equals(SessionKey.of(before))) {
            update(next);
            return;
        }
        clear();
        session = next;
        if (next == null) {
            shows.set(Shows.NOTHING);
        } else {
            shows.set(Shows.LOADING);
            load(next);
        }
    }

    /** The shown session changed in some way: its file, its liveness, its open requests. Any other session is ignored. */
    public void update(SessionSummary changed) {
        SessionSummary before = session;
        if (before == null || !SessionKey.of(changed).equals(SessionKey.of(before))) {
            return;
        }
        session = changed;
        if (!trail.isEmpty()) {
            // What is earlier does not change; the present is looked at again on return.
            return;
        }
        boolean dropped = !changed.liveness().isLive() && live.stop();
        if (!TranscriptLoading.stamp(changed).equals(loadedStamp)) {
            if (!loading.isRunning()) {
                load(changed);
            }
        } else if (reader != null && (dropped || !tail(before).equals(tail(changed)))) {
            become(Integer.MAX_VALUE);
            changedContent();
        }
        follow();
    }

    /** Looks whether a live session has said more; to be called about every second. */
    public void tick() {
        follow();
    }

    /** Shows the conversation that a compaction put away and replaced by this seam, in place of what is shown; {@link #backTo} leads back. */
    public void openEarlier(TranscriptRow seam) {
        SessionSummary current = session;
        TranscriptReader from = reader;
        if (current == null || from == null || loading.isRunning()) {
            return;
        }
        find.stop();
        trail.leave(from, rows.opened(), seam);
        reader = null;
        base = List.of();
        rows.clear();
        shows.set(Shows.LOADING);
        loadEarlier(current);
    }

    /** Where the person is among the session's conversations, the present first; empty in the present. To be read only. */
    public ObservableList<String> trail() {
        return trail.crumbs();
    }

    /** Leaves what is earlier for a step of {@link #trail}: 0 is the present. */
    public void backTo(int step) {
        while (trail.crumbs().size() - 1 > step && !trail.isEmpty()) {
            back();
        }
    }

    /**
     * Goes to a message, now or as soon as that session is shown and loaded; showing another session drops the wish. Where words are given, all places of any of
     * them are marked, the first from that message on is shown, and the find bar steps on from there ({@link TranscriptFind#next()}).
     *
     * @param message its place in the session's file, from 0; a tool's output stands with the call that it answers
     * @param words what to mark, none empty, without regard to case; may be none
     */
    public void jumpTo(SessionKey key, int message, List<String> words) {
        wish = new Wish(key, message, List.copyOf(words));
        SessionSummary current = session;
        if (current != null && SessionKey.of(current).equals(key)) {
            backTo(0);
            if (reader != null) {
                grantWish();
            }
        }
    }

    /** The row that the view is to go to, when it changes. */
    public ReadOnlyObjectProperty<@Nullable Jump> jumpProperty() {
        return jump.getReadOnlyProperty();
    }

    /** Has the view go to a row. */
    void jumpTo(TranscriptRow row) {
        Jump last = jump.get();
        jump.set(new Jump(row, last == null ? 0 : last.number() + 1));
    }

    /** Tries again after a failure. */
    public void retry() {
        SessionSummary current = session;
        if (current != null && !loading.isRunning()) {
            shows.set(Shows.LOADING);
            if (trail.isEmpty()) {
                load(current);
            } else {
                loadEarlier(current);
            }
        }
    }

    /** The session that is shown or being loaded. */
    public @Nullable SessionSummary session() {
        return session;
    }

    public Shows shows() {
        return shows.get();
    }

    public ReadOnlyObjectProperty<Shows> showsProperty() {
        return shows.getReadOnlyProperty();
    }

    /** How far the loading is, 0 to 1. */
    public ReadOnlyDoubleProperty progressProperty() {
        return loading.progressProperty();
    }

    /** Why there is nothing to show, one sentence; empty otherwise. */
    public ReadOnlyStringProperty failureProperty() {
        return failure.getReadOnlyProperty();
    }

    /** Goes up whenever rows that stay in the list may show something else. */
    public ReadOnlyIntegerProperty revisionProperty() {
        return revision.getReadOnlyProperty();
    }

    /** Goes up when another session's rows have come: the view goes to their end. */
    public ReadOnlyIntegerProperty openedProperty() {
        return opened.getReadOnlyProperty();
    }

    /** The rows, oldest first. To be read only. */
    public ObservableList<TranscriptRow> rows() {
        return rows.rows();
    }

    public TranscriptFind find() {
        return find;
    }

    /** What a row shows now. */
    public Content content(TranscriptRow row) {
        TranscriptReader current = reader;
        return current == null ? new Content(new Head.None(), List.of()) : current.content(row, isOpen(row));
    }

    /** Whether a person can unfold it or fold it again. */
    public boolean folds(TranscriptRow row) {
        return rows.folds(row);
    }

    public boolean isOpen(TranscriptRow row) {
        return rows.isOpen(row);
    }

    /** Unfolds a row, or folds it again. */
    public void toggle(TranscriptRow row) {
        setOpen(row, !rows.isOpen(row));
    }

    /** Unfolds or folds a row that {@link #folds}; nothing otherwise. */
    public void setOpen(TranscriptRow row, boolean wanted) {
        TranscriptReader current = reader;
        SessionSummary shown = session;
        if (current == null || shown == null) {
            return;
        }
        if (wanted && row instanceof Archives && current.tasks().hasUnreadArchives()) {
            journal.readArchives(shown, () -> {
                opensArchives = true;
                learn();
            });
        } else if (rows.setOpen(current, row, wanted)) {
            changedContent();
        }
    }

    /** Puts the rest of a long text or card in the place of the offer to show it. */
    public void showRest(Rest rest) {
        TranscriptReader current = reader;
        if (current != null) {
            rows.showRest(current, rest);
        }
    }

    /** The person's prompts, for an outline, in order. */
    public List<TranscriptRow> prompts() {
        TranscriptReader current = reader;
        return current == null ? List.of() : current.prompts();
    }

    /** How a prompt begins, on one line. */
    public String opening(TranscriptRow prompt) {
        TranscriptReader current = reader;
        return current != null
                        && prompt instanceof Text text
                        && text.message() < current.transcript().size()
                ? current.opening(text)
                : "";
    }

    /** How the conversation is drawn. */
    public TranscriptLook look() {
        return look;
    }

    /** The selected text. */
    public TranscriptSelection selection() {
        return selection;
    }

    /**
     * Reads what is selected, of rows that are not on the screen too.
     *
     * @param taker gets the text, now or later; not called where nothing is selected
     * @param refused gets a sentence where it is too much
     */
    public void copySelection(Consumer<String> taker, Consumer<String> refused) {
        TranscriptReader current = reader;
        if (current != null && !selection.isEmpty()) {
            copying.read(selection, rows, current, taker, refused);
        }
    }

    /** The text of the message that a row belongs to, as a person would copy it, whole even where it is folded; of what stands behind all messages the row's alone. */
    public String messageText(TranscriptRow row) {
        TranscriptReader current = reader;
        if (current == null) {
            return "";
        }
        boolean message = row.message() < current.transcript().size();
        return TranscriptRows.text(
                current,
                message
                        ? base.stream()
                                .filter(other -> other.message() == row.message())
                                .toList()
                        : List.of(row));
    }

    /** The text of one of a row's blocks; of code all of it, also what is shown in other blocks. */
    public String blockText(TranscriptRow row, Block block) {
        TranscriptReader current = reader;
        return current != null && block instanceof Block.Code code ? current.whole(row, code) : block.text();
    }

    /** The JSON of a row's message as it stands in the file, or why it cannot be had. */
    public String rawJson(TranscriptRow row) {
        TranscriptReader current = reader;
        try {
            return current == null ? "" : current.json(row);
        } catch (SessionException e) {
            return String.valueOf(e.getMessage());
        }
    }

    /** Whether a copy with what is good of the shown, damaged session can be asked for at this row. */
    public boolean offersRepair(TranscriptRow row) {
        return row instanceof Damaged && trail.isEmpty() && repair.stands();
    }

    /** Has that copy made, as a new session. The damaged file is only read. */
    public void repair() {
        SessionSummary current = session;
        if (current != null) {
            repair.take(current);
        }
    }

    /** In how many pieces {@link #rawPiece} gives the JSON of a row's message; 0 for a row that belongs to none. */
    public int rawPieces(TranscriptRow row) {
        return reader == null ? 0 : reader.jsonPieces(row);
    }

    /** A piece of the JSON of a row's message as it stands in the file, every character visible, or why it cannot be had. Reads only that. */
    public String rawPiece(TranscriptRow row, int piece) {
        TranscriptReader current = reader;
        try {
            return current == null ? "" : VisibleText.of(current.jsonPiece(row, piece));
        } catch (SessionException e) {
            return String.valueOf(e.getMessage());
        }
    }

    /** The words around a row's texts. */
    public RowWords words(TranscriptRow row, Content content) {
        RowWords words = RowWords.of(row, content, session, texts);
        return row instanceof Damaged ? words.withStatus(repair.words()) : words;
    }

    /** A remark of this program about a text, in the person's language. */
    public String note(Block.Note note) {
        return RowWords.note(note, texts);
    }

    /** The reader of what is shown, for a search of its own; {@code null} while nothing is shown. */
    @Nullable
    TranscriptReader reader() {
        return reader;
    }

    /** All rows as if nothing were opened. */
    List<TranscriptRow> searchedRows() {
        return base;
    }

    void changedContent() {
        revision.set(revision.get() + 1);
    }

    private void load(SessionSummary wanted) {
        loading.start(
                wanted,
                progress -> source.open(wanted, progress),
                reader == null ? null : live.turn(),
                loaded -> loaded(wanted, loaded),
                this::failed);
    }

    private void loadEarlier(SessionSummary current) {
        EarlierTrail.Opening opening = trail.opening(current);
        loading.start(
                current,
                opening,
                null,
                found -> {
                    trail.arrived(opening);
                    begin(found.reader());
                    JournalRecords known = journal.known();
                    if (known != null) {
                        found.reader().know(known, null);
                    }
                    find.again();
                },
                (_, problem) -> {
                    trail.failed();
                    failure.set(String.valueOf(problem.getMessage()));
                    shows.set(Shows.FAILED);
                });
    }

    private void back() {
        SessionSummary current = session;
        find.stop();
        loading.cancel();
        if (reader != null) {
            close(reader);
        }
        EarlierTrail.Level level = trail.back();
        TranscriptReader there = level.reader();
        reader = there;
        failure.set("");
        List<TranscriptRow> plan = plan(there);
        rows.restore(there, plan, level.opened());
        shows.set(plan.isEmpty() ? Shows.EMPTY : Shows.CONVERSATION);
        jumpTo(level.seam());
        find.again();
        if (trail.isEmpty() && current != null) {
            update(current);
        }
    }

    private void begin(TranscriptReader loaded) {
        reader = loaded;
        failure.set("");
        List<TranscriptRow> plan = plan(loaded);
        rows.begin(plan);
        shows.set(plan.isEmpty() ? Shows.EMPTY : Shows.CONVERSATION);
        opened.set(opened.get() + 1);
    }

    private void loaded(SessionSummary wanted, TranscriptLoading.Loaded found) {
        TranscriptReader before = reader;
        TranscriptReader loaded = found.reader();
        reader = loaded;
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
        failure.set("");
        if (before == null) {
            begin(loaded);
            grantWish();
        } else {
            find.stop();
            become(loaded.sameMessages(before));
            changedContent();
            close(before);
        }
        find.again();
        learn();
        SessionSummary current = session;
        if (current != null && !TranscriptLoading.stamp(current).equals(loadedStamp)) {
            load(current);
        }
        follow();
    }

    /** Times, outcomes and tasks come after the conversation, which does not wait for them. */
    private void learn() {
        SessionSummary current = session;
        TranscriptReader shown = reader;
        FileStamp stamp = loadedStamp;
        if (current != null && shown != null && stamp != null && trail.isEmpty()) {
            Instant savedAt = stamp.modified().toInstant();
            journal.read(current, shown, savedAt, news -> learned(news, savedAt));
        }
    }

    private void learned(JournalKnowledge.News news, Instant savedAt) {
        TranscriptReader beside = news.beside();
        beside.know(news.records(), savedAt);
        int from = beside.show(news.tasks());
        if (beside == reader) {
            if (from < Integer.MAX_VALUE) {
                become(from);
            }
            openArchives();
            if (news.more() || !news.tasks().tasks().isEmpty()) {
                changedContent();
            }
        }
    }

    /** They are read because somebody wanted to see them. */
    private void openArchives() {
        TranscriptReader current = reader;
        if (opensArchives && current != null && !current.tasks().hasUnreadArchives()) {
            opensArchives = false;
            setOpen(new Archives(), true);
        }
    }

    private void follow() {
        SessionSummary current = session;
        TranscriptReader beside = reader;
        FileStamp shown = loadedStamp;
        if (current != null && beside != null && shown != null && trail.isEmpty()) {
            live.follow(current, beside, shown);
        }
    }

    private void saidMore() {
        become(Integer.MAX_VALUE);
        find.said();
    }

    private void grantWish() {
        Wish wanted = wish;
        SessionSummary current = session;
        if (wanted == null || current == null) {
            return;
        }
        wish = null;
        if (!SessionKey.of(current).equals(wanted.key()) || base.isEmpty()) {
            return;
        }
        TranscriptRow target = TranscriptRows.at(base, wanted.message());
        jumpTo(target);
        if (!wanted.words().isEmpty()) {
            find.showAnyOf(wanted.words(), target);
        }
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
        if (reader == null) {
            failure.set(String.valueOf(problem.getMessage()));
            shows.set(Shows.FAILED);
        }
        loadedStamp = TranscriptLoading.stamp(wanted);
    }

    private List<TranscriptRow> plan(TranscriptReader from) {
        List<TranscriptRow> plan = from.rows();
        SessionSummary current = session;
        int end = from.transcript().size();
        if (current != null && trail.isEmpty()) {
            if (current.entry() instanceof Card card && card.pause() != null) {
                plan.add(new Paused(end, card.pause(), from.pendingTurn()));
            }
            live.unsaved().forEach(said -> plan.add(new Unsaved(end, said)));
            for (PermissionRequest request : tail(current)) {
                plan.add(new Waiting(end, request));
            }
        }
        base = List.copyOf(plan);
        return plan;
    }

    /** Requests are shown while the session runs, and where nobody can tell whether it does. */
    private static List<PermissionRequest> tail(SessionSummary summary) {
        return summary.liveness().state() == State.IDLE
                ? List.of()
                : summary.journal().openRequests();
    }

    /** Makes the list show what is there now; rows of messages before {@code same} keep what is opened. */
    private void become(int same) {
        TranscriptReader current = reader;
        if (current != null) {
            List<TranscriptRow> plan = plan(current);
            rows.become(current, plan, same);
            shows.set(plan.isEmpty() ? Shows.EMPTY : Shows.CONVERSATION);
        }
    }

    private void clear() {
        live.stop();
        journal.stop();
        repair.forget();
        loading.cancel();
        find.stop();
        while (!trail.isEmpty()) {
            close(trail.back().reader());
        }
        TranscriptReader before = reader;
        reader = null;
        loadedStamp = null;
        opensArchives = false;
        base = List.of();
        rows.clear();
        failure.set("");
        if (before != null) {
            close(before);
        }
    }

    private static void close(TranscriptReader done) {
        try {
            done.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
