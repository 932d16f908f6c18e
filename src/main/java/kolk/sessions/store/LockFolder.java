package kolk.sessions.store;

import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Which lock files a sessions folder has, remembered between two probes, so that a probe costs no look at each of them. It says nothing about who
 * holds them. A lock file is looked at again when it is held (each time, for its new holder's time), when the folder has changed and the table names
 * a file that is not known, and in any case now and then while the folder changes. Who asks for few sessions takes nothing from who asks for all.
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
    private final Instant madeAt;
    private final FileLooks stamps;
    private final Map<SessionId, LockFile> files = new HashMap<>();
    private final Map<FileId, SessionId> sessions = new HashMap<>();
    /** Those that were looked at since the folder's time is what it was last seen to be. */
    private final Set<SessionId> fresh = new HashSet<>();
    /** Held files that were found to be none of these, with who held them. */
    private final Map<FileId, Long> foreign = new HashMap<>();

    private @Nullable Fingerprint latest;

    private FileTime seen = FileTime.fromMillis(0);
    private boolean settled;
    private long lookedAt;
    private long lookTook;
    private long looks;

    /** @param madeAt when the table's worth was found out */
    LockFolder(Path dir, @Nullable Object key, LockTableTrust trust, Instant madeAt) {
        this.dir = dir;
        this.key = key;
        this.trust = trust;
        this.madeAt = madeAt;
        this.stamps = FileLooks.in(dir);
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

    /** Whether what is known of the table was found out longer ago than this; also when the clock was set back since. */
    boolean isOlder(Duration age, Instant now) {
        return now.isBefore(madeAt) || Duration.between(madeAt, now).compareTo(age) > 0;
    }

    /** What stands at a session's lock file, as of the last {@link #update} that named it. */
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
        if (!settled || !changed.equals(seen)) {
            fresh.clear();
            seen = changed;
            settled = isSettled(changed);
        }
        if (held == null || !trust.complete()) {
            fresh.clear();
            lookAtOld(ids);
            return;
        }
        for (SessionId id : ids) {
            // Who is asked for without a lock file has got one, as likely as not.
            if (!fresh.contains(id) && !(files.get(id) instanceof LockFile.Regular)) {
                look(id);
            }
        }
        boolean stranger = false;
        foreign.keySet().retainAll(held.files());
        for (FileId file : held.files()) {
            SessionId session = sessions.get(trust.nameOf(file));
            if (session == null) {
                stranger |= trust.canBeHere(file) && !Objects.equals(foreign.get(file), held.holder(file));
            } else if (!(note(session, LockFile.lookAgain(LockFile.path(dir, session))) instanceof LockFile.Regular now
                    && trust.names(file, now.id()))) {
                fresh.clear();
                stranger = true;
            }
        }
        if (stranger) {
            lookAtEvery(new HashSet<>(ids));
            for (FileId file : held.files()) {
                if (!sessions.containsKey(trust.nameOf(file))) {
                    foreign.put(file, Objects.requireNonNull(held.holder(file)));
                }
            }
        } else if (ids.size() <= FEW || isRested()) {
            lookAtOld(ids);
        }
    }

    /** Looks at all lock files that were ever asked for, and forgets those that are gone and not asked for now. */
    private void lookAtEvery(Set<SessionId> ids) {
        lookAtOld(ids);
        lookAtOld(List.copyOf(files.keySet()));
        files.entrySet()
                .removeIf(entry -> entry.getValue() instanceof LockFile.Absent && !ids.contains(entry.getKey()));
        fresh.retainAll(files.keySet());
    }

    /** Whether every lock file that was ever asked for was looked at since the folder changed. */
    private boolean knowsAll() {
        return fresh.size() == files.size();
    }

    /**
     * What the answers for this folder depend on: the folder's time, who holds which lock file and whether that process exists, and when the files
     * held here were written. While the folder is as it was when all lock files were looked at, what else is held on its file system does not matter.
     *
     * @param existing which of some processes exist
     * @return {@code null} where the table does not say all, the folder was changed so lately that its time can hide a further change, or a
     *     held file cannot be looked at
     */
    @Nullable
    Object fingerprint(FileTime changed, LockTable held, UnaryOperator<Set<Long>> existing) {
        if (!trust.complete() || trust.naming() != LockTableTrust.Naming.EXACT || !isSettled(changed)) {
            return null;
        }
        boolean strangersMatter = !settled || !changed.equals(seen) || !knowsAll();
        Fingerprint last = latest;
        if (last == null
                || last.table != held
                || last.strangersMatter != strangersMatter
                || !last.changed.equals(changed)
                || !isAsBefore(last.files)
                || !existing.apply(last.processes).equals(last.existing)) {
            try {
                last = fingerprint(changed, held, strangersMatter, existing);
            } catch (IOException e) {
                // The probe that follows says why.
                last = null;
            }
            latest = last;
        }
        return last == null ? null : last.value();
    }

    private Fingerprint fingerprint(
            FileTime changed, LockTable held, boolean strangersMatter, UnaryOperator<Set<Long>> existing)
            throws IOException {
        Set<Long> processes = new HashSet<>();
        Map<FileId, Long> holders = new HashMap<>();
        Map<String, FileStamp> files = new HashMap<>();
        for (FileId file : held.files()) {
            SessionId session = sessions.get(trust.nameOf(file));
            if (session != null || strangersMatter && trust.canBeHere(file)) {
                long holder = Objects.requireNonNull(held.holder(file));
                processes.add(holder);
                holders.put(file, holder);
                if (session != null) {
                    String name = LockFile.name(session);
                    files.put(name, Objects.requireNonNullElse(stamps.stamp(name), FileStamp.NONE));
                }
            }
        }
        Set<Long> there = existing.apply(processes);
        Object value = List.of(changed, holders, files, there);
        return new Fingerprint(changed, held, strangersMatter, files, processes, there, value);
    }

    private boolean isAsBefore(Map<String, FileStamp> files) {
        for (Map.Entry<String, FileStamp> file : files.entrySet()) {
            if (!stamps.isAs(file.getKey(), file.getValue())) {
                return false;
            }
        }
        return true;
    }

    /**
     * What the answers depended on at the last look, kept so that an equal one costs no more than to see that it is equal.
     *
     * @param table the table itself: the same object has the same content
     * @param files the lock files of this folder that are held
     * @param processes who holds any of the files that matter
     * @param existing those of the processes that exist
     * @param value all of it that matters, to be compared
     */
    private record Fingerprint(
            FileTime changed,
            LockTable table,
            boolean strangersMatter,
            Map<String, FileStamp> files,
            Set<Long> processes,
            Set<Long> existing,
            Object value) {}

    private static boolean isSettled(FileTime changed) {
        return System.currentTimeMillis() - changed.toMillis() > COARSEST_MILLIS;
    }

    private boolean isRested() {
        return System.nanoTime() - lookedAt >= REST * lookTook;
    }

    /** Looks at those that were not looked at since the folder changed. */
    private void lookAtOld(Collection<SessionId> ids) {
        long start = System.nanoTime();
        long before = looks;
        for (SessionId id : ids) {
            if (!fresh.contains(id)) {
                look(id);
            }
        }
        if (looks > before) {
            lookedAt = System.nanoTime();
            lookTook = lookedAt - start;
        }
    }

    private void look(SessionId id) {
        note(id, LockFile.look(LockFile.path(dir, id)));
    }

    private LockFile note(SessionId id, LockFile file) {
        looks++;
        fresh.add(id);
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
