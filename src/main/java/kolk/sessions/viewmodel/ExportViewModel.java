package kolk.sessions.viewmodel;

import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.util.List;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyDoubleWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import kolk.sessions.export.Format;
import kolk.sessions.export.Tools;
import kolk.sessions.store.SessionEntry;
import org.jspecify.annotations.Nullable;

/**
 * One export, from the choice of what is written to the file that is there. The secrets that will be taken out are listed before anything can be written. A file that is there is replaced
 * only after a question.
 */
public final class ExportViewModel {
    private final List<SessionEntry> sessions;
    private final List<String> names;
    private final Outside outside;
    private final Texts texts;
    private final FoundSecrets secrets;
    private final ObjectProperty<Format> format = new SimpleObjectProperty<>(this, "format", Format.HTML);
    private final ObjectProperty<Tools> tools = new SimpleObjectProperty<>(this, "tools", Tools.FULL);
    private final BooleanProperty redact = new SimpleBooleanProperty(this, "redact", true);
    private final ExportTarget target;
    private final ObservableList<Row> findings = FXCollections.observableArrayList();
    private final ReadOnlyStringWrapper sentence = new ReadOnlyStringWrapper(this, "sentence", "");
    private final ReadOnlyDoubleWrapper progress = new ReadOnlyDoubleWrapper(this, "progress", 0);
    private final ReadOnlyStringWrapper outcome = new ReadOnlyStringWrapper(this, "outcome", "");
    private final ReadOnlyObjectWrapper<Stage> stage = new ReadOnlyObjectWrapper<>(this, "stage", Stage.LOOKING);
    private Background.@Nullable Job job;
    private List<Path> written = List.of();

    /** What an export needs of the world. */
    record Outside(Exporting exporting, FileManager files, Background background, Texts texts) {}

    /** How far it is. */
    public enum Stage {
        /** Secrets are looked for; nothing can be written yet. */
        LOOKING,
        /** It can be written. */
        READY,
        /** It cannot be read, or not be written as it was asked; the outcome says why. */
        FAILED,
        /** A file is there already; the outcome is the question whether to replace it. */
        ASKING,
        WRITING,
        /** It is there. */
        DONE
    }

    /** One secret. @param where the messages it stands in, in words */
    public record Row(String kind, String sample, String where) {}

    ExportViewModel(List<SessionEntry> sessions, List<String> names, String folder, Outside outside) {
        this.sessions = List.copyOf(sessions);
        this.names = List.copyOf(names);
        this.outside = outside;
        this.texts = outside.texts();
        this.target = new ExportTarget(folder, isMany());
        this.secrets = new FoundSecrets(texts, names);
        format.subscribe((before, now) -> chosen(before));
        redact.subscribe((before, now) -> look());
        tools.subscribe((before, now) -> forget());
        target.pathProperty().subscribe((before, now) -> forget());
        look();
    }

    /** What is exported, for the window's head. */
    public String title() {
        return names.size() == 1
                ? texts.get("export.one", Shown.line(names.getFirst(), 200))
                : texts.get("export.many", names.size());
    }

    /** Whether the target is a folder for several files. */
    public boolean isMany() {
        return sessions.size() > 1;
    }

    public ObjectProperty<Format> formatProperty() {
        return format;
    }

    public ObjectProperty<Tools> toolsProperty() {
        return tools;
    }

    /** Whether secrets are taken out. */
    public BooleanProperty redactProperty() {
        return redact;
    }

    /** Where to: a file, or the folder for several; {@code ~} is the home folder. */
    public StringProperty targetProperty() {
        return target.pathProperty();
    }

    /** The names in the target, to be shown one beside the other from left to right; none where the target reads rightly as one text. */
    public List<String> targetNames() {
        return PathSegments.of(target.pathProperty().get());
    }

    /** The secrets that will be taken out. */
    public ObservableList<Row> findings() {
        return findings;
    }

    /** What is to be said about the secrets, one sentence. */
    public ReadOnlyStringProperty sentenceProperty() {
        return sentence.getReadOnlyProperty();
    }

    /** From 0 to 1, while it looks or writes. */
    public ReadOnlyDoubleProperty progressProperty() {
        return progress.getReadOnlyProperty();
    }

