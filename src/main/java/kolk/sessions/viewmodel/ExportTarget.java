package kolk.sessions.viewmodel;

import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** Where an export goes, as the person types it or as it is suggested: a suggestion follows the other choices until it is changed. Whether it can be written there is found out by writing. */
final class ExportTarget {
    private final StringProperty path = new SimpleStringProperty(this, "path", "");
    private final boolean isFolder;
    private String suggested = "";

    /** @param isFolder whether each of several sessions gets a file of its own name in it */
    ExportTarget(String folder, boolean isFolder) {
        this.isFolder = isFolder;
        path.set(folder);
    }

    /** A file, or the folder for several; {@code ~} is the home folder. */
    StringProperty pathProperty() {
        return path;
    }

    /** The folder of it, to begin with the next time. */
    String folder() {
        String text = path.get();
        if (isFolder) {
            return text;
        }
        int slash = Math.max(text.lastIndexOf('/'), text.lastIndexOf('\\'));
        return slash <= 0 ? "~" : text.substring(0, slash);
    }

    /** Another form was chosen: the file's ending goes with it. */
    void follow(String endingBefore, String endingNow) {
        String text = path.get();
        if (text.endsWith("." + endingBefore)) {
            String renamed = text.substring(0, text.length() - endingBefore.length()) + endingNow;
            suggested = text.equals(suggested) ? renamed : suggested;
            path.set(renamed);
        }
    }

    /** Suggests a file's name in the folder; one that was typed stays. */
    void suggest(String fileName) {
        if (!isFolder && (suggested.isEmpty() || path.get().equals(suggested))) {
            String base = suggested.isEmpty() ? path.get() : folder();
            suggested = base + (base.endsWith("/") ? "" : "/") + fileName;
            path.set(suggested);
        }
    }
}
