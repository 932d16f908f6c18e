package kolk.sessions.watch;

import static kolk.sessions.watch.KolkFolder.id;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import kolk.sessions.store.Card;
import kolk.sessions.store.Holder;
import kolk.sessions.store.Reading;
import kolk.sessions.store.SessionId;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.store.State;
import kolk.sessions.store.SystemLivenessProbe;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The watch as it is used: its own thread, real events, real locks held by other processes. */
class SessionWatcherTest {
    private static final SessionId A = id(1);
    private static final SessionId B = id(2);

    @TempDir
    Path base;

    private Path dir;
    private KolkFolder kolk;
    private final Map<SessionId, SessionSummary> shown = new ConcurrentHashMap<>();
    private final List<SessionBatch> batches = new ArrayList<>();
    private final CountDownLatch initial = new CountDownLatch(1);
    private SessionWatcher watcher;

    @BeforeEach
    void watchTwoSessions() throws Exception {
        dir = Files.createDirectory(base.resolve("sessions"));
        kolk = new KolkFolder(dir).save(A, "one").save(B, "two");
        watcher = new SessionWatcher(List.of(dir), new SystemLivenessProbe(Clock.systemUTC()), Clock.systemUTC());
        watcher.start(this::heard);
        initial.await();
    }

    @AfterEach
    void close() {
        watcher.close();
    }

    private void heard(SessionBatch batch) {
        synchronized (batches) {
            batches.add(batch);
        }
        for (SessionChange change : batch.changes()) {
            if (change instanceof SessionChange.Removed) {
                shown.remove(change.session().id());
            } else {
                shown.put(change.session().id(), change.session());
            }
        }
        if (batch.initial()) {
            initial.countDown();
        }
    }

    /** Generous, for a busy machine; what is aimed at is reported by the harness. */
    private static ConditionFactory soon() {
        return Awaitility.await().atMost(Duration.ofSeconds(5)).pollInterval(Duration.ofMillis(5));
    }

    private void shows(SessionId id, Predicate<SessionSummary> what) {
        soon().until(() -> shown.get(id) != null && what.test(shown.get(id)));
    }

    private static String title(SessionSummary session) {
        return session.entry() instanceof Card card ? card.title() : "";
    }

    @Test
    void newChangedAndDeletedSessionsArrive() throws IOException {
        assertEquals(2, shown.size());
        kolk.save(id(3), "three");
        shows(id(3), session -> title(session).equals("three"));
        kolk.save(A, "one again");
        shows(A, session -> title(session).equals("one again"));
        kolk.delete(B);
        soon().until(() -> !shown.containsKey(B));
    }

    @Test
    void aSessionThatLocksAsksAndIsKilledIsLiveWaitingAndIdle() throws Exception {
        try (Holder holder = Holder.likeKolk(kolk.lock(A))) {
            shows(A, session -> session.liveness().isLive());
            assertEquals(holder.pid(), shown.get(A).liveness().pid());
            kolk.event(A, "turn.started", "t1", "{}").ask(A, "t1", "p1");
            shows(A, session -> session.blocked() != null);
            String evidence = watcher.evidence(dir, A).orElseThrow().sentences().getFirst();
            assertTrue(
                    evidence.startsWith("live: process " + holder.pid() + " holds " + A + ".lock, checked "), evidence);
            kolk.answer(A, "t1", "p1");
            shows(A, session -> session.blocked() == null);
            holder.kill();
            shows(A, session -> session.liveness().state() == State.IDLE);
        }
    }

    @Test
    void damageThatIsNotedArrives() {
        watcher.noteDamage((Card) shown.get(A).entry(), "message 2 is no object");
        shows(A, session -> "message 2 is no object".equals(((Card) session.entry()).damage()));
    }

    @Test
    void noBatchComesAfterClosing() throws IOException {
        watcher.close();
        int before = batches.size();
        kolk.save(A, "later");
        watcher.refresh();
        soon().during(Duration.ofMillis(700)).until(() -> batches.size() == before);
        watcher.close();
    }

    @Test
    void itsThreadEndsWithIt() {
        watcher.close();
        soon().until(() -> Thread.getAllStackTraces().keySet().stream()
                .noneMatch(thread -> thread.getName().equals("session-watch")));
    }

    @Test
    void itIsStartedOnce() {
        assertThrows(IllegalStateException.class, () -> watcher.start(batch -> {}));
    }

    @Test
    void ofAnUnknownSessionThereIsNoEvidence() {
        assertEquals(Optional.empty(), watcher.evidence(dir, id(99)));
        assertEquals(Optional.empty(), watcher.evidence(base, A));
    }

    @Test
    void aFaultOfOurOwnDoesNotLeaveTheScreenStale() throws IOException {
        AtomicInteger faults = new AtomicInteger(1);
        WatchParts real = WatchParts.onDisk(new SystemLivenessProbe(Clock.systemUTC()), Clock.systemUTC());
        WatchParts faulty = new WatchParts(
                real.events(),
                folder -> new FaultyStore(real.stores().apply(folder), faults),
                real.usages(),
                real.checkouts(),
                real.fileSystemType(),
                real.clock(),
                real.nanos());
        Map<SessionId, SessionSummary> seen = new ConcurrentHashMap<>();
        try (SessionWatcher other = new SessionWatcher(List.of(dir), faulty)) {
            other.start(batch ->
                    batch.changes().forEach(change -> seen.put(change.session().id(), change.session())));
            soon().until(() -> seen.size() == 2);
            assertFalse(faults.get() > 0);
        }
    }

    /** Fails as often as it is told, as a fault in the code would. */
    private record FaultyStore(FolderStore real, AtomicInteger faults) implements FolderStore {
        @Override
        public Optional<Reading> reading(SessionId id, Stamps stamps) {
            if (faults.getAndDecrement() > 0) {
                throw new IllegalStateException("a planted fault");
            }
            return real.reading(id, stamps);
        }

        @Override
        public Map<SessionId, kolk.sessions.store.Liveness> probe(java.util.Collection<SessionId> ids) {
            return real.probe(ids);
        }

        @Override
        public Journal follow(SessionId id) {
            return real.follow(id);
        }
    }
}
