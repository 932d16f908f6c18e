package kolk.sessions.watch;

import kolk.sessions.store.SessionSummary;

/** One thing that became different about one session. Each carries the whole truth about the session, so that missing one loses nothing. */
public sealed interface SessionChange {
    /** The session as it is now, or as it was last known when it is gone. */
    SessionSummary session();

    /** A session that was not there before. */
    record Added(SessionSummary session) implements SessionChange {}

    /** A session of which anything changed: file, liveness, journal, cost. */
    record Changed(SessionSummary session) implements SessionChange {}

    /** A session that is gone; with the last state known. */
    record Removed(SessionSummary session) implements SessionChange {}
}
