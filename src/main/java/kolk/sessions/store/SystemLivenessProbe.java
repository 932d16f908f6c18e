package kolk.sessions.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * {@link LivenessProbe} on this machine's own locks (kolk-on-disk.md section 4). One reading of the system's table of locks answers for all
 * sessions of a folder where that table can be believed; elsewhere each lock file that the table does not speak for is asked by a shared,
 * non-blocking {@code flock(2)} that is given straight back. Any thread may use it; calls take turns.
 */
public final class SystemLivenessProbe implements LivenessProbe {
    private static final Path SYSTEM_TABLE = Path.of("/proc/locks");

    /** What could not be found out about the table is tried again: there may have been no descriptor left, or no right. */
    private static final Duration TRUST_RETRY = Duration.ofMinutes(1);

    private final Clock clock;
    private final SessionLocks locks;
    private final LockTable.Source table;
    private final TrustCheck trustCheck;
    private final Map<Path, LockFolder> folders = new HashMap<>();

    /** @param clock says when it looked, nothing else */
    public SystemLivenessProbe(Clock clock) {
        this(clock, new SessionLocks());
    }

    /**
     * @param clock says when it looked, nothing else
     * @param locks the locks this process takes: those held for a moment are not shown as running sessions
     */
    public SystemLivenessProbe(Clock clock, SessionLocks locks) {
        this(clock, locks, new LockTableReader(SYSTEM_TABLE), LockTableTrust::of);
    }

    SystemLivenessProbe(Clock clock, SessionLocks locks, LockTable.Source table, TrustCheck trustCheck) {
        this.clock = clock;
        this.locks = locks;
        this.table = table;
        this.trustCheck = trustCheck;
    }

    /** How it is found out whether the table can be believed; a test decides for itself. */
    interface TrustCheck {
        LockTableTrust check(Path dir, NativeFlock flock, LockTable.Source table);
    }

    @Override
    public synchronized Map<SessionId, Liveness> probe(Path dir, Collection<SessionId> ids) {
        Instant now = clock.instant();
        NativeFlock flock = locks.calls().orElse(null);
        if (flock == null) {
            return same(
                    ids,
                    unknown(
                            Liveness.Source.UNSUPPORTED,
                            now,
                            "This system has no session locks: whether a session runs cannot be known."));
        }
        BasicFileAttributes place;
        try {
            place = Files.readAttributes(dir, BasicFileAttributes.class);
        } catch (NoSuchFileException e) {
            folders.remove(dir);
            return same(ids, idle(Liveness.Source.NO_LOCK_FILE, now));
        } catch (IOException e) {
            return same(
                    ids,
                    unknown(
                            Liveness.Source.ERROR,
                            now,
                            "The folder " + dir + " cannot be looked at: " + e.getMessage() + "."));
        }
        LockFolder folder = folders.get(dir);
        if (folder == null
                || !folder.isStill(place)
                || folder.trust().naming() == LockTableTrust.Naming.NONE && folder.isOlder(TRUST_RETRY, now)) {
            folder = new LockFolder(dir, place.fileKey(), trustCheck.check(dir, flock, table), now);
            folders.put(dir, folder);
        }
        LockFolder known = folder;
        return locks.undisturbed(dir, brief -> new Round(flock, known, now, brief).answer(place, ids));
    }

    @Override
    public synchronized Optional<Object> fingerprint(Path dir) {
        LockFolder folder = folders.get(dir);
        NativeFlock flock = locks.calls().orElse(null);
        if (folder == null || flock == null) {
            return Optional.empty();
        }
        try {
            BasicFileAttributes place = Files.readAttributes(dir, BasicFileAttributes.class);
            if (!folder.isStill(place)) {
                return Optional.empty();
            }
            LockTable held = table.read();
            return locks.undisturbed(
                    dir,
                    brief -> brief.isEmpty()
                            ? Optional.ofNullable(folder.fingerprint(place.lastModifiedTime(), held, flock::existing))
                            : Optional.empty());
        } catch (IOException e) {
            // What cannot be looked at cannot be compared: the probe that follows says why.
            return Optional.empty();
        }
    }

