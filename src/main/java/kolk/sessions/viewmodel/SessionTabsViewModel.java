package kolk.sessions.viewmodel;

import java.time.ZoneId;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.transcript.changes.ChangeSource;
import org.jspecify.annotations.Nullable;

/**
 * The selected session seen from its sides, of which one is shown. The choice outlives the selection of another session and ends with the window. Except for the conversation, a side
 * that is not shown reads nothing.
 */
public final class SessionTabsViewModel {
    private final TranscriptViewModel transcript;
    private final ChangesViewModel changes;
    private final EventsViewModel events;
    private final DetailsViewModel details;
    private final ObjectProperty<SessionTab> tab = new SimpleObjectProperty<>(this, "tab", SessionTab.CONVERSATION);

    /**
     * @param changed where changes come from
     * @param zone in which times are shown
     */
    public SessionTabsViewModel(
            TranscriptViewModel transcript, ChangeSource changed, Background background, Texts texts, ZoneId zone) {
        this.transcript = transcript;
        this.changes = new ChangesViewModel(changed, background, texts);
        this.events = new EventsViewModel(transcript, background, texts, zone);
        this.details = new DetailsViewModel(background, texts);
        transcript.jumpProperty().subscribe(jump -> {
            if (jump != null) {
                tab.set(SessionTab.CONVERSATION);
            }
        });
        tab.subscribe(shown -> {
            changes.setWatched(shown == SessionTab.CHANGES);
            events.setWatched(shown == SessionTab.EVENTS);
            details.setWatched(shown == SessionTab.DETAILS);
        });
    }

    /** Shows another session, or nothing. */
    public void show(@Nullable SessionSummary session) {
        transcript.show(session);
        changes.show(session);
        events.show(session);
        details.show(session);
    }

    /** The shown session changed in some way; any other is ignored. */
    public void update(SessionSummary changed) {
        transcript.update(changed);
        changes.update(changed);
        events.update(changed);
        details.update(changed);
    }

    /** Lets time pass; to be called about every second. */
    public void tick() {
        transcript.tick();
        changes.tick();
        events.tick();
        details.tick();
    }

    /** Which side is shown. */
    public ObjectProperty<SessionTab> tabProperty() {
        return tab;
    }

    /** Whether the conversation, or what the shown side shows, is still to come; of details some may come later. */
    public boolean isLoading() {
        return transcript.shows() == TranscriptViewModel.Shows.LOADING
                || tab.get() == SessionTab.CHANGES && changes.showsProperty().get() == ChangesViewModel.Shows.LOADING
                || tab.get() == SessionTab.EVENTS && events.showsProperty().get() == EventsViewModel.Shows.LOADING;
    }

    public TranscriptViewModel transcript() {
        return transcript;
    }

    public ChangesViewModel changes() {
        return changes;
    }

    public EventsViewModel events() {
        return events;
    }

    public DetailsViewModel details() {
        return details;
    }
}
