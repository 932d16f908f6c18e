package kolk.sessions.view;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.jspecify.annotations.Nullable;

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
    private double widthChecked = Double.NaN;
    private double widthEnough;
    private @Nullable Font firstFont;
    private @Nullable Font lastFont;

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
        return guarded ? enough(0) : super.computeMinWidth(height);
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
        widthChecked = Double.NaN;
        Font first = fontOf(getChildren());
        Font last = fontOf(getChildren().reversed());
        if (!first.equals(firstFont) || !last.equals(lastFont)) {
            firstFont = first;
            lastFont = last;
            widen(getChildren().stream().mapToDouble(BidiFlow::atMost).max().orElse(0) + beside());
        }
    }

    private static Font fontOf(List<Node> children) {
        for (Node child : children) {
            if (child instanceof Text text) {
                return text.getFont();
            }
        }
        return Font.getDefault();
    }

    private void widen(double room) {
        if (getWidth() < room) {
            super.resize(room, getHeight());
        }
    }

    /** A width, or what the widest right-to-left piece needs if that is more. Only pieces that may need more are measured. */
    private double enough(double width) {
        if (guarded && width != widthChecked) {
            double room = width - beside();
            widthEnough = width;
            for (Node child : getChildren()) {
                if (atMost(child) > room && child instanceof Text text && RightToLeft.in(text.getText())) {
                    Text alone = new Text(text.getText());
                    alone.setFont(text.getFont());
                    widthEnough = Math.max(
                            widthEnough, Math.ceil(alone.getLayoutBounds().getWidth()) + 1 + beside());
                }
            }
            widthChecked = width;
        }
        return guarded ? widthEnough : width;
    }

    /** More than a piece can need, without measuring it. */
    private static double atMost(Node piece) {
        if (!(piece instanceof Text text)) {
            return 0;
        }
        String letters = text.getText();
        boolean ligatures = letters.chars().anyMatch(c -> c >= 0xFDF0 && c <= 0xFDFF);
        return Math.min(letters.length(), RightToLeft.LONGEST_PIECE + 1)
                * text.getFont().getSize()
                * (ligatures ? WIDEST_LIGATURE : WIDEST_LETTER);
    }

    private double beside() {
        return snappedLeftInset() + snappedRightInset();
    }
}
