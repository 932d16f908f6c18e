package kolk.sessions.view;

import java.text.Bidi;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.StringProperty;
import javafx.scene.control.Labeled;
import javafx.scene.control.Tooltip;

/**
 * Keeps the toolkit from breaking a run of right-to-left text at the end of a line. JavaFX 26 throws whenever it does
 * ({@code PrismTextLayout.computeTrailingSpaceWidth}; measured with 26, 26.0.1 and 26.0.2, every text and nearly every width), in each layout
 * pass anew, so that the whole window would stand still as soon as one such text is shown.
 */
final class RightToLeft {
    /** A longer word is broken by force, so that a piece needs no more room than a narrow window has: letters may then stand unjoined. */
    static final int LONGEST_PIECE = 14;

    private RightToLeft() {}

    /** Whether a text has anything that is written from right to left. */
    static boolean in(String text) {
        char[] chars = text.toCharArray();
        return Bidi.requiresBidi(chars, 0, chars.length);
    }

    /**
     * The pieces that have to be nodes of their own in a flow: between two nodes a line can be broken. Text without right-to-left is one piece.
     */
    static List<String> pieces(String text) {
        if (!in(text)) {
            return List.of(text);
        }
        List<String> pieces = new ArrayList<>();
        int start = 0;
        int end = 0;
        while (end < text.length()) {
            int c = text.codePointAt(end);
            int next = end + Character.charCount(c);
            boolean space = Character.isWhitespace(c);
            if (end > start && (space || isFull(text, start, end))) {
                pieces.add(text.substring(start, end));
                start = end;
            }
            if (space) {
                pieces.add(text.substring(end, next));
                start = next;
            }
            end = next;
        }
        if (start < end) {
            pieces.add(text.substring(start, end));
        }
        return pieces;
    }

    /** Marks stay with the letter that they stand on. */
    private static boolean isFull(String text, int start, int end) {
        int type = Character.getType(text.codePointAt(end));
        boolean mark = type == Character.NON_SPACING_MARK || type == Character.FORMAT;
        return end - start >= LONGEST_PIECE && !mark;
    }

    /** Lets a label wrap its text, except while that has right-to-left text: then its end is cut. */
    static void wrap(Labeled label) {
        follow(label.textProperty(), label.wrapTextProperty());
    }

    /** The same for a tooltip. */
    static void wrap(Tooltip tooltip) {
        follow(tooltip.textProperty(), tooltip.wrapTextProperty());
    }

    private static void follow(StringProperty text, BooleanProperty wraps) {
        wraps.bind(text.map(shown -> !in(shown)).orElse(true));
    }
}
