package kolk.sessions.view;

import javafx.scene.Node;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.text.Text;
import org.jspecify.annotations.Nullable;

/**
 * Shows the emoji in the text of a label that may wrap as pictures, where the toolkit would leave them blank. The label keeps its text, for screen readers and whoever else asks; without emoji, which is nearly
 * always, it is shown as ever. For one line that is cut at its end there is {@link EmojiLabel}.
 */
final class EmojiWords {
    private EmojiWords() {}

    /** Follows the label's text from now on. Its graphic belongs to this class then. */
    static void in(Label label, EmojiImages images) {
        // A label is else never wider than its text, and with a picture that is what it happens to be now.
        label.setMaxWidth(Double.MAX_VALUE);
        label.textProperty().subscribe(text -> show(label, text == null ? "" : text, images));
    }

    private static void show(Label label, String text, EmojiImages images) {
        Flow flow = flow(label, text, images);
        label.setGraphic(flow);
        label.setContentDisplay(flow == null ? ContentDisplay.TEXT_ONLY : ContentDisplay.GRAPHIC_ONLY);
    }

    private static @Nullable Flow flow(Label label, String text, EmojiImages images) {
        var pieces = EmojiText.pieces(text, images);
        if (pieces.stream().allMatch(piece -> piece.image() == null)) {
            return null;
        }
        Flow flow = new Flow(label);
        flow.expect(text);
        for (EmojiText.Piece piece : pieces) {
            if (piece.image() != null) {
                flow.getChildren().add(new EmojiNode(piece.text(), piece.image()));
            } else {
                ShapedText.pieces(piece.text())
                        .forEach(words -> flow.getChildren().add(words(label, words)));
            }
        }
        return flow;
    }

    private static Node words(Label label, String words) {
        Text text = new Text(words);
        text.fillProperty().bind(label.textFillProperty());
        text.fontProperty().bind(label.fontProperty());
        return text;
    }

    /** As wide as the label lets it be, and as high as that makes it: a label asks its graphic without saying how wide it is. */
    private static final class Flow extends BidiFlow {
        private final Label label;

        Flow(Label label) {
            this.label = label;
            textAlignmentProperty().bind(label.textAlignmentProperty());
            label.widthProperty().subscribe(_ -> requestLayout());
        }

        private double room() {
            return label.getWidth() - label.snappedLeftInset() - label.snappedRightInset();
        }

        @Override
        protected double computePrefWidth(double height) {
            double natural = super.computePrefWidth(height);
            return room() > 0 ? Math.min(natural, room()) : natural;
        }

        @Override
        protected double computePrefHeight(double width) {
            return super.computePrefHeight(width < 0 && room() > 0 ? room() : width);
        }

        @Override
        protected double computeMinWidth(double height) {
            return 0;
        }
    }
}
