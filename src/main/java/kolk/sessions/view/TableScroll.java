package kolk.sessions.view;

import javafx.scene.control.IndexedCell;
import javafx.scene.control.TableView;
import javafx.scene.control.skin.VirtualFlow;
import org.jspecify.annotations.Nullable;

/**
 * Where a table stands. It keeps the row at the top of a scrolled table where it is while rows come, go and change places around it; a table
 * that stands at its very top stays there, so that what is newest is seen.
 */
final class TableScroll<T> {
    private final TableView<T> table;
    private @Nullable T topRow;
    private double offset;
    private int waiting = -1;

    TableScroll(TableView<T> table) {
        this.table = table;
        table.heightProperty().subscribe(height -> {
            if (height.doubleValue() > 0 && waiting >= 0) {
                int index = waiting;
                waiting = -1;
                reveal(index);
            }
        });
    }

    /** To be called before the rows change. */
    void hold() {
        topRow = null;
        VirtualFlow<?> flow = flow();
        IndexedCell<?> first = flow == null ? null : flow.getFirstVisibleCell();
        if (first == null || first.getIndex() == 0 && first.getLayoutY() >= 0) {
            return;
        }
        int index = first.getIndex();
        topRow = index < table.getItems().size() ? table.getItems().get(index) : null;
        offset = first.getLayoutY();
    }

    /** To be called after the rows have changed, before the next frame. */
    void release() {
        T row = topRow;
        topRow = null;
        VirtualFlow<?> flow = flow();
        int index = row == null ? -1 : table.getItems().indexOf(row);
        if (flow == null || index < 0) {
            return;
        }
        // The flow learns of the new number of rows only in a layout pass.
        table.layout();
        flow.scrollToTop(index);
        flow.scrollPixels(-offset);
    }

    /** Brings a row into view, and moves nothing when it is there already. A table that has no size yet does it when it has one. */
    void reveal(int index) {
        if (table.getHeight() <= 0) {
            waiting = index;
            return;
        }
        table.applyCss();
        table.layout();
        VirtualFlow<?> flow = flow();
        if (flow == null || !isWhollyVisible(flow, index)) {
            table.scrollTo(index);
        }
    }

    private static boolean isWhollyVisible(VirtualFlow<?> flow, int index) {
        IndexedCell<?> first = flow.getFirstVisibleCell();
        IndexedCell<?> last = flow.getLastVisibleCell();
        if (first == null || last == null || index < first.getIndex() || index > last.getIndex()) {
            return false;
        }
        boolean cutAbove = index == first.getIndex() && first.getLayoutY() < 0;
        boolean cutBelow = index == last.getIndex() && last.getLayoutY() + last.getHeight() > flow.getHeight();
        return !cutAbove && !cutBelow;
    }

    private @Nullable VirtualFlow<?> flow() {
        return table.lookup(".virtual-flow") instanceof VirtualFlow<?> flow ? flow : null;
    }
}
