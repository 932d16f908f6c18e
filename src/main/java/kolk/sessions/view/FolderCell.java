package kolk.sessions.view;

import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.VBox;
import kolk.sessions.viewmodel.FolderSettingsViewModel.Line;
import kolk.sessions.viewmodel.Texts;
import org.jspecify.annotations.Nullable;

/** A folder in the settings: its path, and under it what is to be said of it. */
final class FolderCell extends ListCell<Line> {
    private final Texts texts;
    private final EmojiLabel path;
    private final Label standing = new Label();
    private final VBox lines;

    FolderCell(Texts texts, EmojiImages emoji) {
        this.texts = texts;
        this.path = new EmojiLabel(emoji);
        this.lines = new VBox(path, standing);
        lines.getStyleClass().add("folder-line");
        lines.setMinWidth(0);
        lines.setPrefWidth(0);
    }

    @Override
    protected void updateItem(@Nullable Line line, boolean empty) {
        super.updateItem(line, empty);
        if (empty || line == null) {
            setGraphic(null);
            return;
        }
        String own = line.own() ? texts.get("settings.folder.own") : "";
        String said = line.answer().sentence();
        path.setText(line.shown());
        standing.setText(own.isEmpty() || said.isEmpty() ? own + said : own + " · " + said);
        standing.getStyleClass().setAll("label", line.answer().good() ? "settings-hint" : "settings-fault");
        setAccessibleText(line.shown() + ", " + standing.getText());
        setGraphic(lines);
    }
}
