package kolk.sessions.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Completes or takes back deletes and restores that a crash interrupted. It finds out what is to be done without changing anything. */
final class TrashRecovery {
    private final Path dir;
    private final TrashFolder trash;
    private final TrashTransfer transfer;
    private final SessionLocks locks;

    TrashRecovery(Path dir, TrashFolder trash, TrashTransfer transfer, SessionLocks locks) {
        this.dir = dir;
        this.trash = trash;
        this.transfer = transfer;
        this.locks = locks;
    }

    void run() throws IOException, SessionException {
        NativeFlock flock = locks.calls().orElse(null);
        if (flock == null || interrupted().isEmpty() && trash.condemned().isEmpty()) {
            return;
        }
        try (TrashFolder.Lock _ = trash.lock(flock)) {
            for (Path entry : trash.condemned()) {
                FileTree.remove(entry);
            }
            for (TrashKey key : interrupted()) {
                try (SessionLock _ = locks.holdBriefly(dir, key.id())) {
                    complete(key);
                } catch (SessionException.Live e) {
                    // It runs, or somebody is at work on it: a later start finds it as it is.
                    continue;
                }
            }
        }
    }

    /** Entries that are not whole, or whose session left a lock file behind. */
    private List<TrashKey> interrupted() throws IOException {
        List<TrashKey> found = new ArrayList<>();
        for (TrashKey key : trash.keys()) {
            TrashManifest.Phase phase = TrashManifest.Phase.of(trash.entry(key)).orElse(null);
            boolean whole = phase == TrashManifest.Phase.DELETED || phase == null && holdsFiles(key);
            if (!whole || leftItsLock(key.id())) {
                found.add(key);
            }
        }
        return found;
    }

    private void complete(TrashKey key) throws IOException {
        Path entry = trash.entry(key);
        TrashManifest.Phase phase = TrashManifest.Phase.of(entry).orElse(null);
        if (phase != TrashManifest.Phase.DELETED && !holdsFiles(key)) {
            // Nothing was moved yet, or everything was put back already.
            trash.remove(entry);
        } else if (phase == TrashManifest.Phase.DELETING) {
            transfer.completeIn(key);
        } else if (phase == TrashManifest.Phase.RESTORING) {
            transfer.completeOut(key);
        }
        if (new SessionFileSet(key.id()).in(dir).isEmpty()) {
            transfer.removeLock(key.id());
        }
    }

    private boolean holdsFiles(TrashKey key) throws IOException {
        Path files = TrashFolder.files(trash.entry(key));
        return Files.isDirectory(files)
                && !new SessionFileSet(key.id()).in(files).isEmpty();
    }

    private boolean leftItsLock(SessionId id) throws IOException {
        return Files.exists(LockFile.path(dir, id), LinkOption.NOFOLLOW_LINKS)
                && new SessionFileSet(id).in(dir).isEmpty();
    }
}
