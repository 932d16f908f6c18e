package kolk.sessions.view;

import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableView;
import javafx.util.Callback;

/**
 * Columns always fill the table's width exactly: one of them takes whatever the others leave, and gives way when another is made wider. So
 * there is never a horizontal scroll bar, and a wider window shows more of the names.
 */
@SuppressWarnings({"rawtypes", "unchecked"}) // the table asks for a policy of this raw type
final class FillingResizePolicy implements Callback<TableView.ResizeFeatures, Boolean> {
    private final TableView<?> table;
    private final TableColumn<?, ?> filling;

    FillingResizePolicy(TableView<?> table, TableColumn<?, ?> filling) {
        this.table = table;
        this.filling = filling;
    }

    @Override
    public Boolean call(TableView.ResizeFeatures features) {
        TableColumnBase<?, ?> dragged = features.getColumn();
        double room = features.getContentWidth();
        if (dragged != null && dragged != filling) {
            double wanted = dragged.getWidth() + features.getDelta();
            double most = room - filling.getMinWidth() - othersWidth(dragged);
            double width = Math.max(dragged.getMinWidth(), Math.min(wanted, most));
            features.setColumnWidth(dragged, width);
        } else if (dragged == filling) {
            shrinkNeighbour(features, -features.getDelta());
        }
        features.setColumnWidth(filling, Math.max(filling.getMinWidth(), room - othersWidth(filling)));
        return true;
    }

    /** Widening the filling column takes from the one beside it. */
    private void shrinkNeighbour(TableView.ResizeFeatures features, double delta) {
        for (TableColumnBase<?, ?> column : table.getVisibleLeafColumns()) {
            if (column != filling) {
                double width = Math.max(column.getMinWidth(), column.getWidth() + delta);
                double most = features.getContentWidth() - filling.getMinWidth() - othersWidth(column);
                features.setColumnWidth(column, Math.min(width, Math.max(column.getMinWidth(), most)));
                return;
            }
        }
    }

    /** The width of all columns but this one and the filling one. */
    private double othersWidth(TableColumnBase<?, ?> except) {
        double width = 0;
        for (TableColumnBase<?, ?> column : table.getVisibleLeafColumns()) {
            if (column != except && column != filling) {
                width += column.getWidth();
            }
        }
        return width;
    }
}
