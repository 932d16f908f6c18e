package kolk.sessions.viewmodel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import kolk.sessions.store.State;
import kolk.sessions.transcript.SessionText;
import kolk.sessions.viewmodel.EventsViewModel.Shows;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EventsViewModelTest {
    private static final Instant START = Instant.parse("2026-11-29T10:00:00Z");

    @TempDir
    Path dir;

    private TabsFixture fixture;
    private EventsViewModel events;

    @BeforeEach
    void make() {
        fixture = new TabsFixture(dir, Optional.empty());
        events = fixture.model.events();
    }

    private void show() throws Exception {
        fixture.model.show(fixture.session(dir, State.LIVE));
        fixture.model.tabProperty().set(SessionTab.EVENTS);
    }

    private void event(int millis, String type, Map<String, ?> data) throws Exception {
        SessionText.event(dir, START.plusMillis(millis), "t_1", type, data);
    }

    private void turn() throws Exception {
        event(0, "turn.started", Map.of("input", "Run the checks"));
        event(10, "message.delta", Map.of("text", "I "));
        event(20, "message.delta", Map.of("text", "will."));
        event(30, "tool.requested", Map.of("id", "c1", "name", "bash", "arguments", "{\"command\":\"make\"}"));
        event(40, "permission.requested", Map.of("id", "p1", "tool", "bash", "detail", "make"));
        event(12_040, "permission.resolved", Map.of("id", "p1", "decision", "deny", "reason", "not now"));
        event(12_050, "tool.finished", Map.of("id", "c1", "ok", false));
        event(12_060, "turn.finished", Map.of("reason", "end"));
    }

    private List<String> shown() {
        return events.rows().stream()
                .map(events::words)
                .map(words -> String.join("|", words.time(), words.kind(), words.text(), words.lasted()))
                .toList();
    }

    @Test
    void nothingIsReadUntilTheTabIsShown() throws Exception {
        turn();
        fixture.model.show(fixture.session(dir, State.LIVE));
        fixture.model.tick();
        fixture.model.update(fixture.session(dir, State.IDLE));
        assertEquals(0, events.bytesRead());
        assertEquals(Shows.NOTHING, events.showsProperty().get());
        fixture.model.tabProperty().set(SessionTab.EVENTS);
        assertTrue(events.bytesRead() >= Files.size(SessionText.journal(dir)));
        fixture.model.tabProperty().set(SessionTab.CONVERSATION);
        long read = events.bytesRead();
        event(13_000, "log", Map.of());
        fixture.model.tick();
        assertEquals(read, events.bytesRead());
    }

    @Test
    void eachLineSaysWhatHappenedAndHowLongItTook() throws Exception {
        turn();
        show();
        assertEquals(
                List.of(
                        "29 Nov 10:00:00|prompt|Run the checks|",
                        "29 Nov 10:00:00|tool asked for|bash · {\"command\":\"make\"}|",
                        "29 Nov 10:00:00|permission asked|bash · make|",
                        "29 Nov 10:00:12|denied|not now|12.0 s",
                        "29 Nov 10:00:12|tool failed|bash|12.0 s",
                        "29 Nov 10:00:12|turn ended|end|12.1 s"),
                shown());
        assertEquals("6 of 8 events", events.summaryProperty().get());
    }

    @Test
    void aLiveJournalIsFollowedAndOnlyItsNewBytesAreRead() throws Exception {
        turn();
        show();
        shown();
        long before = events.bytesRead();
        fixture.model.tick();
        assertEquals(before, events.bytesRead());
        long size = Files.size(SessionText.journal(dir));
        event(13_000, "turn.started", Map.of("input", "Again"));
        fixture.model.tick();
        assertEquals(before + Files.size(SessionText.journal(dir)) - size, events.bytesRead());
        assertTrue(shown().getLast().contains("Again"));
        events.newestFirstProperty().set(true);
        assertTrue(shown().getFirst().contains("Again"));
        event(14_000, "error", Map.of("message", "broken"));
        fixture.model.tick();
        assertTrue(shown().getFirst().contains("broken"));
    }

    @Test
    void kindsAreSwitchedOnAndOff() throws Exception {
        turn();
        show();
        EventKind parts = events.kinds().stream()
                .filter(kind -> kind.label().equals("part of an answer"))
                .findFirst()
                .orElseThrow();
        assertEquals(2, parts.countProperty().get());
        assertFalse(parts.shownProperty().get());
        parts.shownProperty().set(true);
        assertEquals(8, events.rows().size());
        events.kinds().forEach(kind -> kind.shownProperty().set(false));
        assertEquals(Shows.NO_MATCH, events.showsProperty().get());
        events.showAll();
        assertEquals(8, events.rows().size());
    }

    @Test
    void wordsAreLookedForInAllThatALineSays() throws Exception {
        turn();
        show();
        events.wordsProperty().set("NOT NOW");
        assertEquals(1, events.rows().size());
        event(13_000, "error", Map.of("message", "not now either"));
        fixture.model.tick();
        assertEquals(2, events.rows().size());
        events.wordsProperty().set("nowhere");
        assertEquals(Shows.NO_MATCH, events.showsProperty().get());
        events.wordsProperty().set("");
        assertEquals(7, events.rows().size());
    }

    @Test
    void damagedLinesAndUnknownKindsAreShownAsWhatTheyAre() throws Exception {
        Files.writeString(SessionText.journal(dir), "nonsense\u0007\n", StandardOpenOption.CREATE);
        event(1, "brand\u202Enew", Map.of("a", 1, "b", Map.of("c", "\u001b[31mred")));
        show();
        assertEquals("|damaged line|nonsense‹BEL›|", shown().getFirst());
        String unknown = shown().getLast();
        assertTrue(unknown.contains("brand‹U+202E›new"), unknown);
        assertTrue(unknown.contains("a 1"), unknown);
        events.selectedProperty().set(events.rows().getFirst());
        assertEquals("nonsense\u0007", events.json());
        assertFalse(events.canJump());
    }

    @Test
    void anEventLeadsToItsMessage() throws Exception {
        new SessionText()
                .user("Run the checks")
                .call("", "c1", "bash", "{}")
                .tool("c1", "ok")
                .assistant("Done.")
                .write(dir);
        turn();
        show();
        events.selectedProperty().set(events.rows().get(1));
        assertTrue(events.canJump());
        events.jump();
        assertEquals(SessionTab.CONVERSATION, fixture.model.tabProperty().get());
        assertEquals(
                1,
                Objects.requireNonNull(fixture.model.transcript().jumpProperty().get())
                        .row()
                        .message());
        fixture.model.tabProperty().set(SessionTab.EVENTS);
        event(20_000, "turn.started", Map.of("input", "never saved"));
        fixture.model.tick();
        events.selectedProperty().set(events.rows().getLast());
        events.jump();
        assertEquals(SessionTab.EVENTS, fixture.model.tabProperty().get());
        assertTrue(events.summaryProperty().get().contains("no message"));
    }

    @Test
    void aRewrittenJournalIsShownAnew() throws Exception {
        turn();
        show();
        Files.delete(SessionText.journal(dir));
        event(99, "log", Map.of("message", "short"));
        fixture.model.tick();
        assertEquals(1, events.rows().size());
        assertTrue(shown().getFirst().contains("short"));
        Files.delete(SessionText.journal(dir));
        fixture.model.tick();
        assertEquals(Shows.EMPTY, events.showsProperty().get());
    }

    @Test
    void anotherSessionLeavesNothingOfTheOneBefore() throws Exception {
        turn();
        show();
        fixture.model.show(null);
        assertEquals(0, events.rows().size());
        assertEquals(Shows.NOTHING, events.showsProperty().get());
        assertEquals(List.of(), events.kinds());
    }
}
