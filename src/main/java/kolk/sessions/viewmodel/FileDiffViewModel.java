package kolk.sessions.viewmodel;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import kolk.sessions.transcript.Block.DiffLine;
import kolk.sessions.transcript.LineDiff;
import kolk.sessions.transcript.changes.ChangeSource;
import kolk.sessions.transcript.changes.ChangedFile;
import kolk.sessions.transcript.changes.FileDifference;
import kolk.sessions.transcript.changes.SessionChanges;
import kolk.sessions.transcript.changes.Span;
import org.jspecify.annotations.Nullable;

/** How one file changed, line by line. Long differences begin with their first part; the rest comes when it is asked for. */
public final class FileDiffViewModel {
    /** The most lines that are shown before a person asks for all. */
    static final int FIRST_LINES = 2_000;

    private record Wanted(SessionChanges changes, ChangedFile file, Span span) {}

    private final ChangeSource source;
    private final Texts texts;
    private final ChangeWords words;
    private final LatestWork reading;
    private final ObservableList<DiffLine> lines = FXCollections.observableArrayList();
    private final ReadOnlyStringWrapper path = new ReadOnlyStringWrapper(this, "path", "");
    private final ReadOnlyStringWrapper summary = new ReadOnlyStringWrapper(this, "summary", "");
    private final ReadOnlyStringWrapper note = new ReadOnlyStringWrapper(this, "note", "");
    private final ReadOnlyStringWrapper rest = new ReadOnlyStringWrapper(this, "rest", "");
    private final ReadOnlyBooleanWrapper loading = new ReadOnlyBooleanWrapper(this, "loading", false);
    private @Nullable Wanted wanted;
    private List<DiffLine> all = List.of();
    private boolean wholeShown;
    private boolean watched;

    FileDiffViewModel(ChangeSource source, Background background, Texts texts) {
        this.source = source;
        this.texts = texts;
        this.words = new ChangeWords(texts);
        this.reading = new LatestWork(background);
    }

    void setWatched(boolean nowWatched) {
        watched = nowWatched;
        if (watched) {
            read();
        } else {
            reading.cancel();
            loading.set(false);
        }
    }

    /** Shows a file's difference; the same file again keeps what is shown until the new difference has come. */
    void show(SessionChanges changes, ChangedFile file, Span span) {
        Wanted before = wanted;
        wanted = new Wanted(changes, file, span);
        if (before == null
                || !before.file().path().equals(file.path())
                || !before.span().equals(span)) {
            empty();
            path.set(file.shown());
        }
        read();
    }

    void clear() {
        wanted = null;
        reading.cancel();
        empty();
        path.set("");
    }

    private void empty() {
        loading.set(false);
        all = List.of();
        wholeShown = false;
        lines.clear();
        summary.set("");
        note.set("");
        rest.set("");
    }

    private void read() {
        Wanted of = wanted;
        if (of == null || !watched) {
            return;
        }
        loading.set(lines.isEmpty());
        reading.run(
                texts.get("changes.reading", of.file().shown()),
                () -> {
                    FileDifference found = source.differences(of.changes(), List.of(of.file()), of.span())
                            .getFirst();
                    return new Found(found, LineDiff.pieces(found.lines()));
                },
                this::found,
                failure -> {
                    loading.set(false);
                    note.set(Shown.reason(failure));
                });
    }

    private record Found(FileDifference difference, List<DiffLine> lines) {}

    private void found(Found found) {
        loading.set(false);
        FileDifference difference = found.difference();
        List<String> parts = new ArrayList<>();
        parts.add(words.word(difference));
        parts.add(difference.added() == 0 ? "" : texts.get("changes.added", difference.added()));
        parts.add(difference.removed() == 0 ? "" : texts.get("changes.removed", difference.removed()));
        parts.removeIf(String::isEmpty);
        summary.set(String.join(" ", parts));
        note.set(words.note(difference));
        if (!found.lines().equals(all)) {
            all = found.lines();
            fill();
        }
    }

    private void fill() {
        boolean cut = !wholeShown && all.size() > FIRST_LINES;
        lines.setAll(cut ? all.subList(0, FIRST_LINES) : all);
        rest.set(cut ? texts.get("changes.showAll", all.size()) : "");
    }

    /** Shows what was left out of a long difference. */
    public void showAll() {
        wholeShown = true;
        fill();
    }

    /** The lines; a number of 0 is none. To be read only. */
    public ObservableList<DiffLine> lines() {
        return lines;
    }

    /** Which file it is, one visible line; empty for none. */
    public ReadOnlyStringProperty pathProperty() {
        return path.getReadOnlyProperty();
    }

    /** What became of it, in a few words. */
    public ReadOnlyStringProperty summaryProperty() {
        return summary.getReadOnlyProperty();
    }

    /** What there is to say about it, or why there are no lines; may have several lines, empty for nothing. */
    public ReadOnlyStringProperty noteProperty() {
        return note.getReadOnlyProperty();
    }

    /** The offer to show what was left out; empty where nothing was. */
    public ReadOnlyStringProperty restProperty() {
        return rest.getReadOnlyProperty();
    }

    /** Whether it is being read and nothing is shown yet. */
    public ReadOnlyBooleanProperty loadingProperty() {
        return loading.getReadOnlyProperty();
    }

    /** The text of some lines, as a unified diff has it. */
    public static String text(List<DiffLine> chosen) {
        StringBuilder text = new StringBuilder();
        for (DiffLine line : chosen) {
            text.append(line.kind() == DiffLine.Kind.HEAD ? "" : line.kind().sign())
                    .append(line.text())
                    .append('\n');
        }
        return text.toString();
    }
}
