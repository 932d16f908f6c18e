package kolk.sessions.view;

import java.text.BreakIterator;
import java.util.Locale;
import javafx.animation.AnimationTimer;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.PickResult;
import kolk.sessions.transcript.TranscriptRow;
import kolk.sessions.viewmodel.TranscriptSelection;
import kolk.sessions.viewmodel.TranscriptSelection.Place;
import org.jspecify.annotations.Nullable;

/**
 * Selects text with mouse and keyboard across the rows of the list: a drag selects by character and scrolls where it leaves the list, two clicks take a word, three a block's text, shift
 * extends. What is selected is the view model's.
 */
final class TranscriptSelecting {
    /** Pixels a pulse for each pixel beyond the list's edge, and the most. */
    private static final double SPEED = 0.25;

    private static final double FASTEST = 60;

    private final ListView<TranscriptRow> list;
    private final TranscriptSelection selection;
    private final TranscriptScroll scroll;
    private final AnimationTimer scrolling = new AnimationTimer() {
        @Override
        public void handle(long now) {
            follow();
        }
    };
    private boolean dragging;
    private double mouseX;
    private double mouseY;

    /** @param scroll moves the list when the mouse is dragged beyond it */
    TranscriptSelecting(ListView<TranscriptRow> list, TranscriptSelection selection, TranscriptScroll scroll) {
        this.list = list;
        this.selection = selection;
        this.scroll = scroll;
    }

    /** Begins to listen. */
    void attach() {
        list.addEventFilter(MouseEvent.MOUSE_PRESSED, this::pressed);
        list.addEventFilter(MouseEvent.MOUSE_DRAGGED, this::dragged);
        list.addEventFilter(MouseEvent.MOUSE_RELEASED, _ -> released());
        list.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        list.sceneProperty().subscribe(scene -> {
            if (scene == null) {
                released();
            }
        });
    }

    private void pressed(MouseEvent event) {
        if (event.getButton() != MouseButton.PRIMARY || !isOnText(event.getPickResult())) {
            return;
        }
        Place place = placeAt(event.getSceneX(), event.getSceneY());
        if (place == null) {
            return;
        }
        dragging = true;
        if (event.isShiftDown()) {
            selection.extend(place);
        } else if (event.getClickCount() == 2) {
            word(place);
        } else if (event.getClickCount() >= 3) {
            selection.start(new Place(place.row(), place.flow(), 0));
            selection.extend(new Place(place.row(), place.flow(), textOf(place).length()));
        } else {
            selection.start(place);
        }
    }

    /** A scroll bar or a button is no text. */
    private boolean isOnText(PickResult picked) {
        for (Node node = picked.getIntersectedNode(); node != null && node != list; node = node.getParent()) {
            if (node instanceof TranscriptCell) {
                return true;
            }
            if (node instanceof ButtonBase) {
                return false;
            }
        }
        return false;
    }

    private void dragged(MouseEvent event) {
        if (!dragging || event.isStillSincePress()) {
            return;
        }
        mouseX = event.getSceneX();
        mouseY = event.getSceneY();
        extendToMouse();
        if (beyond() == 0) {
            scrolling.stop();
        } else {
            scrolling.start();
        }
    }

    private void released() {
        dragging = false;
        scrolling.stop();
    }

    /** How far the mouse is below the list (positive) or above it (negative), in pixels. */
    private double beyond() {
        Point2D in = list.sceneToLocal(mouseX, mouseY);
        return in.getY() < 0 ? in.getY() : Math.max(0, in.getY() - list.getHeight());
    }

    private void follow() {
        scroll.step(Math.clamp(beyond() * SPEED, -FASTEST, FASTEST));
        extendToMouse();
    }

    private void extendToMouse() {
        Place place = placeAt(mouseX, mouseY);
        if (place != null && !place.equals(selection.focus())) {
            selection.extend(place);
        }
    }

    private void word(Place place) {
        String text = textOf(place);
        BreakIterator words = BreakIterator.getWordInstance(Locale.ROOT);
        words.setText(text);
        int end = words.following(Math.min(place.character(), Math.max(0, text.length() - 1)));
        int start = words.previous();
        selection.start(new Place(place.row(), place.flow(), Math.max(0, start)));
        selection.extend(new Place(place.row(), place.flow(), end == BreakIterator.DONE ? text.length() : end));
    }

