package kolk.sessions.store;

import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/**
 * One sessions folder: what is in it, and what can be done with a session of it. It holds nothing between two calls, so it can never be
 * out of date and any number of threads may use it. It starts no thread and follows no change: that is the watch's work.
 */
public final class SessionStore {
    private final Path dir;
    private final LivenessProbe probe;
    private final Clock clock;

    /**
     * @param dir the sessions folder, which need not exist
     * @param probe tells whether sessions run
     * @param clock its zone is the offset that saved times carry, as kolk's have the local one
     */
    public SessionStore(Path dir, LivenessProbe probe, Clock clock) {
        this.dir = dir;
        this.probe = probe;
        this.clock = clock;
    }

    /** The sessions folder. */
    public Path dir() {
        return dir;
    }

    /**
     * Every session of the folder, in no particular order: a card, or why there is none. A missing folder is an empty list. One file that is
     * broken, strange or vanishing costs nothing but itself.
     */
    public List<SessionEntry> entries() {
        throw new UnsupportedOperationException();
    }

    /** Looks at one session again; empty when its files are gone. */
    public Optional<SessionEntry> entry(SessionId id) {
        throw new UnsupportedOperationException(id.value());
    }

    /** One look at the whole folder: cards, liveness, what live sessions ask for, costs and shared checkouts. */
    public Overview overview() {
        throw new UnsupportedOperationException(probe.toString());
    }

    /**
     * Reads one session whole and strictly, the newer of session file and recovery point.
     *
     * @throws SessionException.NotFound when there is no such session
     * @throws SessionException.Damaged when the content is not a session: names file, key and byte position
     * @throws SessionException.Failed when the system refuses to read it
     */
    public Session load(SessionId id) throws SessionException {
        throw new UnsupportedOperationException(id.value() + clock);
    }
}
