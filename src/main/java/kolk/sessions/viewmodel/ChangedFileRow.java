package kolk.sessions.viewmodel;

import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import kolk.sessions.transcript.changes.ChangedFile;

/** One line of the list of changed files. It lives as long as its file is in the list; how much changed comes later. */
public final class ChangedFileRow {
    private final ReadOnlyStringWrapper word = new ReadOnlyStringWrapper(this, "word", "");
    private final ReadOnlyStringWrapper added = new ReadOnlyStringWrapper(this, "added", "");
    private final ReadOnlyStringWrapper removed = new ReadOnlyStringWrapper(this, "removed", "");
    private ChangedFile file;

    ChangedFileRow(ChangedFile file) {
        this.file = file;
    }

    ChangedFile file() {
        return file;
    }

    void setFile(ChangedFile newFile) {
        file = newFile;
    }

    void set(String newWord, String newAdded, String newRemoved) {
        word.set(newWord);
        added.set(newAdded);
        removed.set(newRemoved);
    }

    /** The file's path, one visible line. */
    public String path() {
        return file.shown();
    }

    /** What became of it, a word; empty where lines changed or that is not known yet. */
    public ReadOnlyStringProperty wordProperty() {
        return word.getReadOnlyProperty();
    }

    /** How many lines came, with a sign; empty for none. */
    public ReadOnlyStringProperty addedProperty() {
        return added.getReadOnlyProperty();
    }

    /** How many lines went, with a sign; empty for none. */
    public ReadOnlyStringProperty removedProperty() {
        return removed.getReadOnlyProperty();
    }

    /** The row as a sentence. */
    public String sentence() {
        return String.join(" ", path(), word.get(), added.get(), removed.get()).strip();
    }
}
