package kolk.sessions.store;

import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which lock files a sessions folder has, remembered between two probes, so that a probe costs no look at each of them. It says nothing about who
 * holds them. Lock files are looked at again when one of them is held (each time, for its new holder's time), when the table names a file that is
 * not known and the folder has changed, and in any case now and then while the folder changes.
 */
final class LockFolder {
    /** Up to so many files are looked at again whenever the folder has changed. */
    private static final int FEW = 64;

    /** How much longer than looking at all files took one waits before doing it again without need: it costs 0.05 % of a core. */
    private static final long REST = 2_000;

    /** A folder's time is as coarse as two seconds on some file systems: one that is younger can hide a further change. */
    private static final long COARSEST_MILLIS = 3_000;

    private final Path dir;
    private final @Nullable Object key;
    private final LockTableTrust trust;
    private final Map<SessionId, LockFile> files = new HashMap<>();
    private final Map<FileId, SessionId> sessions = new HashMap<>();
    private final Set<FileId> foreign = new HashSet<>();
    private FileTime seen = FileTime.fromMillis(0);
    private boolean settled;
    private long lookedAt;
    private long lookTook;
    private long looks;

    LockFolder(Path dir, @Nullable Object key, LockTableTrust trust) {
        this.dir = dir;
        this.key = key;
        this.trust = trust;
    }

    Path dir() {
        return dir;
    }

    LockTableTrust trust() {
        return trust;
    }

    /** Whether it is still the folder it was, and not another one under its name. */
    boolean isStill(BasicFileAttributes place) {
        return Objects.equals(key, place.fileKey());
    }

    /** What stands at a session's lock file, as of the last {@link #update}. */
    LockFile lockFile(SessionId id) {
        LockFile file = files.get(id);
        if (file == null) {
            throw new IllegalStateException("not asked for: " + id);
        }
        return file;
    }

    /** How many lock files were looked at so far. */
    long looks() {
        return looks;
    }

    /**
     * Brings what is known up to date.
     *
     * @param changed the folder's time, which every file that comes, goes or is renamed in it moves
     * @param ids the sessions that will be asked for
     * @param held the table of locks, or {@code null} where there is none
     */
    void update(FileTime changed, Collection<SessionId> ids, @Nullable LockTable held) {
        if (held == null || !trust.complete() || looks == 0) {
            lookAtAll(changed, ids);
            return;
        }
        for (SessionId id : ids) {
            if (!files.containsKey(id)) {
                look(id);
            }
        }
        boolean mayDiffer = !settled || !changed.equals(seen);
        boolean replaced = false;
        boolean stranger = false;
        foreign.retainAll(held.files());
        for (FileId file : held.files()) {
            SessionId session = sessions.get(trust.nameOf(file));
            if (session != null) {
                replaced |=
                        !(note(session, LockFile.lookAgain(LockFile.path(dir, session))) instanceof LockFile.Regular now
                                && trust.names(file, now.id()));
            } else {
                stranger |= trust.canBeHere(file) && foreign.add(file);
            }
        }
        if (replaced || mayDiffer && (stranger || ids.size() <= FEW || isRested())) {
            lookAtAll(changed, ids);
        }
    }

    /**
     * What the answers for this folder depend on: the folder's time, who holds which lock file, and when the files held here were written. While the
     * folder is as it was when all lock files were looked at, what else is held on its file system does not matter.
     *
     * @return {@code null} where the table does not say all, the folder was changed so lately that its time can hide a further change, or a
     *     held file cannot be looked at
     */
    @Nullable
    Object fingerprint(FileTime changed, LockTable held) {
        if (!trust.complete() || trust.naming() != LockTableTrust.Naming.EXACT || !isSettled(changed)) {
            return null;
        }
        boolean allKnown = settled && changed.equals(seen);
        Map<FileId, List<Object>> holders = new HashMap<>();
        for (FileId file : held.files()) {
            SessionId session = sessions.get(trust.nameOf(file));
            if (session != null || !allKnown && trust.canBeHere(file)) {
                try {
                    FileStamp stamp = session == null ? null : FileStamp.of(LockFile.path(dir, session));
                    Object seenNow = Objects.requireNonNullElse(stamp, FileStamp.NONE);
                    holders.put(file, List.of(Objects.requireNonNull(held.holder(file)), seenNow));
                } catch (IOException e) {
                    // The probe that follows says why.
                    return null;
                }
            }
        }
        return List.of(changed, holders);
    }

    private static boolean isSettled(FileTime changed) {
        return System.currentTimeMillis() - changed.toMillis() > COARSEST_MILLIS;
    }

    private boolean isRested() {
        return System.nanoTime() - lookedAt >= REST * lookTook;
    }

    private void lookAtAll(FileTime changed, Collection<SessionId> ids) {
        long start = System.nanoTime();
        settled = isSettled(changed);
        seen = changed;
        files.clear();
        sessions.clear();
        ids.forEach(this::look);
        lookedAt = System.nanoTime();
        lookTook = lookedAt - start;
    }

    private void look(SessionId id) {
        note(id, LockFile.look(LockFile.path(dir, id)));
    }

    private LockFile note(SessionId id, LockFile file) {
        looks++;
        LockFile before = files.put(id, file);
        if (before instanceof LockFile.Regular was) {
            sessions.remove(trust.nameOf(was.id()), id);
        }
        if (file instanceof LockFile.Regular is) {
            sessions.put(trust.nameOf(is.id()), id);
        }
        return file;
    }
}