    private void key(KeyEvent event) {
        if (event.getTarget() != list) {
            return;
        }
        if (event.getCode() == KeyCode.A && event.isShortcutDown()) {
            selection.selectAll();
            event.consume();
        } else if (event.isShiftDown() && event.getCode().isArrowKey() && !event.isAltDown()) {
            Place place = selection.focus();
            Place next = place == null ? top() : moved(place, event);
            if (next != null) {
                selection.extend(next);
            }
            event.consume();
        }
    }

    /** Where the keyboard begins to select: at the beginning of what is seen. */
    @Nullable
    Place top() {
        return list.lookup(".virtual-flow") instanceof TranscriptFlow flow
                        && flow.getFirstVisibleCell() instanceof TranscriptCell cell
                        && cell.getItem() != null
                ? new Place(cell.getItem(), 0, 0)
                : null;
    }

    /** By a character (with Ctrl a word) to the side, by a text up or down, over the rows' limits. */
    private @Nullable Place moved(Place place, KeyEvent event) {
        String text = textOf(place);
        int at = Math.min(place.character(), text.length());
        int row = list.getItems().indexOf(place.row());
        BreakIterator steps = event.isShortcutDown()
                ? BreakIterator.getWordInstance(Locale.ROOT)
                : BreakIterator.getCharacterInstance(Locale.ROOT);
        steps.setText(text);
        return switch (event.getCode()) {
            case RIGHT -> {
                int next = at >= text.length() ? BreakIterator.DONE : steps.following(at);
                yield next == BreakIterator.DONE
                        ? beginningOf(row, place.flow() + 1)
                        : new Place(place.row(), place.flow(), next);
            }
            case LEFT -> {
                int before = at <= 0 ? BreakIterator.DONE : steps.preceding(at);
                yield before == BreakIterator.DONE
                        ? endOf(row, place.flow() - 1)
                        : new Place(place.row(), place.flow(), before);
            }
            case DOWN -> beginningOf(row, place.flow() + 1);
            case UP -> at > 0 ? new Place(place.row(), place.flow(), 0) : beginningOf(row, place.flow() - 1);
            default -> null;
        };
    }

    private @Nullable Place beginningOf(int row, int flow) {
        TranscriptCell cell = cell(row);
        boolean here = flow >= 0 && cell != null && cell.hasText(flow);
        int other = flow < 0 ? row - 1 : row + 1;
        if (here) {
            return new Place(list.getItems().get(row), flow, 0);
        }
        if (other < 0 || other >= list.getItems().size()) {
            return null;
        }
        scroll.bring(other);
        TranscriptCell next = cell(other);
        return new Place(list.getItems().get(other), flow < 0 && next != null ? next.lastText() : 0, 0);
    }

    private @Nullable Place endOf(int row, int flow) {
        Place place = beginningOf(row, flow);
        return place == null
                ? null
                : new Place(place.row(), place.flow(), textOf(place).length());
    }

    private String textOf(Place place) {
        TranscriptCell cell = cell(list.getItems().indexOf(place.row()));
        return cell == null ? "" : cell.text(place.flow());
    }

    private @Nullable TranscriptCell cell(int row) {
        return row >= 0
                        && list.lookup(".virtual-flow") instanceof TranscriptFlow flow
                        && flow.getFirstVisibleCell() != null
                        && flow.cell(row) instanceof TranscriptCell cell
                ? cell
                : null;
    }

    /** The place nearest to a point in the scene, which may lie outside the list. */
    @Nullable
    Place placeAt(double sceneX, double sceneY) {
        if (!(list.lookup(".virtual-flow") instanceof TranscriptFlow flow)
                || flow.getFirstVisibleCell() == null
                || flow.getLastVisibleCell() == null) {
            return null;
        }
        double y = flow.sceneToLocal(sceneX, sceneY).getY();
        int first = flow.getFirstVisibleCell().getIndex();
        int last = flow.getLastVisibleCell().getIndex();
        TranscriptCell nearest = null;
        for (int i = first; i <= last; i++) {
            if (flow.cell(i) instanceof TranscriptCell cell) {
                nearest = cell;
                if (cell.getLayoutY() + cell.getHeight() > y) {
                    break;
                }
            }
        }
        return nearest == null ? null : nearest.placeAt(sceneX, sceneY);
    }
}
