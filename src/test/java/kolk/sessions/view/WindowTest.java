package kolk.sessions.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeoutException;
import javafx.event.Event;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.KeyCode;
import javafx.scene.input.ScrollEvent;
import javafx.stage.Stage;
import kolk.sessions.viewmodel.Fakes;
import kolk.sessions.viewmodel.MainViewModel;
import kolk.sessions.viewmodel.RowState;
import kolk.sessions.viewmodel.Scope;
import kolk.sessions.viewmodel.SessionRowViewModel;
import kolk.sessions.viewmodel.SessionTab;
import kolk.sessions.watch.SessionChange;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/** The whole window on made-up sessions, used as a person uses it. What the view models decide is tested without it. */
@Timeout(60)
class WindowTest {
    private final FxRobot robot = new FxRobot();
    private final Fakes.World world = new Fakes.World();
    private TestWindow window;
    private MainViewModel main;
    private Stage stage;

    @BeforeEach
    void open() throws Exception {
        window = TestWindow.open(world, 990, 760);
        main = window.main;
        stage = window.stage;
        // Away from every place over which rows hold still.
        robot.moveTo(new Point2D(stage.getX() + 600, stage.getY() + 5));
    }

    @AfterEach
    void close() throws TimeoutException {
        FxToolkit.cleanupStages();
    }

    @Test
    void aPersonSelectsReadsAndFiltersByScopeWithTheMouse() {
        apply(Fakes.gallery());
        robot.clickOn(row(3));
        assertEquals(Fakes.key(4), selectedKey());
        assertTrue(this.<Labeled>find("#headerTitle").getText().startsWith("Migrate the site"));
        ListView<?> standings = find("#standings");
        robot.clickOn(standings.lookupAll(".list-cell").stream()
                .filter(cell -> ((IndexedCell<?>) cell).getIndex() == Scope.Standing.PAUSED.ordinal())
                .findFirst()
                .orElseThrow());
        assertEquals(List.of("Nightly benchmark notes"), names());
        assertEquals(Fakes.key(4), selectedKey());
        robot.clickOn("#stripItems .button");
        assertEquals(Fakes.key(1), selectedKey());
        assertEquals(12, table().getItems().size());
    }

    @Test
    void aLiveChangeArrivesAndTheSelectionHolds() {
        apply(Fakes.batch(
                Fakes.added(Fakes.session(1).title("one").ago(Duration.ofMinutes(1))),
                Fakes.added(Fakes.session(2).title("two").ago(Duration.ofMinutes(2)))));
        interact(() -> main.list().select(main.list().row(Fakes.key(2))));
        assertNull(stage.getScene().getRoot().lookup("#strip"));
        apply(Fakes.batch(
                Fakes.added(Fakes.session(3).title("three").ago(Duration.ZERO)),
                Fakes.changed(Fakes.session(2)
                        .title("two, renamed")
                        .live(9L)
                        .asks("p", "bash", "make", Duration.ofSeconds(5)))));
        assertEquals(List.of("two, renamed", "three", "one"), names());
        assertEquals(0, table().getSelectionModel().getSelectedIndex());
        assertEquals(0, table().getFocusModel().getFocusedIndex());
        assertTrue(find("#strip").isVisible());
        assertEquals(
                "1 session waits for you", this.<Labeled>find("#stripHeading").getText());
    }

    @Test
    void underThePointerRowsHoldStillUntilThePersonAsksForTheNewerOnes() {
        apply(Fakes.batch(
                Fakes.added(Fakes.session(1).title("one")),
                Fakes.added(Fakes.session(2).title("two"))));
        robot.moveTo(row(1));
        apply(Fakes.batch(Fakes.added(Fakes.session(3).title("three").ago(Duration.ZERO))));
        assertEquals(List.of("one", "two"), names());
        Labeled newer = find("#newer");
        assertTrue(newer.isVisible());
        assertEquals("1 newer", newer.getText());
        assertNotEquals(ContentDisplay.GRAPHIC_ONLY, newer.getContentDisplay());
        robot.clickOn("#newer");
        assertEquals(List.of("three", "one", "two"), names());
        assertFalse(newer.isVisible());
    }

