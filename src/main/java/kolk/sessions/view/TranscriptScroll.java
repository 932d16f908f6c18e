package kolk.sessions.view;

import java.util.function.Supplier;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.collections.ListChangeListener;
import javafx.geometry.Bounds;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import kolk.sessions.transcript.TranscriptRow;
import org.jspecify.annotations.Nullable;

/**
 * Moves the list: keeps it at its end while a person is there, keeps before their eyes what they read when not, and brings rows into view. Where that is it decides itself, and puts the rows there after the toolkit has
 * placed them in each layout; only where a person takes the scroll bar the toolkit's place is taken over.
 */
final class TranscriptScroll implements TranscriptFlow.Placing {
    private static final double LINE = 56;
    private static final double MARGIN = 80;

    /** A position that looks like the end. */
    private static final double NEARLY = 0.995;

    private static final int TELLS = 3;

    private final Supplier<ListView<TranscriptRow>> view;
    private final ReadOnlyBooleanWrapper atEnd = new ReadOnlyBooleanWrapper(this, "atEnd", true);
    private final Runnable pulse = this::pulse;
    private final Runnable beforeLayout = this::beforeLayout;
    private boolean looking;

    /** How often the toolkit was told lately that the end is seen. */
    private int told;

    private boolean resized;

    /** By how many pixels the wheel was turned down since the last pulse. */
    private double turned;

    /** What is read; {@code null} at the end, and where the toolkit's place is to be taken over. */
    private TranscriptPlace.@Nullable Stand stand;

    /** @param view the list, which is there when {@link #attach} is called */
    TranscriptScroll(Supplier<ListView<TranscriptRow>> view) {
        this.view = view;
    }

    /** Begins to follow the list, whose items are set. */
    void attach() {
        ListView<TranscriptRow> list = view.get();
        list.addEventFilter(MouseEvent.MOUSE_PRESSED, this::moved);
        list.addEventFilter(MouseEvent.MOUSE_DRAGGED, this::moved);
        list.addEventFilter(MouseEvent.MOUSE_RELEASED, this::moved);
        list.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        list.skinProperty().subscribe(_ -> {
            TranscriptFlow flow = flow();
            if (flow != null) {
                flow.setPlacing(this);
                flow.setOnScroll(this::wheel);
            }
        });
        list.getItems().addListener((ListChangeListener<TranscriptRow>) _ -> Platform.requestNextPulse());
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
        stand = null;
        told = 0;
        begin();
        layAnew();
    }

    /** Does what the next pulse would do. */
    void settle() {
        pulse();
    }

