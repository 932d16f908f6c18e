package kolk.sessions.view;

import java.util.List;
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
 * Moves the list: keeps it at its end while a person is there, keeps before their eyes what they read when not, and brings rows into view.
 *
 * <p>The toolkit knows its place as pixels from the top, counted with heights that it partly estimates, and forgets the heights it has measured when the number of rows changes. With each layout it
 * measures more rows, and the estimate becomes another one. Rows that are drawn need not be counted with their own height. So its place may be one that the rows do not have: before the end
 * it then draws too few rows and shifts them down, or it takes for its place the very beginning and draws the last row only (read in its source, and seen). Its steps and
 * positions start from that place. Therefore the row that must be first is found here, by heights measured now, and jumped to: a jump sets the place anew.
 */
final class TranscriptScroll {
    private static final double LINE = 56;
    private static final double MARGIN = 80;

    /** In how many pulses one after another the end is looked for. */
    private static final int TRIES = 12;

    /** In how many pulses one after another the place where a person reads is looked for, which a view that became larger may not have any more. */
    private static final int STAND_TRIES = 3;

    private final Supplier<ListView<TranscriptRow>> view;
    private final ReadOnlyBooleanWrapper atEnd = new ReadOnlyBooleanWrapper(this, "atEnd", true);
    private final Runnable pulse = this::pulse;
    private int tries;
    private boolean looking;
    private boolean changed;
    private boolean resized;
    private @Nullable Stand stand;

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
        list.getItems().addListener((ListChangeListener<TranscriptRow>) _ -> changed());
        list.heightProperty().subscribe(_ -> resized());
        list.widthProperty().subscribe(_ -> resized());
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
        changed();
    }

    /** Does what the next pulse would do. */
    void settle() {
        pulse();
    }

    /** Stops following the end, because a person does something where they are. */
    void release() {
        atEnd.set(false);
        stand = null;
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

    /** After a change the place is looked for in the following pulses: measuring rows for the first time moves it. */
    private void changed() {
        changed = true;
        tries = 0;
        Platform.requestNextPulse();
    }

    private void resized() {
        resized = true;
        changed();
    }

    /** Whoever is at the end stays there in every pulse: rows get other heights long after a change, when the toolkit measures them again. */
    private void pulse() {
        VirtualFlow<?> flow = flow();
        if (looking) {
            // What the person has just done decides, before anything is pulled back.
            looking = false;
            stand = null;
            atEnd.set(isAtEnd());
        }
        if (flow == null) {
            return;
        }
        if (atEnd.get()) {
            followEnd(flow);
        } else {
            keepStand(flow);
        }
    }

    private void followEnd(VirtualFlow<?> flow) {
        changed = false;
        resized = false;
        if (endStands(flow)) {
            tries = 0;
        } else if (tries < TRIES) {
            tries++;
            goToEnd(flow);
            Platform.requestNextPulse();
        }
    }

    /** After a change the row that was the first one is so again, unless the view is at the end now. */
    private void keepStand(VirtualFlow<?> flow) {
        if (changed && stand != null && tries < STAND_TRIES && goTo(flow, stand)) {
            // The toolkit may move it once more, when it takes the rows' new heights in.
            tries++;
            Platform.requestNextPulse();
            return;
        }
        if (isEmptyAbove(flow) && tries < TRIES) {
            tries++;
            goToEnd(flow);
            look();
            return;
        }
        tries = 0;
        if (resized) {
            atEnd.set(isAtEnd());
        }
        changed = false;
        resized = false;
        stand = Stand.of(flow);
    }

    /** Counts back from the last row which one must be the first, by heights measured now. */
    private void goToEnd(VirtualFlow<?> flow) {
        int first = view.get().getItems().size();
        if (tries > 1) {
            // The toolkit keeps heights of rows that are not drawn, although the width is another one since. Now it
            // draws those before the end.
            show(flow, first - 1, 0);
        }
        double left = flow.getHeight();
        while (first > 0 && left > 0) {
            first--;
            left -= flow.getCell(first).getHeight();
        }
        show(flow, first, Math.min(0, left));
    }

    /** Whether something had to be moved for it. */
    private boolean goTo(VirtualFlow<?> flow, Stand stand) {
        List<TranscriptRow> rows = view.get().getItems();
        int index = stand.index() < rows.size() && rows.get(stand.index()).equals(stand.row())
                ? stand.index()
                : rows.indexOf(stand.row());
        if (index >= 0) {
            // A text that became narrower is higher: what was read of it is farther down in it.
            double y = resized ? stand.y() * flow.getCell(index).getHeight() / stand.height() : stand.y();
            IndexedCell<?> now = flow.getVisibleCell(index);
            if (now == null || Math.abs(now.getLayoutY() - y) > 1) {
                show(flow, index, y);
                return true;
            }
        }
        return false;
    }

    /**
     * Puts a row where it is to be, whatever the toolkit takes the heights above it for: a jump to a row sets the toolkit's place from nothing, while steps and positions start from the
     * place it has, which need not be that of what is drawn.
     *
     * @param y from the view's top to the row's, not positive
     */
    private void show(VirtualFlow<?> flow, int index, double y) {
        flow.scrollToTop(index);
        IndexedCell<?> drawn = flow.getFirstVisibleCell();
        if (drawn != null) {
            // Where the position is the same as before, the toolkit draws anew only because a cell asks for it.
            drawn.requestLayout();
        }
        view.get().layout();
        flow.scrollPixels(-y);
    }

    /** Whether rows are missing above the first one that is drawn. */
    private static boolean isEmptyAbove(VirtualFlow<?> flow) {
        IndexedCell<?> first = flow.getFirstVisibleCell();
        return first != null && first.getLayoutY() > 1;
    }

    /** Whether the last row ends where the view ends, or all rows are there. */
    private boolean endStands(VirtualFlow<?> flow) {
        IndexedCell<?> first = flow.getFirstVisibleCell();
        IndexedCell<?> last = flow.getLastVisibleCell();
        if (first == null || last == null || !isAtEnd() || isEmptyAbove(flow)) {
            return view.get().getItems().isEmpty();
        }
        return first.getIndex() == 0 && first.getLayoutY() >= -1
                || last.getLayoutY() + last.getHeight() >= flow.getHeight() - 1;
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

    /**
     * Where a person reads who is not at the end.
     *
     * @param row the first one they see
     * @param index where it stood
     * @param y from the view's top to the row's
     * @param height the row's
     */
    private record Stand(TranscriptRow row, int index, double y, double height) {
        static @Nullable Stand of(VirtualFlow<?> flow) {
            IndexedCell<?> cell = flow.getFirstVisibleCell();
            return cell != null && cell.getItem() instanceof TranscriptRow row && cell.getHeight() > 0
                    ? new Stand(row, cell.getIndex(), cell.getLayoutY(), cell.getHeight())
                    : null;
        }
    }
}
