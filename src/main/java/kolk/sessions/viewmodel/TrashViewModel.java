package kolk.sessions.viewmodel;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.IntSupplier;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import kolk.sessions.settings.SessionMarks.Mark;
import kolk.sessions.store.DamagedTrash;
import kolk.sessions.store.SessionException;
import kolk.sessions.store.TrashEntry;
import org.jspecify.annotations.Nullable;

/**
 * Recently deleted: what can be given back, and removing it for good, which is the one thing in this program that cannot be taken back and therefore the one that asks. It looks at the trash
 * each time it is opened and after each thing done.
 */
public final class TrashViewModel {
    private final ActionContext context;
    private final Trash trash;
    private final Folders folders;
    private final IntSupplier days;
    private final ReadOnlyBooleanWrapper open = new ReadOnlyBooleanWrapper(this, "open");
    private final ReadOnlyBooleanWrapper loading = new ReadOnlyBooleanWrapper(this, "loading");
    private final ReadOnlyStringWrapper summary = new ReadOnlyStringWrapper(this, "summary", "");
    private final ReadOnlyStringWrapper said = new ReadOnlyStringWrapper(this, "said", "");
    private final ReadOnlyObjectWrapper<@Nullable Question> question =
            new ReadOnlyObjectWrapper<>(this, "question", null);
    private final ObservableList<Deleted> rows = FXCollections.observableArrayList();
    private final ObservableList<Deleted> readOnlyRows = FXCollections.unmodifiableObservableList(rows);

    /** @param days after how many days deleted sessions are removed for good */
    TrashViewModel(ActionContext context, Trash trash, Folders folders, IntSupplier days) {
        this.context = context;
        this.trash = trash;
        this.folders = folders;
        this.days = days;
    }

    /**
     * One deleted session; all texts are safe to show.
     *
     * @param entry what is given back, or {@code null} for what is damaged and cannot be
     * @param folder the folder it was deleted from; of what is damaged, what is wrong and where it lies
     */
    public record Deleted(@Nullable TrashEntry entry, String name, String folder, String when, String size) {
        /** Whether it lies in the trash and cannot be given back. */
        public boolean isDamaged() {
            return entry == null;
        }

        /** As one sentence, for a screen reader. */
        public String sentence() {
            return isDamaged() ? name + ", " + folder : String.join(", ", name, when, size, folder);
        }
    }

    /** What is asked before something is removed for good. */
    public record Question(List<TrashEntry> entries, String sentence) {}

    void bind(Commands commands) {
        commands.get(CommandId.TRASH).bind(this::open);
    }

    public ReadOnlyBooleanProperty openProperty() {
        return open.getReadOnlyProperty();
    }

    /** Whether the trash is being looked at for the first time since it was opened. */
    public ReadOnlyBooleanProperty loadingProperty() {
        return loading.getReadOnlyProperty();
    }

    /** Last deleted first. */
    public ObservableList<Deleted> rows() {
        return readOnlyRows;
    }

    /** How much is there and when it goes. */
    public ReadOnlyStringProperty summaryProperty() {
        return summary.getReadOnlyProperty();
    }

    /** What came of the last thing done here; empty for nothing. */
    public ReadOnlyStringProperty saidProperty() {
        return said.getReadOnlyProperty();
    }

    /** What is being asked, or {@code null}. */
    public ReadOnlyObjectProperty<@Nullable Question> questionProperty() {
        return question.getReadOnlyProperty();
    }

    public void open() {
        said.set("");
        question.set(null);
        loading.set(rows.isEmpty());
        open.set(true);
        look();
    }

    public void close() {
        question.set(null);
        open.set(false);
    }

    /** Gives these back. */
    public void restore(List<Deleted> deleted) {
        List<TrashEntry> entries = whole(deleted);
        if (entries.isEmpty()) {
            said.set(nothingToDo(deleted));
            return;
        }
        context.background()
                .runParts(
                        context.texts().get("job.restore", named(entries)),
                        progress -> DeletionActions.restoreAll(trash, entries, progress),
                        this::restored,
                        this::failed);
    }

    private void restored(DeletionActions.Restored restored) {
        List<TrashEntry> back = restored.entries();
        said.set(sentence("notice.restored", back, restored.failures()));
        if (!back.isEmpty()) {
            TrashEntry first = back.getFirst();
            context.list().selectWhenKnown(new SessionKey(first.dir(), first.id()));
        }
        look();
    }

    /** Asks whether these are really to be removed for good. */
    public void askToPurge(List<Deleted> deleted) {
        List<TrashEntry> entries = whole(deleted);
        if (entries.isEmpty()) {
            said.set(nothingToDo(deleted));
        } else {
            question.set(new Question(
                    entries,
                    context.texts()
                            .get(
                                    "trash.ask",
                                    entries.size(),
                                    Shown.line(entries.getFirst().name(), 300),
                                    size(entries))));
        }
    }

