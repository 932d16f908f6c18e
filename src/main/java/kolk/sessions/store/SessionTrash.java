package kolk.sessions.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Deletes sessions so that they can be given back (kolk-on-disk.md section 11), and really removes them later. A deleted session's files are moved,
 * not copied, into a private hidden folder of the sessions folder. Any thread and any number of processes may use it on one folder. It never touches a
 * session that runs.
 */
public final class SessionTrash {
    /** How long deleted sessions are kept unless the person chose otherwise. */
    public static final Duration DEFAULT_AGE = Duration.ofDays(30);

    /** What an entry needs of the file system besides renaming: a manifest and two folders. */
    private static final long MANIFEST_SIZE = 16 * 1024;

    private final Path dir;
    private final SessionLocks locks;
    private final Clock clock;
    private final TrashFolder trash;
    private final TrashTransfer transfer;
    private final SecureRandom random = new SecureRandom();

    /**
     * @param dir the sessions folder
     * @param locks the locks this process takes
     * @param clock says when a session was deleted and how old an entry is
     */
    public SessionTrash(Path dir, SessionLocks locks, Clock clock) {
        this.dir = dir;
        this.locks = locks;
        this.clock = clock;
        this.trash = new TrashFolder(dir);
        this.transfer = new TrashTransfer(dir, trash);
    }

    /**
     * What {@link #clear} did.
     *
     * @param deleted what can be given back
     * @param live sessions that run and were left alone
     * @param failed sessions that could not be deleted, each with the reason; they are whole where they were
     */
    public record Cleared(List<TrashEntry> deleted, List<SessionId> live, List<SessionException> failed) {
        public Cleared {
            deleted = List.copyOf(deleted);
            live = List.copyOf(live);
            failed = List.copyOf(failed);
        }
    }

    /**
     * Moves every file of a session out of sight: what makes it a session first, its lock file last, while the lock is held. The call returns when that
     * is on the disk. A crash at any moment is completed or taken back by {@link #recover}.
     *
     * @throws SessionException.NotFound when there is no such session
     * @throws SessionException.Live when it runs, here or elsewhere
     * @throws SessionException.Failed when the system refuses: the session is then whole where it was
     */
    public TrashEntry delete(SessionId id) throws SessionException {
        SessionFileSet set = new SessionFileSet(id);
        try {
            requireSession(set, id);
            try (TrashFolder.Lock _ = trash.lock(calls());
                    SessionLock _ = locks.holdBriefly(dir, id)) {
                List<Path> files = requireSession(set, id);
                TrashKey key = TrashKey.of(id, clock.instant(), random);
                TrashManifest manifest = TrashManifest.of(title(id), files);
                transfer.in(key, manifest, files);
                transfer.removeLock(id);
                return manifest.entry(dir, key);
            }
        } catch (IOException e) {
            throw failed("Session " + id + " could not be deleted", e);
        }
    }

    /** Deletes every session that does not run. One that cannot be deleted does not keep the others. */
    public Cleared clear() throws SessionException {
        List<TrashEntry> deleted = new ArrayList<>();
        List<SessionId> live = new ArrayList<>();
        List<SessionException> failed = new ArrayList<>();
        for (SessionId id : sessions()) {
            try {
                deleted.add(delete(id));
            } catch (SessionException.Live e) {
                live.add(id);
            } catch (SessionException.NotFound e) {
                // Somebody else deleted it meanwhile, which is what was wanted.
                continue;
            } catch (SessionException e) {
                failed.add(e);
            }
        }
        return new Cleared(deleted, live, failed);
    }

    /**
     * What can be given back, last deleted first.
     *
     * @throws SessionException.Failed when the trash is there but cannot be listed
     */
    public List<TrashEntry> entries() throws SessionException {
        try {
            List<TrashEntry> entries = new ArrayList<>();
            for (TrashKey key : trash.keys()) {
                whole(key).ifPresent(entries::add);
            }
            entries.sort(Comparator.comparing(TrashEntry::deletedAt)
                    .reversed()
                    .thenComparing(TrashEntry::id)
                    .thenComparing(TrashEntry::key));
            return entries;
        } catch (IOException e) {
            throw cannotBeListed(e);
        }
    }

    private SessionException.Failed cannotBeListed(IOException e) {
        return new SessionException.Failed("The trash of " + dir + " " + Failures.reading(e) + ".", e);
    }

