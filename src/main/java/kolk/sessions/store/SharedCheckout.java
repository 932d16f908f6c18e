package kolk.sessions.store;

import java.util.List;

/**
 * A folder in which more than one session runs: they edit each other's files.
 *
 * @param folder the folder, links resolved
 * @param sessions the live sessions' ids, sorted
 */
public record SharedCheckout(String folder, List<SessionId> sessions) {
    public SharedCheckout {
        sessions = List.copyOf(sessions);
    }
}
