package kolk.sessions.view;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import kolk.sessions.viewmodel.Snippet;

/** A passage on one line, with what was searched for marked in it. What has no room is cut at its end. */
final class SnippetLine extends HBox {
    /** So many pieces fill any row; more would only cost. */
    private static final int MOST_PIECES = 12;

    private final EmojiImages images;
    private final Label place = new Label();

    SnippetLine(EmojiImages images) {
        this.images = images;
        setAlignment(Pos.CENTER_LEFT);
        setMinWidth(0);
        getStyleClass().add("snippet");
        place.getStyleClass().add("snippet-place");
        place.setMinWidth(Region.USE_PREF_SIZE);
    }

    void show(Snippet snippet) {
        place.setText(snippet.place());
        List<Node> nodes = new ArrayList<>();
        nodes.add(place);
        for (Snippet.Piece piece : snippet.pieces()
                .subList(0, Math.min(MOST_PIECES, snippet.pieces().size()))) {
            EmojiLabel words = new EmojiLabel(images);
            words.setText(piece.text());
            words.getStyleClass().add(piece.marked() ? "snippet-mark" : "snippet-words");
            if (piece.marked()) {
                words.setMinWidth(Region.USE_PREF_SIZE);
            }
            nodes.add(words);
        }
        getChildren().setAll(nodes);
    }
}
