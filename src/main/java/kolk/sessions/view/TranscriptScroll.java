package kolk.sessions.view;

import java.util.function.Supplier;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.collections.ListChangeListener;
import javafx.geometry.Bounds;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.ListView;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.InputEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import kolk.sessions.transcript.TranscriptRow;
import org.jspecify.annotations.Nullable;

/**
 * Moves the list: keeps it at its end while a person is there, leaves it where it is when not, and brings rows into view. The end is reached by position in the pulse
 * after a change, and exactly by pixels once the last row is drawn (measured: {@code scrollTo} misses it one time in four when heights differ, and the
 * position alone stops short while heights are still estimated).
 */
final class TranscriptScroll {
    private static final double LINE = 56;
    private static final double MARGIN = 80;

    /** In how many pulses one after another the end is looked for. */
    private static final int TRIES = 12;

    /** In how many of these the position is tried. */
    private static final int ESTIMATED = 3;

    private final Supplier<ListView<TranscriptRow>> view;
    private final ReadOnlyBooleanWrapper atEnd = new ReadOnlyBooleanWrapper(this, "atEnd", true);
    private final Runnable pulse = this::pulse;
    private int tries;
    private boolean looking;

    /** @param view the list, which is there when {@link #attach} is called */
    TranscriptScroll(Supplier<ListView<TranscriptRow>> view) {
        this.view = view;
    }

    /** Begins to follow the list, whose items are set. */
    void attach() {
        ListView<TranscriptRow> list = view.get();
        list.addEventFilter(ScrollEvent.SCROLL, this::moved);
        list.addEventFilter(MouseEvent.MOUSE_PRESSED, this::moved);
        list.addEventFilter(MouseEvent.MOUSE_DRAGGED, this::moved);
        list.addEventFilter(MouseEvent.MOUSE_RELEASED, this::moved);
        list.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        list.getItems().addListener((ListChangeListener<TranscriptRow>) _ -> keepEnd());
        list.heightProperty().subscribe(_ -> keepEnd());
        list.widthProperty().subscribe(_ -> keepEnd());
        list.sceneProperty().subscribe((before, after) -> {
            if (before != null) {
                before.removePostLayoutPulseListener(pulse);
            }
            if (after != null) {
                after.addPostLayoutPulseListener(pulse);
            }
        });
    }

    /** Whether the list stands at its end, and so follows it. */
    ReadOnlyBooleanProperty atEndProperty() {
        return atEnd.getReadOnlyProperty();
    }

    /** Goes to the end and stays there. */
    void toEnd() {
        atEnd.set(true);
        keepEnd();
    }

    /** Does what the next pulse would do. */
    void settle() {
        keepEnd();
        pulse();
    }

    /** Stops following the end, because a person does something where they are. */
    void release() {
        atEnd.set(false);
    }

    /** Sees again whether the list is at its end, once the present change is laid out. */
    void look() {
        looking = true;
        Platform.requestNextPulse();
    }

    /** The first row that can be seen, or {@code null}. */
    @Nullable
    TranscriptRow top() {
        VirtualFlow<?> flow = flow();
        IndexedCell<?> cell = flow == null ? null : flow.getFirstVisibleCell();
        return cell != null && cell.getItem() instanceof TranscriptRow row ? row : null;
    }

    /** Brings a row to the top, and the place a search stands at into view. */
    void reveal(int index) {
        VirtualFlow<?> flow = flow();
        if (flow == null || index < 0) {
            return;
        }
        release();
        IndexedCell<?> first = flow.getFirstVisibleCell();
        IndexedCell<?> last = flow.getLastVisibleCell();
        boolean visible = first != null && last != null && index >= first.getIndex() && index <= last.getIndex();
        if (!visible) {
            flow.scrollToTop(index);
        }
        // Twice: a jump over rows never measured is corrected by the second, when their heights are known.
        Platform.runLater(() -> {
            if (!visible) {
                flow.scrollToTop(index);
            }
            Platform.runLater(() -> {
                revealPlace(flow, index);
                look();
            });
        });
    }

