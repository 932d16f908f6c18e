package kolk.sessions.viewmodel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import kolk.sessions.export.Findings;
import kolk.sessions.export.Format;
import kolk.sessions.export.Tools;
import kolk.sessions.viewmodel.ExportViewModel.Stage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What can be chosen in an export, and in which order things happen. */
class ExportViewModelTest {
    private final Fakes.World world = new Fakes.World();
    private MainViewModel main;

    @BeforeEach
    void open() {
        world.exporting.found.add(new Findings.Finding("GitHub token", "ghp_…a1B2", List.of(0, 3, 7), 5));
        main = world.main();
        main.apply(Fakes.gallery());
    }

    private ExportViewModel export(int... rows) {
        List<SessionRowViewModel> chosen =
                java.util.Arrays.stream(rows).mapToObj(main.list().shown()::get).toList();
        main.list().select(chosen, chosen.isEmpty() ? null : chosen.getFirst());
        main.commands().get(CommandId.EXPORT).run();
        return Objects.requireNonNull(main.actions().export().openProperty().get());
    }

    @Test
    void withoutASelectionItSaysWhy() {
        main.list().select(List.of(), null);
        assertFalse(main.commands().get(CommandId.EXPORT).isEnabled());
        main.commands().get(CommandId.EXPORT).run();
        assertNull(main.actions().export().openProperty().get());
    }

    @Test
    void secretsAreListedBeforeAnythingIsWritten() {
        ExportViewModel export = export(0);
        assertEquals(
                List.of(new ExportViewModel.Row("GitHub token", "ghp_…a1B2", "in the head, messages 3, 7 (5 times)")),
                export.findings());
        assertTrue(export.sentenceProperty().get().startsWith("1 secret in 5 places will be taken out"));
        assertEquals(Stage.READY, export.stageProperty().get());
        assertEquals(List.of(), world.exporting.written);
    }

    @Test
    void theFormatDecidesOnSecretsUntilAPersonDoes() {
        ExportViewModel export = export(0);
        assertTrue(export.redactProperty().get());
        export.formatProperty().set(Format.JSON);
        assertFalse(export.redactProperty().get());
        assertEquals(List.of(), export.findings());
        export.redactProperty().set(true);
        assertEquals(1, export.findings().size());
        export.formatProperty().set(Format.HTML);
        assertTrue(export.redactProperty().get());
        export.redactProperty().set(false);
        export.formatProperty().set(Format.MARKDOWN);
        assertFalse(export.redactProperty().get());
    }

    @Test
    void aNameThatWasNotTypedFollowsTheFormat() {
        ExportViewModel export = export(0);
        String name = export.targetProperty().get();
        assertTrue(name.matches("~/.*\\.html"), name);
        export.formatProperty().set(Format.MARKDOWN);
        assertEquals(name.replace(".html", ".md"), export.targetProperty().get());
        export.targetProperty().set("/tmp/mine.md");
        export.formatProperty().set(Format.JSON);
        assertEquals("/tmp/mine.json", export.targetProperty().get());
        export.targetProperty().set("/tmp/mine");
        export.formatProperty().set(Format.HTML);
        assertEquals("/tmp/mine", export.targetProperty().get());
    }

    @Test
    void aFileThatIsThereIsReplacedOnlyAfterTheQuestion() {
        ExportViewModel export = export(0);
        world.exporting.there.add("/tmp/a.html");
        export.targetProperty().set("/tmp/a.html");
        export.replace();
        assertEquals(List.of(), world.exporting.written);
        export.write();
        assertEquals(Stage.ASKING, export.stageProperty().get());
        assertEquals(
                "/tmp/a.html is there already. Replace it?",
                export.outcomeProperty().get());
        assertEquals(List.of(), world.exporting.written);
        export.targetProperty().set("/tmp/b.html");
        assertEquals(Stage.READY, export.stageProperty().get());
        export.targetProperty().set("/tmp/a.html");
        export.write();
        export.replace();
        assertEquals(List.of("HTML FULL true 1 /tmp/a.html"), world.exporting.written);
        assertEquals("Exported to /tmp/a.html.", export.outcomeProperty().get());
        export.reveal();
        assertEquals(List.of(Path.of("/tmp/a.html")), world.files.revealed);
    }

    @Test
    void severalSessionsGoIntoAFolderThatIsRemembered() {
        ExportViewModel export = export(0, 1, 2);
        assertTrue(export.isMany());
        assertEquals("Export 3 sessions", export.title());
        assertEquals(3, export.findings().size());
        export.targetProperty().set("/tmp/out");
        export.toolsProperty().set(Tools.SHORT);
        export.write();
        assertEquals(List.of("HTML SHORT true 3 /tmp/out"), world.exporting.written);
        assertEquals("3 files are in /tmp/out.", export.outcomeProperty().get());
        main.actions().export().close();
        assertNull(main.actions().export().openProperty().get());
        ExportViewModel next = export(1);
        assertNotSame(export, next);
        assertTrue(
                next.targetProperty().get().startsWith("/tmp/out/"),
                next.targetProperty().get());
    }

    @Test
    void whatFailsIsSaidAndCanBeTriedAgain() {
        ExportViewModel export = export(0);
        world.exporting.failure = new IOException("There is no folder /nowhere.");
        export.write();
        assertEquals(Stage.FAILED, export.stageProperty().get());
        assertEquals("There is no folder /nowhere.", export.outcomeProperty().get());
        world.exporting.failure = null;
        world.exporting.damage.add("x.json: the file ends early (byte 12).");
        export.write();
        assertEquals(Stage.DONE, export.stageProperty().get());
        assertTrue(export.outcomeProperty().get().contains("the file ends early"));
        export.targetProperty().set(" ");
        export.write();
        assertEquals("Say where to write.", export.outcomeProperty().get());
        assertEquals(1, world.exporting.written.size());
    }
}
