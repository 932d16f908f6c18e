package kolk.sessions.store;

import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;

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
}
