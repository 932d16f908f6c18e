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
import kolk.sessions.viewmodel.SeenStore;
import kolk.sessions.viewmodel.SessionKey;
import org.jspecify.annotations.Nullable;

/** Keeps what was looked at among the marks of sessions, and until when everything was among the settings. It knows the folders it was made for and leaves the marks of others alone. */
final class SavedSeen implements SeenStore {
    private static final String ALL_SEEN = "all-seen-until";

    private final Saved<Settings> settings;
    private final Saved<SessionMarks> marks;
    private final Map<String, Path> folders = new HashMap<>();

    SavedSeen(Saved<Settings> settings, Saved<SessionMarks> marks, List<Path> folders) {
        this.settings = settings;
        this.marks = marks;
        folders.forEach(folder -> this.folders.put(SavedMarks.name(folder), folder));
    }

    @Override
    public Remembered load() {
        Map<SessionKey, Instant> sessions = new HashMap<>();
        marks.get().marks().forEach((key, mark) -> {
            Instant seen = mark.seen();
            Path folder = folders.get(key.folder());
            if (seen != null && folder != null) {
                sessions.put(new SessionKey(folder, key.id()), seen);
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
        Map<SessionMarks.Key, Instant> seen = new HashMap<>();
        remembered.sessions().forEach((key, at) -> seen.put(SavedMarks.key(key), at));
        marks.update(now -> {
            SessionMarks changed = now;
            for (Map.Entry<SessionMarks.Key, Instant> entry : seen.entrySet()) {
                if (!entry.getValue().equals(changed.of(entry.getKey()).seen())) {
                    changed = changed.with(entry.getKey(), mark -> mark.withSeen(entry.getValue()));
                }
            }
            for (SessionMarks.Key key : now.marks().keySet()) {
                if (folders.containsKey(key.folder())
                        && !seen.containsKey(key)
                        && now.of(key).seen() != null) {
                    changed = changed.with(key, mark -> mark.withSeen(null));
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
