package kolk.sessions.watch;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import kolk.sessions.store.Card;
import kolk.sessions.store.JournalFollower;
import kolk.sessions.store.Liveness;
import kolk.sessions.store.Reading;
import kolk.sessions.store.SessionId;
import kolk.sessions.store.SessionStore;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.store.SharedCheckouts;
import kolk.sessions.store.State;
import kolk.sessions.store.UsageFollower;
import org.jspecify.annotations.Nullable;

/**
 * The real watch on real folders, without its thread: a test moves the time, brings the events and says who is live. It counts what is
 * looked at and keeps the state that a listener would have.
 */
final class DrivenWatch {
    final FakeEvents events = new FakeEvents();
    final Map<SessionId, Long> live = new HashMap<>();
    final Set<SessionId> refused = new HashSet<>();
    final Set<SessionId> unknown = new HashSet<>();
    final List<SessionId> read = new ArrayList<>();
    final List<SessionId> followed = new ArrayList<>();
    final List<SessionBatch> batches = new ArrayList<>();
    final Map<String, SessionSummary> shown = new TreeMap<>();
    /** What the answers of a probe depend on, as the store says. */
    Optional<Object> fingerprint = Optional.empty();

    String fileSystemType = "ext4";
    int probes;
    int probedIds;
    private long nanos;
    private final SessionWatcher watcher;
    private final WatchEngine engine;
    private final Clock clock;

    DrivenWatch(Path... dirs) {
        Instant start = Instant.parse("2026-11-01T12:00:00Z");
        InstantSource source = () -> start.plusNanos(nanos);
        clock = source.withZone(ZoneOffset.UTC);
        watcher = new SessionWatcher(
                List.of(dirs),
                new WatchParts(
                        events,
                        CountingStore::new,
                        UsageFollower::new,
                        SharedCheckouts::of,
                        dir -> fileSystemType,
                        clock,
                        () -> nanos));
        engine = watcher.engine(this::heard);
    }

    private void heard(SessionBatch batch) {
        batches.add(batch);
        for (SessionChange change : batch.changes()) {
            SessionSummary session = change.session();
            String key = session.entry().dir() + "/" + session.id();
            switch (change) {
                case SessionChange.Added added -> {
                    if (shown.put(key, session) != null) {
                        throw new AssertionError("added twice: " + added);
                    }
                }
                case SessionChange.Changed changed -> {
                    if (shown.put(key, session) == null) {
                        throw new AssertionError("changed, but never added: " + changed);
                    }
                }
                case SessionChange.Removed removed -> {
                    if (shown.remove(key) == null) {
                        throw new AssertionError("removed, but never added: " + removed);
                    }
                }
            }
        }
    }

    /** Lets time pass, doing what is due on the way as the thread would. */
    DrivenWatch pass(long millis) {
        long end = nanos + millis * 1_000_000;
        engine.work();
        while (true) {
            long left = engine.nanosLeft();
            if (nanos + left > end) {
                nanos = end;
                return this;
            }
            nanos += left;
            engine.work();
        }
    }

    /** Lets time pass and does what is due then, so many times and no more. */
    DrivenWatch pass(long millis, int times) {
        nanos += millis * 1_000_000;
        for (int i = 0; i < times; i++) {
            engine.work();
        }
        return this;
    }

    /** An event about this name comes. */
    DrivenWatch event(Path file) {
        Path dir = file.getParent();
        if (dir != null && events.registered.contains(dir)) {
            engine.changed(dir, file.getFileName().toString());
        }
        return this;
    }

    WatchEngine engine() {
        return engine;
    }

    Evidence evidence(Path dir, SessionId id) {
        return watcher.evidence(dir, id).orElseThrow();
    }

    /** Forgets what was counted. */
    DrivenWatch recount() {
        read.clear();
        followed.clear();
        batches.clear();
        probes = 0;
        probedIds = 0;
        return this;
    }

    List<String> titles() {
        return shown.values().stream()
                .map(session -> session.entry() instanceof Card card ? card.title() : "unreadable")
                .toList();
    }

    WatchStatus status() {
        return batches.getLast().statuses().getFirst();
    }

    /** The real store, counted; only liveness is the test's. */
    private final class CountingStore implements FolderStore {
        private final Path dir;
        private final SessionStore.Readings readings;

        CountingStore(Path dir) {
            this.dir = dir;
            this.readings = new SessionStore(
                            dir,
                            (d, ids) -> {
                                throw new AssertionError("the watch probes by itself");
                            },
                            clock)
                    .readings();
        }

        @Override
        public Optional<Reading> reading(SessionId id, Stamps stamps) {
            read.add(id);
            Optional<Reading> reading = readings.of(id, stamps.recovery() != null, stamps.header() != null);
            return refused.contains(id) ? reading.map(read -> new Reading(read.entry(), true)) : reading;
        }

        @Override
        public Optional<Object> fingerprint() {
            return fingerprint;
        }

        @Override
        public Map<SessionId, Liveness> probe(Collection<SessionId> ids) {
            probes++;
            probedIds += ids.size();
            Map<SessionId, Liveness> answers = new HashMap<>();
            for (SessionId id : ids) {
                answers.put(id, answer(id));
            }
            return answers;
        }

        private Liveness answer(SessionId id) {
            Long pid = live.get(id);
            if (pid != null) {
                return liveness(State.LIVE, pid, Liveness.Source.LOCK_TABLE, null);
            }
            if (unknown.contains(id)) {
                return liveness(State.UNKNOWN, null, Liveness.Source.ERROR, "the lock file is a link.");
            }
            boolean lock = dir.resolve(id + ".lock").toFile().exists();
            return liveness(State.IDLE, null, lock ? Liveness.Source.LOCK_TABLE : Liveness.Source.NO_LOCK_FILE, null);
        }

        private Liveness liveness(State state, @Nullable Long pid, Liveness.Source source, @Nullable String error) {
            return new Liveness(state, pid, source, null, clock.instant(), error);
        }

        @Override
        public Journal follow(SessionId id) {
            JournalFollower follower = new JournalFollower(dir.resolve(id + ".events.ndjson"));
            return (heldSince, most) -> {
                followed.add(id);
                return follower.advance(heldSince, most);
            };
        }
    }
}
