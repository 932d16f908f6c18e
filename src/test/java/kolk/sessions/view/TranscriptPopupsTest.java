package kolk.sessions.view;

import static kolk.sessions.view.TranscriptPaneTest.fx;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import atlantafx.base.theme.PrimerLight;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javafx.application.Application;
import javafx.geometry.Orientation;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollBar;
import javafx.scene.input.KeyCode;
import javafx.stage.PopupWindow;
import javafx.stage.Stage;
import javafx.stage.Window;
import kolk.sessions.transcript.SessionText;
import kolk.sessions.transcript.TranscriptRow;
import kolk.sessions.viewmodel.Texts;
import kolk.sessions.viewmodel.TranscriptFixture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;

/** What opens over the conversation, with the keyboard alone. */
@Timeout(60)
class TranscriptPopupsTest {
    @TempDir
    Path dir;

    private final TranscriptFixture fixture = new TranscriptFixture();
    private final FxRobot robot = new FxRobot();
    private Parent pane;

    @BeforeAll
    static void toolkit() throws Exception {
        FxToolkit.registerPrimaryStage();
    }

    @BeforeEach
    void show() throws Exception {
        var session = SessionText.summary(new SessionText()
                .user("a prompt that is much longer than any list of prompts is wide ".repeat(9))
                .assistant("an answer")
                .user("another one")
                .write(dir));
        fx(() -> {
            Application.setUserAgentStylesheet(new PrimerLight().getUserAgentStylesheet());
            pane = (Parent) TranscriptController.load(fixture.model, Locale.UK, _ -> {}, _ -> {}, EmojiImages.NONE)
                    .node();
            Stage stage = new Stage();
            stage.setScene(new Scene(pane, 700, 800));
            stage.show();
            fixture.model.show(session);
            return null;
        });
    }

    @AfterEach
    void close() throws Exception {
        FxToolkit.cleanupStages();
    }

    @Test
    void escClosesTheListOfPrompts() throws Exception {
        prompts();
        robot.push(KeyCode.ESCAPE);
        assertEquals(List.of(), popups());
    }

    @Test
    void everyLineOfAMessageAsItStandsInTheFileIsSeen() throws Exception {
        message();
        Scene scene = popups().getFirst().getScene();
        int texts = fx(() -> {
            int seen = 0;
            for (var node : scene.getRoot().lookupAll(".list-cell")) {
                if (((ListCell<?>) node).getGraphic() instanceof StyledFlow text) {
                    double needed = text.prefHeight(text.getWidth());
                    assertTrue(text.getHeight() >= needed, text.getHeight() + " of " + needed + " px");
                    assertTrue(text.getBoundsInParent().getMinY() >= 0, "cut off above");
                    assertTrue(((ListCell<?>) node).getHeight() >= needed, "cut off below");
                    seen++;
                }
            }
            return seen;
        });
        assertEquals(1, texts);
    }

    private void message() throws Exception {
        fx(() -> {
            TranscriptRow row = fixture.model.contents().prompts().getFirst();
            TranscriptPopups.message(pane, fixture.model, row, Texts.of(MainWindow.class, Locale.UK), EmojiImages.NONE);
            return null;
        });
    }

    @Test
    void escClosesTheMessageAsItStandsInTheFile() throws Exception {
        message();
        assertEquals(1, popups().size());
        robot.push(KeyCode.ESCAPE);
        assertEquals(List.of(), popups());
    }

    @Test
    void aLongPromptIsCutInsteadOfMovingTheListSideways() throws Exception {
        prompts();
        Scene scene = popups().getFirst().getScene();
        assertTrue(scene.getRoot().lookupAll(".list-cell").size() >= 2);
        for (var node : scene.getRoot().lookupAll(".scroll-bar")) {
            ScrollBar bar = (ScrollBar) node;
            assertFalse(bar.getOrientation() == Orientation.HORIZONTAL && bar.isVisible());
        }
    }

    private void prompts() throws Exception {
        fx(() -> {
            TranscriptPopups.prompts(pane, fixture.model, EmojiImages.NONE, _ -> {});
            return null;
        });
        assertEquals(1, popups().size());
        assertTrue(popups().getFirst().getScene().getFocusOwner() instanceof ListView<?>);
    }

    private static List<Window> popups() throws Exception {
        return fx(() -> Window.getWindows().stream()
                .filter(window -> window instanceof PopupWindow && window.isShowing())
                .toList());
    }
}
