package kolk.sessions.view;

import java.util.function.Supplier;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.collections.ListChangeListener;
import javafx.geometry.Bounds;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.ListView;
import javafx.scene.input.InputEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import kolk.sessions.transcript.TranscriptRow;
import org.jspecify.annotations.Nullable;

/**
 * Moves the list: keeps it at its end while a person is there, keeps before their eyes what they read when not, and brings rows into view.
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
    private final Runnable beforeLayout = this::beforeLayout;
    private int tries;
    private boolean looking;
    private boolean stepped;
    private boolean changed;
    private boolean resized;
    private TranscriptPlace.@Nullable Stand stand;

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
        list.skinProperty().subscribe(_ -> {
            TranscriptFlow flow = flow();
            if (flow != null) {
                flow.setPlacing(this::place);
            }
        });
        list.getItems().addListener((ListChangeListener<TranscriptRow>) _ -> changed());
        list.heightProperty().subscribe(_ -> resized());
        list.widthProperty().subscribe(_ -> resized());
        list.sceneProperty().subscribe((before, after) -> {
            if (before != null) {
                before.removePreLayoutPulseListener(beforeLayout);
                before.removePostLayoutPulseListener(pulse);
            }
            if (after != null) {
                after.addPreLayoutPulseListener(beforeLayout);
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
        TranscriptFlow flow = flow();
        IndexedCell<?> cell = flow == null ? null : flow.getFirstVisibleCell();
        return cell != null && cell.getItem() instanceof TranscriptRow row ? row : null;
    }

    /** Brings a row to the top, and the place a search stands at into view. */
    void reveal(int index) {
        TranscriptFlow flow = flow();
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

    private void revealPlace(TranscriptFlow flow, int index) {
        view.get().layout();
        if (!(flow.getVisibleCell(index) instanceof TranscriptCell cell)) {
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
        if (event instanceof ScrollEvent scroll) {
            stepped = true;
            if (scroll.getDeltaY() > 0) {
                release();
            }
        } else {
            stand = null;
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
        TranscriptFlow flow = flow();
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
            stepped = true;
            beforeLayout();
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

    /** Where a step has led is what was drawn then: the layout after it can be far from there (measured). */
    private void beforeLayout() {
        TranscriptFlow flow = stepped ? flow() : null;
        if (flow != null) {
            stepped = false;
            stand = new TranscriptPlace(view.get(), flow).stand();
            changed();
        }
    }

    /** Whoever is at the end stays there in every pulse: rows get other heights long after a change, when the toolkit measures them again. */
    private void pulse() {
        TranscriptFlow flow = flow();
        if (looking) {
            // What the person has just done decides, before anything is pulled back.
            looking = false;
            resized = true;
            atEnd.set(stand == null && isAtEnd());
        }
        if (flow == null || flow.getHeight() <= 0) {
            return;
        }
        TranscriptPlace place = new TranscriptPlace(view.get(), flow);
        if (atEnd.get()) {
            followEnd(place);
        } else {
            keepStand(place);
        }
        flow.clear();
    }

    /** Whoever is at the end sees the rows that stand there drawn, and no others before. */
    private void place() {
        TranscriptFlow flow = flow();
        if (flow != null
                && flow.getHeight() > 0
                && atEnd.get()
                && !view.get().getItems().isEmpty()) {
            new TranscriptPlace(view.get(), flow).startAtEnd();
        }
    }

    private void followEnd(TranscriptPlace place) {
        if (place.isEnd()) {
            tries = 0;
        } else if (tries < TRIES) {
            tries++;
            place.goToEnd();
            Platform.requestNextPulse();
        }
        changed = false;
        resized = false;
    }

    /** After a change the row that was the first one is so again, unless the view is at the end now. */
    private void keepStand(TranscriptPlace place) {
        if (changed && stand != null && tries < STAND_TRIES && place.goTo(stand, resized)) {
            // The toolkit may move it once more, when it takes the rows' new heights in.
            tries++;
            Platform.requestNextPulse();
            return;
        }
        if (place.isEmptyAbove() && tries < TRIES) {
            tries++;
            place.goToEnd();
            stand = null;
            look();
            return;
        }
        tries = 0;
        if (resized) {
            atEnd.set(place.isAtEnd());
        }
        changed = false;
        resized = false;
        stand = place.stand();
    }

    private boolean isAtEnd() {
        TranscriptFlow flow = flow();
        return flow == null || new TranscriptPlace(view.get(), flow).isAtEnd();
    }

    private @Nullable TranscriptFlow flow() {
        return view.get().lookup(".virtual-flow") instanceof TranscriptFlow flow ? flow : null;
    }
}
