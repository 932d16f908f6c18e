package kolk.sessions.viewmodel;

import java.nio.file.Path;
import kolk.sessions.store.SessionId;
import kolk.sessions.store.SessionSummary;

/**
 * Which session: the same id can exist in two folders.
 *
 * @param dir the sessions folder
 * @param id the session's id
 */
public record SessionKey(Path dir, SessionId id) {
    public static SessionKey of(SessionSummary session) {
        return new SessionKey(session.entry().dir(), session.id());
    }
}