    private void revealPlace(VirtualFlow<?> flow, int index) {
        view.get().layout();
        if (!(flow.getCell(index) instanceof TranscriptCell cell) || cell.getScene() == null) {
            return;
        }
        Bounds place = cell.currentPlace();
        if (place == null) {
            return;
        }
        double top = cell.getLayoutY() + place.getMinY();
        double bottom = cell.getLayoutY() + place.getMaxY();
        double height = flow.getViewportLength() > 0 && flow.getHeight() > 0
                ? flow.getHeight()
                : view.get().getHeight();
        if (top < MARGIN) {
            flow.scrollPixels(top - MARGIN);
        } else if (bottom > height - MARGIN) {
            flow.scrollPixels(bottom - height + MARGIN);
        }
    }

    private void moved(InputEvent event) {
        if (event instanceof MouseEvent && event.getTarget() instanceof javafx.scene.Node node && !isScrollBar(node)) {
            return;
        }
        if (event instanceof ScrollEvent scroll && scroll.getDeltaY() > 0) {
            release();
        }
        look();
    }

    private static boolean isScrollBar(javafx.scene.Node node) {
        for (javafx.scene.Node at = node; at != null; at = at.getParent()) {
            if (at instanceof javafx.scene.control.ScrollBar) {
                return true;
            }
        }
        return false;
    }

    private void key(KeyEvent event) {
        VirtualFlow<?> flow = flow();
        if (flow == null || event.isAltDown() || event.isMetaDown() || event.getTarget() != view.get()) {
            return;
        }
        double page = Math.max(LINE, flow.getHeight() - LINE);
        KeyCode code = event.getCode();
        double step = switch (code) {
            case UP -> -LINE;
            case DOWN -> LINE;
            case PAGE_UP -> -page;
            case PAGE_DOWN -> page;
            case SPACE -> event.isShiftDown() ? -page : page;
            default -> 0;
        };
        if (step != 0 && !event.isControlDown()) {
            release();
            flow.scrollPixels(step);
            look();
            event.consume();
        } else if (code == KeyCode.HOME) {
            release();
            flow.setPosition(0);
            look();
            event.consume();
        } else if (code == KeyCode.END) {
            toEnd();
            event.consume();
        }
    }

    /** After a change the end is looked for in the following pulses: measuring rows for the first time moves it. */
    private void keepEnd() {
        tries = 0;
        Platform.requestNextPulse();
    }

    /** Whoever is at the end stays there in every pulse: rows get other heights long after a change, when the toolkit measures them again. */
    private void pulse() {
        VirtualFlow<?> flow = flow();
        if (looking) {
            // What the person has just done decides, before anything is pulled back.
            looking = false;
            atEnd.set(isAtEnd());
        }
        if (!atEnd.get() || flow == null || isAtEnd() && !isEmptyAbove(flow)) {
            tries = 0;
        } else if (tries < TRIES) {
            tries++;
            goToEnd(flow);
            Platform.requestNextPulse();
        }
    }

    /** The last row's exact place where it is known; before that the position, which counts on estimated heights. */
    private void goToEnd(VirtualFlow<?> flow) {
        IndexedCell<?> last = flow.getLastVisibleCell();
        if (isEmptyAbove(flow)) {
            // A step back makes the toolkit draw what is above; the next pulse takes it back.
            flow.scrollPixels(-1);
        } else if (last != null && last.getIndex() == view.get().getItems().size() - 1) {
            flow.scrollPixels(last.getLayoutY() + last.getHeight() - flow.getHeight());
        } else {
            // Before a short last row a very high one can be all that is seen, and the position is 1 already
            // (measured): then the last row is asked for.
            if (tries <= ESTIMATED) {
                flow.setPosition(1.0);
            } else {
                flow.scrollToTop(view.get().getItems().size() - 1);
            }
            flow.requestLayout();
        }
    }

    /** Whether rows are missing above the first one that is drawn (measured: before a short last row, with a hundred thousand above it). */
    private static boolean isEmptyAbove(VirtualFlow<?> flow) {
        IndexedCell<?> first = flow.getFirstVisibleCell();
        return first != null && first.getIndex() > 0 && first.getLayoutY() > 1;
    }

    private boolean isAtEnd() {
        VirtualFlow<?> flow = flow();
        if (flow == null || view.get().getItems().isEmpty()) {
            return true;
        }
        IndexedCell<?> last = flow.getLastVisibleCell();
        return last != null
                && last.getIndex() == view.get().getItems().size() - 1
                && last.getLayoutY() + last.getHeight() <= flow.getHeight() + 1;
    }

    private @Nullable VirtualFlow<?> flow() {
        return view.get().lookup(".virtual-flow") instanceof VirtualFlow<?> flow ? flow : null;
    }
}
