package kolk.sessions.view;

import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;

/** A pane for one text whose lines run on: as tall as the text, with a bar to scroll sideways where a line is longer than there is room. */
final class SidewaysPane extends ScrollPane {
    private static final double BAR = 14;

    SidewaysPane(Node content) {
        super(content);
        setVbarPolicy(ScrollBarPolicy.NEVER);
        setFocusTraversable(false);
        getStyleClass().add("sideways");
    }

    /** The bar takes room where it is needed. */
    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computePrefHeight(double width) {
        double wide = getContent().prefWidth(-1);
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
