package kolk.sessions.view;

import javafx.scene.control.Label;

/** What stands before an item of a list: as wide as the item is indented, and wider where its number needs it, since a number that is cut is another one. */
final class ListMarker extends Label {
    private static final double INDENT_EM = 1.6;

    private final int indent;

    /** @param indent how deep the item is, from 1 */
    ListMarker(String sign, int indent) {
        super(sign);
        this.indent = indent;
        getStyleClass().add("marker");
    }

    @Override
    protected double computePrefWidth(double height) {
        return Math.max(snapSizeX(indent * INDENT_EM * getFont().getSize()), super.computePrefWidth(height));
    }

    @Override
    protected double computeMinWidth(double height) {
        return computePrefWidth(height);
    }
}
