package kolk.sessions.viewmodel;

import java.util.List;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import kolk.sessions.watch.WatchStatus;
import org.jspecify.annotations.Nullable;

/** The status line: how many sessions of each standing, and how their folders are watched. A count of zero says nothing. */
public final class StatusViewModel {
    private final Texts texts;
    private final Folders folders;
    private final ReadOnlyStringWrapper sessions = new ReadOnlyStringWrapper(this, "sessions", "");
    private final ReadOnlyStringWrapper live = new ReadOnlyStringWrapper(this, "live", "");
    private final ReadOnlyStringWrapper waiting = new ReadOnlyStringWrapper(this, "waiting", "");
    private final ReadOnlyStringWrapper damaged = new ReadOnlyStringWrapper(this, "damaged", "");
    private final ReadOnlyStringWrapper watching = new ReadOnlyStringWrapper(this, "watching", "");
    private final ReadOnlyStringWrapper watchingDetail = new ReadOnlyStringWrapper(this, "watchingDetail", "");
    private final ReadOnlyBooleanWrapper troubled = new ReadOnlyBooleanWrapper(this, "troubled");

    StatusViewModel(Texts texts, Folders folders) {
        this.texts = texts;
        this.folders = folders;
    }

    public ReadOnlyStringProperty sessionsProperty() {
        return sessions.getReadOnlyProperty();
    }

    public ReadOnlyStringProperty liveProperty() {
        return live.getReadOnlyProperty();
    }

    public ReadOnlyStringProperty waitingProperty() {
        return waiting.getReadOnlyProperty();
    }

    public ReadOnlyStringProperty damagedProperty() {
        return damaged.getReadOnlyProperty();
    }

    /** How the folders are watched, in a few words. */
    public ReadOnlyStringProperty watchingProperty() {
        return watching.getReadOnlyProperty();
    }

    /** How each folder is watched and why, one a line. */
    public ReadOnlyStringProperty watchingDetailProperty() {
        return watchingDetail.getReadOnlyProperty();
    }

    /** Whether a folder is missing or changes are only looked for now and then. */
    public ReadOnlyBooleanProperty troubledProperty() {
        return troubled.getReadOnlyProperty();
    }

    void update(SidebarViewModel sidebar) {
        sessions.set(texts.get("status.sessions", sidebar.count(Scope.Standing.ALL)));
        live.set(count("status.live", sidebar.count(Scope.Standing.LIVE)));
        waiting.set(count("status.waiting", sidebar.count(Scope.Standing.WAITING)));
        damaged.set(count("status.damaged", sidebar.count(Scope.Standing.DAMAGED)));
    }

    void update(List<WatchStatus> statuses) {
        troubled.set(statuses.stream().anyMatch(StatusViewModel::isTroubled));
        watchingDetail.set(statuses.stream().map(this::detail).collect(Collectors.joining("\n")));
        WatchStatus first = statuses.stream()
                .filter(StatusViewModel::isTroubled)
                .findFirst()
                .orElse(statuses.isEmpty() ? null : statuses.getFirst());
        watching.set(first == null ? "" : summary(first, statuses.size()));
    }

    private String summary(WatchStatus status, int count) {
        if (count > 1 && !isTroubled(status)) {
            return texts.get("watch." + status.mode() + ".several", count);
        }
        return sentence(status, status.mode() == WatchStatus.Mode.POLLING ? status.reason() : null);
    }

    private String detail(WatchStatus status) {
        return sentence(status, status.reason());
    }

    private String sentence(WatchStatus status, @Nullable String reason) {
        String folder = Shown.line(folders.shorten(status.dir()), 400);
        String text = texts.get("watch." + status.mode(), folder);
        return reason == null ? text : texts.get("watch.reason", text, Shown.line(reason, 400));
    }

    private String count(String key, int count) {
        return count == 0 ? "" : texts.get(key, count);
    }

    private static boolean isTroubled(WatchStatus status) {
        return status.mode() == WatchStatus.Mode.POLLING || status.mode() == WatchStatus.Mode.MISSING;
    }
}
