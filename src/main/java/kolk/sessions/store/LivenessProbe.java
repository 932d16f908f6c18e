package kolk.sessions.store;

import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds out whether sessions run, without changing, creating or disturbing anything. Never throws: what fails is {@link State#UNKNOWN}. */
public interface LivenessProbe {
    /**
     * Probes many sessions of one folder at once, which is far cheaper than one by one where the system has a table of locks.
     *
     * @return an answer for every id given
     */
    Map<SessionId, Liveness> probe(Path dir, Collection<SessionId> ids);

    /** Probes one session. */
    default Liveness probe(Path dir, SessionId id) {
        Liveness answer = probe(dir, List.of(id)).get(id);
        if (answer == null) {
            throw new IllegalStateException("the probe gave no answer for " + id);
        }
        return answer;
    }

    /**
     * Everything that the answers for a folder depend on, as a value to be compared: as long as two of them are equal, a probe between them and one
     * after them give the same but for the time. It is far cheaper than to probe many sessions again while nothing happens.
     *
     * @return empty where it cannot be told, and then one has to probe
     */
    default Optional<Object> fingerprint(Path dir) {
        return Optional.empty();
    }
}
