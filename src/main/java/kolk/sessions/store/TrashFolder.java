package kolk.sessions.store;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Where the trash of a sessions folder lies: a hidden folder within it, private, so that moving into it is a renaming, and under a name that kolk makes
 * nothing of. Each entry is a folder named by its {@link TrashKey}, with a manifest and the session's files under their own names. It moves nothing
 * itself.
 */
final class TrashFolder {
    private static final String NAME = ".kolk-sessions-trash";
    private static final String FILES = "files";
    private static final String CONDEMNED = ".purge";

    /** How long one waits for another process that is at work in the trash; each operation takes milliseconds. */
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(5);

    private static final long PAUSE_MILLIS = 2;

    private final Path path;

    TrashFolder(Path dir) {
        this.path = dir.resolve(NAME);
    }

    /** Held while the trash is changed, so that no two processes change it at once. Gone with the process that held it. */
    interface Lock extends AutoCloseable {
        @Override
        void close();
    }

    /** Makes the folder if need be, and waits a few seconds for whoever is at work in it. */
    Lock lock(NativeFlock flock) throws IOException {
        AtomicFile.makeFolder(path);
        int fd = flock.openForReading(path);
        boolean taken = false;
        try {
            long end = System.nanoTime() + PATIENCE;
            while (!flock.tryLock(fd)) {
                if (System.nanoTime() > end) {
                    throw new IOException("another program is at work in " + path);
                }
                TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
            }
            taken = true;
            return () -> flock.release(fd);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("waiting for " + path + " was interrupted", e);
        } finally {
            if (!taken) {
                flock.release(fd);
            }
        }
    }

    boolean exists() {
        return Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS);
    }

    /** The entry's folder, whether it is there or not. */
    Path entry(TrashKey key) {
        return path.resolve(key.name());
    }

    /** The folder of an entry in which the session's files lie. */
    static Path files(Path entry) {
        return entry.resolve(FILES);
    }

    /** Makes an entry's folder, private and empty. */
    Path create(TrashKey key) throws IOException {
        Path entry = entry(key);
        AtomicFile.makeFolder(files(entry));
        AtomicFile.flushFolder(path);
        return entry;
    }

    /** Every entry there is a folder of, whole or not. */
    List<TrashKey> keys() throws IOException {
        List<TrashKey> keys = new ArrayList<>();
        for (Path folder : places()) {
            TrashKey.parse(folder.getFileName().toString()).ifPresent(keys::add);
        }
        return keys;
    }

    /** Removes an entry for good. It is gone at once, whatever happens while its files are removed. */
    void remove(Path entry) throws IOException {
        Path condemned = entry.resolveSibling(entry.getFileName() + CONDEMNED);
        Files.move(entry, condemned);
        AtomicFile.flushFolder(path);
        FileTree.remove(condemned);
    }

    /** What a crash left of entries that were being removed. */
    List<Path> condemned() throws IOException {
        return places().stream().filter(TrashFolder::isCondemned).toList();
    }

    /** Whether it is being removed for good. */
    static boolean isCondemned(Path place) {
        return place.getFileName().toString().endsWith(CONDEMNED);
    }

    /** Everything that lies in the trash. */
    List<Path> places() throws IOException {
        if (!exists()) {
            return List.of();
        }
        List<Path> folders = new ArrayList<>();
        try (DirectoryStream<Path> all = Files.newDirectoryStream(path)) {
            all.forEach(folders::add);
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        return folders;
    }

    /** A whole entry as those see it who want it back, or empty when it is none (any more, or yet). */
    Optional<TrashEntry> describe(Path dir, TrashKey key) throws IOException {
        Path entry = entry(key);
        TrashManifest.Phase phase = TrashManifest.Phase.of(entry).orElse(null);
        if (phase != null && phase != TrashManifest.Phase.DELETED || !Files.isDirectory(files(entry))) {
            return Optional.empty();
        }
        List<Path> files = new SessionFileSet(key.id()).in(files(entry));
        if (files.isEmpty()) {
            return Optional.empty();
        }
        TrashManifest manifest =
                TrashManifest.read(TrashManifest.Phase.DELETED.file(entry)).orElse(TrashManifest.of("", files));
        return Optional.of(manifest.entry(dir, key));
    }
}
