package kolk.sessions.store;

import java.nio.file.Path;
import java.time.Clock;
import java.util.Collection;
import java.util.Map;

/** {@link LivenessProbe} on this machine's own locks (kolk-on-disk.md section 4). Any thread may use it; calls take turns. */
public final class SystemLivenessProbe implements LivenessProbe {
    private final Clock clock;
    private final SessionLocks locks;

    /** @param clock says when it looked, nothing else */
    public SystemLivenessProbe(Clock clock) {
        this(clock, new SessionLocks());
    }

    /**
     * @param clock says when it looked, nothing else
     * @param locks the locks this process takes: those held for a moment are not shown as running sessions
     */
    public SystemLivenessProbe(Clock clock, SessionLocks locks) {
        this.clock = clock;
        this.locks = locks;
    }

    @Override
    public Map<SessionId, Liveness> probe(Path dir, Collection<SessionId> ids) {
        throw new UnsupportedOperationException(clock.toString() + locks);
    }
}
