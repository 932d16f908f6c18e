package kolk.sessions.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import kolk.sessions.transcript.TranscriptRow;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.testfx.api.FxToolkit;

/** How many rows are drawn for what a person sees: a row of a conversation can take the JavaFX thread 100 ms. There is no window; what a pulse does is done here. */
@Timeout(60)
class TranscriptFlowTest {
    private static final int WIDTH = 600;
    private static final int HEIGHT = 800;
    private static final int ROW = 100;

    /** That can be seen at once, where one is cut at the top and one at the bottom. */
    private static final int SCREEN = HEIGHT / ROW + 2;

    /** Rows beside those. */
    private static final int FEW = 3;

    private final ObservableList<TranscriptRow> rows = FXCollections.observableArrayList();
    private final List<TranscriptRow> drawn = new ArrayList<>();
    private ListView<TranscriptRow> list;
    private TranscriptScroll scroll;
    private StackPane root;

    @BeforeAll
    static void toolkit() throws Exception {
        FxToolkit.registerPrimaryStage();
    }

    @BeforeEach
    void make() {
        Fx.run(() -> {
            list = new ListView<>(rows);
            scroll = new TranscriptScroll(() -> list);
            root = new StackPane(list);
            new Scene(root);
            list.setCellFactory(_ -> new SizedCell(list, (_, _) -> (double) ROW, drawn::add));
            list.setSkin(new TranscriptSkin(list));
            scroll.attach();
            root.applyCss();
            root.resize(WIDTH, HEIGHT);
            settle();
        });
    }

    private void settle() {
        for (int pulse = 0; pulse < 8; pulse++) {
            root.layout();
            scroll.settle();
        }
    }

    /** Does something and tells which rows were drawn for it. */
    private List<TranscriptRow> drawnFor(Runnable work) {
        return Fx.call(() -> {
            drawn.clear();
            work.run();
            settle();
            return List.copyOf(drawn);
        });
    }

    private List<TranscriptRow> made(int from, int to) {
        return IntStream.range(from, to)
                .<TranscriptRow>mapToObj(i -> new TranscriptRow.Text(i, TranscriptRow.Part.ANSWER, 0, 1))
                .toList();
    }

    private void show(int many) {
        drawnFor(() -> {
            rows.setAll(made(0, many));
            scroll.toEnd();
        });
    }

    private TranscriptFlow flow() {
        return (TranscriptFlow) list.lookup(".virtual-flow");
    }

    private Set<TranscriptRow> seen() {
        return Fx.call(() -> IntStream.rangeClosed(
                        flow().getFirstVisibleCell().getIndex(),
                        flow().getLastVisibleCell().getIndex())
                .mapToObj(rows::get)
                .collect(Collectors.toSet()));
    }

    private void assertOneScreen(List<TranscriptRow> had) {
        assertTrue(had.size() <= SCREEN + 1, () -> had.size() + " rows were drawn: " + had);
        assertEquals(Set.copyOf(had).size(), had.size(), () -> "drawn twice: " + had);
    }

    private Runnable key(KeyCode code) {
        return () -> Fx.press(list, code);
    }

    @Test
    void aLongConversationThatIsOpenedAtItsEndDrawsItsLastRowsOnce() {
        assertOneScreen(drawnFor(() -> {
            rows.setAll(made(0, 5_000));
            scroll.toEnd();
        }));
        assertTrue(seen().contains(rows.getLast()));
    }

    @Test
    void rowsThatComeAtTheEndAreAllThatIsDrawn() {
        show(400);
        List<TranscriptRow> more = made(400, 403);
        assertEquals(more.reversed(), drawnFor(() -> rows.addAll(more)));
        assertTrue(seen().containsAll(more));
    }

    @Test
    void rowsThatGotAnotherIndexAreNotDrawnAgain() {
        show(400);
        assertEquals(List.of(), drawnFor(() -> rows.addAll(100, made(1_000, 1_200))));
        assertTrue(seen().contains(rows.getLast()));
    }

    @Test
    void anUnfoldedMessageDrawsWhatCanBeSeenOfIt() {
        show(400);
        List<TranscriptRow> unfolded = made(1_000, 1_500);
        assertOneScreen(drawnFor(() -> rows.addAll(398, unfolded)));
        assertTrue(seen().contains(rows.getLast()));
    }

    @Test
    void aPageUpDrawsAPage() {
        show(400);
        assertOneScreen(drawnFor(key(KeyCode.PAGE_UP)));
    }

    @Test
    void aPageDownNearTheEndOfALongConversationDrawsAPage() {
        show(20_000);
        drawnFor(() -> {
            scroll.release();
            flow().setPosition(0.97);
        });
        List<TranscriptRow> had = drawnFor(key(KeyCode.PAGE_DOWN));
        assertTrue(had.size() <= 2 * (SCREEN + FEW), () -> had.size() + " rows were drawn");
    }

    @Test
    void aViewThatBecomesLargerDrawsWhatComesIntoIt() {
        show(400);
        List<TranscriptRow> had = drawnFor(() -> root.resize(WIDTH, HEIGHT + 3 * ROW));
        assertTrue(had.size() <= 3 + FEW, () -> had.size() + " rows were drawn: " + had);
    }

    @Test
    void whatAPersonUnfoldsWhereTheyReadMovesNothingAboveIt() {
        show(400);
        drawnFor(key(KeyCode.PAGE_UP));
        drawnFor(() -> scroll.step(-30));
        int top = Fx.call(() -> flow().getFirstVisibleCell().getIndex());
        double y = Fx.call(() -> flow().getFirstVisibleCell().getLayoutY());
        drawnFor(() -> {
            scroll.release();
            rows.addAll(top + 3, made(1_000, 1_050));
            scroll.look();
        });
        assertEquals(top, Fx.call(() -> flow().getFirstVisibleCell().getIndex()));
        assertEquals(y, Fx.call(() -> flow().getFirstVisibleCell().getLayoutY()));
        assertTrue(y < 0, "the first row is cut");
    }

    /** Goes up until the last row is not seen, and tells what has the keyboard then. */
    private Node focusAfterLeaving(Runnable focus) {
        show(400);
        drawnFor(() -> list.getFocusModel().focus(399));
        drawnFor(focus);
        for (int page = 0; page < 3; page++) {
            drawnFor(key(KeyCode.PAGE_UP));
        }
        assertFalse(seen().contains(rows.getLast()));
        return Fx.call(() -> list.getScene().getFocusOwner());
    }

    @Test
    void whoTypesElsewhereKeepsTheKeyboardWhenTheListsFocusedRowFallsOutOfView() {
        TextField field = new TextField();
        Fx.run(() -> root.getChildren().add(field));
        assertEquals(field, focusAfterLeaving(field::requestFocus));
    }

    @Test
    void theListGetsTheKeyboardThatWasInARowWhichFallsOutOfView() {
        assertEquals(list, focusAfterLeaving(() -> flow().getLastVisibleCell().requestFocus()));
    }
}
