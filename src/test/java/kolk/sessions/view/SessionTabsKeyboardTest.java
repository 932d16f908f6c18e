package kolk.sessions.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import atlantafx.base.theme.PrimerLight;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import javafx.application.Application;
import javafx.css.PseudoClass;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;
import javafx.stage.Stage;
import kolk.sessions.store.State;
import kolk.sessions.transcript.SessionText;
import kolk.sessions.transcript.changes.Checkpoints;
import kolk.sessions.viewmodel.ChangedFileRow;
import kolk.sessions.viewmodel.SessionTab;
import kolk.sessions.viewmodel.TabsFixture;
import kolk.sessions.viewmodel.Texts;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/** The tabs of a session by keyboard alone, on real files. */
@Timeout(120)
class SessionTabsKeyboardTest {
    private static final Instant START = Instant.parse("2026-11-29T10:00:00Z");

    @TempDir
    Path dir;

    private final FxRobot robot = new FxRobot();
    private final List<String> copied = new ArrayList<>();
    private TabsFixture fixture;
    private SessionTabsController tabs;
    private Stage stage;

    @BeforeAll
    static void toolkit() throws Exception {
        FxToolkit.registerPrimaryStage();
    }

    @BeforeEach
    void show() throws Exception {
        Path sessions = Files.createDirectories(dir.resolve("sessions"));
        Path project = dir.resolve("project");
        new Checkpoints(sessions, project)
                .put("a", "1\n")
                .put("b", "1\n")
                .turn()
                .write("a", "2\n")
                .write("b", "2\n3\n");
        new SessionText().user("Run the checks").assistant("Done.").write(sessions);
        SessionText.event(sessions, START, "t_1", "turn.started", Map.of("input", "Run the checks"));
        SessionText.event(sessions, START.plusSeconds(1), "t_1", "error", Map.of("message", "broken"));
        fixture = new TabsFixture(sessions, Optional.empty());
        fx(() -> {
            Application.setUserAgentStylesheet(new PrimerLight().getUserAgentStylesheet());
            TranscriptPane transcript = TranscriptController.load(
                    fixture.model.transcript(), Locale.UK, _ -> {}, _ -> {}, EmojiImages.NONE);
            tabs = SessionTabsController.load(
                    fixture.model, transcript, Texts.of(MainWindow.class, Locale.UK), copied::add, EmojiImages.NONE);
            stage = new Stage();
            stage.setScene(new Scene((Parent) tabs.node(), 700, 700));
            stage.show();
            fixture.model.show(fixture.session(project, State.IDLE));
            return null;
        });
    }

    @AfterEach
    void close() throws Exception {
        FxToolkit.cleanupStages();
    }

    private static <T> T fx(Callable<T> work) throws Exception {
        T result = WaitForAsyncUtils.asyncFx(work).get(30, TimeUnit.SECONDS);
        WaitForAsyncUtils.waitForFxEvents();
        return result;
    }

    private void go(SessionTab tab) throws Exception {
        fx(() -> {
            fixture.model.tabProperty().set(tab);
            tabs.focus();
            return null;
        });
    }

    private boolean hasKeyboard(String id) throws Exception {
        return fx(() -> {
            for (Node node = stage.getScene().getFocusOwner(); node != null; node = node.getParent()) {
                if (id.equals(node.getId())) {
                    return true;
                }
            }
            return false;
        });
    }

    /** A key leads there, not the Tab key, to which alone the toolkit gives a mark of its own. */
    @Test
    void whereTheKeyboardIsCanBeSeen() throws Exception {
        for (SessionTab tab : List.of(SessionTab.CONVERSATION, SessionTab.CHANGES, SessionTab.EVENTS)) {
            go(tab);
            assertTrue(
                    fx(() -> {
                        Region list = (Region) stage.getScene().getFocusOwner();
                        Region marked = tab == SessionTab.CONVERSATION
                                ? (Region) Objects.requireNonNull(list.lookup(".virtual-flow"))
                                : list;
                        Paint line = marked.getBorder().getStrokes().getFirst().getLeftStroke();
                        return ((Color) line).getOpacity() > 0.3;
                    }),
                    tab.name());
        }
    }

