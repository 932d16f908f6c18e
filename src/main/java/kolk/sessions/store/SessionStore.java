package kolk.sessions.store;

import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One sessions folder: what is in it, and what can be done with a session of it. It holds nothing between two calls, so it can never be
 * out of date and any number of threads may use it. It starts no thread and follows no change: that is the watch's work.
 */
public final class SessionStore {
    private static final String STATS = "stats.jsonl";

    private final Path dir;
    private final SessionsFolder folder;
    private final SessionLocks locks;
    private final Clock clock;
    private final SessionIds ids;

    /**
     * A store that takes locks of its own.
     *
     * @param dir the sessions folder, which need not exist
     * @param probe tells whether sessions run
     * @param clock its zone is the offset that saved times carry, as kolk's have the local one
     */
    public SessionStore(Path dir, LivenessProbe probe, Clock clock) {
        this(dir, probe, new SessionLocks(), clock);
    }

    /**
     * A store that shares its locks with the probe, so that a session is not shown as running while it is being written here.
     *
     * @param dir the sessions folder, which need not exist
     * @param probe tells whether sessions run
     * @param locks the locks this process takes
     * @param clock its zone is the offset that saved times carry, as kolk's have the local one
     */
    public SessionStore(Path dir, LivenessProbe probe, SessionLocks locks, Clock clock) {
        this.dir = dir;
        this.folder = new SessionsFolder(dir, probe);
        this.locks = locks;
        this.clock = clock;
        this.ids = new SessionIds(clock);
    }

    /** The sessions folder. */
    public Path dir() {
        return dir;
    }

    /** Where the usage of the sessions of a folder is recorded: {@code stats.jsonl} beside the folder. It need not exist. */
    public static Path statsFile(Path dir) {
        return dir.toAbsolutePath().normalize().resolveSibling(STATS);
    }

    /**
     * Every session of the folder, in no particular order: a card, or why there is none. A missing folder is an empty list. One file that is
     * broken, strange or vanishing costs nothing but itself.
     *
     * @throws UncheckedIOException when the folder is there but cannot be listed
     */
    public List<SessionEntry> entries() {
        return folder.entries();
    }

    /** Looks at one session again; empty when its files are gone. */
    public Optional<SessionEntry> entry(SessionId id) {
        return reading(id).map(Reading::entry);
    }

    /** As {@link #entry}, and whether it is worth while to look once more. */
    public Optional<Reading> reading(SessionId id) {
        return new CardReader(dir).read(id);
    }

    /** Looks at sessions of one folder one after another with the same memory: for one thread at a time. */
    @FunctionalInterface
    public interface Readings {
        /**
         * As {@link SessionStore#reading}, without looking for what is known not to be there.
         *
         * @param recovery whether there may be a recovery point
         * @param meta whether there may be a header file
         */
        Optional<Reading> of(SessionId id, boolean recovery, boolean meta);
    }

    /** For who looks at many sessions: each {@link #reading} takes its memory anew and looks for every file that a session may have. */
    public Readings readings() {
        return new CardReader(dir)::read;
    }

    /**
     * One look at the whole folder: cards, liveness, what live sessions ask for, costs and shared checkouts.
     *
     * @throws UncheckedIOException when the folder is there but cannot be listed
     */
    public Overview overview() {
        return folder.overview();
    }

    /**
     * Reads one session whole and strictly, the newer of session file and recovery point.
     *
     * @throws SessionException.NotFound when there is no such session
     * @throws SessionException.Damaged when the content is not a session: names file, key and byte position
     * @throws SessionException.Failed when the system refuses to read it
     */
    public Session load(SessionId id) throws SessionException {
        return new SessionLoader(dir).load(id);
    }

