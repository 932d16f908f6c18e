package kolk.sessions.watch;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import kolk.sessions.store.SessionId;

/**
 * Remembers which sessions could not be read because the system refused (no rights, no descriptors left), and when to try each again: no event tells that the
 * reason has gone. The pause doubles, so that what is refused for good costs next to nothing. Times are those of {@link System#nanoTime()}.
 */
final class RefusedReads {
    private static final long FIRST_PAUSE = TimeUnit.MILLISECONDS.toNanos(500);
    private static final long LONGEST_PAUSE = TimeUnit.MINUTES.toNanos(1);

    private record Refused(long triedAt, long pause) {}

    private final Map<SessionId, Refused> refused = new HashMap<>();

    /** It was tried now, and refused or not. */
    void tried(SessionId id, boolean wasRefused, long now) {
        if (!wasRefused) {
            refused.remove(id);
            return;
        }
        refused.merge(
                id,
                new Refused(now, FIRST_PAUSE),
                (before, _) -> new Refused(now, Math.min(LONGEST_PAUSE, before.pause * 2)));
    }

    void forget(SessionId id) {
        refused.remove(id);
    }

    /** Those whose pause is over. */
    List<SessionId> due(long now) {
        if (refused.isEmpty()) {
            return List.of();
        }
        List<SessionId> due = new ArrayList<>();
        refused.forEach((id, last) -> {
            if (now - last.triedAt >= last.pause) {
                due.add(id);
            }
        });
        return due;
    }
}