    @Test
    void whatChangedInAChosenFileCanBeRead() throws Exception {
        go(SessionTab.CHANGES);
        robot.type(KeyCode.DOWN);
        Color ground = (Color) ground();
        Color shown = Color.WHITE.interpolate(
                Color.color(ground.getRed(), ground.getGreen(), ground.getBlue()), ground.getOpacity());
        assertTrue(ContrastTest.ratio(Color.web("#1a7f37"), shown) > 4, ground::toString);
        assertTrue(ContrastTest.ratio(Color.web("#cf222e"), shown) > 4, ground::toString);
    }

    private Paint ground() throws Exception {
        return fx(() -> stage.getScene().getRoot().lookup("#files").lookupAll(".list-cell").stream()
                .map(Region.class::cast)
                .filter(cell -> cell.getPseudoClassStates().contains(PseudoClass.getPseudoClass("selected")))
                .findFirst()
                .orElseThrow()
                .getBackground()
                .getFills()
                .getLast()
                .getFill());
    }

    @Test
    void changedFilesAreWalkedThroughAndTheirLinesCopied() throws Exception {
        go(SessionTab.CHANGES);
        assertTrue(hasKeyboard("files"));
        robot.type(KeyCode.DOWN);
        ChangedFileRow chosen = fx(() -> fixture.model.changes().fileProperty().get());
        assertEquals("b", Objects.requireNonNull(chosen).path());
        fx(() -> {
            stage.getScene().getRoot().lookup("#lines").requestFocus();
            return null;
        });
        robot.type(KeyCode.HOME).push(KeyCode.CONTROL, KeyCode.A).push(KeyCode.CONTROL, KeyCode.C);
        assertEquals(List.of("-1\n+2\n+3\n"), copied);
    }

    @Test
    void anEventIsChosenAndItsMessageGoneTo() throws Exception {
        go(SessionTab.EVENTS);
        assertTrue(hasKeyboard("list"));
        robot.type(KeyCode.HOME).type(KeyCode.ENTER);
        WaitForAsyncUtils.waitForFxEvents();
        assertEquals(
                SessionTab.CONVERSATION, fx(() -> fixture.model.tabProperty().get()));
    }

    @Test
    void aTabKeepsItsPlaceWhileAnotherIsShownAndTheSessionIsSaved() throws Exception {
        go(SessionTab.EVENTS);
        robot.type(KeyCode.END);
        go(SessionTab.CHANGES);
        robot.type(KeyCode.DOWN);
        fx(() -> {
            fixture.model.update(fixture.session(dir.resolve("project"), State.LIVE));
            fixture.model.tick();
            return null;
        });
        go(SessionTab.EVENTS);
        assertEquals(
                1,
                fx(() -> ((ListView<?>) stage.getScene().getRoot().lookup(".event-list"))
                        .getSelectionModel()
                        .getSelectedIndex()));
        go(SessionTab.CHANGES);
        assertEquals(
                1,
                fx(() -> ((ListView<?>) stage.getScene().getRoot().lookup("#files"))
                        .getSelectionModel()
                        .getSelectedIndex()));
    }

    @Test
    void everyValueOfTheDetailsCanBeReachedAndCopied() throws Exception {
        go(SessionTab.DETAILS);
        assertTrue(hasKeyboard("detailsScroll"));
        robot.type(KeyCode.TAB);
        assertFalse(hasKeyboard("tabs") && !hasKeyboard("details"));
        assertTrue(hasKeyboard("details"));
    }

    @Test
    void theToolsOfTheConversationCoverNoTabHoweverNarrowThePaneIs() throws Exception {
        for (double width : new double[] {700, 400, 360, 700}) {
            fx(() -> {
                stage.setWidth(width);
                return null;
            });
            Fx.settle();
            List<String> covered = fx(() -> {
                Bounds tools = inScene(stage.getScene().lookup(".pane-tools"));
                return stage.getScene().getRoot().lookupAll(".tab").stream()
                        .filter(tab -> inScene(tab).getMinY() + 1 < tools.getMaxY()
                                && inScene(tab).getMaxX() - 1 > tools.getMinX())
                        .map(tab -> inScene(tab) + " and " + tools)
                        .toList();
            });
            assertEquals(List.of(), covered, () -> "at " + width);
        }
    }

    private static Bounds inScene(Node node) {
        return node.localToScene(node.getBoundsInLocal());
    }
}
