package kolk.sessions.view;

import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;

/** A pane for one thing that may be wider than there is room: as tall as that, with a bar to scroll sideways where it is needed. */
final class SidewaysPane extends ScrollPane {
    private static final double BAR = 14;

    /** For a text whose lines run on. */
    SidewaysPane(Node content) {
        super(content);
        setVbarPolicy(ScrollBarPolicy.NEVER);
        setFocusTraversable(false);
        getStyleClass().add("sideways");
    }

    /** For a table, whose texts wrap as long as their words fit. */
    static SidewaysPane ofTable(TableNode table) {
        SidewaysPane pane = new SidewaysPane(table);
        pane.setFitToWidth(true);
        return pane;
    }

    /** The bar takes room where it is needed. */
    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computePrefHeight(double width) {
        double wide = isFitToWidth()
                ? Math.clamp(width, getContent().minWidth(-1), getContent().prefWidth(-1))
                : getContent().prefWidth(-1);
        boolean bar = width >= 0 && wide > width;
        return snapSizeY(getContent().prefHeight(wide)) + (bar ? BAR : 0) + snappedTopInset() + snappedBottomInset();
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected double computeMinWidth(double height) {
        return 0;
    }
}
