package kolk.sessions.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import javafx.scene.shape.MoveTo;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import kolk.sessions.export.Findings;
import kolk.sessions.platform.BundledFonts;
import kolk.sessions.viewmodel.CommandId;
import kolk.sessions.viewmodel.ExportViewModel;
import kolk.sessions.viewmodel.Fakes;
import kolk.sessions.viewmodel.MainViewModel;
import kolk.sessions.viewmodel.SessionRowViewModel;
import kolk.sessions.watch.SessionBatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/** The export window used with the keyboard alone, in both themes; it leaves pictures under {@code target/pictures}. */
@Timeout(60)
class ExportWindowTest {
    private final FxRobot robot = new FxRobot();
    private final Fakes.World world = new Fakes.World();
    private Stage stage;

    @BeforeEach
    void begin() throws Exception {
        FxToolkit.registerPrimaryStage();
        Platform.setImplicitExit(false);
        List<Findings.Finding> found = world.exporting.found;
        found.add(new Findings.Finding("GitHub token", "ghp_…a1B2", List.of(3, 12, 14), 3));
        found.add(new Findings.Finding("password or token", "h… (11 characters)", List.of(7), 1));
        found.add(new Findings.Finding("e-mail address", "a… (17 characters)", List.of(0, 2, 3, 4, 5, 6, 7, 8), 41));
        found.add(new Findings.Finding("home folder", "/home/ada", List.of(0, 1, 2, 3), 212));
        found.add(new Findings.Finding("password in an address", "… (9 characters)", List.of(9), 1));
    }

    @AfterEach
    void close() throws Exception {
        FxToolkit.cleanupStages();
    }

    private void open(boolean dark, SessionBatch batch) throws Exception {
        WaitForAsyncUtils.asyncFx(() -> {
                    BundledFonts.load();
                    MainViewModel main = world.main();
                    main.apply(batch);
                    List<SessionRowViewModel> first =
                            List.of(main.list().shown().getFirst());
                    main.list().select(first, first.getFirst());
                    main.commands().get(CommandId.EXPORT).run();
                    ExportViewModel model = Objects.requireNonNull(
                            main.actions().export().openProperty().get());
                    stage = new Stage();
                    SideWindow window = SideWindow.export(
                            model,
                            new SideWindow.Frame(
                                    world.preferences,
                                    () -> new ReadOnlyObjectWrapper<>(dark),
                                    emoji -> Optional.of(new WritableImage(16, 16)),
                                    Locale.UK,
                                    stage::hide));
                    stage.setScene(window.scene());
                    stage.show();
                    return stage;
                })
                .get();
        WaitForAsyncUtils.waitForFxEvents();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aPersonExportsWithTheKeyboardAndIsAskedBeforeAFileIsReplaced(boolean dark) throws Exception {
        world.exporting.there.add("/tmp/a.html");
        open(dark, Fakes.gallery());
        assertEquals(5, this.<TableView<?>>find("#exportFindings").getItems().size());
        Fx.picture(stage.getScene(), "export-" + (dark ? "dark" : "light"));
        tabTo("#exportTarget");
        assertTrue(this.<TextField>find("#exportTarget").getText().endsWith(".html"));
        robot.push(KeyCode.CONTROL, KeyCode.A);
        robot.write("/tmp/a.html");
        robot.push(KeyCode.ENTER);
        WaitForAsyncUtils.waitForFxEvents();
        assertEquals(List.of(), world.exporting.written);
        Button replace = find("#exportReplace");
        assertTrue(replace.isVisible());
        Fx.picture(stage.getScene(), "export-asking-" + (dark ? "dark" : "light"));
        assertFalse(this.<Button>find("#exportWrite").isFocused());
        tabTo("#exportReplace");
        robot.push(KeyCode.SPACE);
        WaitForAsyncUtils.waitForFxEvents();
        assertEquals(List.of("HTML FULL true 1 /tmp/a.html"), world.exporting.written);
        Fx.picture(stage.getScene(), "export-done-" + (dark ? "dark" : "light"));
        assertTrue(this.<Button>find("#exportReveal").isFocused());
        robot.push(KeyCode.SPACE);
        WaitForAsyncUtils.waitForFxEvents();
        assertEquals(List.of(Path.of("/tmp/a.html")), world.files.revealed);
        robot.push(KeyCode.ESCAPE);
        WaitForAsyncUtils.waitForFxEvents();
        assertFalse(stage.isShowing());
    }

    /** In the field the first two names change places. */
    @Test
    void foldersWithArabicNamesStandInTheirOrderBelowTheField() throws Exception {
        open(false, Fakes.gallery());
        TextField target = find("#exportTarget");
        PathLine names = find("#exportTargetNames");
        assertFalse(names.isManaged());
        robot.interact(() -> target.setText("/home/ada/مشروع/الواجهة/notes/صفحة.html"));
        WaitForAsyncUtils.waitForFxEvents();
        assertEquals(
                List.of("/home", "/ada", "/مشروع", "/الواجهة", "/notes", "/صفحة.html"),
                names.getChildren().stream()
                        .map(name -> ((Label) name).getText().replace("\u200E", ""))
                        .toList());
        double right = 0;
        for (Node name : names.getChildren()) {
            assertTrue(name.getBoundsInParent().getMinX() >= right);
            assertTrue(slash(name) < name.getBoundsInLocal().getWidth() / 3, "its slash stands left");
            right = name.getBoundsInParent().getMaxX();
        }
        Fx.picture(stage.getScene(), "export-arabic");
        robot.interact(() -> target.setText("/home/ada/page.html"));
        WaitForAsyncUtils.waitForFxEvents();
        assertFalse(names.isManaged());
    }

    /** Where the slash of a name is drawn. */
    private static double slash(Node name) {
        Text drawn = (Text) name.lookup(".text");
        int at = drawn.getText().indexOf('/');
        return Arrays.stream(drawn.rangeShape(at, at + 1))
                .filter(MoveTo.class::isInstance)
                .mapToDouble(move -> ((MoveTo) move).getX())
                .min()
                .orElseThrow();
    }

    /** JavaFX leaves emoji blank on Linux. */
    @Test
    void emojiOfTheTitleArePictures() throws Exception {
        open(false, Fakes.batch(Fakes.added(Fakes.session(1).title("the \uD83D\uDC19 case"))));
        Label title = find("#exportTitle");
        assertTrue(title.getText().contains("\uD83D\uDC19"));
        assertTrue(title.lookupAll("*").stream().anyMatch(EmojiNode.class::isInstance));
    }

    private void tabTo(String id) {
        for (int i = 0; i < 15 && !find(id).isFocused(); i++) {
            robot.push(KeyCode.TAB);
            WaitForAsyncUtils.waitForFxEvents();
        }
        assertTrue(find(id).isFocused(), id);
    }

    @SuppressWarnings("unchecked")
    private <T extends Node> T find(String id) {
        return (T) Objects.requireNonNull(stage.getScene().lookup(id), id);
    }
}
