package kolk.sessions.app;

import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import kolk.sessions.settings.Saved;
import kolk.sessions.settings.SessionMarks;
import kolk.sessions.settings.SessionMarks.Mark;
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
        Map<SessionKey, Instant> cutOff = new HashMap<>();
        marks.get().marks().forEach((key, mark) -> {
            Path folder = folders.get(key.folder());
            if (folder != null) {
                put(sessions, new SessionKey(folder, key.id()), mark.seen());
                put(cutOff, new SessionKey(folder, key.id()), mark.cutOff());
            }
        });
        return new Remembered(instant(settings.get().window().options().get(ALL_SEEN)), sessions, cutOff);
    }

    @Override
    public void save(Remembered remembered) {
        String until = Objects.toString(remembered.allSeenUntil(), "");
        settings.update(now -> {
            Map<String, String> options = new HashMap<>(now.window().options());
            options.put(ALL_SEEN, until);
            return now.withWindow(now.window().withOptions(options));
        });
        Map<SessionMarks.Key, Instant> seen = byMark(remembered.sessions());
        Map<SessionMarks.Key, Instant> cutOff = byMark(remembered.cutOff());
        marks.update(now -> {
            Set<SessionMarks.Key> concerned = new HashSet<>(seen.keySet());
            concerned.addAll(cutOff.keySet());
            now.marks().keySet().stream()
                    .filter(key -> folders.containsKey(key.folder()))
                    .forEach(concerned::add);
            SessionMarks changed = now;
            for (SessionMarks.Key key : concerned) {
                Mark before = now.of(key);
                Mark after = before.withSeen(seen.get(key)).withCutOff(cutOff.get(key));
                if (!after.equals(before)) {
                    changed = changed.with(key, mark -> after);
                }
            }
            return changed;
        });
    }

    private static Map<SessionMarks.Key, Instant> byMark(Map<SessionKey, Instant> sessions) {
        Map<SessionMarks.Key, Instant> marks = new HashMap<>();
        sessions.forEach((key, at) -> marks.put(SavedMarks.key(key), at));
        return marks;
    }

    private static void put(Map<SessionKey, Instant> sessions, SessionKey key, @Nullable Instant at) {
        if (at != null) {
            sessions.put(key, at);
        }
    }

    private static @Nullable Instant instant(@Nullable String text) {
        try {
            return text == null || text.isEmpty() ? null : Instant.parse(text);
        } catch (DateTimeException e) {
            return null;
        }
    }
}
