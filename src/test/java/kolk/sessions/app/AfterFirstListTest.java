package kolk.sessions.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import kolk.sessions.viewmodel.UiThread;
import org.junit.jupiter.api.Test;

/** What a start leaves for later is done later, all of it, one thing at a time. */
class AfterFirstListTest {
    private final Queue<Runnable> queued = new ArrayDeque<>();
    private final List<String> done = new ArrayList<>();
    private final AfterFirstList later = new AfterFirstList(new UiThread() {
        @Override
        public void run(Runnable task) {
            queued.add(task);
        }

        @Override
        public void runAfter(Duration delay, Runnable task) {
            queued.add(task);
        }
    });

    private void begin() {
        later.drawn();
        later.listed();
    }

    private void step() {
        queued.remove().run();
    }

    @Test
    void nothingIsDoneBeforeTheListIsThere() {
        later.add(() -> done.add("a"));
        assertTrue(queued.isEmpty());
        assertFalse(later.isDone());
        begin();
        assertEquals(List.of(), done);
        step();
        assertEquals(List.of("a"), done);
        assertTrue(later.isDone());
    }

    @Test
    void aListThatIsThereBeforeTheWindowWaitsForItToBeDrawn() {
        later.add(() -> done.add("a"));
        later.listed();
        assertTrue(queued.isEmpty());
        later.drawn();
        step();
        assertEquals(List.of("a"), done);
    }

    @Test
    void theWindowHasRoomBetweenOneThingAndTheNext() {
        later.add(() -> done.add("a"));
        later.add(() -> done.add("b"));
        begin();
        begin();
        assertEquals(1, queued.size());
        step();
        assertEquals(List.of("a"), done);
        assertEquals(1, queued.size());
        step();
        assertEquals(List.of("a", "b"), done);
    }

    @Test
    void whatIsAddedLaterIsDoneToo() {
        begin();
        assertTrue(later.isDone());
        later.add(() -> done.add("a"));
        step();
        assertEquals(List.of("a"), done);
    }

    @Test
    void aFaultOfOneThingIsSeenAndKeepsNoOtherFromBeingDone() {
        later.add(() -> {
            throw new IllegalStateException("fault");
        });
        later.add(() -> done.add("b"));
        begin();
        assertThrows(IllegalStateException.class, this::step);
        step();
        assertEquals(List.of("b"), done);
    }

    @Test
    void nothingIsDoneWhenTheWindowHasClosed() {
        later.add(() -> done.add("a"));
        begin();
        later.close();
        step();
        assertEquals(List.of(), done);
    }
}