    private static List<TrashEntry> whole(List<Deleted> deleted) {
        return deleted.stream().map(Deleted::entry).filter(Objects::nonNull).toList();
    }

    private String nothingToDo(List<Deleted> chosen) {
        return chosen.isEmpty()
                ? context.texts().get("trash.choose")
                : context.texts()
                        .get(
                                "trash.damagedChosen",
                                chosen.getFirst().name(),
                                chosen.getFirst().folder());
    }

    public void decline() {
        question.set(null);
    }

    /** Removes for good what was asked about. */
    public void purge() {
        Question asked = question.get();
        question.set(null);
        if (asked == null) {
            return;
        }
        context.background()
                .runParts(
                        context.texts().get("job.purge", named(asked.entries())),
                        progress -> purgeAll(asked.entries(), progress),
                        this::purged,
                        this::failed);
    }

    private DeletionActions.Restored purgeAll(List<TrashEntry> entries, Background.Progress progress) {
        List<TrashEntry> purged = new ArrayList<>();
        List<String> failures = new ArrayList<>();
        for (int i = 0; i < entries.size() && !progress.isStopped(); i++) {
            try {
                trash.purge(entries.get(i));
                purged.add(entries.get(i));
            } catch (SessionException e) {
                failures.add(NoticesViewModel.sentence(e));
            }
            progress.at((i + 1.0) / entries.size());
        }
        return new DeletionActions.Restored(purged, failures);
    }

    /** What was said about a session that is gone for good goes with it. */
    private void purged(DeletionActions.Restored purged) {
        said.set(sentence("trash.purged", purged.entries(), purged.failures()));
        List<SessionKey> gone = purged.entries().stream()
                .map(entry -> new SessionKey(entry.dir(), entry.id()))
                .filter(key -> context.list().row(key) == null)
                .filter(key -> whole(rows).stream()
                        .filter(entry -> !purged.entries().contains(entry))
                        .noneMatch(entry -> key.equals(new SessionKey(entry.dir(), entry.id()))))
                .toList();
        context.list().mark(gone, mark -> Mark.NONE);
        look();
    }

    private void failed(Exception failure) {
        loading.set(false);
        said.set(NoticesViewModel.sentence(failure));
    }

    private void look() {
        context.background().run(context.texts().get("job.trash"), this::found, this::show, this::failed);
    }

    /** What a look into the trash finds. */
    private record Found(List<TrashEntry> entries, List<DamagedTrash> damaged) {}

    private Found found() throws SessionException {
        return new Found(trash.entries(), trash.damaged());
    }

    /** What is damaged stands behind what can be given back. */
    private void show(Found found) {
        loading.set(false);
        List<TrashEntry> entries = found.entries();
        rows.setAll(Stream.concat(
                        entries.stream().map(this::row),
                        found.damaged().stream().map(this::damagedRow))
                .toList());
        String deleted = context.texts().get("trash.summary", entries.size(), size(entries), days.getAsInt());
        summary.set(
                found.damaged().isEmpty()
                        ? deleted
                        : deleted + " "
                                + context.texts()
                                        .get("trash.damaged", found.damaged().size()));
    }

    private Deleted damagedRow(DamagedTrash damaged) {
        return new Deleted(
                null,
                Shown.line(damaged.name(), 300),
                context.texts()
                        .get(
                                "trash.damagedRow",
                                Shown.line(damaged.problem(), 300),
                                Shown.line(folders.shorten(damaged.place()), 400)),
                "",
                "");
    }

    private Deleted row(TrashEntry entry) {
        return new Deleted(
                entry,
                Shown.line(entry.name(), 300),
                Shown.line(folders.shorten(entry.dir()), 400),
                context.ages().moment(entry.deletedAt()),
                context.amounts().size(entry.sizeBytes()));
    }

    private String sentence(String key, List<TrashEntry> done, List<String> failures) {
        String first = done.isEmpty()
                ? ""
                : context.texts()
                        .get(key, done.size(), Shown.line(done.getFirst().name(), 300));
        return failures.isEmpty() ? first : (first + " " + failures.getFirst()).strip();
    }

    private String named(List<TrashEntry> entries) {
        return context.texts()
                .get(
                        "sessions.named",
                        entries.size(),
                        Shown.line(entries.getFirst().name(), 300));
    }

    private String size(List<TrashEntry> entries) {
        return context.amounts()
                .size(entries.stream().mapToLong(TrashEntry::sizeBytes).sum());
    }
}
