package kolk.sessions.store;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;

/**
 * Deletes sessions so that they can be given back (kolk-on-disk.md section 11), and really removes them later. Any thread and any number of
 * processes may use it on one folder.
 */
public final class SessionTrash {
    private final Path dir;
    private final SessionLocks locks;
    private final Clock clock;

    /**
     * @param dir the sessions folder
     * @param locks the locks this process takes
     * @param clock says when a session was deleted and how old an entry is
     */
    public SessionTrash(Path dir, SessionLocks locks, Clock clock) {
        this.dir = dir;
        this.locks = locks;
        this.clock = clock;
    }

    /**
     * Moves every file of a session out of sight.
     *
     * @throws SessionException.NotFound when there is no such session
     * @throws SessionException.Live when it runs
     * @throws SessionException.Failed when the system refuses: the session is then whole where it was
     */
    public TrashEntry delete(SessionId id) throws SessionException {
        throw new UnsupportedOperationException(dir + id.value() + locks + clock);
    }

    /** What can be given back, last deleted first. */
    public List<TrashEntry> entries() throws SessionException {
        throw new UnsupportedOperationException();
    }

    /**
     * Puts every file back as it was, byte, mode and time, session file and recovery point last.
     *
     * @throws SessionException.NotFound when the entry is gone
     * @throws SessionException.Live when a session of this id runs
     * @throws SessionException.Failed when a file of that name exists, or the system refuses: the entry then stays whole
     */
    public void restore(TrashEntry entry) throws SessionException {
        throw new UnsupportedOperationException(entry.key());
    }

    /** Really removes one entry. One that is gone already is no error. */
    public void purge(TrashEntry entry) throws SessionException {
        throw new UnsupportedOperationException(entry.key());
    }

    /**
     * Really removes what was deleted at least so long ago.
     *
     * @return how many entries were removed
     */
    public int purgeOlderThan(Duration age) throws SessionException {
        throw new UnsupportedOperationException(age.toString());
    }

    /** Completes or takes back what a crash interrupted. To be called at start, before the folder is listed. */
    public void recover() throws SessionException {
        throw new UnsupportedOperationException();
    }
}
