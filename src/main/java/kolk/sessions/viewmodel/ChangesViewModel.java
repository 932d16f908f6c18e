package kolk.sessions.viewmodel;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import kolk.sessions.store.Card;
import kolk.sessions.store.FileStamp;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.transcript.changes.ChangeSource;
import kolk.sessions.transcript.changes.ChangedFile;
import kolk.sessions.transcript.changes.SessionChanges;
import kolk.sessions.transcript.changes.Span;
import org.jspecify.annotations.Nullable;

/**
 * The files that the selected session changed: the stretches of the session, the files of the chosen one, and the difference of the chosen file. Nothing is read until somebody looks, and a
 * refresh keeps what was chosen.
 */
public final class ChangesViewModel {
    /** So many seconds at least lie between two looks at a session that goes on working. */
    private static final int REST_TICKS = 5;

    /** What stands in the tab. */
    public enum Shows {
        NOTHING,
        LOADING,
        FILES,
        /** Nothing was changed, or nothing that could tell was kept. */
        EMPTY,
        FAILED
    }

    /** A stretch of the session that can be chosen. */
    public record SpanChoice(Span span, String label) {
        @Override
        public String toString() {
            return label;
        }
    }

    private final ChangeSource source;
    private final Texts texts;
    private final ChangeWords words;
    private final LatestWork listing;
    private final ChangedLineCounting counting;
    private final FileDiffViewModel diff;
    private final ReadOnlyObjectWrapper<Shows> shows = new ReadOnlyObjectWrapper<>(this, "shows", Shows.NOTHING);
    private final ReadOnlyStringWrapper message = new ReadOnlyStringWrapper(this, "message", "");
    private final ReadOnlyStringWrapper note = new ReadOnlyStringWrapper(this, "note", "");
    private final ObservableList<SpanChoice> spans = FXCollections.observableArrayList();
    private final ObservableList<ChangedFileRow> files = FXCollections.observableArrayList();
    private final ObjectProperty<@Nullable SpanChoice> span = new SimpleObjectProperty<>(this, "span");
    private final ObjectProperty<@Nullable ChangedFileRow> file = new SimpleObjectProperty<>(this, "file");

    private final LookedAtSession session = new LookedAtSession();
    private @Nullable SessionChanges changes;
    private @Nullable FileStamp lookedAt;
    private boolean filling;
    private int rest;

    public ChangesViewModel(ChangeSource source, Background background, Texts texts) {
        this.source = source;
        this.texts = texts;
        this.words = new ChangeWords(texts);
        this.listing = new LatestWork(background);
        this.counting = new ChangedLineCounting(source, background, texts, failure -> note.set(Shown.reason(failure)));
        this.diff = new FileDiffViewModel(source, background, texts);
        span.subscribe(chosen -> fillFiles());
        file.subscribe(chosen -> showFile());
    }

    /** Shows another session, or nothing. */
    void show(@Nullable SessionSummary next) {
        if (session.show(next)) {
            clear();
            if (session.isWatched()) {
                refresh();
            }
        }
    }

    /** The shown session changed in some way; any other is ignored. */
    void update(SessionSummary changed) {
        session.update(changed);
    }

    /** Whether somebody looks. */
    void setWatched(boolean nowWatched) {
        session.setWatched(nowWatched);
        if (!nowWatched) {
            listing.cancel();
            counting.stop();
            diff.setWatched(false);
            return;
        }
        diff.setWatched(true);
        if (changes == null || isStale()) {
            refresh();
        } else {
            count();
        }
    }

    /** Lets time pass: looks again when the session was saved since, not too often. */
    void tick() {
        if (rest > 0) {
            rest--;
        } else if (session.isWatched() && !listing.isRunning() && isStale()) {
            refresh();
        }
    }

    private boolean isStale() {
        SessionSummary current = session.get();
        return current != null && !current.entry().stamp().equals(lookedAt);
    }

    /** Looks at everything again. */
    public void refresh() {
        SessionSummary current = session.get();
        if (current == null) {
            return;
        }
        if (changes == null) {
            shows.set(Shows.LOADING);
        }
        lookedAt = current.entry().stamp();
        rest = REST_TICKS;
        String cwd = current.entry() instanceof Card card ? card.cwd() : "";
        listing.run(
                texts.get("changes.loading"),
                () -> source.read(current.entry().dir(), current.id(), cwd),
                this::listed,
                this::failed);
    }

