package kolk.sessions.view;

import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.layout.HBox;

/** One line of text of which the end is the most important part, as it is of a path: where there is no room the beginning is cut. Emoji are pictures. */
final class EndingLabel extends HBox {
    private final EmojiImages images;

    EndingLabel(EmojiImages images) {
        this.images = images;
        setAlignment(Pos.CENTER_LEFT);
        setMinWidth(0);
    }

    void setText(String text) {
        List<EmojiText.Piece> pieces = EmojiText.pieces(text, images);
        getChildren().clear();
        for (EmojiText.Piece piece : pieces) {
            if (piece.image() != null) {
                getChildren().add(new EmojiNode(piece.text(), piece.image()));
            } else {
                Label label = new Label(piece.text());
                label.setTextOverrun(OverrunStyle.LEADING_ELLIPSIS);
                label.setMinWidth(0);
                getChildren().add(label);
            }
        }
    }
}
