package kolk.sessions.view;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.Scene;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import kolk.sessions.transcript.TranscriptRow;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.testfx.api.FxToolkit;

/**
 * A list whose rows have heights that the test chooses is led random ways, and after each step it is seen from the outside what is drawn where. There is no window: what a
 * pulse does is done here, so that a seed is the same way everywhere, and quick.
 */
@Timeout(120)
class TranscriptScrollTest {
    private static final int SEEDS = "full".equals(System.getProperty("harness.size")) ? 700 : 24;
    private static final int STEPS = 30;

    @BeforeAll
    static void toolkit() throws Exception {
        FxToolkit.registerPrimaryStage();
    }

    @Test
    void whateverHappensTheViewIsFullTheEndIsKeptAndNobodyAboveIsMoved() {
        List<String> wrong = new ArrayList<>();
        for (int seed = 0; seed < SEEDS; seed++) {
            int one = seed;
            wrong.addAll(Fx.call(() -> new Walk(one).faults()));
        }
        assertEquals(List.of(), wrong);
    }

    /** What may happen to the list, by the list's own doing or a person's. */
    private enum Step {
        SHOWN,
        RESIZED,
        SHRUNK,
        GROWN,
        APPENDED,
        LAST_REPLACED,
        LAST_OTHER_HEIGHT,
        PAGE_UP,
        PAGE_DOWN,
        UP,
        DOWN,
        TURNED_UP,
        TURNED_DOWN,
        HOME,
        END;

        /** Whether it is a person's, after which the list looks where it stands. */
        boolean isKey() {
            return compareTo(PAGE_UP) >= 0;
        }
    }

    private record Place(int index, double y) {
        boolean isAt(Place other) {
            return index == other.index && Math.abs(y - other.y) <= 1;
        }
    }

    private static final class Walk {
        /** The most pulses a step is given, and in how many of them nothing may move before it is over. */
        private static final int PULSES = 16;

        private static final int STILL = 3;

        private static final double TURN = 240;

        private final int seed;
        private final Random random;
        private final Map<TranscriptRow, Double> sizes = new HashMap<>();
        private final ObservableList<TranscriptRow> rows = FXCollections.observableArrayList();
        private final ListView<TranscriptRow> list = new ListView<>(rows);
        private final TranscriptScroll scroll = new TranscriptScroll(() -> list);
        private final StackPane root = new StackPane(list);
        private final List<String> done = new ArrayList<>();
        private int made;
        private double viewBefore;

        Walk(int seed) {
            this.seed = seed;
            random = new Random(seed);
            new Scene(root);
            list.setCellFactory(_ -> new SizedCell(list, this::height, _ -> {}));
            list.setSkin(new TranscriptSkin(list));
            scroll.attach();
            root.applyCss();
            resize();
            append(new int[] {1, 3, 12, 100, 400}[random.nextInt(5)]);
            scroll.toEnd();
            settle();
        }

        /** The first that was found, with the steps that led to it, or nothing. */
        List<String> faults() {
            Step step = Step.SHOWN;
            String fault = fault(step, true, place());
            for (int i = 0; i < STEPS && fault.isEmpty(); i++) {
                Place before = place();
                viewBefore = flow().getHeight();
                boolean followed = scroll.atEndProperty().get();
                step = Step.values()[random.nextInt(1, Step.values().length)];
                take(step);
                settle();
                done.add(step + " -> " + drawn());
                fault = fault(step, followed, before);
                if (fault.isEmpty()) {
                    fault = faultOfStep(step, before);
                }
            }
            return fault.isEmpty()
                    ? List.of()
                    : List.of("seed " + seed + ": " + fault + "\n  "
                            + String.join("\n  ", done.subList(Math.max(0, done.size() - 5), done.size())) + "\n");
        }

        private void take(Step step) {
            switch (step) {
                case SHOWN -> throw new IllegalStateException("the first only");
                case RESIZED -> resize();
                case SHRUNK -> root.resize(root.getWidth(), Math.max(150, root.getHeight() / 2));
                case GROWN -> root.resize(root.getWidth(), Math.min(1_000, root.getHeight() * 3 / 2));
                case APPENDED -> append(random.nextInt(1, 4));
                case LAST_REPLACED -> rows.set(rows.size() - 1, row());
                case LAST_OTHER_HEIGHT -> {
                    sizes.put(rows.getLast(), size());
                    list.lookupAll(".list-cell").forEach(cell -> ((ListCell<?>) cell).requestLayout());
                }
                case TURNED_UP -> scroll.step(-TURN);
                case TURNED_DOWN -> scroll.step(TURN);
                case PAGE_UP, PAGE_DOWN, UP, DOWN, HOME, END ->
                    list.fireEvent(new KeyEvent(
                            KeyEvent.KEY_PRESSED, "", "", KeyCode.valueOf(step.name()), false, false, false, false));
            }
        }

        private void resize() {
            root.resize(random.nextInt(300, 900), random.nextInt(150, 1_000));
        }

        private void append(int many) {
            for (int i = 0; i < many; i++) {
                rows.add(row());
            }
        }