    /** What came of it, or what is asked; empty while there is nothing to say. */
    public ReadOnlyStringProperty outcomeProperty() {
        return outcome.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<Stage> stageProperty() {
        return stage.getReadOnlyProperty();
    }

    public String word(Format each) {
        return texts.get("export.format." + each.name());
    }

    public String word(Tools each) {
        return texts.get("export.tools." + each.name());
    }

    /** The folder of the target, to begin with the next time. */
    String folder() {
        return target.folder();
    }

    /** Takes a place that was chosen in a dialogue of the system, which has asked already whether a file may be replaced. */
    public void choose(String path) {
        target.pathProperty().set(path);
    }

    /** Writes; a file that is there already leads to a question. */
    public void write() {
        if (stage.get() == Stage.READY || stage.get() == Stage.FAILED) {
            write(false);
        }
    }

    /** Writes and replaces what is there. Only after the question. */
    public void replace() {
        if (stage.get() == Stage.ASKING) {
            write(true);
        }
    }

    /** Shows what was written in the file manager. */
    public void reveal() {
        if (!written.isEmpty()) {
            outside.background()
                    .run(
                            texts.get("job.reveal"),
                            () -> {
                                outside.files().reveal(written.getFirst());
                                return written;
                            },
                            _ -> {},
                            failure -> outcome.set(NoticesViewModel.sentence(failure)));
        }
    }

    /** Gives up what runs. */
    void end() {
        if (job != null) {
            job.cancel();
            job = null;
        }
    }

    private void chosen(Format before) {
        target.follow(before.ending(), format.get().ending());
        if (redact.get() == before.redactsByDefault()
                && redact.get() != format.get().redactsByDefault()) {
            redact.set(format.get().redactsByDefault());
        } else {
            look();
        }
    }

    /** Another choice: what was said about the last one is of no use any more. */
    private void forget() {
        if (stage.get() == Stage.ASKING || stage.get() == Stage.DONE || stage.get() == Stage.FAILED) {
            outcome.set("");
            stage.set(Stage.READY);
        }
    }

    private void look() {
        end();
        findings.clear();
        outcome.set("");
        stage.set(Stage.LOOKING);
        sentence.set(texts.get("export.looking"));
        progress.set(0);
        Exporting.Order order = order();
        job = outside.background()
                .run(
                        texts.get("job.export.look"),
                        () -> outside.exporting().look(order, progress::set),
                        this::seen,
                        this::failed);
    }

    private void seen(Exporting.Seen seen) {
        findings.setAll(secrets.rows(seen.findings()));
        sentence.set(redact.get() ? secrets.sentence(seen.findings()) : texts.get("export.left"));
        target.suggest(seen.names().getFirst());
        stage.set(Stage.READY);
    }

    private void write(boolean replace) {
        if (target.pathProperty().get().isBlank()) {
            outcome.set(texts.get("export.noTarget"));
            stage.set(Stage.FAILED);
            return;
        }
        outcome.set(texts.get("export.writing"));
        stage.set(Stage.WRITING);
        progress.set(0);
        Exporting.Order order = order();
        String to = target.pathProperty().get();
        job = outside.background()
                .run(
                        texts.get("job.export"),
                        () -> outside.exporting().write(order, to, replace, progress::set),
                        this::done,
                        failure -> {
                            if (failure instanceof FileAlreadyExistsException there) {
                                outcome.set(texts.get("export.replace", Shown.line(there.getFile(), 300)));
                                stage.set(Stage.ASKING);
                            } else {
                                failed(failure);
                            }
                        });
    }

    private void done(Exporting.Written result) {
        written = result.files();
        String sentences = String.join(" ", result.damage());
        outcome.set(texts.get(
                        "export.done",
                        written.size(),
                        Shown.line(written.getFirst().toString(), 300),
                        Shown.line(String.valueOf(written.getFirst().getParent()), 300))
                + (sentences.isEmpty() ? "" : " " + texts.get("export.damaged", Shown.line(sentences, 400))));
        stage.set(Stage.DONE);
    }

    private void failed(Exception failure) {
        outcome.set(NoticesViewModel.sentence(failure));
        if (stage.get() == Stage.LOOKING) {
            sentence.set("");
        }
        stage.set(Stage.FAILED);
    }

    private Exporting.Order order() {
        return new Exporting.Order(sessions, format.get(), tools.get(), redact.get());
    }
}
