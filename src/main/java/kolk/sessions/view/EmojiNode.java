package kolk.sessions.view;

import javafx.scene.image.Image;
import javafx.scene.image.ImageView;
import javafx.scene.layout.Region;
import javafx.scene.text.Font;
import javafx.scene.text.Text;

/** One emoji as a picture that stands in a line of text like a letter: as high as the text around it, on its baseline. */
final class EmojiNode extends Region {
    /** How high the picture is, and how far down its baseline lies, in font sizes: by eye, beside Inter and JetBrains Mono. */
    private static final double HEIGHT = 1.2;

    private static final double BASELINE = 0.98;

    private final ImageView view;
    /** Never drawn: it takes on the font that the style sheet gives to text in this place. */
    private final Text probe = new Text();

    /** @param emoji the character, which screen readers read */
    EmojiNode(String emoji, Image image) {
        view = new ImageView(image);
        view.setPreserveRatio(true);
        view.setSmooth(true);
        probe.setVisible(false);
        probe.setManaged(false);
        getChildren().addAll(view, probe);
        getStyleClass().add("emoji");
        setAccessibleText(emoji);
        setMinSize(USE_PREF_SIZE, USE_PREF_SIZE);
        setMaxSize(USE_PREF_SIZE, USE_PREF_SIZE);
        probe.fontProperty().subscribe(this::size);
    }

    private void size(Font font) {
        view.setFitHeight(Math.round(font.getSize() * HEIGHT));
        requestLayout();
    }

    @Override
    public double getBaselineOffset() {
        return Math.round(probe.getFont().getSize() * BASELINE);
    }

    @Override
    protected double computePrefWidth(double height) {
        return Math.ceil(view.getLayoutBounds().getWidth()) + 2;
    }

    @Override
    protected double computePrefHeight(double width) {
        return view.getFitHeight();
    }

    @Override
    protected void layoutChildren() {
        view.relocate(1, 0);
    }
}