    /**
     * A new session, not yet saved, with an id that is later than every other that this store has made.
     *
     * @param model the model
     * @param cwd the folder it belongs to; empty for none
     */
    public Session create(String model, String cwd) {
        SessionId id = ids.next();
        byte[] now = GoJson.text(GoTime.format(clock.instant(), clock.getZone()));
        SessionDocument document = SessionDocument.empty()
                .with(Key.ID, GoJson.text(id.value()))
                .with(Key.MODEL, GoJson.text(model))
                .with(Key.TITLE, GoJson.text(""))
                .with(Key.CREATED_AT, now)
                .with(Key.UPDATED_AT, now)
                .with(Transcript.empty());
        SessionDocument placed = cwd.isEmpty() ? document : document.with(Key.CWD, GoJson.text(cwd));
        return new Session(id, placed, HeaderFields.of(placed), Session.Origin.NONE);
    }

    /**
     * Saves a session under its lock: whole or not at all, and on the disk when this returns. Its {@code updated_at} becomes now, a
     * {@code revision} that is there is raised above the recovery point's, and nothing else changes that was not changed. A new session's
     * folder is made.
     *
     * @return the session as it is on disk now, which is what to change and save next
     * @throws SessionException.Live when it runs in a process: names the process where known
     * @throws SessionException.Changed when somebody else has written or removed it since it was loaded
     * @throws SessionException.Failed when the system refuses: says what to do; nothing was changed
     * @throws SessionException.NotFound when the folder is gone
     */
    public Session save(Session session) throws SessionException {
        SessionWriter writer = new SessionWriter(dir, clock);
        if (session.origin().isNew()) {
            writer.makeFolder();
        }
        try (SessionLock lock = locks.holdBriefly(dir, session.id())) {
            return save(session, lock);
        }
    }

    /**
     * Saves a session whose lock the caller holds, as one that runs it does. Otherwise as {@link #save(Session)}.
     *
     * @throws IllegalArgumentException when it is another session's lock
     */
    public Session save(Session session, SessionLock held) throws SessionException {
        if (!held.id().equals(session.id())) {
            throw new IllegalArgumentException("the lock is that of " + held.id());
        }
        return new SessionWriter(dir, clock).write(session);
    }

    /**
     * Gives a session another title, chosen by a person: see {@link Session#withTitle}.
     *
     * @throws SessionException as {@link #load} and {@link #save} do
     */
    public Session rename(SessionId id, String title) throws SessionException {
        refuseMissing(id);
        try (SessionLock lock = locks.holdBriefly(dir, id)) {
            return save(load(id).withTitle(title), lock);
        }
    }

    /**
     * Takes a renaming back: the title is again what it was, chosen or derived.
     *
     * @param given the title that the renaming gave
     * @param former the title before
     * @param automatic whether that one had been derived
     * @throws SessionException.Changed when it has got another title since, which stays
     * @throws SessionException as {@link #load} and {@link #save} do
     */
    public Session renameBack(SessionId id, String given, String former, boolean automatic) throws SessionException {
        refuseMissing(id);
        try (SessionLock lock = locks.holdBriefly(dir, id)) {
            Session now = load(id);
            if (!now.title().equals(given)) {
                throw new SessionException.Changed("“" + now.name() + "” has got another title since, which stays.");
            }
            return save(now.withFormerTitle(former, automatic), lock);
        }
    }

    /**
     * Makes another session of one: a new id, the same messages and compaction archives, the title {@code <old> (fork)}. What only one session
     * can have stays behind: the vendor's conversation, the pause, the agent runs, the revision.
     *
     * @return the new session, saved
     * @throws SessionException as {@link #load} and {@link #save} do
     */
    public Session fork(SessionId id) throws SessionException {
        refuseMissing(id);
        try (SessionLock lock = locks.holdBriefly(dir, id)) {
            Session source = load(lock.id());
            Session fork = Fork.of(source, ids.next(), clock);
            CompactionArchives archives = new CompactionArchives(dir);
            archives.copy(source.id(), fork.id());
            try {
                return save(fork);
            } catch (SessionException e) {
                archives.remove(fork.id(), e);
                throw e;
            }
        }
    }

