package kolk.sessions.view;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;

/**
 * One line of text with emoji as pictures. Text without emoji, which is nearly all, is one label and nothing else; the label at the end is cut with an
 * ellipsis when there is no room.
 */
final class EmojiLabel extends HBox {
    private final EmojiImages images;
    private final Label words = new Label();
    private String text = "";

    EmojiLabel(EmojiImages images) {
        this.images = images;
        setAlignment(Pos.CENTER_LEFT);
        setMinWidth(0);
        words.setMinWidth(0);
        getChildren().setAll(words);
    }

    /** Whether the text has emoji that are shown as pictures. */
    boolean hasPictures() {
        return getChildren().getFirst() != words;
    }

    /** Shows another text. */
    void setText(String newText) {
        if (newText.equals(text)) {
            return;
        }
        text = newText;
        List<EmojiText.Piece> pieces = EmojiText.pieces(newText, images);
        if (pieces.size() <= 1 && pieces.stream().allMatch(piece -> piece.image() == null)) {
            words.setText(newText);
            if (getChildren().size() != 1 || getChildren().getFirst() != words) {
                getChildren().setAll(words);
            }
            return;
        }
        List<Node> nodes = new ArrayList<>();
        for (EmojiText.Piece piece : pieces) {
            if (piece.image() != null) {
                nodes.add(new EmojiNode(piece.text(), piece.image()));
            } else {
                Label label = new Label(piece.text());
                label.setMinWidth(0);
                nodes.add(label);
            }
        }
        getChildren().setAll(nodes);
    }
}
