package kolk.sessions.viewmodel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import kolk.sessions.store.PermissionRequest;
import org.junit.jupiter.api.Test;

class WaitingViewModelTest {
    private final Fakes.World world = new Fakes.World();
    private final MainViewModel main = world.main();
    private final WaitingViewModel waiting = main.list().waiting();

    @Test
    void everyOpenRequestOfEverySessionIsThereOldestFirst() {
        main.apply(Fakes.batch(
                Fakes.added(Fakes.session(1)
                        .live(1L)
                        .asks("p1", "bash", "one", Duration.ofMinutes(2))
                        .asks("p2", "bash", "two", Duration.ofSeconds(20))),
                Fakes.added(Fakes.session(2).live(2L).asks("p1", "grep", "three", Duration.ofMinutes(1)))));
        assertEquals(List.of("one", "three", "two"), details());
        assertEquals("2 sessions wait for you", waiting.headingProperty().get());
    }

    @Test
    void aRequestWithoutATimeComesLast() {
        main.apply(Fakes.batch(Fakes.added(Fakes.session(1)
                .live(1L)
                .asks(new PermissionRequest("p0", "bash", "when?", null, null, null))
                .asks("p1", "bash", "now", Duration.ZERO))));
        assertEquals(List.of("now", "when?"), details());
        assertEquals(
                Fakes.id(1).value() + " · ~/src/parser · waiting",
                waiting.requests().get(1).whereProperty().get());
    }

    @Test
    void itSaysToolExactCommandSessionProjectAndHowLong() {
        main.apply(Fakes.batch(Fakes.added(Fakes.session(1)
                .title("Release")
                .live(1L)
                .asks("p1", "bash", "  rm -rf build &&\nmake release\n", Duration.ofMinutes(12)))));
        WaitingRequestViewModel request = waiting.requests().getFirst();
        assertEquals("bash", request.tool());
        assertEquals("rm -rf build &&\nmake release", request.detail());
        assertEquals(
                "Release · ~/src/parser · waiting 12 min",
                request.whereProperty().get());
        assertEquals("", request.diffSummary());
    }

    @Test
    void waitingTimesGrowWhileTheRequestStaysTheSameObject() {
        main.apply(Fakes.batch(Fakes.added(waits())));
        WaitingRequestViewModel request = waiting.requests().getFirst();
        world.clock.advance(Duration.ofSeconds(3));
        main.tick();
        assertTrue(
                request.whereProperty().get().endsWith("waiting 43 s"),
                request.whereProperty().get());
        main.apply(Fakes.batch(Fakes.changed(waits().title("renamed"))));
        assertSame(request, waiting.requests().getFirst());
        assertTrue(request.whereProperty().get().startsWith("renamed · "));
    }

    @Test
    void anAnsweredRequestGoesAndAReusedIdIsAnotherRequest() {
        main.apply(Fakes.batch(Fakes.added(waits())));
        main.apply(Fakes.batch(Fakes.changed(Fakes.session(1).live(1L).working(null))));
        assertTrue(waiting.requests().isEmpty());
        main.apply(Fakes.batch(
                Fakes.changed(Fakes.session(1).live(1L).asks("p1", "bash", "another", Duration.ofSeconds(1)))));
        assertEquals(List.of("another"), details());
    }

    @Test
    void aKilledOrDeletedSessionWaitsNoMore() {
        main.apply(Fakes.batch(
                Fakes.added(waits()), Fakes.added(Fakes.session(2).live(2L).asks("p", "bash", "x", Duration.ZERO))));
        main.apply(Fakes.batch(
                Fakes.changed(Fakes.session(1).asks("p1", "bash", "make", Duration.ofSeconds(40))),
                Fakes.removed(Fakes.session(2))));
        assertTrue(waiting.requests().isEmpty());
    }

    @Test
    void theStripIgnoresFilterAndScope() {
        main.apply(
                Fakes.batch(Fakes.added(waits()), Fakes.added(Fakes.session(2).title("other"))));
        main.list().filter().textProperty().set("other");
        main.list().sidebar().choose(Scope.Standing.PAUSED);
        assertEquals(1, waiting.requests().size());
    }

    @Test
    void aDiffIsSummedUpByItsAddedAndRemovedLines() {
        String diff = "diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1,3 +1,3 @@\n-one\n--- two\n+++ three\n+four\n five\n";
        assertEquals(new DiffCount(2, 2), DiffCount.of(diff));
        assertEquals(new DiffCount(1, 0), DiffCount.of("+only"));
        assertEquals(new DiffCount(0, 0), DiffCount.of(""));
        assertEquals(new DiffCount(0, 0), DiffCount.of("no diff\nat all"));
        main.apply(Fakes.batch(Fakes.added(
                Fakes.session(1).live(1L).asks(new PermissionRequest("p", "edit_file", "x", diff, Fakes.NOW, null)))));
        assertEquals("+2 −2", waiting.requests().getFirst().diffSummary());
    }

    @Test
    void hostileTextIsVisibleAndBounded() {
        main.apply(Fakes.batch(Fakes.added(Fakes.session(1)
                .live(1L)
                .asks("p", "ba\nsh", "echo \u001b[31m \u202E" + "x".repeat(5_000_000), Duration.ZERO))));
        WaitingRequestViewModel request = waiting.requests().getFirst();
        assertEquals("ba⏎sh", request.tool());
        assertTrue(request.detail().startsWith("echo ‹ESC›[31m ‹U+202E›xxx"));
        assertTrue(request.detail().endsWith("…"));
        assertTrue(request.detail().length() < 4_100);
    }

    private static Fakes.Made waits() {
        return Fakes.session(1).live(1L).asks("p1", "bash", "make", Duration.ofSeconds(40));
    }

    private List<String> details() {
        return waiting.requests().stream().map(WaitingRequestViewModel::detail).toList();
    }
}
