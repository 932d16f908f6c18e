package kolk.sessions.viewmodel;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongConsumer;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyDoubleWrapper;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import kolk.sessions.store.Card;
import kolk.sessions.store.FileStamp;
import kolk.sessions.store.PermissionRequest;
import kolk.sessions.store.Said;
import kolk.sessions.store.SessionException;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.store.State;
import kolk.sessions.transcript.Block;
import kolk.sessions.transcript.LiveTurn;
import kolk.sessions.transcript.TranscriptReader;
import kolk.sessions.transcript.TranscriptRow;
import kolk.sessions.transcript.TranscriptRow.Call;
import kolk.sessions.transcript.TranscriptRow.Content;
import kolk.sessions.transcript.TranscriptRow.Head;
import kolk.sessions.transcript.TranscriptRow.Paused;
import kolk.sessions.transcript.TranscriptRow.Rest;
import kolk.sessions.transcript.TranscriptRow.Text;
import kolk.sessions.transcript.TranscriptRow.Unsaved;
import kolk.sessions.transcript.TranscriptRow.Waiting;
import kolk.sessions.transcript.TranscriptSource;
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

    private final TranscriptSource source;
    private final DamageReport damage;
    private final Background background;
    private final UiThread ui;
    private final Texts texts;
    private final ReadOnlyObjectWrapper<Shows> shows = new ReadOnlyObjectWrapper<>(this, "shows", Shows.NOTHING);
    private final ReadOnlyDoubleWrapper progress = new ReadOnlyDoubleWrapper(this, "progress", 0);
    private final ReadOnlyStringWrapper failure = new ReadOnlyStringWrapper(this, "failure", "");
    private final ReadOnlyIntegerWrapper revision = new ReadOnlyIntegerWrapper(this, "revision", 0);
    private final ReadOnlyIntegerWrapper opened = new ReadOnlyIntegerWrapper(this, "opened", 0);
    private final ObservableList<TranscriptRow> rows = FXCollections.observableArrayList();
    private final Set<TranscriptRow> open = new HashSet<>();
    private final TranscriptFind find;
    private final DetailsViewModel details;

    private @Nullable SessionSummary session;
    private @Nullable FileStamp loadedStamp;
    private @Nullable TranscriptReader reader;
    private Background.@Nullable Job loading;
    private boolean isLoading;
    private List<TranscriptRow> base = List.of();
    private @Nullable LiveTurn turn;
    private List<Said> unsaved = List.of();
    private Background.@Nullable Job following;
    private boolean isFollowing;
    private boolean isResting;
    private boolean followAgain;

    public TranscriptViewModel(
            TranscriptSource source, DamageReport damage, Background background, UiThread ui, Texts texts) {
        this.source = source;
        this.damage = damage;
        this.background = background;
        this.ui = ui;
        this.texts = texts;
        this.find = new TranscriptFind(this, background, texts);
        this.details = new DetailsViewModel(background, texts);
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
        details.show(next);
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
        details.show(changed);
        boolean dropped = !changed.liveness().isLive() && stopFollowing();
        if (!stamp(changed).equals(loadedStamp)) {
            if (!isLoading) {
                load(changed);
            }
        } else if (reader != null && (dropped || !tail(before).equals(tail(changed)))) {
            replace(plan(reader), Integer.MAX_VALUE);
        }
        follow();
    }

    /** Looks whether a live session has said more; to be called about every second. */
    public void tick() {
        follow();
    }

    /** Tries again after a failure. */
    public void retry() {
        SessionSummary current = session;
        if (current != null && !isLoading) {
            shows.set(Shows.LOADING);
            load(current);
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
        return progress.getReadOnlyProperty();
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
        return rows;
    }

    public TranscriptFind find() {
        return find;
    }

    /** All that is known of the session except what was said in it. */
    public DetailsViewModel details() {
        return details;
    }

    /** What a row shows now. */
    public Content content(TranscriptRow row) {
        TranscriptReader current = reader;
        return current == null ? new Content(new Head.None(), List.of()) : current.content(row, isOpen(row));
    }

    /** Whether a person can unfold it or fold it again. */
    public boolean folds(TranscriptRow row) {
        return row instanceof Text text && text.piece() == 0 && text.part().folds()
                || row instanceof Call
                || row instanceof Unsaved said && said.folds();
    }

    public boolean isOpen(TranscriptRow row) {
        return row instanceof Text text
                ? text.piece() > 0 || !text.part().folds() || open.contains(row)
                : open.contains(row);
    }

    /** Unfolds a row, or folds it again. */
    public void toggle(TranscriptRow row) {
        setOpen(row, !open.contains(row));
    }

    /** Unfolds or folds a row that {@link #folds}; nothing otherwise. */
    public void setOpen(TranscriptRow row, boolean wanted) {
        TranscriptReader current = reader;
        int at = rows.indexOf(row);
        if (current == null || at < 0 || !folds(row) || open.contains(row) == wanted) {
            return;
        }
        if (wanted) {
            open.add(row);
            rows.addAll(at + 1, current.under(row));
        } else {
            open.remove(row);
            int end = at + 1;
            while (end < rows.size() && TranscriptRows.isUnder(rows.get(end), row)) {
                end++;
            }
            rows.remove(at + 1, end);
        }
        changedContent();
    }

    /** Puts the rest of a long text or card in the place of the offer to show it. */
    public void showRest(Rest rest) {
        TranscriptReader current = reader;
        int at = rows.indexOf(rest);
        if (current != null && at >= 0) {
            TranscriptRows.replace(rows, at, at + 1, current.rest(rest));
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

    /** The text of rows as a person would copy it, whole even where it is folded. */
    public String copyText(List<TranscriptRow> chosen) {
        TranscriptReader current = reader;
        return current == null ? "" : TranscriptRows.text(current, chosen);
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

    /** The words around a row's texts. */
    public RowWords words(TranscriptRow row, Content content) {
        return RowWords.of(row, content, session, texts);
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

    /** All rows of the file as if nothing were opened. */
    List<TranscriptRow> baseRows() {
        return base;
    }

    void changedContent() {
        revision.set(revision.get() + 1);
    }

    private void load(SessionSummary wanted) {
        progress.set(0);
        long size = Math.max(
                1,
                wanted.entry() instanceof Card card
                        ? card.sizeBytes()
                        : stamp(wanted).size());
        LongConsumer counted = new LongConsumer() {
            private long reported;

            @Override
            public void accept(long bytes) {
                if (bytes - reported >= PROGRESS_STEP) {
                    reported = bytes;
                    if (Thread.currentThread().isInterrupted()) {
                        throw new java.util.concurrent.CancellationException();
                    }
                    ui.run(() -> progress.set(Math.min(1, (double) bytes / size)));
                }
            }
        };
        isLoading = true;
        LiveTurn said = reader == null ? null : turn;
        Background.Job job = background.run(
                texts.get("transcript.loading"),
                () -> {
                    TranscriptReader opened = source.open(wanted, counted);
                    // What the save contains goes in the same change of the list in which the save comes.
                    return new Loaded(
                            opened,
                            said == null ? List.of() : said.advance(heldSince(wanted), opened, savedAt(wanted)));
                },
                loaded -> loaded(wanted, loaded),
                problem -> failed(wanted, problem));
        // What runs its work at once has ended it by now.
        loading = isLoading ? job : null;
    }

    private record Loaded(TranscriptReader reader, List<Said> unsaved) {}

    private void loaded(SessionSummary wanted, Loaded found) {
        isLoading = false;
        loading = null;
        TranscriptReader before = reader;
        TranscriptReader loaded = found.reader();
        reader = loaded;
        loadedStamp = stamp(wanted);
        unsaved = turn == null ? List.of() : found.unsaved();
        loaded.damage().ifPresent(sentence -> report(wanted, sentence));
        failure.set("");
        if (before == null) {
            List<TranscriptRow> plan = plan(loaded);
            rows.setAll(plan);
            shows.set(plan.isEmpty() ? Shows.EMPTY : Shows.CONVERSATION);
            opened.set(opened.get() + 1);
        } else {
            find.stop();
            replace(plan(loaded), loaded.sameMessages(before));
            close(before);
        }
        find.again();
        SessionSummary current = session;
        if (current != null && !stamp(current).equals(loadedStamp)) {
            load(current);
        }
        follow();
    }

    /** Looks for what a live session has said beyond its file; again in a moment when it is saying something. */
    private void follow() {
        SessionSummary current = session;
        TranscriptReader beside = reader;
        FileStamp shown = loadedStamp;
        if (current == null
                || beside == null
                || shown == null
                || !current.liveness().isLive()) {
            return;
        }
        if (isFollowing || isResting) {
            followAgain = true;
            return;
        }
        if (turn == null) {
            turn = LiveTurn.of(current);
        }
        LiveTurn said = turn;
        isFollowing = true;
        followAgain = false;
        Background.Job job = background.run(
                texts.get("transcript.following"),
                () -> said.advance(heldSince(current), beside, shown.modified().toInstant()),
                found -> followed(beside, found),
                problem -> {
                    isFollowing = false;
                    throw new IllegalStateException("the journal could not be followed", problem);
                });
        following = isFollowing ? job : null;
    }

    private void followed(TranscriptReader beside, List<Said> found) {
        isFollowing = false;
        following = null;
        if (beside != reader) {
            // Another content has come meanwhile, and what was found is what the former one lacked.
            followAgain = true;
        } else if (!found.equals(unsaved)) {
            unsaved = found;
            followAgain = true;
            become(plan(beside), Integer.MAX_VALUE);
        }
        isResting = true;
        ui.runAfter(REST, () -> {
            isResting = false;
            if (followAgain) {
                follow();
            }
        });
    }

    /** @return whether something that was shown is so no longer */
    private boolean stopFollowing() {
        if (following != null) {
            following.cancel();
            following = null;
        }
        isFollowing = false;
        followAgain = false;
        turn = null;
        boolean shown = !unsaved.isEmpty();
        unsaved = List.of();
        return shown;
    }

    /** Only loading shows this damage; the list learns of it here. */
    private void report(SessionSummary wanted, String sentence) {
        if (wanted.entry() instanceof Card card && card.damage() == null) {
            damage.found(card, sentence);
        }
    }

    private void failed(SessionSummary wanted, Exception problem) {
        isLoading = false;
        loading = null;
        if (problem instanceof SessionException.Damaged) {
            report(wanted, String.valueOf(problem.getMessage()));
        }
        if (reader == null) {
            failure.set(String.valueOf(problem.getMessage()));
            shows.set(Shows.FAILED);
        }
        loadedStamp = stamp(wanted);
    }

    private List<TranscriptRow> plan(TranscriptReader from) {
        List<TranscriptRow> plan = from.rows();
        SessionSummary current = session;
        int end = from.transcript().size();
        if (current != null) {
            if (current.entry() instanceof Card card && card.pause() != null) {
                plan.add(new Paused(end, card.pause(), from.pendingTurn()));
            }
            unsaved.forEach(said -> plan.add(new Unsaved(end, said)));
            for (PermissionRequest request : tail(current)) {
                plan.add(new Waiting(end, request));
            }
        }
        base = plan.stream().filter(row -> !(row instanceof Unsaved)).toList();
        return plan;
    }

    /** Requests are shown while the session runs, and where nobody can tell whether it does. */
    private static List<PermissionRequest> tail(SessionSummary summary) {
        return summary.liveness().state() == State.IDLE
                ? List.of()
                : summary.journal().openRequests();
    }

    /** Makes the list show the plan, touching only what differs; rows of messages before {@code same} keep what is opened. */
    private void replace(List<TranscriptRow> plan, int same) {
        become(plan, same);
        changedContent();
    }

    private void become(List<TranscriptRow> plan, int same) {
        TranscriptReader current = reader;
        if (current == null) {
            return;
        }
        keepOpen(plan);
        open.removeIf(row -> row.message() >= same && !plan.contains(row));
        List<TranscriptRow> wanted = TranscriptRows.withOpen(plan, rows, open, current, same);
        TranscriptRows.become(rows, wanted);
        shows.set(plan.isEmpty() ? Shows.EMPTY : Shows.CONVERSATION);
    }

    /** What is being said is another row with each word; it stays unfolded. */
    private void keepOpen(List<TranscriptRow> plan) {
        Set<Long> numbers = new HashSet<>();
        for (TranscriptRow row : List.copyOf(open)) {
            if (row instanceof Unsaved said) {
                numbers.add(said.said().number());
                open.remove(row);
            }
        }
        for (TranscriptRow row : plan) {
            if (row instanceof Unsaved said && numbers.contains(said.said().number())) {
                open.add(row);
            }
        }
    }

    private void clear() {
        stopFollowing();
        if (loading != null) {
            loading.cancel();
            loading = null;
        }
        isLoading = false;
        find.stop();
        TranscriptReader before = reader;
        reader = null;
        loadedStamp = null;
        base = List.of();
        open.clear();
        rows.clear();
        failure.set("");
        if (before != null) {
            close(before);
        }
    }

    private static @Nullable Instant heldSince(SessionSummary summary) {
        return summary.liveness().heldSince();
    }

    private static Instant savedAt(SessionSummary summary) {
        return stamp(summary).modified().toInstant();
    }

    private static FileStamp stamp(SessionSummary summary) {
        return switch (summary.entry()) {
            case Card card -> card.stamp();
            case kolk.sessions.store.Unreadable unreadable -> unreadable.stamp();
        };
    }

    private static void close(TranscriptReader done) {
        try {
            done.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
