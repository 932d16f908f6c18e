package kolk.sessions.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Control;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.input.KeyCode;
import kolk.sessions.viewmodel.CommandId;
import kolk.sessions.viewmodel.Fakes;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/** What a start leaves out is not there until it is needed, and then works at the first key. */
@Timeout(60)
class MadeWhenNeededTest {
    private static final int MOST_HIDDEN = 60;
    private static final int MOST_NODES = 400;

    private final FxRobot robot = new FxRobot();
    private final Fakes.World world = new Fakes.World();
    private TestWindow window;

    @BeforeEach
    void open() throws Exception {
        window = TestWindow.inItsFirstFrame(world, 990, 760);
        WaitForAsyncUtils.asyncFx(() -> window.main.apply(Fakes.gallery())).get();
        WaitForAsyncUtils.waitForFxEvents();
    }

    @AfterEach
    void close() throws TimeoutException {
        FxToolkit.cleanupStages();
    }

    @Test
    void aListWithoutASelectedSessionHasNoPaneForOne() {
        assertNull(look("#tabs"));
        assertNull(look("#findField"));
        assertNull(look("#paletteField"));
        assertTrue(window.<MenuButton>find("#menu").getItems().isEmpty());
    }

    /** A button measures its picture before it styles it: in another font it would be looked for in every font of the system. */
    @Test
    void aPictureIsInItsFontBeforeItIsStyled() throws Exception {
        assertEquals(
                "FeatherIcons",
                WaitForAsyncUtils.asyncFx(
                                () -> new Icon(Feather.SEARCH).getFont().getFamily())
                        .get());
        for (Node each : robot.lookup(node -> node instanceof FontIcon).queryAll()) {
            assertInstanceOf(Icon.class, each, "a picture that opens every font: " + each);
        }
    }

    /** What is not to be seen is neither loaded nor there. */
    @Test
    void theFirstFrameHasOnlyWhatMakesTheListUsable() {
        for (String part :
                List.of("#standings", "#header", "#filterBar", "#noticeBar", "#firstStart", "#paletteField")) {
            assertNull(look(part), part);
        }
        assertTrue(look("#sessions").isVisible());
        assertTrue(look("#filter").isVisible());
        assertTrue(look("#statusSessions").isVisible());
        for (Node node : window.stage.getScene().getRoot().lookupAll("*")) {
            assertTrue(!(node instanceof Control control) || control.getTooltip() == null, String.valueOf(node));
        }
    }

    /** A window in which something moves after it was shown is one in which a click goes wrong. */
    @Test
    void whatComesAfterTheFirstFrameMovesNothing() {
        List<Bounds> before = places();
        robot.interact(() -> {
            window.window.fillSidebar();
            window.window.preparations().forEach(Runnable::run);
        });
        Fx.settle();
        assertTrue(look("#standings").isVisible());
        assertEquals(before, places());
    }

    private List<Bounds> places() {
        return Fx.call(
                () -> Stream.of("#sessions", "#filter", "#detail", "#statusLine", ".sidebar-place", ".session-row")
                        .map(part -> look(part).localToScene(look(part).getLayoutBounds()))
                        .toList());
    }

    /** Each node costs a start its styles and its skin, the hidden ones like the others. */
    @Test
    void theFirstFrameStylesLittleThatIsNotSeen() {
        List<Node> all = new ArrayList<>();
        collect(window.stage.getScene().getRoot(), all);
        long hidden = all.stream().filter(node -> !isSeen(node)).count();
        assertTrue(
                hidden <= MOST_HIDDEN && all.size() <= MOST_NODES,
                () -> hidden + " hidden of " + all.size() + " nodes");
    }

    private static void collect(Node node, List<Node> into) {
        into.add(node);
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> collect(child, into));
        }
    }

    @Test
    void theFirstSelectedSessionHasItsTabs() {
        robot.interact(() -> window.main.list().select(window.main.list().row(Fakes.key(4))));
        assertTrue(window.find("#tabs").getParent().isVisible());
        robot.interact(() -> window.main.list().select((kolk.sessions.viewmodel.SessionRowViewModel) null));
        assertFalse(window.find("#tabs").getParent().isVisible());
    }

    @Test
    void aKeyOfTheConversationWorksBeforeAnySessionWasSelected() {
        int zoom = window.main.transcript().look().readingProperty().get().zoom();
        robot.push(KeyCode.CONTROL, KeyCode.PLUS);
        assertTrue(window.main.transcript().look().readingProperty().get().zoom() > zoom);
        assertNotNull(look("#tabs"));
        robot.push(KeyCode.CONTROL, KeyCode.F);
        assertTrue(window.main.transcript().find().activeProperty().get());
    }

    @Test
    void aPageIsMadeOnceAndHasTheKeyboardAtTheFirstKey() {
        robot.push(KeyCode.CONTROL, KeyCode.K);
        assertTrue(window.find("#paletteField").isFocused());
        Node first = window.find("#palette");
        robot.push(KeyCode.ESCAPE);
        robot.push(KeyCode.CONTROL, KeyCode.K);
        assertEquals(first, window.find("#palette"));
        assertTrue(window.find("#paletteField").isFocused());
    }

    @Test
    void enterInAPaletteThatWasNeverOpenTakesItsFirstCommand() {
        robot.interact(() -> window.main.list().select(window.main.list().row(Fakes.key(4))));
        robot.push(KeyCode.CONTROL, KeyCode.K);
        assertEquals(
                0, window.<ListView<?>>find("#paletteList").getSelectionModel().getSelectedIndex());
        assertFalse(window.find("#paletteNothing").isVisible());
        robot.push(KeyCode.ENTER);
        assertFalse(window.main.palette().openProperty().get());
    }

    @Test
    void everyPageShowsTheSameTheFirstTimeAsTheSecondTime() {
        world.trash.add(Fakes.World.entry(Fakes.key(2), Fakes.NOW));
        for (CommandId page : List.of(CommandId.PALETTE, CommandId.HELP, CommandId.TRASH)) {
            List<String> first = opened(page);
            robot.push(KeyCode.ESCAPE);
            assertEquals(first, opened(page), page.name());
            robot.push(KeyCode.ESCAPE);
        }
    }

    /** What is selected and what is to be read in the layer over the window. */
    private List<String> opened(CommandId page) {
        robot.interact(() -> window.main.commands().get(page).run());
        WaitForAsyncUtils.waitForFxEvents();
        return Fx.call(() -> {
            Node layer = window.find(".overlay-scrim");
            Set<Node> nodes = layer.lookupAll("*");
            return nodes.stream()
                    .filter(MadeWhenNeededTest::isSeen)
                    .map(node -> node instanceof Labeled labeled
                            ? labeled.getText()
                            : node instanceof ListView<?> list
                                    ? "selected " + list.getSelectionModel().getSelectedIndex()
                                    : "")
                    .filter(text -> text != null && !text.isEmpty())
                    .sorted()
                    .toList();
        });
    }

    private static boolean isSeen(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (!at.isVisible()) {
                return false;
            }
        }
        return true;
    }

    private Node look(String selector) {
        return window.stage.getScene().getRoot().lookup(selector);
    }
}