    /** One that cannot be read does not hide the others: {@link #damaged} tells of it. */
    private Optional<TrashEntry> whole(TrashKey key) {
        try {
            return trash.describe(dir, key);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /**
     * What lies in the trash and cannot be given back, by name.
     *
     * @throws SessionException.Failed when the trash is there but cannot be listed
     */
    public List<DamagedTrash> damaged() throws SessionException {
        try {
            List<DamagedTrash> damaged = new ArrayList<>();
            for (Path place : trash.places()) {
                new TrashCheck(trash, dir)
                        .problem(place)
                        .ifPresent(problem -> damaged.add(new DamagedTrash(dir, place, problem)));
            }
            damaged.sort(Comparator.comparing(DamagedTrash::place));
            return damaged;
        } catch (IOException e) {
            throw cannotBeListed(e);
        }
    }

    /**
     * Puts every file back as it was, byte, mode and time, what makes it a session last. The lock file does not come back: kolk makes a new one.
     *
     * @throws SessionException.NotFound when the entry is gone
     * @throws SessionException.Live when a session of this id runs
     * @throws SessionException.Failed when a file of that name exists, or the system refuses: the entry then stays whole
     */
    public void restore(TrashEntry entry) throws SessionException {
        TrashKey key = key(entry);
        try (TrashFolder.Lock _ = trash.lock(calls());
                SessionLock _ = locks.holdBriefly(dir, key.id())) {
            if (trash.describe(dir, key).isEmpty()) {
                throw new SessionException.NotFound(
                        "The deleted session " + key.id() + " is not in the trash any more.");
            }
            transfer.out(key);
        } catch (IOException e) {
            throw failed("The deleted session " + key.id() + " could not be put back", e);
        }
    }

    /**
     * Really removes one entry. One that is gone already is no error.
     *
     * @throws SessionException.Failed when the system refuses; what is left is removed by {@link #recover}
     */
    public void purge(TrashEntry entry) throws SessionException {
        TrashKey key = key(entry);
        if (!trash.exists()) {
            return;
        }
        try (TrashFolder.Lock _ = trash.lock(calls())) {
            trash.remove(trash.entry(key));
        } catch (NoSuchFileException e) {
            // Somebody else removed it or put it back, whichever came first.
            return;
        } catch (IOException e) {
            throw failed("The deleted session " + key.id() + " could not be removed", e);
        }
    }

    /**
     * Really removes what was deleted at least so long ago.
     *
     * @return how many entries were removed
     * @throws SessionException.Failed when the system refuses; older entries may have been removed by then
     */
    public int purgeOlderThan(Duration age) throws SessionException {
        Instant latest = clock.instant().minus(age);
        int removed = 0;
        for (TrashEntry entry : entries()) {
            if (!entry.deletedAt().isAfter(latest)) {
                purge(entry);
                removed++;
            }
        }
        return removed;
    }

    /**
     * Completes or takes back what a crash interrupted, and removes the unfinished files of saves of ours that were killed. To be called at start, before the folder is listed; costs next to nothing when there is nothing
     * to do, and then changes nothing. What another process is at work on is left to it.
     *
     * @throws SessionException.Failed when the system refuses; what was interrupted is still whole, in its two parts
     */
    public void recover() throws SessionException {
        try {
            new TrashRecovery(dir, trash, transfer, locks).run();
            new LeftoverWrites(dir, transfer, locks).remove();
        } catch (IOException e) {
            throw failed("An interrupted delete in " + dir + " could not be completed", e);
        }
    }

    /** Sessions of the folder, by name. */
    private List<SessionId> sessions() throws SessionException {
        try (Stream<Path> files = Files.list(dir)) {
            return files.map(file -> file.getFileName().toString())
                    .flatMap(name -> Stream.of(SessionFiles.SESSION, SessionFiles.RECOVERY)
                            .flatMap(ending -> SessionFiles.idOf(name, ending).stream()))
                    .distinct()
                    .sorted()
                    .toList();
        } catch (NoSuchFileException e) {
            return List.of();
        } catch (UncheckedIOException e) {
            throw new SessionException.Failed("The folder " + dir + " cannot be read: " + e.getMessage() + ".", e);
        } catch (IOException e) {
            throw new SessionException.Failed("The folder " + dir + " " + Failures.reading(e) + ".", e);
        }
    }

    private List<Path> requireSession(SessionFileSet set, SessionId id) throws IOException, SessionException {
        List<Path> files = Files.isDirectory(dir) ? set.in(dir) : List.of();
        if (!set.hasSession(files)) {
            throw new SessionException.NotFound("There is no session " + id + " in " + dir + ".");
        }
        return files;
    }

    private String title(SessionId id) {
        return new CardReader(dir).read(id).map(Reading::entry).orElse(null) instanceof Card card ? card.title() : "";
    }

    private TrashKey key(TrashEntry entry) {
        if (!entry.dir().equals(dir)) {
            throw new IllegalArgumentException("an entry of another folder: " + entry.dir());
        }
        return TrashKey.parse(entry.key())
                .orElseThrow(() -> new IllegalArgumentException("no key of an entry: " + entry.key()));
    }

    private NativeFlock calls() throws SessionException {
        return locks.calls()
                .orElseThrow(() -> new SessionException.Failed(
                        "This system has no session locks, so it cannot be known what runs: nothing was changed.",
                        new UnsupportedOperationException("flock")));
    }

    private SessionException failed(String what, IOException cause) {
        return cause instanceof FileAlreadyExistsException inTheWay
                ? new SessionException.Failed(what + ": " + inTheWay.getFile() + " exists. Nothing was changed.", cause)
                : Failures.writing(what, dir, MANIFEST_SIZE, cause);
    }
}
