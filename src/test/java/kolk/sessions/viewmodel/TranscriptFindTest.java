package kolk.sessions.viewmodel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import kolk.sessions.transcript.SessionText;
import kolk.sessions.transcript.TranscriptRow;
import kolk.sessions.transcript.TranscriptSearch.Match;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TranscriptFindTest {
    @TempDir
    Path dir;

    private final TranscriptFixture fixture = new TranscriptFixture();
    private final TranscriptViewModel model = fixture.model;
    private final TranscriptFind find = model.find();

    @BeforeEach
    void show() throws Exception {
        model.show(SessionText.summary(new SessionText()
                .user("The needle is here, needles too")
                .reasoning("a needle in thought", "no **nee**dle twice: NEEDLE")
                .call("", "c", "bash", "{\"command\":\"ls\"}")
                .tool("c", "straw\n".repeat(3_000) + "needle at the end")
                .write(dir)));
        find.activeProperty().set(true);
    }

    private void look(String words) {
        find.startAt(model.rows().getFirst());
        find.queryProperty().set(words);
    }

    private Match current() {
        Match match = find.currentProperty().get();
        assertNotNull(match);
        return match;
    }

    @Test
    void everyPlaceIsCountedFoldedOrNot() {
        look("needle");
        assertEquals("1 of 6", find.summaryProperty().get());
        assertEquals(0, current().row().message());
        find.next();
        assertEquals(1, current().ordinal());
        find.next();
        assertEquals("3 of 6", find.summaryProperty().get());
        assertTrue(model.isOpen(current().head()));
        assertTrue(model.rows().contains(current().row()));
    }

    @Test
    void steppingWrapsAroundAndOpensWhatIsInTheWay() {
        look("needle");
        find.previous();
        assertEquals("6 of 6", find.summaryProperty().get());
        assertTrue(current().row() instanceof TranscriptRow.More);
        assertTrue(model.rows().contains(current().row()));
        find.next();
        assertEquals("1 of 6", find.summaryProperty().get());
    }

    @Test
    void wordsSplitByFormattingAreFound() {
        look("no needle");
        assertEquals("1 of 1", find.summaryProperty().get());
    }

    @Test
    void caseAndWholeWordsCanMatter() {
        look("needle");
        find.wholeWordProperty().set(true);
        assertEquals("1 of 5", find.summaryProperty().get());
        find.matchCaseProperty().set(true);
        assertEquals("1 of 4", find.summaryProperty().get());
    }

    @Test
    void whatIsNotThereIsSaid() {
        look("haystack");
        assertEquals("nothing found", find.summaryProperty().get());
        assertNull(find.currentProperty().get());
    }

    @Test
    void closingForgetsEverything() {
        look("needle");
        find.activeProperty().set(false);
        assertNull(find.finder());
        assertNull(find.currentProperty().get());
        assertEquals("", find.summaryProperty().get());
    }

    @Test
    void aNewerQuestionReplacesTheOneUnderWay() {
        fixture.hold();
        look("straw");
        look("needle");
        fixture.work();
        assertEquals("1 of 6", find.summaryProperty().get());
    }

    @Test
    void theSearchGoesOnInTheSavedFile() throws Exception {
        look("needle");
        find.next();
        model.update(SessionText.summary(new SessionText()
                .user("The needle is here, needles too")
                .assistant("needle")
                .write(dir)));
        assertEquals(3, Integer.parseInt(find.summaryProperty().get().split(" ")[2]));
    }

    @Test
    void aJumpGoesToTheMessageAndMarksEveryWordFromThereOn() throws Exception {
        find.activeProperty().set(false);
        SessionKey key = new SessionKey(dir, SessionText.ID);
        model.jumpTo(key, 1, java.util.List.of("needle", "thought"));
        assertEquals(
                1,
                java.util.Objects.requireNonNull(model.jumpProperty().get())
                        .row()
                        .message());
        assertTrue(find.activeProperty().get());
        assertEquals("3 of 7", find.summaryProperty().get());
        assertEquals(1, current().row().message());
        find.next();
        assertEquals("4 of 7", find.summaryProperty().get());
        find.queryProperty().set("needle th");
        assertEquals("nothing found", find.summaryProperty().get());
    }

    @Test
    void wordsOfAJumpStaySeveralWhateverTheBarLookedForBefore() {
        look("Needle");
        find.matchCaseProperty().set(true);
        find.wholeWordProperty().set(true);
        SessionKey key = new SessionKey(dir, SessionText.ID);
        model.jumpTo(key, 1, java.util.List.of("needle", "thought"));
        assertEquals("3 of 7", find.summaryProperty().get());
        look("Needle thought");
        find.activeProperty().set(false);
        model.jumpTo(key, 1, java.util.List.of("Needle", "thought"));
        assertEquals("3 of 7", find.summaryProperty().get());
    }

    @Test
    void aJumpIntoAToolsOutputShowsItsCall() {
        model.jumpTo(new SessionKey(dir, SessionText.ID), 3, java.util.List.of());
        assertTrue(java.util.Objects.requireNonNull(model.jumpProperty().get()).row() instanceof TranscriptRow.Call);
    }

    @Test
    void aJumpIntoASessionThatIsNotThereYetWaitsForIt() throws Exception {
        TranscriptFixture later = new TranscriptFixture();
        later.model.jumpTo(new SessionKey(dir, SessionText.ID), 1, java.util.List.of("twice"));
        assertNull(later.model.jumpProperty().get());
        later.model.show(SessionText.summary(dir.resolve(SessionText.ID + ".json")));
        assertEquals("1 of 1", later.model.find().summaryProperty().get());
        assertNotNull(later.model.jumpProperty().get());
    }

    private void showOther(SessionText text) throws Exception {
        find.activeProperty().set(false);
        model.update(SessionText.summary(text.write(dir)));
        find.activeProperty().set(true);
    }

    @Test
    void aPhraseIsFoundWhereALongTextWasCut() throws Exception {
        String word = "0123456789";
        showOther(new SessionText()
                .user(word.repeat(390) + "....." + "the needle phrase" + word.repeat(390))
                .call("", "c", "bash", "{}")
                .tool("c", ("x".repeat(7_990) + "the needle phrase").repeat(14)));
        look("the needle phrase");
        assertEquals("1 of 15", find.summaryProperty().get());
        for (int i = 2; i <= 15; i++) {
            find.next();
            assertEquals(i + " of 15", find.summaryProperty().get());
            assertTrue(model.rows().contains(current().row()));
        }
    }

    @Test
    void wholeWordsAreToldAcrossACutToo() throws Exception {
        showOther(new SessionText().user("y".repeat(3_994) + " needle" + "s are no needle"));
        look("needle");
        assertEquals("1 of 2", find.summaryProperty().get());
        find.wholeWordProperty().set(true);
        assertEquals("1 of 1", find.summaryProperty().get());
    }

    @Test
    void whatALiveSessionSaysIsFoundAsItComes() throws Exception {
        java.time.Instant later = java.time.Instant.now().plusSeconds(60);
        SessionText.event(dir, later, "t", "turn.started", java.util.Map.of("input", "more needle"));
        var live = SessionText.summary(
                dir.resolve(SessionText.ID + ".json"),
                kolk.sessions.store.State.LIVE,
                kolk.sessions.store.JournalState.NONE);
        model.update(live);
        look("needle");
        assertEquals("1 of 7", find.summaryProperty().get());
        find.next();
        SessionText.event(dir, later, "t", "message.delta", java.util.Map.of("text", "a needle and needle"));
        model.tick();
        assertEquals("2 of 9", find.summaryProperty().get());
        find.previous();
        find.previous();
        assertEquals("9 of 9", find.summaryProperty().get());
        assertTrue(model.rows().contains(current().row()));
    }

    @Test
    void placesInTasksOfTasksAreReached() throws Exception {
        java.time.Instant start = java.time.Instant.parse("2026-08-23T10:00:00Z");
        SessionText.event(dir, start, "t", "turn.started", java.util.Map.of("input", "x"));
        for (int depth = 1; depth <= 3; depth++) {
            SessionText.event(
                    dir,
                    start.plusSeconds(depth),
                    depth == 1 ? "t" : "u" + (depth - 1),
                    "subagent.started",
                    java.util.Map.of("id", "k" + depth, "child_turn", "u" + depth, "task", "haystack " + depth));
        }
        showOther(new SessionText().user("x"));
        look("haystack 3");
        assertEquals("1 of 1", find.summaryProperty().get());
        assertTrue(model.rows().contains(current().row()));
        assertTrue(model.isOpen(current().row()));
    }

    @Test
    void aPlaceInTheRestOfAVeryLongMessageIsShownWhenTheRestHasBeenRead() throws Exception {
        model.show(SessionText.summary(new SessionText()
                .user("words\n".repeat(400_000) + "needle")
                .assistant("end")
                .write(dir)));
        look("needle");
        assertEquals("1 of 1", find.summaryProperty().get());
        assertTrue(model.rows().contains(current().row()));
    }

    @Test
    void aPlaceThatAPersonHasLeftIsNotGoneToOnceItsRestHasBeenRead() throws Exception {
        model.show(SessionText.summary(new SessionText()
                .user("a needle first")
                .user("words\n".repeat(400_000) + "needle")
                .write(dir)));
        look("needle");
        Match first = current();
        fixture.hold();
        find.next();
        assertEquals(first, find.currentProperty().get());
        assertEquals("2 of 2", find.summaryProperty().get());
        find.previous();
        fixture.work();
        assertEquals(first, find.currentProperty().get());
        assertEquals("1 of 2", find.summaryProperty().get());
    }
}
