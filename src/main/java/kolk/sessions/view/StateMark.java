package kolk.sessions.view;

import javafx.css.PseudoClass;
import javafx.scene.layout.StackPane;
import javafx.scene.shape.FillRule;
import javafx.scene.shape.SVGPath;
import kolk.sessions.viewmodel.RowState;
import org.jspecify.annotations.Nullable;

/**
 * A state as a small shape in its colour. The shapes differ without the colours, and the words that stand beside them say the same, so that
 * it carries no text of its own for a screen reader.
 */
public final class StateMark extends StackPane {
    /** A little more than a shape, so that texts beside different marks are aligned. */
    private static final double SIZE = 14;

    private final SVGPath shape = new SVGPath();
    private @Nullable RowState state;

    public StateMark() {
        getStyleClass().add("state-mark");
        shape.setFillRule(FillRule.EVEN_ODD);
        shape.getStyleClass().add("state-shape");
        getChildren().add(shape);
        setMinSize(SIZE, SIZE);
        setPrefSize(SIZE, SIZE);
        setMaxSize(SIZE, SIZE);
        setMouseTransparent(true);
    }

    public StateMark(RowState state) {
        this();
        setState(state);
    }

    /** Beside text a shape stands on the line, like a capital letter. */
    @Override
    public double getBaselineOffset() {
        return SIZE - 2;
    }

    /** {@code null} while it shows nothing. Here so that FXML can set it. */
    public @Nullable RowState getState() {
        return state;
    }

    public void setState(RowState newState) {
        if (newState == state) {
            return;
        }
        if (state != null) {
            pseudoClassStateChanged(pseudoClass(state), false);
        }
        state = newState;
        pseudoClassStateChanged(pseudoClass(newState), true);
        shape.setContent(path(newState));
    }

    /** The pseudo class that styles whatever belongs to a state. */
    static PseudoClass pseudoClass(RowState state) {
        return PseudoClass.getPseudoClass(state.name().toLowerCase(java.util.Locale.ROOT));
    }

    /** Each in a square of 12. */
    private static String path(RowState state) {
        return switch (state) {
            case WAITING -> "M6 0 L12 6 L6 12 L0 6 Z";
            case WORKING -> "M1.5 0.5 L11.5 6 L1.5 11.5 Z";
            case READY -> "M1 1 H11 V8.5 H6 L3 11.5 V8.5 H1 Z M2.6 2.6 V6.9 H9.4 V2.6 Z";
            case LIVE -> "M1.5 0.5 L11.5 6 L1.5 11.5 Z M3.1 3.2 V8.8 L8.2 6 Z";
            case PAUSED -> "M2 1 H5 V11 H2 Z M7 1 H10 V11 H7 Z";
            case IDLE -> "M6 1.5 A4.5 4.5 0 1 1 5.99 1.5 Z M6 2.9 A3.1 3.1 0 1 0 6.01 2.9 Z";
            case UNKNOWN ->
                "M3 3.6 C3 1.7 4.3 0.5 6.1 0.5 C7.9 0.5 9.2 1.7 9.2 3.4 C9.2 5.6 7 5.7 7 7.6 H5.3 C5.3 4.9 7.4 5.1 7.4 3.5"
                        + " C7.4 2.6 6.8 2.1 6.1 2.1 C5.2 2.1 4.7 2.7 4.7 3.6 Z M5.2 9.3 H7.1 V11.3 H5.2 Z";
            case DAMAGED -> "M6 0.5 L12 11.5 H0 Z M5.2 4.2 V7.8 H6.8 V4.2 Z M5.2 8.8 V10.3 H6.8 V8.8 Z";
        };
    }
}
