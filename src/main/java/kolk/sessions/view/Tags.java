package kolk.sessions.view;

import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;

/** Tags as small labels. */
final class Tags {
    private static final double WIDEST = 140;

    private Tags() {}

    static Label chip(String tag, EmojiImages images) {
        Label chip = new Label(tag);
        chip.setMinWidth(0);
        chip.setMaxWidth(WIDEST);
        chip.getStyleClass().add("tag");
        EmojiLabel pictures = new EmojiLabel(images);
        pictures.setText(tag);
        if (pictures.hasPictures()) {
            chip.setGraphic(pictures);
            chip.setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        }
        return chip;
    }
}
