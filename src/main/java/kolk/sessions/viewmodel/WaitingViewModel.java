package kolk.sessions.viewmodel;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import kolk.sessions.store.PermissionRequest;

/**
 * The strip above the table: every open request of every live session, oldest first, whatever the table is restricted to. One with no
 * time comes last.
 */
public final class WaitingViewModel {
    private static final Comparator<WaitingRequestViewModel> OLDEST_FIRST = Comparator.comparing(
                    WaitingRequestViewModel::since, Comparator.nullsLast(Comparator.<Instant>naturalOrder()))
            .thenComparing(item -> item.session().id())
            .thenComparing(item -> item.request().id());

    private final Texts texts;
    private final Ages ages;
    private final RowPresenter presenter;
    private final Map<Asked, WaitingRequestViewModel> items = new HashMap<>();
    private final ObservableList<WaitingRequestViewModel> requests = FXCollections.observableArrayList();
    private final ReadOnlyStringWrapper heading = new ReadOnlyStringWrapper(this, "heading", "");
    private final Map<SessionKey, SessionRowViewModel> waiting = new HashMap<>();

    WaitingViewModel(Texts texts, Ages ages, RowPresenter presenter) {
        this.texts = texts;
        this.ages = ages;
        this.presenter = presenter;
    }

    public ObservableList<WaitingRequestViewModel> requests() {
        return requests;
    }

    /** "2 sessions wait for you". */
    public ReadOnlyStringProperty headingProperty() {
        return heading.getReadOnlyProperty();
    }

    /** @param changed the rows that are new, different or gone since the last time */
    void update(Collection<SessionRowViewModel> changed) {
        for (SessionRowViewModel row : changed) {
            if (row.isGone() || row.summary().blocked() == null) {
                waiting.remove(row.key());
            } else {
                waiting.put(row.key(), row);
            }
        }
        Map<Asked, WaitingRequestViewModel> open = new HashMap<>();
        for (SessionRowViewModel row : waiting.values()) {
            for (PermissionRequest request : row.summary().journal().openRequests()) {
                Asked asked = new Asked(row.key(), request);
                WaitingRequestViewModel known = items.get(asked);
                open.put(asked, known == null ? new WaitingRequestViewModel(row.key(), request, texts) : known);
            }
        }
        items.clear();
        items.putAll(open);
        List<WaitingRequestViewModel> wanted = new ArrayList<>(open.values());
        wanted.sort(OLDEST_FIRST);
        if (!wanted.equals(requests)) {
            requests.setAll(wanted);
        }
        heading.set(texts.get("strip.heading", waiting.size()));
        tick();
    }

    /** Lets the waiting times grow. */
    void tick() {
        for (SessionRowViewModel row : waiting.values()) {
            for (PermissionRequest request : row.summary().journal().openRequests()) {
                WaitingRequestViewModel item = items.get(new Asked(row.key(), request));
                if (item != null) {
                    item.present(row.summary(), presenter, ages, texts);
                }
            }
        }
    }

    /** An id can be used again, so that a request is told by all that it says. */
    private record Asked(SessionKey session, PermissionRequest request) {}
}