    @Test
    void theTabsOfASessionHaveKeysAndTheChosenOneStays() {
        apply(Fakes.batch(
                Fakes.added(Fakes.session(1).title("one")),
                Fakes.added(Fakes.session(2).title("two").ago(Duration.ofHours(1)))));
        interact(() -> table().requestFocus());
        robot.type(KeyCode.HOME);
        for (SessionTab tab : List.of(SessionTab.CHANGES, SessionTab.EVENTS, SessionTab.DETAILS)) {
            robot.push(KeyCode.CONTROL, KeyCode.valueOf("DIGIT" + (tab.ordinal() + 1)));
            assertEquals(tab, main.tabs().tabProperty().get());
            assertTrue(isInside(stage.getScene().getFocusOwner(), "detail"), tab.name());
        }
        interact(() -> table().requestFocus());
        robot.type(KeyCode.DOWN);
        assertEquals(SessionTab.DETAILS, main.tabs().tabProperty().get(), "also for another session");
        robot.type(KeyCode.F6);
        assertEquals(SessionTab.DETAILS, main.tabs().tabProperty().get());
        interact(() -> table().requestFocus());
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT1);
        assertEquals(SessionTab.CONVERSATION, main.tabs().tabProperty().get());
    }

    @Test
    void everythingCanBeDoneWithTheKeyboard() {
        apply(Fakes.batch(
                Fakes.added(Fakes.session(1).title("one").live(4711L)),
                Fakes.added(Fakes.session(2).title("two").ago(Duration.ofHours(1)))));
        interact(() -> table().requestFocus());
        robot.type(KeyCode.HOME).type(KeyCode.DELETE);
        assertEquals(List.of(), world.deleted);
        assertTrue(this.<Labeled>find("#noticeText").getText().contains("process 4711"));
        assertTrue(find("#noticeBar").isVisible());

        robot.type(KeyCode.DOWN).type(KeyCode.DELETE);
        assertEquals(List.of(Fakes.key(2)), world.deleted);
        assertTrue(find("#undoBar").isVisible());
        robot.push(KeyCode.CONTROL, KeyCode.Z);
        assertEquals(List.of(Fakes.key(2)), world.restored);

        robot.type(KeyCode.SLASH);
        TextField filter = find("#filter");
        assertTrue(filter.isFocused());
        assertEquals("", filter.getText());
        robot.write("two/");
        assertEquals("two/", filter.getText());
        robot.type(KeyCode.BACK_SPACE);
        assertEquals(List.of("two"), names());
        robot.type(KeyCode.ESCAPE);
        assertEquals(2, names().size());
        assertTrue(table().isFocused());

        robot.type(KeyCode.ENTER);
        assertTrue(isInside(stage.getScene().getFocusOwner(), "detail"));
        robot.type(KeyCode.F6);
        assertTrue(filter.isFocused());
        robot.type(KeyCode.F6);
        assertTrue(isInside(stage.getScene().getFocusOwner(), "sidebar"));
        robot.type(KeyCode.F6);
        assertTrue(table().isFocused());
        robot.push(KeyCode.CONTROL, KeyCode.R);
        assertEquals(List.of(Fakes.id(2)), world.resumed);
        robot.type(KeyCode.F5);
        assertEquals(1, world.refreshes);
    }

    /** A fixed seed, so that a failure can be seen again. */
    @Test
    void twoHundredChangesABatchWhileScrollingAndTypingMoveNothing() {
        Random random = new Random(20261129);
        List<SessionChange> all = new ArrayList<>();
        for (int i = 0; i < 1_000; i++) {
            all.add(Fakes.added(Fakes.session(i).title("session " + i).ago(Duration.ofMinutes(i + 10))));
        }
        apply(Fakes.batch(all, List.of(), true));
        interact(() -> {
            table().scrollTo(400);
            main.list().select(main.list().row(Fakes.key(405)));
        });
        for (int batch = 0; batch < 12; batch++) {
            if (batch % 3 == 0) {
                interact(() -> Event.fireEvent(table().lookup(".virtual-flow .clipped-container"), scroll(-37)));
            }
            boolean held = batch % 2 == 1;
            interact(() -> main.list().setHeld(held));
            if (batch == 5) {
                robot.clickOn("#filter").write("session");
            }
            Top before = Fx.call(this::top);
            List<SessionChange> changes = new ArrayList<>();
            for (int i = 0; i < 200; i++) {
                int n = random.nextInt(1_000);
                // The row at the top and the selected one change in place; the others go wherever they like.
                boolean keeps = n == 405 || n == before.number();
                changes.add(Fakes.changed(Fakes.session(n)
                        .title("session " + n + ", change " + batch)
                        .ago(keeps ? Duration.ofMinutes(n + 10) : Duration.ofSeconds(random.nextInt(86_400)))));
            }
            for (int i = 0; i < 10; i++) {
                changes.add(Fakes.added(Fakes.session(2_000 + batch * 10 + i)));
            }
            apply(Fakes.batch(changes, List.of(), true));
            assertEquals(before, Fx.call(this::top), "batch " + batch);
            assertEquals(Fakes.key(405), selectedKey());
            assertSame(main.list().selected(), table().getSelectionModel().getSelectedItem());
        }
    }

    @Test
    void pressingATableKeyHoldsTheOrderForAWhile() {
        apply(Fakes.batch(
                Fakes.added(Fakes.session(1).title("one")),
                Fakes.added(Fakes.session(2).title("two"))));
        interact(() -> table().requestFocus());
        robot.type(KeyCode.DOWN);
        apply(Fakes.batch(Fakes.added(Fakes.session(3).title("three").ago(Duration.ZERO))));
        assertEquals(List.of("one", "two"), names());
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.N);
        assertEquals(List.of("three", "one", "two"), names());
    }

    @Test
    void everyIconOnlyButtonHasANameAndATooltip() {
        apply(Fakes.gallery());
        interact(() -> main.list().select(main.list().row(Fakes.key(1))));
        interact(() -> main.jobs().begin("Reading", () -> {}));
        for (Node node : stage.getScene().getRoot().lookupAll(".button")) {
            Button button = (Button) node;
            if (!button.isVisible()
                    || button.getText() != null && !button.getText().isBlank()) {
                continue;
            }
            assertNotNull(button.getAccessibleText(), String.valueOf(button));
            assertFalse(button.getAccessibleText().isBlank(), String.valueOf(button));
            interact(() -> button.fireEvent(Fx.entered()));
            assertNotNull(button.getTooltip(), String.valueOf(button));
        }
    }

    /** What the toolkit does not survive would fail this test by itself: exceptions on its thread are looked for. */
    @Test
    void longRightToLeftTextStopsNothing() {
        String arabic = "صحّح النص العربي في الواجهة لأن بعض الكلمات تظهر مقلوبة عند عرضها ".repeat(6);
        apply(Fakes.batch(Fakes.added(Fakes.session(1)
                .title(arabic)
                .cwd("/home/ada/" + arabic)
                .model(arabic)
                .live(7L)
                .asks("p", arabic, arabic, Duration.ofMinutes(1)))));
        interact(() -> {
            main.list().select(main.list().row(Fakes.key(1)));
            main.notices().warn(arabic);
            main.list().filter().textProperty().set(arabic + "x");
        });
        apply(Fakes.batch(Fakes.changed(Fakes.session(1).title("plain"))));
        assertEquals("plain", this.<Labeled>find("#headerTitle").getText());
    }

    @Test
    void aRowIsReadOutAsASentence() {
        apply(Fakes.batch(
                Fakes.added(Fakes.session(1).title("Invoice").cost("0.31").messages(2L))));
        assertEquals(
                "Invoice, idle, ~/src/parser, claude-sonnet-4.6, 2 messages, cost $0.31, changed 5 min",
                row(0).getAccessibleText());
        assertNull(main.list().selected());
        assertEquals(RowState.IDLE, main.list().shown().getFirst().state());
    }

    @Test
    void theSecondLineOfARowRunsOnUnderTheOtherColumnsWhateverTheirOrder() {
        apply(Fakes.batch(Fakes.added(Fakes.session(1)
                .title("Invoice")
                .model("a-model-with-a-name-that-needs-much-room/and-a-vendor-that-needs-more-of-it"))));
        assertTrue(
                secondLine().right() > secondLine().cell() + 100, secondLine().toString());
        interact(() -> table().getColumns().add(1, table().getColumns().removeFirst()));
        Fx.call(() -> {
            table().getScene().getRoot().layout();
            return true;
        });
        assertTrue(secondLine().right() > secondLine().cell() + 50, secondLine().toString());
        assertTrue(secondLine().right() <= secondLine().row(), secondLine().toString());
    }

    /** Where, from the left edge of the window, the facts, the cell they are in, and the row end. */
    private record SecondLine(double right, double cell, double row) {}

    private SecondLine secondLine() {
        Node row = row(0);
        return Fx.call(() ->
                new SecondLine(right(row.lookup(".session-facts")), right(row.lookup(".session-cell")), right(row)));
    }

    private static double right(Node node) {
        return node.localToScene(node.getLayoutBounds()).getMaxX();
    }

    /** What stands at the table's upper edge. */
    private record Top(int number, long offset) {}

    private Top top() {
        IndexedCell<?> first = flow().getFirstVisibleCell();
        SessionRowViewModel row = table().getItems().get(first.getIndex());
        return new Top(Integer.parseInt(row.key().id().value().substring(22)), Math.round(first.getLayoutY()));
    }

    private VirtualFlow<?> flow() {
        return (VirtualFlow<?>) table().lookup(".virtual-flow");
    }

    private static ScrollEvent scroll(double pixels) {
        return new ScrollEvent(
                ScrollEvent.SCROLL,
                100,
                100,
                100,
                100,
                false,
                false,
                false,
                false,
                false,
                false,
                0,
                pixels,
                0,
                pixels,
                ScrollEvent.HorizontalTextScrollUnits.NONE,
                0,
                ScrollEvent.VerticalTextScrollUnits.NONE,
                0,
                0,
                null);
    }

    private void apply(kolk.sessions.watch.SessionBatch batch) {
        interact(() -> main.apply(batch));
    }

    private void interact(Runnable action) {
        robot.interact(action);
        WaitForAsyncUtils.waitForFxEvents();
    }

    private Node row(int index) {
        return Fx.call(() -> (Node) table().lookupAll(".session-row").stream()
                .filter(cell -> ((IndexedCell<?>) cell).getIndex() == index)
                .findFirst()
                .orElseThrow());
    }

    private List<String> names() {
        return Fx.call(
                () -> main.list().shown().stream().map(row -> row.view().name()).toList());
    }

    private kolk.sessions.viewmodel.SessionKey selectedKey() {
        SessionRowViewModel row = Fx.call(() -> main.list().selected());
        assertNotNull(row);
        return row.key();
    }

    private TableView<SessionRowViewModel> table() {
        return find("#sessions");
    }

    private static boolean isInside(Node node, String id) {
        for (Node n = node; n != null; n = n.getParent()) {
            if (id.equals(n.getId())) {
                return true;
            }
        }
        return false;
    }

    private <T extends Node> T find(String selector) {
        return window.find(selector);
    }
}
