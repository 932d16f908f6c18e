package kolk.sessions.store;

import java.nio.file.Path;

/**
 * Takes sessions' locks as kolk does (kolk-on-disk.md section 4), and knows which of them this process holds only for the moment of an
 * operation, so that the probe never shows those as running sessions. One object serves the whole process; any thread may use it.
 */
public final class SessionLocks {
    /** Locks of this machine. */
    public SessionLocks() {}

    /**
     * Takes the lock for as long as this process runs the session, as a running kolk does: the folder is made if need be (0700), the lock file
     * too (0600), our process id is written into it.
     *
     * @throws SessionException.Live when another holder has it: names its process id where known
     * @throws SessionException.Failed when the system refuses, the lock file is no regular file, or there are no such locks here
     */
    public SessionLock hold(Path dir, SessionId id) throws SessionException {
        throw new UnsupportedOperationException(dir + id.value());
    }

    /**
     * Takes the lock for the moment of one operation (rename, save, delete). Same as {@link #hold}, but the session is not shown as running, and
     * the folder is not made.
     *
     * @throws SessionException.Live when the session runs
     * @throws SessionException.NotFound when the folder does not exist
     * @throws SessionException.Failed when the system refuses, the lock file is no regular file, or there are no such locks here
     */
    public SessionLock holdBriefly(Path dir, SessionId id) throws SessionException {
        throw new UnsupportedOperationException(dir + id.value());
    }
}
