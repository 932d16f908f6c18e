package kolk.sessions.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Takes sessions' locks as kolk does (kolk-on-disk.md section 4), and knows which of them this process holds only for the moment of an
 * operation, so that the probe never shows those as running sessions. One object serves the whole process; any thread may use it.
 */
public final class SessionLocks {
    /** How long an operation waits for another one of this process on the same session. */
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(5);

    /** How often a lock is tried again that only somebody's probe was in the way of; each such probe lasts microseconds. */
    private static final int MOST_ATTEMPTS = 500;

    private @Nullable Optional<NativeFlock> flock;
    private final Map<Place, Holding> held = new HashMap<>();

    /** Locks of this machine. */
    public SessionLocks() {}

    /** A session's lock, wherever the paths that lead to it come from. */
    private record Place(Path dir, SessionId id) {}

    private enum Holding {
        RUNNING,
        BRIEF
    }

    /** The calls that take locks, or empty where the system has none (Windows). Linked when first asked for: that takes longer than a short command. */
    synchronized Optional<NativeFlock> calls() {
        if (flock == null) {
            flock = NativeFlock.forThisSystem();
        }
        return flock;
    }

    /**
     * Takes the lock for as long as this process runs the session, as a running kolk does: the folder is made if need be (0700), the lock file
     * too (0600), our process id is written into it.
     *
     * @throws SessionException.Live when another holder has it: names its process id where known
     * @throws SessionException.Failed when the system refuses, the lock file is no regular file, or there are no such locks here
     */
    public SessionLock hold(Path dir, SessionId id) throws SessionException {
        try {
            createPrivate(dir);
        } catch (IOException e) {
            throw new SessionException.Failed("The folder " + dir + " cannot be made: " + e.getMessage(), e);
        }
        return take(dir, id, Holding.RUNNING);
    }

    /**
     * Takes the lock for the moment of one operation (rename, save, delete). Same as {@link #hold}, but the session is not shown as running, and
     * the folder is not made. Waits a few seconds for another such operation of this process.
     *
     * @throws SessionException.Live when the session runs, here or elsewhere
     * @throws SessionException.NotFound when the folder does not exist
     * @throws SessionException.Failed when the system refuses, the lock file is no regular file, or there are no such locks here
     */
    public SessionLock holdBriefly(Path dir, SessionId id) throws SessionException {
        if (!Files.isDirectory(dir)) {
            throw new SessionException.NotFound("There is no folder " + dir + ".");
        }
        return take(dir, id, Holding.BRIEF);
    }

    /** What is looked at while no operation begins or ends. */
    interface Look<T> {
        /** @param brief sessions of the folder whose lock this process holds for a moment */
        T at(Set<SessionId> brief);
    }

    /** Looks at locks while none of this process is taken or given back, so that what is seen and what is known to be ours fit together. */
    <T> T undisturbed(Path dir, Look<T> look) {
        synchronized (held) {
            if (held.isEmpty()) {
                return look.at(Set.of());
            }
            Path real = real(dir);
            Set<SessionId> brief = new HashSet<>();
            held.forEach((place, holding) -> {
                if (holding == Holding.BRIEF && place.dir().equals(real)) {
                    brief.add(place.id());
                }
            });
            return look.at(brief);
        }
    }

    private SessionLock take(Path dir, SessionId id, Holding holding) throws SessionException {
        NativeFlock calls = calls().orElse(null);
        if (calls == null) {
            throw new SessionException.Failed(
                    "This system has no session locks, so it cannot be known whether " + id
                            + " runs: it is left alone.",
                    new UnsupportedOperationException("flock"));
        }
        Place place = new Place(real(dir), id);
        reserve(place, holding);
        try {
            int fd = acquire(calls, LockFile.path(dir, id), id, holding);
            return new Held(calls, place, fd);
        } catch (SessionException | RuntimeException e) {
            release(place);
            throw e;
        }
    }

    private void reserve(Place place, Holding holding) throws SessionException {
        long end = System.nanoTime() + PATIENCE;
        synchronized (held) {
            while (held.containsKey(place)) {
                long left = end - System.nanoTime();
                if (held.get(place) == Holding.RUNNING || left <= 0) {
                    throw live(place.id(), ProcessHandle.current().pid());
                }
                try {
                    TimeUnit.NANOSECONDS.timedWait(held, left);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    throw new SessionException.Failed("Waiting for " + place.id() + " was interrupted.", e);
                }
            }
            held.put(place, holding);
        }
    }

    private void release(Place place) {
        synchronized (held) {
            held.remove(place);
            held.notifyAll();
        }
    }

    private static int acquire(NativeFlock flock, Path file, SessionId id, Holding holding) throws SessionException {
        long self = ProcessHandle.current().pid();
        try {
            for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
                if (LockFile.look(file) instanceof LockFile.Strange(String reason)) {
                    throw new SessionException.Failed(
                            "The lock of " + id + " cannot be taken: " + reason + ".", new IOException(reason));
                }
                int fd = flock.openOrCreate(file);
                boolean kept = false;
                try {
                    if (!flock.tryLock(fd)) {
                        if (flock.isHeldExclusively(fd)) {
                            throw live(id, LockText.processId(flock, fd));
                        }
                        // Nobody holds it: only a probe, which shares, was in the way.
                    } else if (LockFile.look(file) instanceof LockFile.Regular(FileId there, var modified)
                            && there.equals(flock.identity(fd))) {
                        flock.replaceContent(
                                fd, holding == Holding.RUNNING ? LockText.running(self) : LockText.brief(self));
                        kept = true;
                        return fd;
                    }
                } finally {
                    if (!kept) {
                        flock.release(fd);
                    }
                }
                Thread.onSpinWait();
            }
            throw live(id, null);
        } catch (IOException e) {
            throw new SessionException.Failed("The lock file " + file + " cannot be taken: " + e.getMessage() + ".", e);
        }
    }

    private static SessionException.Live live(SessionId id, @Nullable Long pid) {
        String holder = pid == null ? "another process" : "process " + pid;
        return new SessionException.Live("The session " + id + " is running in " + holder + ": it is left alone.", pid);
    }

    private static Path real(Path dir) {
        try {
            return dir.toRealPath();
        } catch (IOException e) {
            // Not there (yet): then nobody holds anything in it under another name.
            return dir.toAbsolutePath().normalize();
        }
    }

    private static void createPrivate(Path dir) throws IOException {
        if (Files.isDirectory(dir)) {
            return;
        }
        Path parent = dir.toAbsolutePath().getParent();
        if (parent != null) {
            createPrivate(parent);
        }
        try {
            Files.createDirectory(
                    dir, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        } catch (IOException e) {
            if (!Files.isDirectory(dir)) {
                throw e;
            }
        }
    }

    private final class Held implements SessionLock {
        private final NativeFlock calls;
        private final Place place;
        private final int fd;
        private boolean closed;

        private Held(NativeFlock calls, Place place, int fd) {
            this.calls = calls;
            this.place = place;
            this.fd = fd;
        }

        @Override
        public SessionId id() {
            return place.id();
        }

        @Override
        public void close() {
            synchronized (held) {
                if (!closed) {
                    closed = true;
                    calls.release(fd);
                    held.remove(place);
                    held.notifyAll();
                }
            }
        }
    }
}
