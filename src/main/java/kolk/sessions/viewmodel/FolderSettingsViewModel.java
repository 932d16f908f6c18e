package kolk.sessions.viewmodel;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import kolk.sessions.settings.Settings;
import kolk.sessions.viewmodel.SettingsProbe.Answer;

/** The choices about which sessions are shown and how long deleted ones are kept: the folders in their order, and what is the matter with each. */
public final class FolderSettingsViewModel {
    private final Preferences preferences;
    private final SettingsProbe probe;
    private final Background background;
    private final Texts texts;
    private final Folders folders;
    private final String own;
    private final ObservableList<Line> lines = FXCollections.observableArrayList();
    private final Map<String, Answer> answers = new HashMap<>();
    private final ReadOnlyStringWrapper refusal = new ReadOnlyStringWrapper(this, "refusal", "");
    private final Setting<Integer> trashDays;

    /**
     * One folder.
     *
     * @param path as the person wrote it
     * @param shown the path, shortened and safe to show
     * @param own whether it is kolk's own place, which is always shown and always first
     * @param answer what is to be said of it
     */
    public record Line(String path, String shown, boolean own, Answer answer) {}

    FolderSettingsViewModel(
            Preferences preferences,
            SettingsProbe probe,
            Background background,
            Texts texts,
            Folders folders,
            Path own) {
        this.preferences = preferences;
        this.probe = probe;
        this.background = background;
        this.texts = texts;
        this.folders = folders;
        this.own = own.toString();
        this.trashDays = new Setting<>(preferences, Settings::trashDays, Settings::withTrashDays);
        preferences.valueProperty().map(Settings::folders).subscribe(chosen -> {
            update();
            look();
        });
    }

    /** The folders in the order in which they are looked at; kolk's own first. */
    public ObservableList<Line> lines() {
        return lines;
    }

    /** Why the folder that was to be added was not; empty when it was. */
    public ReadOnlyStringProperty refusalProperty() {
        return refusal.getReadOnlyProperty();
    }

    /** In days, 1 to {@link Settings#MOST_TRASH_DAYS}. */
    public Setting<Integer> trashDays() {
        return trashDays;
    }

    /**
     * Adds a folder at the end, whether it exists or not.
     *
     * @return whether it was added; else {@link #refusalProperty} says why
     */
    public boolean add(String text) {
        String why = refused(text.strip());
        refusal.set(why);
        if (why.isEmpty()) {
            List<String> now = new ArrayList<>(preferences.get().folders());
            now.add(absolute(text.strip()).toString());
            preferences.change(settings -> settings.withFolders(now));
        }
        return why.isEmpty();
    }

    /** Whether a line can be taken away: kolk's own place cannot. */
    public boolean canRemove(int index) {
        return index > 0 && index < lines.size();
    }

    /** No longer shows the sessions of a folder; the folder stays as it is. */
    public void remove(int index) {
        if (canRemove(index)) {
            List<String> now = new ArrayList<>(preferences.get().folders());
            now.remove(index - 1);
            preferences.change(settings -> settings.withFolders(now));
        }
    }

    /** Whether {@link #move} would do anything. */
    public boolean canMove(int index, int step) {
        return canRemove(index) && canRemove(index + step);
    }

    /** Exchanges a folder with its neighbour. */
    public void move(int index, int step) {
        if (canMove(index, step)) {
            List<String> now = new ArrayList<>(preferences.get().folders());
            Collections.swap(now, index - 1, index - 1 + step);
            preferences.change(settings -> settings.withFolders(now));
        }
    }

    private String refused(String text) {
        if (text.isEmpty()) {
            return texts.get("settings.folder.empty");
        }
        try {
            Path path = absolute(text);
            if (!path.isAbsolute()) {
                return texts.get("settings.folder.relative", Shown.line(text, 200));
            }
            boolean known = lines.stream().anyMatch(line -> line.path().equals(path.toString()));
            return known ? texts.get("settings.folder.known", Shown.line(text, 200)) : "";
        } catch (InvalidPathException e) {
            return texts.get("settings.folder.noPath", Shown.line(text, 200));
        }
    }

    private Path absolute(String text) {
        return Path.of(folders.expand(text)).normalize();
    }

    private void update() {
        List<Line> now = new ArrayList<>();
        now.add(line(own, true));
        preferences.get().folders().forEach(path -> now.add(line(path, false)));
        lines.setAll(now);
    }

    private Line line(String path, boolean isOwn) {
        return new Line(path, Shown.line(folders.shorten(path), 400), isOwn, answers.getOrDefault(path, Answer.NONE));
    }

    /** Looks at all of them again. */
    private void look() {
        for (Line line : List.copyOf(lines)) {
            background.run(
                    texts.get("settings.folder.looking"),
                    () -> probe.folder(line.path()),
                    answer -> answered(line.path(), answer),
                    failure -> answered(line.path(), new Answer(false, Shown.reason(failure))));
        }
    }

    private void answered(String path, Answer answer) {
        answers.put(path, answer);
        for (int i = 0; i < lines.size(); i++) {
            Line line = lines.get(i);
            if (line.path().equals(path) && !line.answer().equals(answer)) {
                lines.set(i, line(path, line.own()));
            }
        }
    }
}
