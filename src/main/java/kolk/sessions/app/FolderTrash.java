package kolk.sessions.app;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import kolk.sessions.store.DamagedTrash;
import kolk.sessions.store.SessionException;
import kolk.sessions.store.SessionLocks;
import kolk.sessions.store.SessionTrash;
import kolk.sessions.store.TrashEntry;
import kolk.sessions.viewmodel.SessionKey;
import kolk.sessions.viewmodel.Trash;

/** Deletes into the trash of the session's own folder, and looks into those of all folders that are shown. */
final class FolderTrash implements Trash {
    private final List<Path> folders;
    private final SessionLocks locks;
    private final Clock clock;
    private final Runnable purged;

    /** @param purged told after a session was removed for good, on the thread that did it: what else is kept of it is to go too */
    FolderTrash(List<Path> folders, SessionLocks locks, Clock clock, Runnable purged) {
        this.folders = List.copyOf(folders);
        this.locks = locks;
        this.clock = clock;
        this.purged = purged;
    }

    @Override
    public TrashEntry delete(SessionKey session, Instant at) throws SessionException {
        return new SessionTrash(session.dir(), locks, Clock.fixed(at, ZoneOffset.UTC)).delete(session.id());
    }

    @Override
    public void restore(TrashEntry entry) throws SessionException {
        trash(entry.dir()).restore(entry);
    }

    @Override
    public void purge(TrashEntry entry) throws SessionException {
        trash(entry.dir()).purge(entry);
        purged.run();
    }

    @Override
    public List<TrashEntry> entries() throws SessionException {
        List<TrashEntry> entries = new ArrayList<>();
        for (Path folder : folders) {
            entries.addAll(trash(folder).entries());
        }
        entries.sort(Comparator.comparing(TrashEntry::deletedAt).reversed());
        return entries;
    }

    @Override
    public List<DamagedTrash> damaged() throws SessionException {
        List<DamagedTrash> damaged = new ArrayList<>();
        for (Path folder : folders) {
            damaged.addAll(trash(folder).damaged());
        }
        return damaged;
    }

    SessionTrash trash(Path folder) {
        return new SessionTrash(folder, locks, clock);
    }
}