    private void listed(SessionChanges found) {
        changes = found;
        note.set(words.basis(found));
        SpanChoice before = span.get();
        List<SpanChoice> choices = found.spans().stream()
                .map(each -> new SpanChoice(each, words.span(each)))
                .toList();
        filling = true;
        if (!choices.equals(spans)) {
            spans.setAll(choices);
        }
        span.set(choices.stream()
                .filter(choice -> before != null && choice.label().equals(before.label()))
                .findFirst()
                .orElse(choices.isEmpty() ? null : choices.getFirst()));
        filling = false;
        message.set(
                found.basis() == SessionChanges.Basis.NOTHING ? texts.get("changes.none") : texts.get("changes.empty"));
        fillFiles();
    }

    private void failed(Exception failure) {
        message.set(Shown.reason(failure));
        if (changes == null) {
            shows.set(Shows.FAILED);
        } else {
            note.set(message.get());
        }
    }

    private void fillFiles() {
        SessionChanges known = changes;
        if (filling || known == null) {
            return;
        }
        ChangedFileRow chosen = file.get();
        String path = chosen == null ? "" : chosen.file().path();
        Map<String, ChangedFileRow> before = new HashMap<>();
        files.forEach(row -> before.put(row.file().path(), row));
        List<ChangedFileRow> now = new ArrayList<>();
        SpanChoice of = span.get();
        for (ChangedFile each : of == null ? List.<ChangedFile>of() : known.of(of.span())) {
            ChangedFileRow row = before.get(each.path());
            if (row == null) {
                row = new ChangedFileRow(each);
            } else {
                row.setFile(each);
            }
            now.add(row);
        }
        filling = true;
        if (!now.equals(files)) {
            files.setAll(now);
        }
        ChangedFileRow again = now.stream()
                .filter(row -> row.file().path().equals(path))
                .findFirst()
                .orElse(now.isEmpty() ? null : now.getFirst());
        file.set(again);
        filling = false;
        boolean nothing =
                known.spans().isEmpty() || known.of(known.spans().getFirst()).isEmpty();
        shows.set(nothing ? Shows.EMPTY : Shows.FILES);
        showFile();
        count();
    }

    private void showFile() {
        SessionChanges known = changes;
        SpanChoice of = span.get();
        ChangedFileRow row = file.get();
        if (filling) {
            return;
        }
        if (known == null || of == null || row == null) {
            diff.clear();
        } else {
            diff.show(known, row.file(), of.span());
        }
    }

    private void count() {
        SessionChanges known = changes;
        SpanChoice of = span.get();
        if (known != null && of != null && session.isWatched()) {
            counting.start(known, of.span(), files);
        }
    }

    private void clear() {
        listing.cancel();
        counting.stop();
        changes = null;
        lookedAt = null;
        filling = true;
        span.set(null);
        spans.clear();
        file.set(null);
        files.clear();
        filling = false;
        diff.clear();
        note.set("");
        message.set("");
        shows.set(Shows.NOTHING);
    }

    public ReadOnlyObjectProperty<Shows> showsProperty() {
        return shows.getReadOnlyProperty();
    }

    /** What stands in the place of the list, one sentence. */
    public ReadOnlyStringProperty messageProperty() {
        return message.getReadOnlyProperty();
    }

    /** What the list is found out from where that is not everything; empty otherwise. */
    public ReadOnlyStringProperty noteProperty() {
        return note.getReadOnlyProperty();
    }

    /** The whole session first, then its turns. To be read only. */
    public ObservableList<SpanChoice> spans() {
        return spans;
    }

    /** The stretch whose files are listed. */
    public ObjectProperty<@Nullable SpanChoice> spanProperty() {
        return span;
    }

    /** The files of the chosen stretch, by name. To be read only. */
    public ObservableList<ChangedFileRow> files() {
        return files;
    }

    /** The file whose difference is shown. */
    public ObjectProperty<@Nullable ChangedFileRow> fileProperty() {
        return file;
    }

    /** The difference of the chosen file. */
    public FileDiffViewModel diff() {
        return diff;
    }
}
