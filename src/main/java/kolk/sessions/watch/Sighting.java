package kolk.sessions.watch;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What watching knows about a session's liveness beyond the last answer.
 *
 * @param checkedAt when its liveness was last looked at, whether or not anything had changed
 * @param firstSeen when the present or last holder was first seen holding the lock, or {@code null} when none ever was
 * @param lastSeen when a holder was last seen, or {@code null}
 * @param pid that holder's process id, where known
 */
record Sighting(
        Instant checkedAt,
        @Nullable Instant firstSeen,
        @Nullable Instant lastSeen,
        @Nullable Long pid) {}
