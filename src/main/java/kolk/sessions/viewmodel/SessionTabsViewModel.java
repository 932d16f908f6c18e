package kolk.sessions.viewmodel;

import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import kolk.sessions.store.SessionSummary;
import org.jspecify.annotations.Nullable;

/**
 * The selected session seen from its sides, of which one is shown. The choice outlives the selection of another session and ends with the window. Except for the conversation, a side
 * that is not shown reads nothing.
 */
public final class SessionTabsViewModel {
    private final TranscriptViewModel transcript;
    private final ChangesViewModel changes;
    private final DetailsViewModel details;
    private final ObjectProperty<SessionTab> tab = new SimpleObjectProperty<>(this, "tab", SessionTab.CONVERSATION);

    public SessionTabsViewModel(TranscriptViewModel transcript, ChangesViewModel changes, DetailsViewModel details) {
        this.transcript = transcript;
        this.changes = changes;
        this.details = details;
        transcript.jumpProperty().subscribe(jump -> {
            if (jump != null) {
                tab.set(SessionTab.CONVERSATION);
            }
        });
        tab.subscribe(shown -> {
            changes.setWatched(shown == SessionTab.CHANGES);
            details.setWatched(shown == SessionTab.DETAILS);
        });
    }

    /** Shows another session, or nothing. */
    public void show(@Nullable SessionSummary session) {
        transcript.show(session);
        changes.show(session);
        details.show(session);
    }

    /** The shown session changed in some way; any other is ignored. */
    public void update(SessionSummary changed) {
        transcript.update(changed);
        changes.update(changed);
        details.update(changed);
    }

    /** Lets time pass; to be called about every second. */
    public void tick() {
        transcript.tick();
        changes.tick();
    }

    /** Which side is shown. */
    public ObjectProperty<SessionTab> tabProperty() {
        return tab;
    }

    public TranscriptViewModel transcript() {
        return transcript;
    }

    public ChangesViewModel changes() {
        return changes;
    }

    public DetailsViewModel details() {
        return details;
    }
}
