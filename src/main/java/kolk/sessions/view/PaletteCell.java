package kolk.sessions.view;

import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import kolk.sessions.viewmodel.PaletteEntry;
import kolk.sessions.viewmodel.Texts;
import org.jspecify.annotations.Nullable;

/** One line of the palette: a command with its key and, when it cannot be done, why; or a session with its state and project. */
final class PaletteCell extends ListCell<PaletteEntry> {
    private final Texts texts;
    private final FoundLabel title;
    private final EmojiLabel detail;
    private final Label key = new Label();
    private final StateMark mark = new StateMark();
    private final VBox lines;
    private final HBox box;

    PaletteCell(EmojiImages images, Texts texts) {
        this.texts = texts;
        this.title = new FoundLabel(images);
        this.detail = new EmojiLabel(images);
        title.getStyleClass().add("palette-title");
        detail.getStyleClass().add("palette-detail");
        key.getStyleClass().add("palette-key");
        key.setMinWidth(Region.USE_PREF_SIZE);
        lines = new VBox(title);
        lines.setMinWidth(0);
        lines.setAlignment(Pos.CENTER_LEFT);
        HBox.setHgrow(lines, Priority.ALWAYS);
        box = new HBox(lines, key);
        box.setAlignment(Pos.CENTER_LEFT);
        box.getStyleClass().add("palette-line");
        getStyleClass().add("palette-cell");
        setPrefWidth(0);
        setText(null);
    }

    @Override
    protected void updateItem(@Nullable PaletteEntry entry, boolean empty) {
        super.updateItem(entry, empty);
        if (empty || entry == null) {
            setGraphic(null);
            setAccessibleText(null);
            return;
        }
        title.show(entry.title(), entry.places());
        setAccessibleText(sentence(entry, texts));
        switch (entry) {
            case PaletteEntry.Do action -> {
                key.setText(Keys.text(action.command().id().keys()));
                show(action.refusal());
                title.setOpacity(action.refusal().isEmpty() ? 1 : 0.55);
                box.getChildren().setAll(lines, key);
            }
            case PaletteEntry.Go go -> {
                show(go.detail());
                title.setOpacity(1);
                mark.setState(go.row().state());
                box.getChildren().setAll(mark, lines);
            }
        }
        setGraphic(box);
    }

    private void show(String secondLine) {
        detail.setText(secondLine);
        if (secondLine.isEmpty()) {
            lines.getChildren().setAll(title);
        } else {
            lines.getChildren().setAll(title, detail);
        }
    }

    /** The line as a sentence for a screen reader. */
    static String sentence(PaletteEntry entry, Texts texts) {
        return switch (entry) {
            case PaletteEntry.Do action -> {
                String keys = Keys.text(action.command().id().keys());
                yield action.refusal().isEmpty()
                        ? texts.get("palette.command", action.title(), keys)
                        : texts.get("palette.refused", action.title(), keys, action.refusal());
            }
            case PaletteEntry.Go go -> texts.get("palette.session", go.title(), go.detail());
        };
    }
}
