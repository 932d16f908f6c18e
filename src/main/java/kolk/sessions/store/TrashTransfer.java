package kolk.sessions.store;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Moves a session's files into the trash and back, so that a crash at any moment leaves what {@link TrashRecovery} can complete or take back. Whoever
 * calls holds the trash's lock and the session's.
 */
final class TrashTransfer {
    private final Path dir;
    private final TrashFolder trash;

    TrashTransfer(Path dir, TrashFolder trash) {
        this.dir = dir;
        this.trash = trash;
    }

    /**
     * Moves files into a new entry.
     *
     * @param files in the order in which they leave
     * @throws IOException when it cannot be done: they are where they were
     */
    void in(TrashKey key, TrashManifest manifest, List<Path> files) throws IOException {
        Path entry = trash.create(key);
        try {
            manifest.write(entry);
            Moves.all(files, TrashFolder.files(entry));
            TrashManifest.Phase.DELETING.change(entry, TrashManifest.Phase.DELETED);
        } catch (IOException e) {
            try {
                Moves.all(filesOf(key), dir);
                trash.remove(entry);
            } catch (IOException left) {
                // The entry stays one that is being deleted, for the recovery.
                e.addSuppressed(left);
            }
            throw e;
        }
    }

    /** Completes what {@link #in} began. Where a session of this id was made anew meanwhile, that one is left alone. */
    void completeIn(TrashKey key) throws IOException {
        Path entry = trash.entry(key);
        List<Path> left = new SessionFileSet(key.id()).in(dir);
        if (belongTo(entry, left)) {
            Moves.all(left, TrashFolder.files(entry));
            removeLock(key.id());
        }
        TrashManifest.Phase.DELETING.change(entry, TrashManifest.Phase.DELETED);
    }

    /** Whether these were left when the entry's files were moved: named in its manifest, and not in it already. */
    private static boolean belongTo(Path entry, List<Path> left) {
        Optional<TrashManifest> manifest = TrashManifest.read(TrashManifest.Phase.DELETING.file(entry));
        return left.stream()
                .allMatch(file -> manifest.map(m ->
                                        m.files().contains(file.getFileName().toString()))
                                .orElse(true)
                        && !Files.exists(
                                TrashFolder.files(entry).resolve(file.getFileName()), LinkOption.NOFOLLOW_LINKS));
    }

    /**
     * Puts an entry's files back, what makes it a session last, and removes the entry.
     *
     * @throws FileAlreadyExistsException when a file is in the way: nothing is overwritten
     * @throws IOException when it cannot be done: they are in the trash as they were
     */
    void out(TrashKey key) throws IOException {
        SessionFileSet set = new SessionFileSet(key.id());
        if (set.hasSession(set.in(dir))) {
            throw new FileAlreadyExistsException(
                    SessionFiles.session(dir, key.id()).toString());
        }
        Path entry = trash.entry(key);
        if (TrashManifest.Phase.of(entry).isPresent()) {
            TrashManifest.Phase.DELETED.change(entry, TrashManifest.Phase.RESTORING);
        }
        try {
            Moves.all(filesOf(key), dir);
        } catch (IOException e) {
            if (e.getSuppressed().length == 0) {
                TrashManifest.Phase.RESTORING.change(entry, TrashManifest.Phase.DELETED);
            }
            throw e;
        }
        discard(entry);
    }

    /** Completes what {@link #out} began; what cannot be put back, because something is in its way now, stays in the trash. */
    void completeOut(TrashKey key) throws IOException {
        Path entry = trash.entry(key);
        try {
            Moves.all(filesOf(key), dir);
        } catch (FileAlreadyExistsException e) {
            TrashManifest.Phase.RESTORING.change(entry, TrashManifest.Phase.DELETED);
            return;
        }
        discard(entry);
    }

    /** Removes the lock file of a session that is gone. The caller holds that lock, so nobody else does. */
    void removeLock(SessionId id) {
        try {
            Files.deleteIfExists(LockFile.path(dir, id));
            AtomicFile.flushFolder(dir);
        } catch (IOException e) {
            // The session is gone all the same: the recovery removes the lock file at the next start.
            return;
        }
    }

    /** What an entry holds, in the order in which it is put back. */
    private List<Path> filesOf(TrashKey key) throws IOException {
        return new SessionFileSet(key.id())
                .in(TrashFolder.files(trash.entry(key)))
                .reversed();
    }

    /** Removes an entry whose files are all back. */
    private void discard(Path entry) {
        try {
            trash.remove(entry);
        } catch (IOException e) {
            // The session is back, which is what counts: the recovery removes the empty folder at the next start.
            return;
        }
    }
}
