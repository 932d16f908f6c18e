package kolk.sessions.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * One sessions folder: what is in it, and what can be done with a session of it. It holds nothing between two calls, so it can never be
 * out of date and any number of threads may use it. It starts no thread and follows no change: that is the watch's work.
 */
public final class SessionStore {
    private static final String STATS = "stats.jsonl";

    private final Path dir;
    private final LivenessProbe probe;
    private final Clock clock;

    /**
     * @param dir the sessions folder, which need not exist
     * @param probe tells whether sessions run
     * @param clock its zone is the offset that saved times carry, as kolk's have the local one
     */
    public SessionStore(Path dir, LivenessProbe probe, Clock clock) {
        this.dir = dir;
        this.probe = probe;
        this.clock = clock;
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
        Names names = names();
        CardReader reader = new CardReader(dir);
        List<SessionEntry> entries = new ArrayList<>(names.ids.size());
        for (SessionId id : names.ids) {
            reader.read(id, names.recoveries.contains(id), names.metas.contains(id))
                    .ifPresent(entries::add);
        }
        return entries;
    }

    /** Looks at one session again; empty when its files are gone. */
    public Optional<SessionEntry> entry(SessionId id) {
        return new CardReader(dir).read(id);
    }

    /**
     * One look at the whole folder: cards, liveness, what live sessions ask for, costs and shared checkouts.
     *
     * @throws UncheckedIOException when the folder is there but cannot be listed
     */
    public Overview overview() {
        List<SessionEntry> entries = entries();
        Map<SessionId, Liveness> states =
                probe.probe(dir, entries.stream().map(SessionEntry::id).toList());
        Map<String, Usage> usage = new UsageFollower(statsFile(dir)).advance();
        List<SessionSummary> sessions = new ArrayList<>(entries.size());
        List<SessionSummary> unreadable = new ArrayList<>();
        for (SessionEntry entry : entries) {
            Liveness liveness = states.get(entry.id());
            if (liveness == null) {
                throw new IllegalStateException("the probe gave no answer for " + entry.id());
            }
            SessionSummary summary = new SessionSummary(
                    entry,
                    liveness,
                    journal(entry.id(), liveness),
                    usage.get(entry.id().value()));
            (entry instanceof Card ? sessions : unreadable).add(summary);
        }
        sessions.sort(SessionOrder.NEWEST_FIRST);
        unreadable.sort(Comparator.comparing(SessionSummary::id));
        return new Overview(dir, sessions, unreadable, SharedCheckouts.of(sessions));
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

    private JournalState journal(SessionId id, Liveness liveness) {
        return liveness.state() == State.IDLE
                ? JournalState.NONE
                : new JournalFollower(SessionFiles.journal(dir, id)).advance(liveness.heldSince());
    }

    private Names names() {
        Names names = new Names();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(dir)) {
            for (Path file : files) {
                names.add(file.getFileName().toString());
            }
        } catch (NoSuchFileException _) {
            return new Names();
        } catch (DirectoryIteratorException e) {
            throw new UncheckedIOException(e.getCause());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return names;
    }

    /** Which sessions the names in a folder speak of. */
    private static final class Names {
        private final Set<SessionId> ids = new LinkedHashSet<>();
        private final Set<SessionId> recoveries = new HashSet<>();
        private final Set<SessionId> metas = new HashSet<>();

        void add(String name) {
            SessionFiles.idOf(name, SessionFiles.SESSION).ifPresent(ids::add);
            SessionFiles.idOf(name, SessionFiles.META).ifPresent(metas::add);
            SessionFiles.idOf(name, SessionFiles.RECOVERY).ifPresent(id -> {
                ids.add(id);
                recoveries.add(id);
            });
        }
    }
}
