package kolk.sessions.app;

import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import kolk.sessions.settings.Saved;
import kolk.sessions.settings.SessionMarks;
import kolk.sessions.settings.Settings;
import kolk.sessions.store.SessionId;
import kolk.sessions.viewmodel.SeenStore;
import kolk.sessions.viewmodel.SessionKey;
import org.jspecify.annotations.Nullable;

/**
 * Keeps what was looked at among the marks of sessions, and until when everything was among the settings. Marks know a session by its id
 * alone: the same id in two folders is looked at in both.
 */
final class SavedSeen implements SeenStore {
    private static final String ALL_SEEN = "all-seen-until";

    private final Saved<Settings> settings;
    private final Saved<SessionMarks> marks;
    private final List<Path> folders;

    SavedSeen(Saved<Settings> settings, Saved<SessionMarks> marks, List<Path> folders) {
        this.settings = settings;
        this.marks = marks;
        this.folders = List.copyOf(folders);
    }

    @Override
    public Remembered load() {
        Map<SessionKey, Instant> sessions = new HashMap<>();
        marks.get().marks().forEach((id, mark) -> {
            Instant seen = mark.seen();
            if (seen != null) {
                folders.forEach(folder -> sessions.put(new SessionKey(folder, id), seen));
            }
        });
        return new Remembered(instant(settings.get().window().options().get(ALL_SEEN)), sessions);
    }

    @Override
    public void save(Remembered remembered) {
        String until = Objects.toString(remembered.allSeenUntil(), "");
        settings.update(now -> {
            Map<String, String> options = new HashMap<>(now.window().options());
            options.put(ALL_SEEN, until);
            return now.withWindow(now.window().withOptions(options));
        });
        Map<SessionId, Instant> newest = new HashMap<>();
        remembered.sessions().forEach((key, seen) -> newest.merge(key.id(), seen, (a, b) -> a.isAfter(b) ? a : b));
        marks.update(now -> {
            SessionMarks changed = now;
            for (Map.Entry<SessionId, Instant> entry : newest.entrySet()) {
                if (!entry.getValue().equals(changed.of(entry.getKey()).seen())) {
                    changed = changed.with(entry.getKey(), mark -> mark.withSeen(entry.getValue()));
                }
            }
            for (SessionId id : now.marks().keySet()) {
                if (!newest.containsKey(id) && now.of(id).seen() != null) {
                    changed = changed.with(id, mark -> mark.withSeen(null));
                }
            }
            return changed;
        });
    }

    private static @Nullable Instant instant(@Nullable String text) {
        try {
            return text == null || text.isEmpty() ? null : Instant.parse(text);
        } catch (DateTimeException e) {
            return null;
        }
    }
}
