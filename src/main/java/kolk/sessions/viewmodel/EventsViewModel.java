package kolk.sessions.viewmodel;

import java.time.ZoneId;
import java.util.Comparator;
import java.util.List;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyDoubleWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.ObservableList;
import kolk.sessions.store.JournalLines;
import kolk.sessions.store.SessionSummary;
import org.jspecify.annotations.Nullable;

/**
 * The event journal of the selected session as a timeline: what the tab shows of it, and what a person can do there. Nothing is read until somebody looks; what is appended while somebody
 * looks is taken in.
 */
public final class EventsViewModel {
    private static final int LONGEST_JSON = 2 << 20;

    /** What stands in the tab. */
    public enum Shows {
        NOTHING,
        LOADING,
        EVENTS,
        /** There is no journal, or nothing in it. */
        EMPTY,
        /** No line is of the chosen kinds and has the words. */
        NO_MATCH
    }

    private final Texts texts;
    private final LookedAtSession session = new LookedAtSession();
    private final ShownJournal journal;
    private final EventFilter filter;
    private final RememberedEvents remembered;
    private final EventJump jumping;
    private final ReadOnlyObjectWrapper<Shows> shows = new ReadOnlyObjectWrapper<>(this, "shows", Shows.NOTHING);
    private final ReadOnlyDoubleWrapper progress = new ReadOnlyDoubleWrapper(this, "progress", 1);
    private final ObjectProperty<@Nullable EventRef> selected = new SimpleObjectProperty<>(this, "selected");

    /** @param transcript is told to go to messages */
    public EventsViewModel(TranscriptViewModel transcript, Background background, Texts texts, ZoneId zone) {
        this.texts = texts;
        this.journal = new ShownJournal(background, texts);
        this.filter = new EventFilter(journal, session, background, texts, this::settle);
        this.remembered = new RememberedEvents(journal, texts, zone);
        this.jumping = new EventJump(transcript, background, texts);
    }

    /** Shows another session, the same one as it is now, or nothing. */
    void show(@Nullable SessionSummary next) {
        if (session.show(next)) {
            clear();
            if (session.isWatched()) {
                read();
            }
        }
    }

    /** The shown session changed in some way; any other is ignored. */
    void update(SessionSummary changed) {
        session.update(changed);
    }

    /** Whether somebody looks. */
    void setWatched(boolean nowWatched) {
        session.setWatched(nowWatched);
        if (nowWatched) {
            read();
        } else {
            journal.stop();
            filter.stop();
        }
    }

    /** Looks whether the journal has grown; to be called about every second. */
    void tick() {
        if (session.isWatched() && !journal.isReading()) {
            read();
        }
    }

    private void read() {
        SessionSummary current = session.get();
        if (current != null) {
            if (!journal.wasRead()) {
                shows.set(Shows.LOADING);
            }
            journal.read(current, this::found);
        }
    }

    private void found(JournalLines before) {
        JournalLines now = journal.lines();
        if (before.generation() == now.generation()) {
            filter.kinds().count(now, before.size());
            filter.goOn();
        } else {
            remembered.forget();
            filter.kinds().clear();
            filter.kinds().count(now, 0);
            filter.chooseAnew();
        }
        if (now.hasMore() && session.isWatched()) {
            progress.set(-1);
            read();
        } else {
            progress.set(1);
        }
    }

    private void settle() {
        JournalLines lines = journal.lines();
        if (!journal.wasRead()) {
            return;
        }
        if (lines.size() == 0) {
            shows.set(lines.hasMore() ? Shows.LOADING : Shows.EMPTY);
        } else {
            shows.set(filter.rows().isEmpty() && !filter.isSearching() ? Shows.NO_MATCH : Shows.EVENTS);
        }
    }

    private void clear() {
        jumping.cancel();
        journal.close();
        selected.set(null);
        filter.clear();
        filter.kinds().clear();
        remembered.forget();
        progress.set(1);
        shows.set(Shows.NOTHING);
    }

    /** What a line says; decoded when it is asked for. */
    public EventWords words(EventRef ref) {
        return remembered.words(ref);
    }

    /** The chosen line as it stands in the journal; of a very long one its beginning. */
    public String json() {
        EventRef ref = selected.get();
        return ref == null ? "" : journal.text(ref, LONGEST_JSON);
    }

    /** Whether the chosen line is about a message. */
    public boolean canJump() {
        EventRef ref = selected.get();
        return ref != null && journal.has(ref) && EventJump.isPossible(journal.kind(ref));
    }

    /** Goes to the message that the chosen line is about, if the session's file has it. */
    public void jump() {
        EventRef ref = selected.get();
        SessionSummary current = session.get();
        if (ref != null && current != null && canJump()) {
            jumping.to(SessionKey.of(current), journal.event(ref), () -> filter.tell(texts.get("events.noMessage")));
        }
    }

    /** Shows every kind, and no words. */
    public void showAll() {
        filter.kinds().showAll();
        filter.wordsProperty().set("");
    }

    public ReadOnlyObjectProperty<Shows> showsProperty() {
        return shows.getReadOnlyProperty();
    }

    /** How many lines are shown, or what is going on. */
    public ReadOnlyStringProperty summaryProperty() {
        return filter.summaryProperty();
    }

    /** 1, or -1 while the journal is being gone over. */
    public ReadOnlyDoubleProperty progressProperty() {
        return progress.getReadOnlyProperty();
    }

    /** The lines that are shown. To be read only. */
    public ObservableList<EventRef> rows() {
        return filter.rows();
    }

    /** The kinds that occur, in the order in which they first did. To be read only. */
    public ObservableList<EventKind> kinds() {
        return filter.kinds().all();
    }

    /** The kinds that occur, by name. */
    public List<EventKind> kindsByName() {
        return filter.kinds().all().stream()
                .sorted(Comparator.comparing(EventKind::label))
                .toList();
    }

    /** What the shown lines have to say, without regard to case; blank for anything. */
    public StringProperty wordsProperty() {
        return filter.wordsProperty();
    }

    /** Whether the newest line stands at the top. */
    public BooleanProperty newestFirstProperty() {
        return filter.newestFirstProperty();
    }

    /** The line that a person chose. */
    public ObjectProperty<@Nullable EventRef> selectedProperty() {
        return selected;
    }

    /** How many bytes of the journal were read so far. */
    long bytesRead() {
        return journal.bytesRead();
    }
}
