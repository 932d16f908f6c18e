package kolk.sessions.search;

import java.nio.file.Path;
import kolk.sessions.store.SessionEntry;
import kolk.sessions.store.SessionId;

/**
 * Which session: the same id can exist in two folders.
 *
 * @param dir the sessions folder
 * @param id the session's id
 */
public record SessionRef(Path dir, SessionId id) {
    public static SessionRef of(SessionEntry entry) {
        return new SessionRef(entry.dir(), entry.id());
    }
}
