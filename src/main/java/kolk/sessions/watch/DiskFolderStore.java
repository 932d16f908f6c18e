package kolk.sessions.watch;

import java.nio.file.Path;
import java.time.Clock;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import kolk.sessions.store.JournalFollower;
import kolk.sessions.store.Liveness;
import kolk.sessions.store.LivenessProbe;
import kolk.sessions.store.Reading;
import kolk.sessions.store.SessionId;
import kolk.sessions.store.SessionStore;

/** {@link FolderStore} on the store's own classes. It only forwards. */
final class DiskFolderStore implements FolderStore {
    private final Path dir;
    private final LivenessProbe probe;
    private final SessionStore.Readings readings;

    DiskFolderStore(Path dir, LivenessProbe probe, Clock clock) {
        this.dir = dir;
        this.probe = probe;
        this.readings = new SessionStore(dir, probe, clock).readings();
    }

    @Override
    public Optional<Reading> reading(SessionId id, Stamps stamps) {
        return readings.of(id, stamps.recovery() != null, stamps.header() != null);
    }

    @Override
    public Map<SessionId, Liveness> probe(Collection<SessionId> ids) {
        return probe.probe(dir, ids);
    }

    @Override
    public Optional<Object> fingerprint() {
        return probe.fingerprint(dir);
    }

    @Override
    public Journal follow(SessionId id) {
        return new JournalFollower(dir.resolve(id + ".events.ndjson"))::advance;
    }
}
