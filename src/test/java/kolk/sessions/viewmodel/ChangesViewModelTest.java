package kolk.sessions.viewmodel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import kolk.sessions.store.State;
import kolk.sessions.transcript.Block;
import kolk.sessions.transcript.Block.DiffLine;
import kolk.sessions.transcript.SessionText;
import kolk.sessions.transcript.changes.Checkpoints;
import kolk.sessions.viewmodel.ChangesViewModel.Shows;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChangesViewModelTest {
    @TempDir
    Path dir;

    private Path sessions;
    private Path project;
    private Checkpoints kolk;
    private TabsFixture fixture;
    private ChangesViewModel changes;

    @BeforeEach
    void make() throws Exception {
        sessions = Files.createDirectories(dir.resolve("sessions"));
        project = dir.resolve("project");
        kolk = new Checkpoints(sessions, project);
        fixture = new TabsFixture(sessions, Optional.empty());
        changes = fixture.model.changes();
    }

    private void show() throws Exception {
        fixture.model.show(fixture.session(project, State.LIVE));
        fixture.model.tabProperty().set(SessionTab.CHANGES);
    }

    private List<String> rows() {
        return changes.files().stream().map(ChangedFileRow::sentence).toList();
    }

    private ChangedFileRow row(String path) {
        return changes.files().stream()
                .filter(row -> row.path().equals(path))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void nothingIsReadUntilTheTabIsShownNorAfterItWasLeft() throws Exception {
        kolk.put("a", "1\n").turn().write("a", "2\n");
        fixture.model.show(fixture.session(project, State.LIVE));
        fixture.model.update(fixture.session(project, State.IDLE));
        for (int i = 0; i < 10; i++) {
            fixture.model.tick();
        }
        assertEquals(0, fixture.changes.listings + fixture.changes.compared);
        fixture.model.tabProperty().set(SessionTab.CHANGES);
        assertEquals(1, fixture.changes.listings);
        assertTrue(fixture.changes.compared > 0);
        fixture.model.tabProperty().set(SessionTab.CONVERSATION);
        int compared = fixture.changes.compared;
        new SessionText().user("x").assistant("more").write(sessions);
        fixture.model.update(fixture.session(project, State.LIVE));
        for (int i = 0; i < 10; i++) {
            fixture.model.tick();
        }
        assertEquals(1, fixture.changes.listings);
        assertEquals(compared, fixture.changes.compared);
    }

    @Test
    void filesAreListedWithWhatBecameOfThem() throws Exception {
        kolk.put("a", "1\n").put("same", "s\n").put("gone", "1\n2\n");
        kolk.turn()
                .write("a", "2\n")
                .write("new", "1\n2\n3\n")
                .write("same", "t\n")
                .write("gone", "");
        kolk.put("same", "s\n");
        Files.delete(project.resolve("gone"));
        show();
        assertEquals(Shows.FILES, changes.showsProperty().get());
        assertEquals(List.of("a  +1 −1", "gone deleted  −2", "new new +3", "same as before"), rows());
        assertTrue(changes.noteProperty().get().contains("no snapshots"));
    }

    @Test
    void aTurnShowsItsOwnFiles() throws Exception {
        kolk.put("a", "1\n").turn().write("a", "2\n");
        kolk.turn().write("b", "x\n");
        show();
        assertEquals(
                List.of("Whole session", "Turn 1", "Turn 2"),
                changes.spans().stream().map(Object::toString).toList());
        changes.spanProperty().set(changes.spans().get(2));
        assertEquals(List.of("b new +1"), rows());
        assertEquals("b", changes.diff().pathProperty().get());
    }

    @Test
    void aRefreshKeepsWhatWasChosen() throws Exception {
        kolk.put("a", "1\n").put("b", "1\n").turn().write("a", "2\n").write("b", "2\n");
        kolk.turn();
        show();
        changes.spanProperty().set(changes.spans().get(1));
        ChangedFileRow chosen = row("b");
        changes.fileProperty().set(chosen);
        kolk.turn().write("c", "new\n").write("b", "3\n");
        new SessionText().user("x").assistant("saved").write(sessions);
        fixture.model.update(fixture.session(project, State.LIVE));
        for (int i = 0; i < 10; i++) {
            fixture.model.tick();
        }
        assertEquals(2, fixture.changes.listings, "saved since, so looked at again, once");
        assertEquals(
                "Turn 1", Objects.requireNonNull(changes.spanProperty().get()).label());
        assertSame(chosen, changes.fileProperty().get());
        assertEquals(3, changes.spans().size());
    }

    @Test
    void aLongDifferenceBeginsWithItsFirstPart() throws Exception {
        kolk.turn().write("long", "line\n".repeat(5_000));
        show();
        FileDiffViewModel diff = changes.diff();
        assertEquals(FileDiffViewModel.FIRST_LINES, diff.lines().size());
        assertEquals("Show all 5,000 lines", diff.restProperty().get());
        diff.showAll();
        assertEquals(5_000, diff.lines().size());
        assertEquals("", diff.restProperty().get());
    }

    @Test
    void anEndlessLineIsDrawnInPieces() throws Exception {
        kolk.turn().write("long", "x".repeat(1_000_000) + "\n");
        show();
        assertTrue(changes.diff().lines().stream()
                .map(DiffLine::text)
                .allMatch(text -> text.length() <= Block.MAX_LENGTH));
    }

    @Test
    void whatCannotBeShownSaysWhy() throws Exception {
        show();
        assertEquals(Shows.EMPTY, changes.showsProperty().get());
        assertTrue(changes.messageProperty().get().contains("kept no checkpoints"));
        kolk.put("a", "1\n").turn().write("a", "2\n");
        Files.delete(kolk.folder().resolve("000001.bak"));
        changes.refresh();
        assertEquals(
                "What it was before is not known: its backup is not there.",
                changes.diff().noteProperty().get());
        Files.writeString(kolk.folder().resolve("manifest.json"), "{");
        fixture.model.show(null);
        fixture.model.show(fixture.session(project, State.IDLE));
        assertEquals(Shows.FAILED, changes.showsProperty().get());
        assertTrue(changes.messageProperty().get().contains("manifest.json"));
    }

    @Test
    void anotherSessionLeavesNothingOfTheOneBefore() throws Exception {
        kolk.put("a", "1\n").turn().write("a", "2\n");
        show();
        assertFalse(changes.files().isEmpty());
        fixture.model.show(null);
        assertTrue(changes.files().isEmpty());
        assertEquals("", changes.diff().pathProperty().get());
        assertTrue(changes.diff().lines().isEmpty());
        assertEquals(Shows.NOTHING, changes.showsProperty().get());
    }
}
