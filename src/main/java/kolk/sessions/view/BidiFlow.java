package kolk.sessions.view;

import javafx.scene.text.TextFlow;

/**
 * A flow that is never laid out narrower than the longest piece that {@link RightToLeft#pieces} leaves, while it holds right-to-left text: in
 * less room the toolkit would have to break a word, which it does not survive. Other text is not touched.
 */
public class BidiFlow extends TextFlow {
    /** In pixels; see {@link RightToLeft}. */
    static final double LEAST_WIDTH = 240;

    private boolean guarded;

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

    @Override
    protected double computePrefHeight(double width) {
        boolean narrow = guarded && width >= 0 && width < LEAST_WIDTH;
        return super.computePrefHeight(narrow ? LEAST_WIDTH : width);
    }
}
