package kolk.sessions.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeoutException;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.MenuButton;
import javafx.scene.input.KeyCode;
import kolk.sessions.viewmodel.Fakes;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/** What a start leaves out is not there until it is needed, and then works at the first key. */
@Timeout(60)
class MadeWhenNeededTest {
    private static final int MOST_HIDDEN = 100;
    private static final int MOST_NODES = 560;

    private final FxRobot robot = new FxRobot();
    private final Fakes.World world = new Fakes.World();
    private TestWindow window;

    @BeforeEach
    void open() throws Exception {
        window = TestWindow.open(world, 990, 760);
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

    private static boolean isSeen(Node node) {
        return node.isVisible() && (node.getParent() == null || isSeen(node.getParent()));
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

    private Node look(String selector) {
        return window.stage.getScene().getRoot().lookup(selector);
    }
}
