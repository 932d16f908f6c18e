package kolk.sessions.store;

/**
 * A session's lock while this process holds it. Closing gives it back; the lock file stays, as kolk leaves it. Made by
 * {@link SessionLocks} only.
 */
public interface SessionLock extends AutoCloseable {
    /** The session that is held. */
    SessionId id();

    /** Gives the lock back. May be called from any thread, any number of times. */
    @Override
    void close();
}
