package kolk.sessions.view;

import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.util.Subscription;
import kolk.sessions.viewmodel.ChangedFileRow;
import org.jspecify.annotations.Nullable;

/** Draws a changed file on one line: its path, what became of it, how many lines came and went. Of a long path the end stays to be seen. */
final class ChangedFileCell extends ListCell<ChangedFileRow> {
    private final EndingLabel path;
    private final Label word = BlockNodes.styled(new Label(), "muted");
    private final Label added = BlockNodes.styled(new Label(), "lines-added");
    private final Label removed = BlockNodes.styled(new Label(), "lines-removed");
    private final HBox box;
    private Subscription shown = Subscription.EMPTY;

    ChangedFileCell(EmojiImages images) {
        path = new EndingLabel(images);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        box = BlockNodes.styled(new HBox(path, gap, word, added, removed), "file-row");
        for (Label label : new Label[] {word, added, removed}) {
            label.setMinWidth(Region.USE_PREF_SIZE);
            label.managedProperty().bind(label.textProperty().isNotEmpty());
        }
        setText(null);
    }

    @Override
    protected void updateItem(@Nullable ChangedFileRow row, boolean empty) {
        super.updateItem(row, empty);
        shown.unsubscribe();
        shown = Subscription.EMPTY;
        if (empty || row == null) {
            setGraphic(null);
            setAccessibleText(null);
            return;
        }
        path.setText(row.path());
        setGraphic(box);
        shown = Subscription.combine(
                row.wordProperty().subscribe(text -> word.setText(text)),
                row.addedProperty().subscribe(text -> added.setText(text)),
                row.removedProperty().subscribe(text -> removed.setText(text)),
                row.wordProperty().subscribe(text -> setAccessibleText(row.sentence())));
    }

    @Override
    protected double computePrefWidth(double height) {
        return 0;
    }
}
