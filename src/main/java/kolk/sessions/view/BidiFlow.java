package kolk.sessions.view;

import javafx.scene.text.TextFlow;

/**
 * A flow that remembers how large it is, since boxes around it ask several times in each layout and the toolkit lays out its text anew for each (measured). It is never laid out narrower than the longest piece that {@link RightToLeft#pieces} leaves, while it holds right-to-left text: in
 * less room the toolkit would have to break a word, which it does not survive. Other text is not touched.
 */
public class BidiFlow extends TextFlow {
    /** In pixels; see {@link RightToLeft}. */
    static final double LEAST_WIDTH = 240;

    private boolean guarded;
    private boolean layingOut;
    private double widthAsked = Double.NaN;
    private double heightThere;
    private double preferredWidth = Double.NaN;

    public BidiFlow() {}

    /** To be called with what it holds, before that is put in. */
    final void expect(String text) {
        guarded = RightToLeft.in(text);
        setMinWidth(guarded ? LEAST_WIDTH : USE_COMPUTED_SIZE);
        if (guarded && getWidth() < LEAST_WIDTH) {
            resize(LEAST_WIDTH, getHeight());
        }
    }

    @Override
    public void resize(double width, double height) {
        super.resize(guarded ? Math.max(LEAST_WIDTH, width) : width, height);
    }

    /** Whatever changes the text or its look ends here. What the layout itself moves does not change the size. */
    @Override
    public void requestLayout() {
        if (!layingOut) {
            widthAsked = Double.NaN;
            preferredWidth = Double.NaN;
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
    protected double computePrefWidth(double height) {
        if (Double.isNaN(preferredWidth)) {
            preferredWidth = super.computePrefWidth(height);
        }
        return preferredWidth;
    }

    @Override
    protected double computePrefHeight(double width) {
        boolean narrow = guarded && width >= 0 && width < LEAST_WIDTH;
        double wide = narrow ? LEAST_WIDTH : width;
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
}