    /**
     * Makes a new session of what is good of one that does not load: the header's members that are right, and the messages before the damage, under a new id and the title
     * {@code <old> (repaired)}. It is loaded strictly before this returns. The damaged file is only read.
     *
     * @throws SessionException.NotFound when there is no such session file
     * @throws SessionException.Failed when it is not damaged, when no message of it is good, or when the system refuses: nothing was written
     */
    public RepairedCopy repairedCopy(SessionId id) throws SessionException {
        refuseMissing(id);
        return new SessionRepair(dir, clock).copy(id, ids.next(), this::save);
    }

    /**
     * The session that was used last, loaded; empty when there is none with a card.
     *
     * @throws SessionException as {@link #load} does
     */
    public Optional<Session> latest() throws SessionException {
        return loadFirst(folder.newestFirst());
    }

    /**
     * The session that was used last in a folder, links resolved; where none was, the one used last anywhere. A session without a folder belongs
     * to none.
     *
     * @param cwd the folder; empty for none
     * @throws SessionException as {@link #load} does
     */
    public Optional<Session> latest(String cwd) throws SessionException {
        return loadFirst(folder.newestFirst(cwd));
    }

    /** The conversations that compactions of a session replaced; see {@link CompactionHistory}. */
    public CompactionHistory compactions(SessionId id) {
        return new CompactionArchives(dir).read(id);
    }

    /**
     * The names of a session's compaction archives, relative to the sessions folder and with {@code /}, oldest first, without reading them.
     *
     * @throws SessionException.Failed when a folder cannot be listed
     * @throws SessionException.Damaged when a recovery point is there that cannot be read
     */
    public List<String> compactionNames(SessionId id) throws SessionException {
        return new CompactionArchives(dir).ordered(id);
    }

    /**
     * The content of a compaction archive that is no file, because only the recovery point carries it.
     *
     * @param name one of {@link #compactionNames}
     * @throws SessionException.NotFound when the recovery point does not carry it
     */
    public byte[] compactionInRecoveryPoint(SessionId id, String name) throws SessionException {
        return new CompactionArchives(dir).fromRecoveryPoint(id, name);
    }

    /**
     * Keeps messages that a compaction of a session is about to replace, in the newer form: named by the checksum of the content. The same
     * messages twice are one archive.
     *
     * @param held the session's lock
     * @return the archive's name relative to the sessions folder
     * @throws SessionException.Failed when the system refuses
     */
    public String archive(List<Message> messages, SessionLock held) throws SessionException {
        return new CompactionArchives(dir).keep(held.id(), messages);
    }

    /** The agent runs of a session that kolk has moved to archives: reads them all. The last one is in the session itself. */
    public ExecutionHistory archivedRuns(SessionId id) {
        return new ExecutionArchives(dir).read(id);
    }

    /**
     * How many of these there are beside those of these ids; reads none of them.
     *
     * @param known ids of runs
     * @throws SessionException when that cannot be told
     */
    public int archivedRunsBeside(SessionId id, Set<String> known) throws SessionException {
        return new ExecutionArchives(dir).countBeside(id, known);
    }

    /** Where a session's file checkpoints lie (kolk-on-disk.md section 8). It need not exist. */
    public Path checkpoints(SessionId id) {
        return SessionFiles.checkpoints(dir, id);
    }

    /** Where kolk remembers a session's provider limits. It need not exist. */
    public Path cooldowns(SessionId id) {
        return SessionFiles.cooldowns(dir, id);
    }

    /** Before its lock is taken: taking it makes a lock file, which should not be there for a session that is not. */
    private void refuseMissing(SessionId id) throws SessionException.NotFound {
        if (Files.notExists(SessionFiles.session(dir, id), LinkOption.NOFOLLOW_LINKS)
                && Files.notExists(SessionFiles.recovery(dir, id), LinkOption.NOFOLLOW_LINKS)) {
            throw SessionLoader.notFound(dir, id);
        }
    }

    private Optional<Session> loadFirst(List<Card> cards) throws SessionException {
        return cards.isEmpty()
                ? Optional.empty()
                : Optional.of(load(cards.getFirst().id()));
    }
}
