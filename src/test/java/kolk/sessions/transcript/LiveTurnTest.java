package kolk.sessions.transcript;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import kolk.sessions.store.Said;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("What is said since the last save")
class LiveTurnTest {
    private static final Instant BEGUN = Instant.parse("2026-11-29T12:00:00Z");

    @TempDir
    Path dir;

    private int seconds;
    private LiveTurn turn;

    private void event(String type, Map<String, ?> data) throws Exception {
        SessionText.event(dir, BEGUN.plusSeconds(seconds++), "t_1", type, data);
    }

    private void begin() throws Exception {
        event("turn.started", Map.of("input", "do it"));
    }

    private void says(String text) throws Exception {
        event("message.completed", Map.of("text", text));
    }

    private void calls(String id) throws Exception {
        event("tool.requested", Map.of("id", id, "name", "bash", "arguments", "{\"command\":\"ls\"}"));
    }

    /** What is not in the file, which was saved this many seconds after the turn began. */
    private List<String> unsaved(SessionText saved, int after) throws Exception {
        Path file = saved.write(dir);
        if (turn == null) {
            turn = LiveTurn.of(SessionText.summary(file));
        }
        try (TranscriptReader reader = SessionText.transcripts().open(SessionText.summary(file), _ -> {})) {
            return turn.advance(null, reader, BEGUN.plusSeconds(after)).stream()
                    .map(said -> said instanceof Said.Words words ? words.text() : ((Said.ToolUse) said).id())
                    .toList();
        }
    }

    @Test
    void allOfATurnThatBeganAfterTheSaveIsUnsaved() throws Exception {
        begin();
        says("done");
        // The same words were said before: the file is older than the turn, so they are not these.
        assertEquals(
                List.of("do it", "done"),
                unsaved(new SessionText().user("do it").assistant("done"), -1));
    }

    @Test
    void aSaveTakesAwayWhatItContainsAndNothingElse() throws Exception {
        begin();
        says("one");
        calls("a");
        calls("b");
        SessionText saved = new SessionText().user("before").assistant("two").user("do it");
        assertEquals(List.of("one", "a", "b"), unsaved(saved, 100));
        assertEquals(List.of("b"), unsaved(saved.call("one", "a", "bash", "{\"command\":\"ls\"}"), 101));
        says("two");
        assertEquals(
                List.of("two"),
                unsaved(saved.andCall("b", "bash", "{\"command\":\"ls\"}").tool("a", "x"), 102));
        event("message.delta", Map.of("text", "thr"));
        assertEquals(List.of("thr"), unsaved(saved.assistant("two"), 103));
        assertEquals(List.of(), unsaved(saved.assistant("three"), 104));
    }

    @Test
    void wordsSaidTwiceAreSavedOnce() throws Exception {
        begin();
        says("Done.");
        says("Done.");
        assertEquals(List.of("Done."), unsaved(new SessionText().user("do it").assistant("Done."), 100));
    }

    @Test
    void whatKolkChangedWhenItSavedIsCoveredByWhatCameAfterIt() throws Exception {
        begin();
        says("as it was said");
        says("last");
        assertEquals(
                List.of(),
                unsaved(new SessionText().user("do it").assistant("otherwise").assistant("last"), 100));
    }

    @Test
    void anySaveSinceTheTurnBeganHasThePersonsWordsHoweverKolkKeepsThem() throws Exception {
        begin();
        says("one");
        assertEquals(List.of("one"), unsaved(new SessionText().user("do it, with a file put in"), 100));
    }

    @Test
    void ofATurnThatEndedTheTimeOfTheSaveTells() throws Exception {
        begin();
        says("cancelled in the mid");
        event("turn.cancelled", Map.of("reason", "user"));
        SessionText without = new SessionText().user("other");
        assertEquals(List.of("cancelled in the mid"), unsaved(without, 0));
        assertEquals(List.of(), unsaved(without, 2));
    }

    @Test
    void aMessageThatCannotBeDecodedHidesNothing() throws Exception {
        begin();
        says("one");
        Path file = new SessionText().user("do it").assistant("one").write(dir);
        Files.writeString(file, Files.readString(file).replace("\"one\"", "{}"));
        try (TranscriptReader reader = SessionText.transcripts().open(SessionText.summary(file), _ -> {})) {
            List<Said> unsaved = LiveTurn.of(SessionText.summary(file)).advance(null, reader, BEGUN.plusSeconds(100));
            assertEquals("one", ((Said.Words) unsaved.getLast()).text());
        }
    }
}
