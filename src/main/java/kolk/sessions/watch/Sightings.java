package kolk.sessions.watch;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import kolk.sessions.store.Liveness;
import kolk.sessions.store.SessionId;
import kolk.sessions.store.SessionSummary;

/**
 * What was told of one folder's sessions and when it was last looked at, for whoever asks for evidence. Written by the watch thread, read
 * by any.
 */
final class Sightings {
    private record Told(SessionSummary session, Sighting sighting) {}

    private final Map<SessionId, Told> told = new ConcurrentHashMap<>();
    private volatile Instant probedAt = Instant.MIN;
    private volatile Instant comparedAt = Instant.MIN;

    void tell(SessionSummary session, Sighting sighting) {
        told.put(session.id(), new Told(session, sighting));
    }

    void remove(SessionId id) {
        told.remove(id);
    }

    /** All lock files were looked at. */
    void probed(Instant at) {
        probedAt = at;
    }

    /** All names were looked at. */
    void compared(Instant at) {
        comparedAt = at;
    }

    /** Explains one session, or empty when it is not known. */
    Optional<Evidence> explain(SessionId id, EvidenceWriter writer, Instant now) {
        return Optional.ofNullable(told.get(id)).map(known -> {
            Liveness liveness = known.session.liveness();
            // A session without a lock file is not probed with the others: that there is none is seen when names are
            // compared.
            Instant last = liveness.source() == Liveness.Source.NO_LOCK_FILE ? comparedAt : probedAt;
            Sighting then = known.sighting;
            Instant checked = last.isAfter(then.checkedAt()) ? last : then.checkedAt();
            return writer.explain(
                    known.session, new Sighting(checked, then.firstSeen(), then.lastSeen(), then.pid()), now);
        });
    }
}
