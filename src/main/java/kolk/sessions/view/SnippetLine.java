package kolk.sessions.view;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.HPos;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.layout.Region;
import kolk.sessions.viewmodel.Snippet;

/**
 * A passage on one line, with what was searched for marked in it. The first mark is always to be seen: of what stands before it the beginning is cut, and of what
 * stands behind it the end.
 */
final class SnippetLine extends Region {
    /** So many pieces fill any row; more would only cost. */
    private static final int MOST_PIECES = 12;
    /** The share of the line that may stand before the first mark where there is more behind it than fits. */
    private static final double BEFORE = 0.4;
    /** In less room than this, in pixels, the words are worth more than where they stand. */
    private static final double ROOM_FOR_PLACE = 300;

    private final EmojiImages images;
    private final Label place = new Label();
    private final List<Region> pieces = new ArrayList<>();
    private boolean marked;

    SnippetLine(EmojiImages images) {
        this.images = images;
        setMinWidth(0);
        getStyleClass().add("snippet");
        place.getStyleClass().add("snippet-place");
    }

    void show(Snippet snippet) {
        place.setText(snippet.place());
        pieces.clear();
        List<Snippet.Piece> shown = snippet.pieces()
                .subList(0, Math.min(MOST_PIECES, snippet.pieces().size()));
        int mark = firstMark(shown);
        marked = mark >= 0;
        StringBuilder before = new StringBuilder();
        for (int i = 0; i < mark; i++) {
            before.append(shown.get(i).text());
        }
        pieces.add(before(before.toString()));
        for (Snippet.Piece piece : shown.subList(Math.max(0, mark), shown.size())) {
            EmojiLabel words = new EmojiLabel(images);
            words.setText(piece.text());
            words.getStyleClass().add(piece.marked() ? "snippet-mark" : "snippet-words");
            pieces.add(words);
        }
        getChildren().setAll(place);
        getChildren().addAll(pieces);
    }

    private static int firstMark(List<Snippet.Piece> pieces) {
        for (int i = 0; i < pieces.size(); i++) {
            if (pieces.get(i).marked()) {
                return i;
            }
        }
        return -1;
    }

    private static Label before(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("snippet-before");
        label.setTextOverrun(OverrunStyle.LEADING_ELLIPSIS);
        label.setMinWidth(0);
        // Cut words leave some room over, which must not be between them and the mark.
        label.setAlignment(Pos.CENTER_RIGHT);
        return label;
    }

    @Override
    protected double computePrefWidth(double height) {
        double width = place.prefWidth(-1);
        for (Region piece : pieces) {
            width += piece.prefWidth(-1);
        }
        return width + getInsets().getLeft() + getInsets().getRight();
    }

    @Override
    protected double computePrefHeight(double width) {
        double height = place.prefHeight(-1);
        for (Region piece : pieces) {
            height = Math.max(height, piece.prefHeight(-1));
        }
        return height;
    }

    @Override
    protected void layoutChildren() {
        Insets insets = getInsets();
        double right = getWidth() - insets.getRight();
        double x = insets.getLeft();
        x = put(place, x, getWidth() < ROOM_FOR_PLACE ? 0 : right - x);
        double room = right - x;
        for (int i = 0; i < pieces.size(); i++) {
            double most = i == 0 && marked ? Math.max(room * BEFORE, room - behindFirst()) : right - x;
            x = put(pieces.get(i), x, most);
        }
    }

    /** What all pieces but the first would take. */
    private double behindFirst() {
        double width = 0;
        for (Region piece : pieces.subList(1, pieces.size())) {
            width += piece.prefWidth(-1);
        }
        return width;
    }

    /** @return where the next one begins */
    private double put(Region piece, double x, double most) {
        double width = Math.max(0, Math.min(piece.prefWidth(-1), most));
        piece.setVisible(width > 0);
        layoutInArea(piece, x, 0, width, getHeight(), 0, Insets.EMPTY, true, false, HPos.LEFT, VPos.CENTER);
        return x + width;
    }
}
