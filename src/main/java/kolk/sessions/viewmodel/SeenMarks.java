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
    private final Map<SessionKey, Instant> cutOff;
    private Instant allSeenUntil;

    /** @param now from when on changes count, when nothing is remembered */
    SeenMarks(SeenStore store, Instant now) {
        this.store = store;
        SeenStore.Remembered remembered = store.load();
        this.seen = new HashMap<>(remembered.sessions());
        this.cutOff = new HashMap<>(remembered.cutOff());
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
            cutOff.remove(key);
            save();
        }
    }

    /** A session was found to have ended while it waited for an answer, which no save tells: remembered until it is looked at. */
    void cutOff(SessionKey key, Instant when) {
        if (!when.equals(cutOff.put(key, when))) {
            save();
        }
    }

    /** When a session was found to have ended while it waited, if that was not looked at yet; else {@code null}. */
    @Nullable
    Instant cutOff(SessionKey key) {
        return cutOff.get(key);
    }

    /** @param until now, or a session's change that lies after it because a clock is wrong */
    void markAllSeen(Instant until) {
        allSeenUntil = until;
        seen.values().removeIf(mark -> !mark.isAfter(until));
        cutOff.clear();
        save();
    }

    private void save() {
        store.save(new SeenStore.Remembered(allSeenUntil, seen, cutOff));
    }
}
