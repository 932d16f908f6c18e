package kolk.sessions.view;

import java.util.ArrayList;
import java.util.List;
import javafx.application.Platform;
import javafx.geometry.Rectangle2D;
import javafx.scene.control.TextField;
import javafx.scene.control.skin.TextFieldSkin;
import javafx.scene.layout.Pane;
import javafx.scene.shape.LineTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Path;
import javafx.scene.shape.Rectangle;
import kolk.sessions.search.query.Mistake;
import kolk.sessions.search.query.Span;

/**
 * Waves under pieces of a text field's text, drawn over the field because a text field cannot underline a part of itself. It follows the text where it is
 * scrolled, and where it runs from right to left.
 */
final class MistakeLines extends Pane {
    private static final double STEP = 2;
    private static final double HEIGHT = 1.6;
    /** More waves than this at once help nobody. */
    private static final int MOST_CHARACTERS = 2_000;

    private final TextField field;
    private final Path path = new Path();
    private final Rectangle clip = new Rectangle();
    private List<Mistake> mistakes = List.of();

    MistakeLines(TextField field) {
        this.field = field;
        setMouseTransparent(true);
        path.getStyleClass().add("mistake-wave");
        path.setManaged(false);
        getChildren().add(path);
        setClip(clip);
        // Where characters stand is known only after the field's own layout.
        Runnable later = () -> Platform.runLater(this::draw);
        field.textProperty().subscribe(later);
        field.caretPositionProperty().subscribe(later);
        field.layoutBoundsProperty().subscribe(later);
        field.focusedProperty().subscribe(later);
        field.skinProperty().subscribe(later);
    }

    void show(List<Mistake> newMistakes) {
        mistakes = newMistakes;
        Platform.runLater(this::draw);
    }

    /** Whether anything is underlined now. */
    boolean isDrawn() {
        return !path.getElements().isEmpty();
    }

    void draw() {
        path.getElements().clear();
        if (!(field.getSkin() instanceof TextFieldSkin skin)) {
            return;
        }
        double left = field.getInsets().getLeft();
        clip.setX(left);
        clip.setWidth(Math.max(0, field.getWidth() - left - field.getInsets().getRight()));
        clip.setHeight(field.getHeight());
        int length = field.getLength();
        for (Mistake mistake : mistakes) {
            Span span = mistake.span();
            if (span.to() <= length) {
                pieces(skin, span).forEach(this::wave);
            }
        }
    }

    /** The span's characters as stretches of the line; where writing changes its direction there are several. */
    private static List<Rectangle2D> pieces(TextFieldSkin skin, Span span) {
        List<Rectangle2D> pieces = new ArrayList<>();
        int to = Math.min(span.to(), span.from() + MOST_CHARACTERS);
        for (int i = span.from(); i < to; i++) {
            Rectangle2D one = skin.getCharacterBounds(i);
            if (one == null) {
                continue;
            }
            Rectangle2D last = pieces.isEmpty() ? null : pieces.getLast();
            if (last != null && touches(last, one)) {
                double from = Math.min(last.getMinX(), one.getMinX());
                double end = Math.max(last.getMaxX(), one.getMaxX());
                pieces.set(pieces.size() - 1, new Rectangle2D(from, one.getMinY(), end - from, one.getHeight()));
            } else {
                pieces.add(one);
            }
        }
        return pieces;
    }

    private static boolean touches(Rectangle2D a, Rectangle2D b) {
        return b.getMinX() <= a.getMaxX() + 1 && b.getMaxX() >= a.getMinX() - 1;
    }

    private void wave(Rectangle2D under) {
        double y = under.getMaxY() - HEIGHT;
        double x = under.getMinX();
        path.getElements().add(new MoveTo(x, y));
        boolean down = true;
        while (x < under.getMaxX()) {
            x = Math.min(x + STEP, under.getMaxX());
            path.getElements().add(new LineTo(x, down ? y + HEIGHT : y));
            down = !down;
        }
    }
}
