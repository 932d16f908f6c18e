package kolk.sessions.view;

import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;

/** A scroll pane that is as tall as its content, and scrolls only where there is not so much room. It never scrolls sideways. */
public final class FittingScrollPane extends ScrollPane {
    private double leastHeight;

    public FittingScrollPane() {
        setFitToWidth(true);
        setHbarPolicy(ScrollBarPolicy.NEVER);
    }

    /** What it keeps even where room is short, in pixels, unless its content is smaller. */
    public double getLeastHeight() {
        return leastHeight;
    }

    public void setLeastHeight(double pixels) {
        leastHeight = pixels;
        requestLayout();
    }

    /** The content's texts wrap. */
    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computePrefHeight(double width) {
        Node content = getContent();
        double around = snappedTopInset() + snappedBottomInset();
        double room = width < 0 ? -1 : Math.max(0, width - snappedLeftInset() - snappedRightInset());
        return content == null ? around : snapSizeY(content.prefHeight(room)) + around;
    }

    @Override
    protected double computeMinHeight(double width) {
        return Math.min(leastHeight, computePrefHeight(width));
    }
}
