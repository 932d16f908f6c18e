package kolk.sessions.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.TimeoutException;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.Window;
import kolk.sessions.viewmodel.Fakes;
import kolk.sessions.viewmodel.MainViewModel;
import kolk.sessions.viewmodel.Offer;
import kolk.sessions.viewmodel.SessionRowViewModel;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/** Finding sessions in the window with the keyboard alone. */
@Timeout(60)
class FilterWindowTest {
    private final FxRobot robot = new FxRobot();
    private final Fakes.World world = new Fakes.World();
    private TestWindow window;
    private MainViewModel main;
    private Stage stage;

    @BeforeEach
    void open() throws Exception {
        world.search.say(3, "first", "the parser loses a line break before the closing brace");
        world.search.say(7, "a brace is missing");
        window = TestWindow.open(world, 1180, 700);
        main = window.main;
        stage = window.stage;
        Fx.run(() -> {
            main.apply(Fakes.gallery());
            main.list().mark(List.of(Fakes.key(2)), mark -> mark.withTags(List.of("two words", "billing")));
        });
        robot.moveTo(new Point2D(stage.getX() + 900, stage.getY() + 5));
    }

    @AfterEach
    void close() throws TimeoutException {
        FxToolkit.cleanupStages();
    }

    @Test
    void aTermIsCompletedWithCountsAndShownAsAChip() {
        robot.push(KeyCode.CONTROL, KeyCode.L);
        robot.write("sta");
        assertEquals(List.of("state:"), offers());
        robot.type(KeyCode.TAB);
        assertEquals("state:", field().getText());
        assertTrue(offers().contains("waiting"), offers().toString());
        assertEquals("2", offer("waiting").detail());
        assertEquals("waiting, 2", offer("waiting").sentence());
        robot.write("wai");
        assertEquals(List.of("waiting"), offers());
        robot.type(KeyCode.DOWN).type(KeyCode.ENTER);
        assertEquals("state:waiting ", field().getText());
        assertEquals(2, main.list().shown().size());
        assertEquals(List.of("state:waiting"), chips());
        assertEquals("2 sessions", this.<Labeled>find("#filterCoverage").getText());
        assertFalse(isOffering());

        robot.write("tag:two");
        robot.type(KeyCode.TAB);
        assertEquals("state:waiting tag:\"two words\" ", field().getText());
        assertEquals(List.of(Fakes.key(2)), keys());
        robot.type(KeyCode.ENTER);
        assertTrue(table().isFocused());
        assertEquals(0, table().getSelectionModel().getSelectedIndex());
    }

    @Test
    void aChipIsTakenAwayWithTheKeyboardAndNothingIsDeleted() {
        interact(() -> main.list().select(main.list().row(Fakes.key(5))));
        robot.type(KeyCode.SLASH).write("state:waiting tag:billing ");
        robot.type(KeyCode.TAB);
        for (int i = 0; i < 40 && !focused().getStyleClass().contains("filter-chip"); i++) {
            robot.type(KeyCode.TAB);
        }
        assertTrue(focused().getStyleClass().contains("filter-chip"), String.valueOf(focused()));
        robot.type(KeyCode.DELETE);
        assertEquals(List.of(), world.deleted);
        assertEquals("tag:billing", field().getText().strip());
        assertEquals(List.of("tag:billing"), chips());
    }

    @Test
    void escClosesTheCompletionFirstThenClearsTheFilter() {
        robot.type(KeyCode.SLASH).write("mod");
        assertTrue(isOffering());
        robot.type(KeyCode.ESCAPE);
        assertFalse(isOffering());
        assertEquals("mod", field().getText());
        robot.type(KeyCode.ESCAPE);
        assertEquals("", field().getText());
        assertTrue(table().isFocused());
    }

    @Test
    void whatWasAskedForBeforeIsOfferedInTheEmptyField() {
        robot.type(KeyCode.SLASH).write("state:paused ").type(KeyCode.ENTER);
        robot.type(KeyCode.ESCAPE);
        robot.type(KeyCode.SLASH).type(KeyCode.DOWN);
        assertEquals("state:paused", offers().getFirst());
        robot.type(KeyCode.DOWN).type(KeyCode.ENTER);
        assertEquals("state:paused", field().getText());
        assertEquals(1, main.list().shown().size());
    }

    @Test
    void aMistakeIsUnderlinedOnceItCanNoLongerBecomeRight() {
        robot.type(KeyCode.SLASH).write("state:waitn");
        assertFalse(find("#mistakeLine").isVisible());
        robot.write("g ");
        assertTrue(find("#mistakeLine").isVisible());
        assertTrue(this.<Labeled>find("#filterMistake").getText().contains("state: does not know \"waitng\""));
        assertTrue(Fx.call(() -> lines().isDrawn()));
        assertTrue(main.list().shown().size() > 5, "the rest still filters");
        robot.clickOn("#filterRepair");
        assertEquals("state:waiting ", field().getText());
        assertFalse(find("#mistakeLine").isVisible());
        assertFalse(Fx.call(() -> lines().isDrawn()));
    }

    @Test
    void textIsFoundInTranscriptsAndEnterGoesThere() {
        robot.type(KeyCode.SLASH).write("brace");
        assertEquals(
                List.of(Fakes.key(3), Fakes.key(7)),
                keys().stream().sorted(this::byId).toList());
        assertTrue(this.<Labeled>find("#filterCoverage").getText().endsWith("all 12 searched"));
        assertTrue(find("#filterRelevance").isVisible());
        Node row = row(0);
        assertTrue(row.lookup(".snippet").isVisible());
        assertTrue(row.getAccessibleText().contains("found in answer"), row.getAccessibleText());
        robot.type(KeyCode.ENTER);
        assertTrue(table().isFocused());
        assertNotNull(main.list().selected());
    }

