package kolk.sessions.viewmodel;

import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
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
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import kolk.sessions.store.JournalEvent;
import kolk.sessions.store.JournalLines;
import kolk.sessions.store.JournalTimeline;
import kolk.sessions.store.SessionFiles;
import kolk.sessions.store.SessionSummary;
import org.jspecify.annotations.Nullable;

/**
 * The event journal of the selected session as a timeline: its lines by kind and by words, what each says when it is drawn, and what is appended while it is looked at. Nothing is read until
 * somebody looks.
 */
public final class EventsViewModel {
    /** So much is read before what was found is shown. */
    private static final long PORTION = 32L << 20;

    private static final int REMEMBERED = 400;
    private static final int RAW_SHOWN = 1_000;
    private static final int LONGEST_JSON = 2 << 20;

    /** A long answer is thousands of these. */
    private static final Set<String> HIDDEN_AT_FIRST = Set.of("message.delta", "reasoning.delta");

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
    private final ZoneId zone;
    private final LatestWork reading;
    private final LatestWork searching;
    private final EventJump jumping;
    private final ReadOnlyObjectWrapper<Shows> shows = new ReadOnlyObjectWrapper<>(this, "shows", Shows.NOTHING);
    private final ReadOnlyStringWrapper summary = new ReadOnlyStringWrapper(this, "summary", "");
    private final ReadOnlyDoubleWrapper progress = new ReadOnlyDoubleWrapper(this, "progress", 1);
    private final EventList rows = new EventList();
    private final ObservableList<EventKind> kinds = FXCollections.observableArrayList();
    private final Map<String, EventKind> byType = new LinkedHashMap<>();
    private final Set<String> hidden = new HashSet<>(HIDDEN_AT_FIRST);
    private final StringProperty words = new SimpleStringProperty(this, "words", "");
    private final BooleanProperty newestFirst = new SimpleBooleanProperty(this, "newestFirst", false);
    private final ObjectProperty<@Nullable EventRef> selected = new SimpleObjectProperty<>(this, "selected");
    private final Map<EventRef, EventWords> remembered = new LinkedHashMap<>(REMEMBERED, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<EventRef, EventWords> eldest) {
            return size() > REMEMBERED;
        }
    };

    private final LookedAtSession session = new LookedAtSession();
    private @Nullable JournalTimeline timeline;
    private JournalLines lines = JournalLines.NONE;
    private int filtered;
    private boolean wasRead;

    /** @param transcript is told to go to messages */
    public EventsViewModel(TranscriptViewModel transcript, Background background, Texts texts, ZoneId zone) {
        this.texts = texts;
        this.zone = zone;
        this.reading = new LatestWork(background);
        this.searching = new LatestWork(background);
        this.jumping = new EventJump(transcript, background, texts);
        words.subscribe(text -> filter());
        newestFirst.subscribe(newest -> filter());
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
            reading.cancel();
            searching.cancel();
        }
    }

    /** Looks whether the journal has grown; to be called about every second. */
    void tick() {
        if (session.isWatched() && !reading.isRunning()) {
            read();
        }
    }

    private void read() {
        SessionSummary current = session.get();
        if (current == null) {
            return;
        }
        JournalTimeline of = timeline;
        if (of == null) {
            of = new JournalTimeline(SessionFiles.journal(current.entry().dir(), current.id()));
            timeline = of;
        }
        if (!wasRead) {
            shows.set(Shows.LOADING);
        }
        JournalTimeline wanted = of;
        reading.run(texts.get("events.reading"), () -> wanted.advance(PORTION), this::found, failure -> {
            throw new IllegalStateException("the journal could not be read", failure);
        });
    }

    private void found(JournalLines now) {
        wasRead = true;
        int known = lines.size();
        boolean another = now.generation() != lines.generation();
        lines = now;
        if (another) {
            known = 0;
            remembered.clear();
            byType.clear();
            kinds.clear();
        }
        count(known);
        if (another) {
            filter();
        } else {
            goOn();
        }
        if (now.hasMore() && session.isWatched()) {
            progress.set(-1);
            read();
        } else {
            progress.set(1);
        }
    }

    private void count(int from) {
        int[] more = new int[lines.kinds().size()];
        for (int i = from; i < lines.size(); i++) {
            more[lines.kind(i)]++;
        }
        for (int kind = 0; kind < more.length; kind++) {
            if (more[kind] > 0) {
                kind(lines.kinds().get(kind)).add(more[kind]);
            }
        }
    }

    private EventKind kind(String type) {
        return byType.computeIfAbsent(type, t -> {
            EventKind kind = new EventKind(t, EventWords.kind(t, texts), !hidden.contains(t));
            kind.shownProperty().subscribe((before, now) -> {
                if (now) {
                    hidden.remove(t);
                } else {
                    hidden.add(t);
                }
                filter();
            });
            kinds.add(kind);
            return kind;
        });
    }

    /** Chooses anew among all lines. */
    private void filter() {
        searching.cancel();
        filtered = 0;
        if (words.get().isBlank()) {
            int[] fit = chosen(0);
            rows.replace(lines.generation(), fit, fit.length, newestFirst.get());
            filtered = lines.size();
            settle();
        } else {
            rows.replace(lines.generation(), new int[0], 0, newestFirst.get());
            search();
        }
    }

    /** Chooses among the lines that have come since. */
    private void goOn() {
        if (filtered < lines.size()) {
            if (words.get().isBlank()) {
                int[] fit = chosen(filtered);
                filtered = lines.size();
                rows.append(fit, fit.length);
            } else if (!searching.isRunning()) {
                search();
            }
        }
        settle();
    }

    private int[] chosen(int from) {
        boolean[] wanted = wanted();
        int[] fit = new int[lines.size() - from];
        int count = 0;
        for (int i = from; i < lines.size(); i++) {
            if (wanted[lines.kind(i)]) {
                fit[count++] = i;
            }
        }
        return Arrays.copyOf(fit, count);
    }

    private boolean[] wanted() {
        boolean[] wanted = new boolean[lines.kinds().size()];
        for (int kind = 0; kind < wanted.length; kind++) {
            wanted[kind] = !hidden.contains(lines.kinds().get(kind));
        }
        return wanted;
    }

    private void search() {
        JournalTimeline of = timeline;
        JournalLines in = lines;
        int from = filtered;
        if (of == null || !session.isWatched()) {
            return;
        }
        boolean[] wanted = wanted();
        Predicate<JournalEvent> fits = containing(words.get().strip().toLowerCase(Locale.ROOT));
        summary.set(texts.get("events.searching"));
        searching.run(
                texts.get("events.searching"),
                () -> of.search(in, from, in.size(), wanted, fits),
                found -> {
                    if (in.generation() == lines.generation()) {
                        filtered = in.size();
                        rows.append(found, found.length);
                        goOn();
                    }
                },
                failure -> settle());
    }

    private static Predicate<JournalEvent> containing(String wanted) {
        return event -> event.type().contains(wanted)
                || event.data().values().stream()
                        .anyMatch(value -> value.toLowerCase(Locale.ROOT).contains(wanted));
    }

    private void settle() {
        boolean isSearching = searching.isRunning();
        summary.set(
                isSearching
                        ? texts.get("events.searching")
                        : rows.size() == lines.size()
                                ? texts.get("events.count", lines.size())
                                : texts.get("events.countOf", rows.size(), lines.size()));
        if (!wasRead) {
            return;
        }
        if (lines.size() == 0) {
            shows.set(lines.hasMore() ? Shows.LOADING : Shows.EMPTY);
        } else {
            shows.set(rows.isEmpty() && !isSearching ? Shows.NO_MATCH : Shows.EVENTS);
        }
    }

    private void clear() {
        reading.cancel();
        searching.cancel();
        jumping.cancel();
        timeline = null;
        lines = JournalLines.NONE;
        filtered = 0;
        wasRead = false;
        selected.set(null);
        rows.replace(0, new int[0], 0, newestFirst.get());
        byType.clear();
        kinds.clear();
        remembered.clear();
        summary.set("");
        progress.set(1);
        shows.set(Shows.NOTHING);
    }

    /** What a line says; decoded when it is asked for. */
    public EventWords words(EventRef ref) {
        return remembered.computeIfAbsent(ref, r -> {
            JournalEvent event = event(r);
            List<JournalEvent> before = new ArrayList<>();
            for (int line = begunBy(r.line(), r); line >= 0 && before.size() < 2; line = begunBy(line, r)) {
                before.add(event(new EventRef(r.generation(), line)));
            }
            JournalTimeline of = timeline;
            String raw = of == null || event.condition() != JournalEvent.Condition.DAMAGED
                    ? ""
                    : of.text(lines, r.line(), RAW_SHOWN);
            return EventWords.of(event, before, raw, texts, zone);
        });
    }

    private int begunBy(int line, EventRef of) {
        return isKnown(of) ? lines.begunBy(line) : -1;
    }

    private boolean isKnown(EventRef ref) {
        return ref.generation() == lines.generation() && ref.line() < lines.size();
    }

    private JournalEvent event(EventRef ref) {
        JournalTimeline of = timeline;
        return of == null || !isKnown(ref)
                ? new JournalEvent(JournalEvent.Condition.GONE, "", null, "", Map.of())
                : of.event(lines, ref.line());
    }

    /** The chosen line as it stands in the journal; of a very long one its beginning. */
    public String json() {
        EventRef ref = selected.get();
        JournalTimeline of = timeline;
        return ref == null || of == null || !isKnown(ref) ? "" : of.text(lines, ref.line(), LONGEST_JSON);
    }

    /** Whether the chosen line is about a message. */
    public boolean canJump() {
        EventRef ref = selected.get();
        return ref != null && isKnown(ref) && EventJump.isPossible(lines.kinds().get(lines.kind(ref.line())));
    }

    /** Goes to the message that the chosen line is about, if the session's file has it. */
    public void jump() {
        EventRef ref = selected.get();
        SessionSummary current = session.get();
        if (ref != null && current != null && canJump()) {
            jumping.to(SessionKey.of(current), event(ref), () -> summary.set(texts.get("events.noMessage")));
        }
    }

    /** Shows every kind, and no words. */
    public void showAll() {
        hidden.clear();
        kinds.forEach(kind -> kind.shownProperty().set(true));
        words.set("");
    }

    public ReadOnlyObjectProperty<Shows> showsProperty() {
        return shows.getReadOnlyProperty();
    }

    /** How many lines are shown, or what is going on. */
    public ReadOnlyStringProperty summaryProperty() {
        return summary.getReadOnlyProperty();
    }

    /** 1, or -1 while the journal is being gone over. */
    public ReadOnlyDoubleProperty progressProperty() {
        return progress.getReadOnlyProperty();
    }

    /** The lines that are shown. To be read only. */
    public ObservableList<EventRef> rows() {
        return rows;
    }

    /** The kinds that occur, in the order in which they first did. To be read only. */
    public ObservableList<EventKind> kinds() {
        return kinds;
    }

    /** The kinds that occur, by name. */
    public List<EventKind> kindsByName() {
        return kinds.stream()
                .sorted(java.util.Comparator.comparing(EventKind::label))
                .toList();
    }

    /** What the shown lines have to say, without regard to case; blank for anything. */
    public StringProperty wordsProperty() {
        return words;
    }

    /** Whether the newest line stands at the top. */
    public BooleanProperty newestFirstProperty() {
        return newestFirst;
    }

    /** The line that a person chose. */
    public ObjectProperty<@Nullable EventRef> selectedProperty() {
        return selected;
    }

    /** How many bytes of the journal were read so far. */
    long bytesRead() {
        JournalTimeline of = timeline;
        return of == null ? 0 : of.bytesRead();
    }
}
