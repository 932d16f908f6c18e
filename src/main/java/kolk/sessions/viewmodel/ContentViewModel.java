package kolk.sessions.viewmodel;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import kolk.sessions.watch.WatchStatus;

/** What stands in the table's place: the table, or why there is nothing in it and where was looked. It changes nothing of the table. */
public final class ContentViewModel {
    private final SessionListViewModel list;
    private final Texts texts;
    private final Folders folders;
    private final ReadOnlyObjectWrapper<Content> shown = new ReadOnlyObjectWrapper<>(this, "shown", Content.LOADING);
    private final ReadOnlyStringWrapper detail = new ReadOnlyStringWrapper(this, "detail", "");

    /** What is to be seen in the table's place. */
    public enum Content {
        /** The first scan has not ended. */
        LOADING,
        /** No watched folder exists: kolk has not been used here. */
        FIRST_START,
        /** There are folders, and nothing in them. */
        EMPTY,
        /** There are sessions, and none is in this scope or matches the filter. */
        NO_MATCH,
        /** The table. */
        ROWS
    }

    ContentViewModel(SessionListViewModel list, Texts texts, Folders folders) {
        this.list = list;
        this.texts = texts;
        this.folders = folders;
    }

    public ReadOnlyObjectProperty<Content> shownProperty() {
        return shown.getReadOnlyProperty();
    }

    /** What stands under the heading of an empty table: where was looked, or what nothing matches. */
    public ReadOnlyStringProperty detailProperty() {
        return detail.getReadOnlyProperty();
    }

    /** @param statuses how the folders are watched */
    void update(List<WatchStatus> statuses) {
        Content now = now(statuses);
        detail.set(
                switch (now) {
                    case LOADING, FIRST_START, EMPTY ->
                        statuses.stream()
                                .map(WatchStatus::dir)
                                .map(this::shorten)
                                .collect(Collectors.joining("\n"));
                    case NO_MATCH -> noMatch();
                    case ROWS -> "";
                });
        shown.set(now);
    }

    private Content now(List<WatchStatus> statuses) {
        if (!list.shown().isEmpty()) {
            return Content.ROWS;
        }
        if (!list.isLoaded()) {
            return Content.LOADING;
        }
        if (list.size() > 0) {
            return Content.NO_MATCH;
        }
        boolean missing = statuses.stream().allMatch(s -> s.mode() == WatchStatus.Mode.MISSING);
        return missing ? Content.FIRST_START : Content.EMPTY;
    }

    private String noMatch() {
        String words = list.filter().textProperty().get().strip();
        if (!words.isEmpty()) {
            String key =
                    list.filter().searchingProperty().get() ? "content.noMatch.searching" : "content.noMatch.filter";
            return texts.get(key, Shown.line(words, 100));
        }
        return list.sidebar().chosen() instanceof Scope.Standing standing
                ? texts.get("content.noMatch." + standing.name())
                : texts.get("content.noMatch.project");
    }

    private String shorten(Path dir) {
        return Shown.line(folders.shorten(dir), 400);
    }
}
