package kolk.sessions.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import atlantafx.base.theme.PrimerLight;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.application.Application;
import javafx.event.EventType;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ListView;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.stage.Stage;
import kolk.sessions.transcript.SessionText;
import kolk.sessions.viewmodel.TranscriptFixture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/** Text selected with mouse and keyboard in a window. */
@Timeout(120)
class TranscriptSelectingTest {
    @TempDir
    Path dir;

    private final TranscriptFixture fixture = new TranscriptFixture();
    private final FxRobot robot = new FxRobot();
    private final List<String> copied = new ArrayList<>();
    private ListView<?> list;

    @BeforeAll
    static void toolkit() throws Exception {
        FxToolkit.registerPrimaryStage();
    }

    @BeforeEach
    void show() throws Exception {
        TranscriptPaneTest.fx(() -> {
            Application.setUserAgentStylesheet(new PrimerLight().getUserAgentStylesheet());
            Parent pane =
                    (Parent) TranscriptController.load(fixture.model, Locale.UK, copied::add, _ -> {}, EmojiImages.NONE)
                            .node();
            Stage stage = new Stage();
            stage.setScene(new Scene(pane, 700, 600));
            stage.show();
            list = (ListView<?>) pane.lookup("#list");
            return null;
        });
    }

    @AfterEach
    void close() throws Exception {
        FxToolkit.cleanupStages();
    }

    private void open(SessionText text) throws Exception {
        var summary = SessionText.summary(text.write(dir));
        TranscriptPaneTest.fx(() -> {
            fixture.model.show(summary);
            return null;
        });
    }

    /** A point on the screen, a little within the left or right edge of a row's text. */
    private Point2D at(int row, boolean end) throws Exception {
        return TranscriptPaneTest.fx(() -> {
            VirtualFlow<?> flow = (VirtualFlow<?>) list.lookup(".virtual-flow");
            StyledFlow text = (StyledFlow) flow.getCell(row).lookup(".flow");
            assertNotNull(text);
            Bounds words = text.localToScreen(text.getBoundsInLocal());
            Bounds last = text.localToScreen(text.getChildren().getLast().getBoundsInParent());
            return end
                    ? new Point2D(last.getMaxX() + 3, last.getMaxY() - 4)
                    : new Point2D(words.getMinX() + 0.5, words.getMinY() + 4);
        });
    }

    /** The robot's mouse has no modifiers here, and does not leave the window. */
    private void fire(EventType<MouseEvent> type, Point2D screen, int row, int clicks, boolean shift) throws Exception {
        TranscriptPaneTest.fx(() -> {
            VirtualFlow<?> flow = (VirtualFlow<?>) list.lookup(".virtual-flow");
            Fx.mouse(list, type, list.screenToLocal(screen), clicks, shift, flow.getCell(row));
            return null;
        });
    }

    @Test
    void aDragSelectsAcrossMessagesAndCtrlCCopies() throws Exception {
        open(new SessionText().user("first words").assistant("in between").user("last words"));
        robot.drag(at(0, false), MouseButton.PRIMARY).dropTo(at(2, true));
        robot.press(KeyCode.CONTROL, KeyCode.C).release(KeyCode.C, KeyCode.CONTROL);
        WaitForAsyncUtils.waitForFxEvents();
        assertEquals(List.of("first words\n\nin between\n\nlast words"), copied);
    }

    @Test
    void twoClicksTakeAWordAndShiftExtends() throws Exception {
        open(new SessionText().user("first words").assistant("in between").user("last words"));
        fire(MouseEvent.MOUSE_PRESSED, at(0, false).add(4, 0), 0, 2, false);
        fire(MouseEvent.MOUSE_RELEASED, at(0, false).add(4, 0), 0, 2, false);
        robot.press(KeyCode.CONTROL, KeyCode.C).release(KeyCode.C, KeyCode.CONTROL);
        fire(MouseEvent.MOUSE_PRESSED, at(1, true), 1, 1, true);
        robot.press(KeyCode.CONTROL, KeyCode.C).release(KeyCode.C, KeyCode.CONTROL);
        WaitForAsyncUtils.waitForFxEvents();
        assertEquals(List.of("first", "first words\n\nin between"), copied);
    }

    @Test
    void theKeyboardAloneSelectsAndCopies() throws Exception {
        open(new SessionText().user("first words").assistant("in between"));
        TranscriptPaneTest.fx(() -> {
            list.requestFocus();
            return null;
        });
        robot.press(KeyCode.SHIFT).type(KeyCode.RIGHT, 1).type(KeyCode.RIGHT, 5).release(KeyCode.SHIFT);
        robot.press(KeyCode.CONTROL, KeyCode.C).release(KeyCode.C, KeyCode.CONTROL);
        WaitForAsyncUtils.waitForFxEvents();
        assertEquals(1, copied.size());
        assertTrue(
                "first words".startsWith(copied.getFirst()) && copied.getFirst().length() >= 5, copied.toString());
        robot.press(KeyCode.CONTROL, KeyCode.A).release(KeyCode.A, KeyCode.CONTROL);
        robot.press(KeyCode.CONTROL, KeyCode.C).release(KeyCode.C, KeyCode.CONTROL);
        WaitForAsyncUtils.waitForFxEvents();
        assertEquals("first words\n\nin between", copied.getLast());
    }

    @Test
    void aDragBeyondTheEdgeScrollsAndSelectsWhatComes() throws Exception {
        open(TranscriptPaneTest.messages(60));
        TranscriptPaneTest.fx(() -> {
            fixture.model.jumpTo(
                    kolk.sessions.viewmodel.SessionKey.of(java.util.Objects.requireNonNull(fixture.model.session())),
                    0,
                    List.of());
            return null;
        });
        Point2D below = TranscriptPaneTest.fx(() -> {
            Bounds bounds = list.localToScreen(list.getBoundsInLocal());
            return new Point2D(bounds.getCenterX(), bounds.getMaxY() + 200);
        });
        fire(MouseEvent.MOUSE_PRESSED, at(0, false), 0, 1, false);
        fire(MouseEvent.MOUSE_DRAGGED, below, 0, 1, false);
        WaitForAsyncUtils.waitFor(
                20,
                java.util.concurrent.TimeUnit.SECONDS,
                () -> WaitForAsyncUtils.asyncFx(() -> {
                            var focus = fixture.model.selection().focus();
                            return focus != null && fixture.model.rows().indexOf(focus.row()) > 12;
                        })
                        .get());
        fire(MouseEvent.MOUSE_RELEASED, below, 0, 1, false);
        assertTrue(fixture.model.selection().span(5) != null);
    }
}