    @Test
    void longForeignAndRightToLeftTextIsUnderlinedAndNothingBreaks() {
        for (String text : List.of(
                "state:waix " + "很长的查询".repeat(60),
                "صحّح النص العربي state:waix في الواجهة",
                "𝔘𝔫𝔦 🚀🚀 state:waix cost:ñ",
                "\u202e state:waix\u202c x",
                "a".repeat(5_000) + " state:waix ")) {
            interact(() -> main.list().filter().textProperty().set(text));
            interact(() -> field().positionCaret(text.length()));
            assertTrue(find("#mistakeLine").isVisible(), text);
            interact(() -> field().positionCaret(Math.max(0, text.indexOf("waix"))));
            assertTrue(Fx.call(() -> lines().isDrawn()), text);
        }
    }

    @Test
    void viewsAreKeptUsedMovedRenamedAndDeletedWithTheKeyboard() {
        robot.type(KeyCode.SLASH).write("state:live ");
        robot.push(KeyCode.CONTROL, KeyCode.S);
        WaitForAsyncUtils.waitForFxEvents();
        assertEquals("state:live", prompt().getText());
        robot.write("Running").type(KeyCode.ENTER);
        robot.push(KeyCode.CONTROL, KeyCode.A);
        robot.write("cost:>1 ");
        robot.push(KeyCode.CONTROL, KeyCode.S);
        robot.write("Costly").type(KeyCode.ENTER);
        assertEquals(List.of("Running", "Costly"), views());
        robot.type(KeyCode.ESCAPE).type(KeyCode.ESCAPE);
        assertEquals(12, main.list().shown().size());

        interact(() -> find("#views").requestFocus());
        robot.type(KeyCode.HOME);
        robot.type(KeyCode.ENTER);
        assertEquals(4, main.list().shown().size());
        robot.push(KeyCode.ALT, KeyCode.DOWN);
        assertEquals(List.of("Costly", "Running"), views());
        robot.type(KeyCode.F2);
        WaitForAsyncUtils.waitForFxEvents();
        robot.write("Live now").type(KeyCode.ENTER);
        assertEquals(List.of("Costly", "Live now"), views());
        interact(() -> main.list().select(main.list().row(Fakes.key(5))));
        robot.type(KeyCode.DELETE);
        assertEquals(1, views().size());
        assertEquals(List.of(), world.deleted);
        robot.push(KeyCode.CONTROL, KeyCode.Z);
        assertEquals(2, views().size());
        assertEquals(2, world.views.views.size());
    }

    private List<String> views() {
        return Fx.call(() ->
                main.finding().views().lines().stream().map(line -> line.name()).toList());
    }

    private TextField prompt() {
        return Fx.call(() -> Window.getWindows().stream()
                .filter(window -> window.isShowing() && window.getScene() != null)
                .map(window -> (TextField) window.getScene().getRoot().lookup("#namePrompt"))
                .filter(java.util.Objects::nonNull)
                .findFirst()
                .orElseThrow());
    }

    private int byId(kolk.sessions.viewmodel.SessionKey a, kolk.sessions.viewmodel.SessionKey b) {
        return a.id().compareTo(b.id());
    }

    private MistakeLines lines() {
        return (MistakeLines) field().getParent().getChildrenUnmodifiable().stream()
                .filter(MistakeLines.class::isInstance)
                .findFirst()
                .orElseThrow();
    }

    private boolean isOffering() {
        return Fx.call(() -> offerList() != null);
    }

    @SuppressWarnings("unchecked")
    private ListView<Offer> offerList() {
        return Window.getWindows().stream()
                .filter(window -> window.isShowing() && window.getScene() != null)
                .map(window -> (ListView<Offer>) window.getScene().getRoot().lookup("#filterOffers"))
                .filter(java.util.Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    private List<String> offers() {
        return Fx.call(() -> offerList() == null
                ? List.<String>of()
                : offerList().getItems().stream().map(Offer::shown).toList());
    }

    private Offer offer(String shown) {
        return Fx.call(() -> offerList().getItems().stream()
                .filter(offer -> offer.shown().equals(shown))
                .findFirst()
                .orElseThrow());
    }

    private List<String> chips() {
        return Fx.call(() -> find("#filterChips").lookupAll(".filter-chip").stream()
                .map(chip -> ((Labeled) chip).getText())
                .toList());
    }

    private List<kolk.sessions.viewmodel.SessionKey> keys() {
        return Fx.call(
                () -> main.list().shown().stream().map(SessionRowViewModel::key).toList());
    }

    private Node focused() {
        return Fx.call(() -> stage.getScene().getFocusOwner());
    }

    private Node row(int index) {
        return Fx.call(() -> (Node) table().lookupAll(".session-row").stream()
                .filter(cell -> ((javafx.scene.control.IndexedCell<?>) cell).getIndex() == index)
                .findFirst()
                .orElseThrow());
    }

    private TextField field() {
        return find("#filter");
    }

    private TableView<SessionRowViewModel> table() {
        return find("#sessions");
    }

    private void interact(Runnable action) {
        robot.interact(action);
        WaitForAsyncUtils.waitForFxEvents();
    }

    private <T extends Node> T find(String selector) {
        WaitForAsyncUtils.waitForFxEvents();
        return window.find(selector);
    }
}
