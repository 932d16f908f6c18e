package kolk.sessions.view;

import javafx.scene.control.TableCell;
import kolk.sessions.viewmodel.Column;
import kolk.sessions.viewmodel.RowView;
import kolk.sessions.viewmodel.SessionRowViewModel;
import org.jspecify.annotations.Nullable;

/** One text of a row, on the line of its name. */
final class TextCell extends TableCell<SessionRowViewModel, RowView> {
    private final Column column;

    TextCell(Column column) {
        this.column = column;
        getStyleClass().add("text-cell");
        if (SessionColumns.isAmount(column)) {
            getStyleClass().add("amount-cell");
        }
    }

    @Override
    protected void updateItem(@Nullable RowView view, boolean empty) {
        super.updateItem(view, empty);
        setText(empty || view == null ? null : view.text(column));
    }
}
