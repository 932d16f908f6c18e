package kolk.sessions.view;

import javafx.scene.control.IndexedCell;
import javafx.scene.control.TableView;
import javafx.scene.control.skin.VirtualFlow;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the row at the top of a scrolled table where it is while rows come, go and change places around it. A table that stands at its very
 * top stays there, so that what is newest is seen.
 */
final class TopRowAnchor<T> {
    private final TableView<T> table;
    private @Nullable T topRow;
    private double offset;

    TopRowAnchor(TableView<T> table) {
        this.table = table;
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

    private @Nullable VirtualFlow<?> flow() {
        return table.lookup(".virtual-flow") instanceof VirtualFlow<?> flow ? flow : null;
    }
}
