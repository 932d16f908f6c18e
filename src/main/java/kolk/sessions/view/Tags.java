package kolk.sessions.view;

import javafx.scene.control.Label;

/** Tags as small labels. */
final class Tags {
    private static final double WIDEST = 140;

    private Tags() {}

    static Label chip(String tag) {
        Label chip = new Label(tag);
        chip.setMinWidth(0);
        chip.setMaxWidth(WIDEST);
        chip.getStyleClass().add("tag");
        return chip;
    }
}
