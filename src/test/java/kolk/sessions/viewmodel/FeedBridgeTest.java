package kolk.sessions.viewmodel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import kolk.sessions.watch.SessionBatch;
import kolk.sessions.watch.SessionChange;
import org.junit.jupiter.api.Test;

class FeedBridgeTest {
    private final SteppedThread ui = new SteppedThread();
    private final List<SessionBatch> received = new ArrayList<>();
    private long workNanos;
    private final FeedBridge bridge = new FeedBridge(ui, () -> ui.nanos, batch -> {
        received.add(batch);
        ui.nanos += workNanos;
    });

    @Test
    void theFirstBatchComesWithoutDelay() {
        bridge.accept(batch(1));
        assertEquals(List.of(Duration.ZERO), ui.delays);
        ui.step();
        assertEquals(1, received.size());
    }

    @Test
    void allThatHasComeCanBeHandedOverAtOnce() {
        for (int i = 0; i < 2 * FeedBridge.MOST_CHANGES + 1; i++) {
            bridge.accept(batch(i));
        }
        bridge.handOverAll();
        assertEquals(
                List.of(FeedBridge.MOST_CHANGES, FeedBridge.MOST_CHANGES, 1),
                received.stream().map(batch -> batch.changes().size()).toList());
        ui.step();
        assertEquals(3, received.size(), "the task that waited has nothing left to hand over");
        bridge.handOverAll();
        assertEquals(3, received.size());
        bridge.accept(batch(1));
        ui.step();
        assertEquals(4, received.size(), "what comes later is handed over as before");
    }

    @Test
    void howeverMuchArrivesOnlyOneTaskWaits() {
        for (int i = 0; i < FeedBridge.MOST_CHANGES; i++) {
            bridge.accept(batch(i));
        }
        assertEquals(1, ui.tasks.size());
        ui.step();
        assertEquals(FeedBridge.MOST_CHANGES, received.getFirst().changes().size());
        assertTrue(ui.tasks.isEmpty());
    }

    @Test
    void ofOneSessionOnlyTheLastChangeIsHandedOver() {
        bridge.accept(Fakes.batch(Fakes.added(Fakes.session(1).title("old"))));
        bridge.accept(Fakes.batch(Fakes.removed(Fakes.session(1).title("old"))));
        bridge.accept(Fakes.batch(Fakes.added(Fakes.session(1).title("new"))));
        ui.step();
        SessionChange only = received.getFirst().changes().getFirst();
        assertEquals(1, received.getFirst().changes().size());
        assertInstanceOf(SessionChange.Added.class, only);
        assertEquals(Fakes.session(1).title("new").build(), only.session());
    }

    @Test
    void muchComesInPiecesThoseThatRunFirstAndTheEndOfTheFirstScanWithTheLast() {
        List<SessionChange> all = new ArrayList<>();
        for (int i = 0; i < 2 * FeedBridge.MOST_CHANGES + 5; i++) {
            all.add(Fakes.added(Fakes.session(i)));
        }
        all.add(Fakes.added(Fakes.session(9_999).live(1L).asks("p1", "bash", "make", Duration.ZERO)));
        bridge.accept(Fakes.batch(all, List.of(), true));
        ui.step();
        assertEquals(1, ui.tasks.size());
        ui.step();
        ui.step();
        assertTrue(ui.tasks.isEmpty());
        assertEquals(
                List.of(FeedBridge.MOST_CHANGES, FeedBridge.MOST_CHANGES, 6),
                received.stream().map(batch -> batch.changes().size()).toList());
        assertEquals(
                List.of(false, false, true),
                received.stream().map(SessionBatch::initial).toList());
        assertEquals(
                Fakes.id(9_999),
                received.getFirst().changes().getFirst().session().id());
    }

    @Test
    void theSameIdInTwoFoldersIsTwoSessions() {
        bridge.accept(Fakes.batch(
                Fakes.added(Fakes.session(1)), Fakes.added(Fakes.session(1).in(Fakes.DIR.resolveSibling("other")))));
        ui.step();
        assertEquals(2, received.getFirst().changes().size());
    }

    @Test
    void noMoreThanTenBatchesComeInASecond() {
        long second = Duration.ofSeconds(1).toNanos();
        while (ui.nanos < second) {
            bridge.accept(batch(1));
            ui.step();
        }
        assertTrue(received.size() <= 11, "batches: " + received.size());
    }

    @Test
    void aSlowReceiverStillLeavesItsThreadFreeBetweenBatches() {
        workNanos = Duration.ofMillis(400).toNanos();
        bridge.accept(batch(1));
        ui.step();
        long free = ui.nanos;
        bridge.accept(batch(2));
        ui.step();
        assertTrue(ui.startedAt.getLast() - free >= FeedBridge.PACE.toNanos());
    }

    @Test
    void whatArrivesDuringAHandOverComesWithTheNext() {
        FeedBridge[] own = new FeedBridge[1];
        List<SessionBatch> got = new ArrayList<>();
        own[0] = new FeedBridge(ui, () -> ui.nanos, batch -> {
            got.add(batch);
            if (got.size() == 1) {
                own[0].accept(batch(2));
                own[0].accept(batch(3));
            }
        });
        own[0].accept(batch(1));
        ui.step();
        assertEquals(1, ui.tasks.size());
        ui.step();
        assertEquals(2, got.get(1).changes().size());
        assertTrue(ui.tasks.isEmpty());
    }

    @Test
    void theEndOfTheFirstScanIsToldOnceEvenWhenBatchesAreJoined() {
        bridge.accept(Fakes.batch(List.of(), List.of(), true));
        bridge.accept(Fakes.batch(List.of(), List.of(), false));
        ui.step();
        assertTrue(received.getFirst().initial());
        bridge.accept(Fakes.batch(List.of(), List.of(), false));
        ui.step();
        assertFalse(received.get(1).initial());
    }

    @Test
    void nothingComesAfterClose() {
        bridge.accept(batch(1));
        bridge.close();
        ui.step();
        bridge.accept(batch(2));
        assertTrue(received.isEmpty());
        assertTrue(ui.tasks.isEmpty());
    }

    @Test
    void aFailureOfTheReceiverIsSeenAndDoesNotStopTheBridge() {
        boolean[] fail = {true};
        FeedBridge own = new FeedBridge(ui, () -> ui.nanos, batch -> {
            received.add(batch);
            if (fail[0]) {
                throw new IllegalStateException("planted");
            }
        });
        own.accept(batch(1));
        assertThrows(IllegalStateException.class, ui::step);
        fail[0] = false;
        own.accept(batch(2));
        ui.step();
        assertEquals(2, received.size());
    }

    private static SessionBatch batch(int n) {
        return Fakes.batch(Fakes.added(Fakes.session(n)));
    }

    /** Runs one waiting task at a time and lets its delay pass first. */
    private static final class SteppedThread implements UiThread {
        private record Task(Duration delay, Runnable work) {}

        final Deque<Task> tasks = new ArrayDeque<>();
        final List<Duration> delays = new ArrayList<>();
        final List<Long> startedAt = new ArrayList<>();
        long nanos;

        @Override
        public void run(Runnable task) {
            runAfter(Duration.ZERO, task);
        }

        @Override
        public void runAfter(Duration delay, Runnable task) {
            delays.add(delay);
            tasks.add(new Task(delay, task));
        }

        void step() {
            Task task = tasks.removeFirst();
            nanos += task.delay().toNanos();
            startedAt.add(nanos);
            task.work().run();
        }
    }
}
