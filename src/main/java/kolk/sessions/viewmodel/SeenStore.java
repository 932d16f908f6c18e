package kolk.sessions.viewmodel;

import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Where it is remembered what the person has looked at. Called on the JavaFX thread: an implementation writes later and elsewhere. */
public interface SeenStore {
    /** What was saved last; {@link Remembered#NOTHING} at the first start. */
    Remembered load();

    void save(Remembered remembered);

    /**
     * What was looked at.
     *
     * @param allSeenUntil what changed until then counts as seen; {@code null} before the first start
     * @param sessions the change up to which a session was looked at
     * @param cutOff when sessions were found to have ended while they waited for an answer, those that were not looked at since
     */
    record Remembered(
            @Nullable Instant allSeenUntil, Map<SessionKey, Instant> sessions, Map<SessionKey, Instant> cutOff) {
        public static final Remembered NOTHING = new Remembered(null, Map.of(), Map.of());

        public Remembered {
            sessions = Map.copyOf(sessions);
            cutOff = Map.copyOf(cutOff);
        }
    }
}
