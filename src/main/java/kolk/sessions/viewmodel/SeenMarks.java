package kolk.sessions.viewmodel;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Up to which change each session has been looked at. What changed before the day this was first used, or before everything was marked
 * as seen, counts as seen, so that the dots mean something from the first start on.
 */
public final class SeenMarks {
    private final SeenStore store;
    private final Map<SessionKey, Instant> seen;
    private Instant allSeenUntil;

    /** @param now from when on changes count, when nothing is remembered */
    SeenMarks(SeenStore store, Instant now) {
        this.store = store;
        SeenStore.Remembered remembered = store.load();
        this.seen = new HashMap<>(remembered.sessions());
        Instant until = remembered.allSeenUntil();
        this.allSeenUntil = until == null ? now : until;
        if (until == null) {
            save();
        }
    }

    boolean isUnseen(SessionKey key, @Nullable Instant changedAt) {
        if (changedAt == null || !changedAt.isAfter(allSeenUntil)) {
            return false;
        }
        Instant mark = seen.get(key);
        return mark == null || changedAt.isAfter(mark);
    }

    void markSeen(SessionKey key, @Nullable Instant changedAt) {
        if (isUnseen(key, changedAt) && changedAt != null) {
            seen.put(key, changedAt);
            save();
        }
    }

    /** @param until now, or a session's change that lies after it because a clock is wrong */
    void markAllSeen(Instant until) {
        allSeenUntil = until;
        seen.values().removeIf(mark -> !mark.isAfter(until));
        save();
    }

    private void save() {
        store.save(new SeenStore.Remembered(allSeenUntil, seen));
    }
}
