package kolk.sessions.viewmodel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import kolk.sessions.transcript.Block;
import kolk.sessions.transcript.SessionText;
import kolk.sessions.transcript.TranscriptRow;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Agent runs of which the journal has nothing (any more) are shown from kolk's records of them. */
class AgentRunsTest {
    private static final Instant START = Instant.parse("2026-08-23T10:00:00Z");

    @TempDir
    Path dir;

    private final TranscriptFixture fixture = new TranscriptFixture();
    private final TranscriptViewModel model = fixture.model;

    private RowWords words(TranscriptRow row) {
        return model.contents().words(row, model.contents().content(row));
    }

    private String shown(TranscriptRow row) {
        return model.contents().content(row).blocks().stream().map(Block::text).collect(Collectors.joining("\n"));
    }

    private void show(SessionText session) throws Exception {
        model.show(
                SessionText.summary(session.user("delegate").assistant("I did").write(dir)));
    }

    private List<String> kinds() {
        return model.rows().stream().map(row -> row.getClass().getSimpleName()).toList();
    }

    @Test
    void aRunOfTheSessionIsATreeOfItsTasks() throws Exception {
        show(new SessionText().run("t", "look\naround", "failed", "**nothing**"));
        assertEquals(List.of("Text", "Text", "Run"), kinds());
        assertEquals("1 failed", words(model.rows().get(2)).status());
        model.toggle(model.rows().get(2));
        assertEquals(List.of("Text", "Text", "Run", "Task"), kinds());
        assertEquals("look around", words(model.rows().get(3)).title());
        assertEquals("failed", words(model.rows().get(3)).status());
        model.toggle(model.rows().get(3));
        assertTrue(shown(model.rows().get(3)).endsWith("nothing"));
    }

    @Test
    void whatTheJournalTellsIsNotToldTwice() throws Exception {
        SessionText.event(dir, START, "t", "turn.started", Map.of("input", "delegate"));
        SessionText.event(dir, START, "t", "subagent.started", Map.of("id", "k", "task", "from the journal"));
        SessionText.archivedRun(dir, "t", "from the archive", "done", "");
        show(new SessionText().run("t", "from the record", "done", ""));
        assertEquals(List.of("Text", "Text", "Run"), kinds());
        model.toggle(model.rows().get(2));
        assertEquals("from the journal", words(model.rows().get(3)).title());
    }

    @Test
    void archivedRunsAreReadWhenTheyAreOpened() throws Exception {
        SessionText.archivedRun(dir, "a", "first", "done", "1");
        SessionText.archivedRun(dir, "b", "second", "", "");
        show(new SessionText());
        assertEquals(List.of("Text", "Text", "Archives"), kinds());
        assertEquals(
                "2 records of earlier agent runs", words(model.rows().get(2)).title());
        assertEquals("", words(model.rows().get(2)).status());
        fixture.hold();
        model.toggle(model.rows().get(2));
        assertEquals(List.of("Text", "Text", "Archives"), kinds());
        fixture.work();
        assertEquals(List.of("Text", "Text", "Archives", "Run", "Run"), kinds());
        assertEquals("2 with tasks", words(model.rows().get(2)).status());
        model.toggle(model.rows().get(4));
        assertEquals("second", words(model.rows().get(5)).title());
        assertEquals("did not end", words(model.rows().get(5)).status());
        model.toggle(model.rows().get(2));
        assertEquals(List.of("Text", "Text", "Archives"), kinds());
        model.toggle(model.rows().get(2));
        assertEquals(List.of("Text", "Text", "Archives", "Run", "Run", "Task"), kinds());
    }

    @Test
    void theyStayOpenWhenTheSessionIsSaved() throws Exception {
        SessionText.archivedRun(dir, "a", "first", "done", "1");
        show(new SessionText());
        model.toggle(model.rows().get(2));
        model.toggle(model.rows().get(3));
        model.update(SessionText.summary(new SessionText()
                .user("delegate")
                .assistant("I did")
                .user("thanks")
                .write(dir)));
        assertEquals(List.of("Text", "Text", "Text", "Archives", "Run", "Task"), kinds());
        assertEquals("1 with tasks", words(model.rows().get(3)).status());
    }

    @Test
    void whatCannotBeReadIsNamed() throws Exception {
        Path folder = Files.createDirectory(dir.resolve(SessionText.ID + ".executions"));
        Files.writeString(folder.resolve("0".repeat(64) + ".json"), "{\"id\":\"other\"}");
        show(new SessionText());
        model.toggle(model.rows().get(2));
        assertEquals("no tasks in them", words(model.rows().get(2)).status());
        assertTrue(
                shown(model.rows().get(2)).contains("0".repeat(64)),
                shown(model.rows().get(2)));
    }

    @Test
    void aPlaceOfRecordsThatIsNoFolderIsNamed() throws Exception {
        Files.writeString(dir.resolve(SessionText.ID + ".executions"), "x");
        show(new SessionText());
        model.toggle(model.rows().get(2));
        assertTrue(
                shown(model.rows().get(2)).contains(".executions"),
                shown(model.rows().get(2)));
    }

    @Test
    void whatIsReadCanBeFound() throws Exception {
        SessionText.archivedRun(dir, "a", "first", "done", "a needle");
        show(new SessionText());
        model.toggle(model.rows().get(2));
        model.find().activeProperty().set(true);
        model.find().queryProperty().set("needle");
        assertFalse(model.find().currentProperty().get() == null);
    }

    @Test
    void whatIsNotReadYetIsSaidNotToBeSearchedAndIsFoundOnceItIsOpened() throws Exception {
        SessionText.archivedRun(dir, "a", "first", "done", "a needle");
        show(new SessionText());
        model.find().activeProperty().set(true);
        model.find().queryProperty().set("needle");
        assertEquals("nothing found", model.find().summaryProperty().get());
        assertTrue(model.find().beyondProperty().get().startsWith("Records of agent runs"));
        model.toggle(model.rows().get(2));
        assertEquals("1 of 1", model.find().summaryProperty().get());
        assertEquals("", model.find().beyondProperty().get());
    }

    @Test
    void anotherSessionDoesNotOpenWhatWasWantedInThisOne() throws Exception {
        SessionText.archivedRun(dir, "a", "first", "done", "1");
        show(new SessionText());
        fixture.hold();
        model.toggle(model.rows().get(2));
        model.show(null);
        fixture.work();
        assertEquals(List.of(), model.rows());
    }
}
