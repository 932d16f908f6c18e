package kolk.sessions.store;

/** Whether a process runs a session, as far as the operating system can tell. */
public enum State {
    /** A process holds the session's lock. */
    LIVE,
    /** Nobody holds the lock, or there is no lock file. */
    IDLE,
    /** It could not be found out; never a guess (kolk has no locks on Windows). */
    UNKNOWN
}
