package kolk.sessions.view;

import javafx.scene.Node;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;

/**
 * A flow that remembers how large it is, since boxes around it ask several times in each layout and the toolkit lays out its text anew for each (measured). It is never laid out narrower than the widest of the right-to-left pieces that {@link RightToLeft#pieces} leaves: in
 * less room the toolkit would have to break a word, which it does not survive. Other text is not touched.
 */
public class BidiFlow extends TextFlow {
    /** In font sizes: no letter is wider. Of those that are whole sentences, see {@link #WIDEST_LIGATURE}. */
    private static final double WIDEST_LETTER = 2;

    private static final double WIDEST_LIGATURE = 14;

    /** In pixels, until the fonts are known. */
    private static final double AT_FIRST = 1_000;

    private boolean guarded;
    private boolean layingOut;
    private double widthAsked = Double.NaN;
    private double heightThere;
    private double preferredWidth = Double.NaN;
    private double widestPiece = Double.NaN;
    private int fonts;

    public BidiFlow() {}

    /** To be called with what it holds, before that is put in. */
    final void expect(String text) {
        guarded = RightToLeft.in(text);
        if (guarded) {
            widen(AT_FIRST);
        }
    }

    @Override
    public void resize(double width, double height) {
        super.resize(enough(width), height);
    }

    /** Whatever changes the text or its look ends here. What the layout itself moves does not change the size. */
    @Override
    public void requestLayout() {
        if (!layingOut) {
            widthAsked = Double.NaN;
            preferredWidth = Double.NaN;
            if (guarded) {
                keepClear();
            }
        }
        super.requestLayout();
    }

    @Override
    protected void layoutChildren() {
        layingOut = true;
        try {
            super.layoutChildren();
        } finally {
            layingOut = false;
        }
    }

    @Override
    protected double computeMinWidth(double height) {
        return guarded ? least() : super.computeMinWidth(height);
    }

    @Override
    protected double computePrefWidth(double height) {
        if (Double.isNaN(preferredWidth)) {
            preferredWidth = super.computePrefWidth(height);
        }
        return preferredWidth;
    }

    @Override
    protected double computePrefHeight(double width) {
        double wide = width < 0 ? width : enough(width);
        if (wide != widthAsked) {
            heightThere = super.computePrefHeight(wide);
            widthAsked = wide;
        }
        return heightThere;
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    /** Larger letters in the room of the smaller ones: until it is given another, the toolkit would lay them out in that as soon as anybody asks how large one is. */
    private void keepClear() {
        int now = 0;
        for (Node child : getChildren()) {
            now = 31 * now + (child instanceof Text text ? text.getFont().hashCode() : 0);
        }
        if (now != fonts) {
            fonts = now;
            widestPiece = Double.NaN;
            widen(mostRoom());
        }
    }

    private void widen(double room) {
        if (getWidth() < room) {
            super.resize(room, getHeight());
        }
    }

    private double enough(double width) {
        return !guarded || width >= mostRoom() ? width : Math.max(width, least());
    }

    /** More than any of its pieces needs, without measuring them. */
    private double mostRoom() {
        double most = 0;
        for (Node child : getChildren()) {
            if (child instanceof Text text) {
                boolean ligatures = text.getText().chars().anyMatch(c -> c >= 0xFDF0 && c <= 0xFDFF);
                double letter = text.getFont().getSize() * (ligatures ? WIDEST_LIGATURE : WIDEST_LETTER);
                most = Math.max(most, Math.min(text.getText().length(), RightToLeft.LONGEST_PIECE) * letter);
            }
        }
        return most + snappedLeftInset() + snappedRightInset();
    }

    private double least() {
        if (Double.isNaN(widestPiece)) {
            widestPiece = 0;
            for (Node child : getChildren()) {
                if (child instanceof Text text && RightToLeft.in(text.getText())) {
                    Text alone = new Text(text.getText());
                    alone.setFont(text.getFont());
                    widestPiece = Math.max(widestPiece, alone.getLayoutBounds().getWidth());
                }
            }
        }
        return Math.ceil(widestPiece) + 1 + snappedLeftInset() + snappedRightInset();
    }
}
