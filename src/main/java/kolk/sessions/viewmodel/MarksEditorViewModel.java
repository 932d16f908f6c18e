package kolk.sessions.viewmodel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import kolk.sessions.settings.SessionMarks.Mark;
import org.jspecify.annotations.Nullable;

/**
 * Pin, tags and note of the selected sessions, edited together and saved together. Tags are words between commas; known ones are offered
 * while a word is typed. With several sessions only the tags that all have are edited, and notes stay as they are.
 */
public final class MarksEditorViewModel {
    private static final int TAG_LIMIT = 60;
    private static final int SUGGESTIONS = 6;

    private final ActionContext context;
    private final MarkStore store;
    private final ReadOnlyObjectWrapper<@Nullable Edited> edited = new ReadOnlyObjectWrapper<>(this, "edited", null);
    private final StringProperty tags = new SimpleStringProperty(this, "tags", "");
    private final StringProperty note = new SimpleStringProperty(this, "note", "");
    private final BooleanProperty pinned = new SimpleBooleanProperty(this, "pinned");
    private final ObservableList<String> suggestions = FXCollections.observableArrayList();

    MarksEditorViewModel(ActionContext context, MarkStore store) {
        this.context = context;
        this.store = store;
        tags.subscribe(typed -> suggest());
    }

    /**
     * What is being edited.
     *
     * @param sessions at least one
     * @param heading what they are called
     * @param shared the tags that all of them had
     */
    public record Edited(List<SessionKey> sessions, String heading, List<String> shared) {
        /** Whether the note can be edited: it belongs to one session. */
        public boolean hasNote() {
            return sessions.size() == 1;
        }
    }

    void bind(SelectionCommands commands) {
        commands.bind(CommandId.PIN, this::togglePin, context.refusals()::any);
        commands.bind(CommandId.MARKS, this::begin, context.refusals()::any);
    }

    /** What is being edited, or {@code null}. */
    public ReadOnlyObjectProperty<@Nullable Edited> editedProperty() {
        return edited.getReadOnlyProperty();
    }

    public StringProperty tagsProperty() {
        return tags;
    }

    public StringProperty noteProperty() {
        return note;
    }

    public BooleanProperty pinnedProperty() {
        return pinned;
    }

    /** Known tags that go on from the word being typed. */
    public ObservableList<String> suggestions() {
        return suggestions;
    }

    /** Puts a known tag in the place of the word being typed, ready for the next. */
    public void accept(String tag) {
        List<String> words = new ArrayList<>(parse(beforeLast(tags.get())));
        words.add(tag);
        tags.set(String.join(", ", words) + ", ");
    }

    public void save() {
        Edited now = edited.get();
        if (now == null) {
            return;
        }
        List<String> wanted = parse(tags.get());
        Map<SessionKey, Mark> before = marks(now.sessions());
        context.list()
                .mark(
                        now.sessions(),
                        mark -> mark.withPinned(pinned.get())
                                .withTags(merge(mark.tags(), now.shared(), wanted))
                                .withNote(now.hasNote() ? note.get().strip() : mark.note()));
        edited.set(null);
        remember(context.texts().get("notice.marked", now.sessions().size(), now.heading()), before);
    }

    public void cancel() {
        edited.set(null);
    }

    private void begin() {
        List<SessionRowViewModel> rows = context.list().selection().rows();
        Set<String> shared = new LinkedHashSet<>(rows.getFirst().mark().tags());
        rows.forEach(row -> shared.retainAll(row.mark().tags()));
        tags.set(shared.isEmpty() ? "" : String.join(", ", shared) + ", ");
        note.set(rows.size() == 1 ? rows.getFirst().mark().note() : "");
        pinned.set(rows.stream().allMatch(row -> row.mark().pinned()));
        String heading = context.texts().get("sessions.named", rows.size(), context.selectedName());
        edited.set(new Edited(context.list().selection().keys(), heading, List.copyOf(shared)));
        suggest();
    }

    private void togglePin() {
        List<SessionKey> sessions = context.list().selection().keys();
        Map<SessionKey, Mark> before = marks(sessions);
        boolean pin = !before.values().stream().allMatch(Mark::pinned);
        String heading = context.texts().get("sessions.named", sessions.size(), context.selectedName());
        context.list().mark(sessions, mark -> mark.withPinned(pin));
        context.notices()
                .inform(context.texts().get(pin ? "notice.pinned" : "notice.unpinned", sessions.size(), heading));
        remember(context.texts().get(pin ? "notice.pinned" : "notice.unpinned", sessions.size(), heading), before);
    }

    private void remember(String sentence, Map<SessionKey, Mark> before) {
        if (before.equals(marks(before.keySet()))) {
            return;
        }
        context.undo().remember(sentence, () -> {
            before.forEach((session, mark) -> context.list()
                    .mark(
                            List.of(session),
                            now -> now.withPinned(mark.pinned())
                                    .withTags(mark.tags())
                                    .withNote(mark.note())));
            context.notices().inform(context.texts().get("notice.marksBack", sentence));
        });
    }

    private Map<SessionKey, Mark> marks(Collection<SessionKey> sessions) {
        Map<SessionKey, Mark> marks = new HashMap<>();
        sessions.forEach(session -> marks.put(session, store.of(session)));
        return marks;
    }

    /** A session's own tags stay; of those that all had, the ones that are still wanted; then the new ones. */
    private static List<String> merge(List<String> own, List<String> shared, List<String> wanted) {
        Set<String> merged = new LinkedHashSet<>(own);
        merged.removeIf(tag -> shared.contains(tag) && !wanted.contains(tag));
        merged.addAll(wanted);
        return List.copyOf(merged);
    }

    /** The tags of a text: between commas, with single spaces, none twice whatever their case. */
    static List<String> parse(String text) {
        Map<String, String> tags = new LinkedHashMap<>();
        Arrays.stream(text.split(","))
                .map(tag -> String.join(" ", tag.strip().split("\\s+")))
                .filter(tag -> !tag.isEmpty())
                .map(MarksEditorViewModel::cut)
                .forEach(tag -> tags.putIfAbsent(tag.toLowerCase(Locale.ROOT), tag));
        return List.copyOf(tags.values());
    }

    private static String cut(String tag) {
        int length = tag.codePointCount(0, tag.length());
        return length <= TAG_LIMIT ? tag : tag.substring(0, tag.offsetByCodePoints(0, TAG_LIMIT));
    }

    private void suggest() {
        List<String> already = parse(beforeLast(tags.get()));
        String word = tags.get()
                .substring(beforeLast(tags.get()).length())
                .replace(",", "")
                .strip()
                .toLowerCase(Locale.ROOT);
        suggestions.setAll(store.tags().stream()
                .filter(tag -> already.stream().noneMatch(tag::equalsIgnoreCase))
                .filter(tag -> tag.toLowerCase(Locale.ROOT).contains(word) && !tag.equalsIgnoreCase(word))
                .limit(SUGGESTIONS)
                .toList());
    }

    private static String beforeLast(String text) {
        int comma = text.lastIndexOf(',');
        return comma < 0 ? "" : text.substring(0, comma);
    }
}
