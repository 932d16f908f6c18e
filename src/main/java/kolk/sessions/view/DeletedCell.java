package kolk.sessions.view;

import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import kolk.sessions.viewmodel.TrashViewModel.Deleted;
import org.jspecify.annotations.Nullable;

/** One deleted session: its name, under it the folder it was deleted from; at the right when, under it how much. */
final class DeletedCell extends ListCell<Deleted> {
    private final EmojiLabel name;
    private final EmojiLabel folder;
    private final Label when = new Label();
    private final Label size = new Label();
    private final HBox box;

    DeletedCell(EmojiImages images) {
        this.name = new EmojiLabel(images);
        this.folder = new EmojiLabel(images);
        name.getStyleClass().add("session-name");
        folder.getStyleClass().add("palette-detail");
        when.setMinWidth(Region.USE_PREF_SIZE);
        when.getStyleClass().add("palette-detail");
        size.setMinWidth(Region.USE_PREF_SIZE);
        size.getStyleClass().add("palette-detail");
        VBox left = new VBox(name, folder);
        left.setMinWidth(0);
        HBox.setHgrow(left, Priority.ALWAYS);
        VBox right = new VBox(when, size);
        right.setAlignment(Pos.CENTER_RIGHT);
        box = new HBox(left, right);
        box.getStyleClass().add("palette-line");
        getStyleClass().add("palette-cell");
        setPrefWidth(0);
        setText(null);
    }

    @Override
    protected void updateItem(@Nullable Deleted deleted, boolean empty) {
        super.updateItem(deleted, empty);
        if (empty || deleted == null) {
            setGraphic(null);
            setAccessibleText(null);
            return;
        }
        name.setText(deleted.name());
        folder.setText(deleted.folder());
        when.setText(deleted.when());
        size.setText(deleted.size());
        setAccessibleText(deleted.sentence());
        setGraphic(box);
    }
}
