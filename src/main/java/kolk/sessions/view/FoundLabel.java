package kolk.sessions.view;

import java.util.BitSet;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;

/** One line of text in which the characters that were searched for stand out. Text from right to left and text with emoji is shown whole: cutting it would tear joined letters apart. */
final class FoundLabel extends HBox {
    private final EmojiLabel whole;

    FoundLabel(EmojiImages images) {
        this.whole = new EmojiLabel(images);
        setAlignment(Pos.CENTER_LEFT);
        setMinWidth(0);
    }

    /** @param places which characters stand out; those beyond the text are ignored */
    void show(String text, BitSet places) {
        whole.setText(text);
        if (places.isEmpty() || whole.hasPictures() || RightToLeft.in(text)) {
            getChildren().setAll(whole);
            return;
        }
        getChildren().clear();
        for (int start = 0; start < text.length(); ) {
            boolean found = places.get(start);
            int next = found ? places.nextClearBit(start) : places.nextSetBit(start);
            int end = next < 0 ? text.length() : Math.min(next, text.length());
            Label piece = new Label(text.substring(start, end));
            piece.setMinWidth(found ? USE_PREF_SIZE : 0);
            if (found) {
                piece.getStyleClass().add("found-letters");
            }
            getChildren().add(piece);
            start = end;
        }
    }
}