    /** Stops following the end, because a person does something where they are: that stays where it is. */
    void release() {
        TranscriptFlow flow = flow();
        atEnd.set(false);
        stand = flow == null ? null : new TranscriptPlace(view.get(), flow).stand();
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

    /** Brings a row to the top, where it is not seen, and the place a search stands at into view. */
    void reveal(int index) {
        TranscriptFlow flow = flow();
        if (flow == null || index < 0) {
            return;
        }
        release();
        if (flow.getVisibleCell(index) == null) {
            show(flow, index, 0);
        }
        // Where the list was not laid out yet, that happens before.
        Platform.runLater(() -> {
            revealPlace(flow, index);
            look();
        });
    }

    /** Brings a row into view, by as little as is needed. */
    void bring(int index) {
        TranscriptFlow flow = flow();
        if (flow == null || index < 0) {
            return;
        }
        release();
        IndexedCell<?> seen = flow.getVisibleCell(index);
        double height = flow.cell(index).getHeight();
        double lowest = Math.max(0, flow.getHeight() - height);
        if (seen == null ? index > top(flow) : seen.getLayoutY() > lowest) {
            show(flow, index, lowest);
        } else if (seen == null || seen.getLayoutY() < 0) {
            show(flow, index, 0);
        }
    }

    private static int top(TranscriptFlow flow) {
        IndexedCell<?> first = flow.getFirstVisibleCell();
        return first == null ? -1 : first.getIndex();
    }

    private void show(TranscriptFlow flow, int index, double y) {
        if (index >= view.get().getItems().size()) {
            return;
        }
        stand = new TranscriptPlace.Stand(view.get().getItems().get(index), index, y, 0);
        layAnew();
        tellToolkit(flow);
    }

    private void layAnew() {
        TranscriptFlow flow = flow();
        if (flow != null) {
            flow.layAnew();
            view.get().layout();
        }
        Platform.requestNextPulse();
    }

    /** So that it draws about the rows that are seen, and its scroll bar stands where they are. */
    private static void tellToolkit(TranscriptFlow flow) {
        IndexedCell<?> first = flow.getFirstVisibleCell();
        if (first != null) {
            flow.scrollToTop(first.getIndex());
        }
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
        if (top < MARGIN) {
            step(top - MARGIN);
        } else if (bottom > flow.getHeight() - MARGIN) {
            step(bottom - flow.getHeight() + MARGIN);
        }
    }

    /** Where a person takes the scroll bar, the toolkit knows where they go. */
    private void moved(MouseEvent event) {
        if (event.getTarget() instanceof javafx.scene.Node node && isScrollBar(node)) {
            atEnd.set(false);
            stand = null;
            look();
        }
    }

    /** In place of the toolkit's. On some systems that goes by the height of rows, which are as different here as texts are. */
    private void wheel(ScrollEvent event) {
        TranscriptFlow flow = flow();
        if (flow != null && event.getDeltaY() != 0) {
            turned -= event.getTextDeltaYUnits() == ScrollEvent.VerticalTextScrollUnits.PAGES
                    ? event.getTextDeltaY() * flow.getHeight()
                    : event.getDeltaY();
            event.consume();
            Platform.requestNextPulse();
        }
    }

    /** Moves what is seen because a person wants so, by pixels; down where they are positive. */
    void step(double down) {
        TranscriptFlow flow = flow();
        if (flow == null || down == 0 || down > 0 && atEnd.get()) {
            return;
        }
        TranscriptPlace.Stand from = new TranscriptPlace(view.get(), flow).stand();
        if (from != null) {
            release();
            stand = from.after(down);
            layAnew();
            tellToolkit(flow);
            look();
        }
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
            step(step);
            event.consume();
        } else if (code == KeyCode.HOME) {
            release();
            show(flow, 0, 0);
            look();
            event.consume();
        } else if (code == KeyCode.END) {
            toEnd();
            event.consume();
        }
    }

    private void resized() {
        resized = true;
        Platform.requestNextPulse();
    }

    /** What the wheel was turned since the last pulse is one step. */
    private void beforeLayout() {
        double down = turned;
        turned = 0;
        step(down);
    }

    @Override
    public void begin() {
        TranscriptFlow flow = flow();
        if (flow != null
                && flow.getHeight() > 0
                && atEnd.get()
                && !view.get().getItems().isEmpty()) {
            new TranscriptPlace(view.get(), flow).beginAtEnd();
        }
    }

    @Override
    public void end() {
        TranscriptFlow flow = flow();
        if (flow == null || view.get().getItems().isEmpty()) {
            return;
        }
        TranscriptPlace place = new TranscriptPlace(view.get(), flow);
        if (atEnd.get()) {
            place.placeEnd();
        } else if (stand != null) {
            place.place(stand, resized);
            stand = place.stand();
        }
    }

    private void pulse() {
        TranscriptFlow flow = flow();
        if (flow == null || flow.getHeight() <= 0) {
            return;
        }
        TranscriptPlace place = new TranscriptPlace(view.get(), flow);
        if (looking || resized && !atEnd.get()) {
            // What came into view by what a person did, or with a larger view, can be the end.
            atEnd.set(place.isAtEnd());
            told = 0;
        }
        looking = false;
        resized = false;
        stand = atEnd.get() ? null : place.stand();
        if (atEnd.get() && flow.getPosition() < NEARLY && told < TELLS) {
            // Its scroll bar stands where the toolkit takes the end for, until it has counted the rows there with their
            // own heights.
            told++;
            flow.setPosition(1);
        }
        flow.clear();
    }

    private @Nullable TranscriptFlow flow() {
        return view.get().lookup(".virtual-flow") instanceof TranscriptFlow flow ? flow : null;
    }
}