        private TranscriptRow row() {
            TranscriptRow row = new TranscriptRow.Text(made++, TranscriptRow.Part.ANSWER, 0, 1);
            sizes.put(row, size());
            return row;
        }

        private double size() {
            return switch (random.nextInt(6)) {
                case 0 -> random.nextInt(1, 10);
                case 1, 2, 3 -> random.nextInt(20, 80);
                case 4 -> random.nextInt(100, 600);
                default -> random.nextInt(1_000, 4_000);
            };
        }

        /** Small rows are a line; the others are the higher the narrower they are, as texts are. */
        private double height(TranscriptRow row, double width) {
            double size = sizes.get(row);
            return size < 80 ? size : Math.ceil(size * 600 / Math.max(120, width));
        }

        private void settle() {
            String before = "";
            for (int pulse = 0, still = 0; pulse < PULSES && still < STILL; pulse++) {
                root.layout();
                scroll.settle();
                String now = drawn();
                still = now.equals(before) ? still + 1 : 0;
                before = now;
            }
            root.layout();
        }

        private String fault(Step step, boolean followed, Place before) {
            VirtualFlow<?> flow = flow();
            IndexedCell<?> first = flow.getFirstVisibleCell();
            IndexedCell<?> last = flow.getLastVisibleCell();
            double at = first.getLayoutY();
            for (int i = first.getIndex(); i <= last.getIndex(); i++) {
                IndexedCell<?> cell = flow.getVisibleCell(i);
                if (cell == null || Math.abs(cell.getLayoutY() - at) > 1) {
                    return "row " + i + " does not begin where the one above it ends";
                }
                if (cell.getHeight() != height(rows.get(i), cell.getWidth())) {
                    return "row " + i + " has not its height";
                }
                at += cell.getHeight();
            }
            double all = rows.stream()
                    .mapToDouble(row -> height(row, first.getWidth()))
                    .sum();
            double view = flow.getHeight();
            if (all <= view) {
                return place().isAt(new Place(0, 0)) ? "" : "all rows have room, and do not begin at the top";
            }
            if (first.getLayoutY() > 1) {
                return "empty above the first row";
            }
            if (at < view - 1) {
                return "empty below the last row";
            }
            boolean isAtEnd = last.getIndex() == rows.size() - 1 && at <= view + 1;
            return isAtEnd ? faultAtEnd(step, followed) : faultAbove(step, followed, before);
        }

        private String faultAtEnd(Step step, boolean followed) {
            if ((step.isKey() || flow().getHeight() != viewBefore)
                    && !scroll.atEndProperty().get()) {
                return "it does not know that it is at the end";
            }
            if ((step == Step.END || step.isKey() && !followed) && flow().getPosition() < 0.99) {
                return "the scroll bar is not at its end, but at " + flow().getPosition();
            }
            return step == Step.APPENDED && !followed ? "it followed nobody" : "";
        }

        private String faultAbove(Step step, boolean followed, Place before) {
            if (step == Step.HOME && flow().getPosition() > 0.01) {
                return "the scroll bar is not at its beginning, but at " + flow().getPosition();
            }
            if (scroll.atEndProperty().get() || step == Step.END) {
                return "it is not at the end";
            }
            if (followed && (step == Step.APPENDED || step == Step.LAST_REPLACED)) {
                return "it has not followed";
            }
            return step == Step.APPENDED && !place().isAt(before) ? "it moved from " + before : "";
        }

        /** A step goes as far as it says, or to where the list ends. */
        private String faultOfStep(Step step, Place before) {
            double view = flow().getHeight();
            double page = Math.max(56, view - 56);
            double wanted = switch (step) {
                case UP -> -56;
                case DOWN -> 56;
                case PAGE_UP -> -page;
                case PAGE_DOWN -> page;
                case TURNED_UP -> -TURN;
                case TURNED_DOWN -> TURN;
                default -> Double.NaN;
            };
            double width = flow().getFirstVisibleCell().getWidth();
            double all = rows.stream().mapToDouble(row -> height(row, width)).sum();
            double from = above(before, width);
            double to = Math.clamp(from + wanted, 0, Math.max(0, all - view));
            double is = above(place(), width);
            return Double.isNaN(wanted) || Math.abs(is - to) <= 1
                    ? ""
                    : "it went by " + (is - from) + " and not by " + (to - from);
        }

        /** How much there is above what is seen. */
        private double above(Place place, double width) {
            return rows.subList(0, place.index()).stream()
                            .mapToDouble(row -> height(row, width))
                            .sum()
                    - place.y();
        }

        private Place place() {
            IndexedCell<?> first = flow().getFirstVisibleCell();
            return new Place(first.getIndex(), first.getLayoutY());
        }

        private String drawn() {
            VirtualFlow<?> flow = flow();
            IndexedCell<?> last = flow.getLastVisibleCell();
            return place() + " to " + last.getIndex() + ", which ends at " + (last.getLayoutY() + last.getHeight())
                    + ", of " + rows.size() + " in " + flow.getHeight();
        }

        private VirtualFlow<?> flow() {
            return (VirtualFlow<?>) list.lookup(".virtual-flow");
        }
    }
}