    private static Map<SessionId, Liveness> same(Collection<SessionId> ids, Liveness answer) {
        Map<SessionId, Liveness> answers = HashMap.newHashMap(ids.size());
        ids.forEach(id -> answers.put(id, answer));
        return answers;
    }

    private static Liveness idle(Liveness.Source source, Instant now) {
        return new Liveness(State.IDLE, null, source, null, now, null);
    }

    private static Liveness unknown(Liveness.Source source, Instant now, String reason) {
        return new Liveness(State.UNKNOWN, null, source, null, now, reason);
    }

    /** One look at one folder. */
    private final class Round {
        private final NativeFlock flock;
        private final LockFolder folder;
        private final Instant now;
        private final Set<SessionId> brief;
        private final Liveness absent;
        private final Liveness free;

        private Round(NativeFlock flock, LockFolder folder, Instant now, Set<SessionId> brief) {
            this.flock = flock;
            this.folder = folder;
            this.now = now;
            this.brief = brief;
            this.absent = idle(Liveness.Source.NO_LOCK_FILE, now);
            this.free = idle(Liveness.Source.LOCK_TABLE, now);
        }

        private Map<SessionId, Liveness> answer(BasicFileAttributes place, Collection<SessionId> ids) {
            LockTable held = readTable();
            folder.update(place.lastModifiedTime(), ids, held);
            Map<SessionId, Liveness> answers = HashMap.newHashMap(ids.size());
            for (SessionId id : ids) {
                answers.put(id, answer(id, held));
            }
            return answers;
        }

        /** Without a table every lock file is asked for. */
        private @Nullable LockTable readTable() {
            if (folder.trust().naming() == LockTableTrust.Naming.NONE) {
                return null;
            }
            try {
                return table.read();
            } catch (IOException e) {
                return null;
            }
        }

        private Liveness answer(SessionId id, @Nullable LockTable held) {
            return switch (folder.lockFile(id)) {
                case LockFile.Absent() -> absent;
                case LockFile.Strange(String reason) -> unknown(Liveness.Source.ERROR, now, reason + ".");
                case LockFile.Regular file -> brief.contains(id) ? free : answer(id, file, held);
            };
        }

        private Liveness answer(SessionId id, LockFile.Regular file, @Nullable LockTable held) {
            if (held != null) {
                Long holder = folder.trust().naming() == LockTableTrust.Naming.EXACT ? held.holder(file.id()) : null;
                if (holder != null) {
                    return isBrief(id, holder)
                            ? free
                            : live(flock.processExists(holder) ? holder : null, Liveness.Source.LOCK_TABLE, file);
                }
                if (folder.trust().saysFree(file.id(), held)) {
                    return free;
                }
            }
            return ask(id, file);
        }

        /** Whether another process of this program has the lock for a moment: such a lock is no running session. */
        private boolean isBrief(SessionId id, long holder) {
            try {
                int fd = flock.openForReading(LockFile.path(folder.dir(), id));
                try {
                    return LockText.isBrief(flock, fd, holder);
                } finally {
                    flock.release(fd);
                }
            } catch (NativeFlock.CallFailed e) {
                // Held, and its text cannot be read: what is known is that it is held.
                return false;
            }
        }

        private Liveness live(@Nullable Long pid, Liveness.Source source, LockFile.Regular file) {
            return new Liveness(State.LIVE, pid, source, file.modified(), now, null);
        }

        /** Tries the lock itself, shared, and gives it straight back. */
        private Liveness ask(SessionId id, LockFile.Regular file) {
            Path path = LockFile.path(folder.dir(), id);
            try {
                int fd = flock.openForReading(path);
                try {
                    return flock.isHeldExclusively(fd) && !LockText.isBrief(flock, fd, null)
                            ? live(LockText.processId(flock, fd), Liveness.Source.PROBE, file)
                            : idle(Liveness.Source.PROBE, now);
                } finally {
                    flock.release(fd);
                }
            } catch (NativeFlock.CallFailed e) {
                return e.isMissing()
                        ? absent
                        : unknown(
                                Liveness.Source.ERROR,
                                now,
                                path.getFileName() + " cannot be opened: " + e.getMessage() + ".");
            }
        }
    }
}
