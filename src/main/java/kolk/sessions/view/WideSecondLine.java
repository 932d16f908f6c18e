package kolk.sessions.view;

import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/**
 * Two lines, of which the second one runs on beyond the box, under what stands beside the first: the other columns of a row have one line only, and the room
 * under them would be empty while the second line is cut. It asks nobody how far there is room.
 */
final class WideSecondLine extends VBox {
    private final Region second;
    private double beyond;

    WideSecondLine(Region first, Region second) {
        super(first, second);
        this.second = second;
    }

    /** @param pixels how far the second line runs beyond the box; never negative */
    void setBeyond(double pixels) {
        if (pixels != beyond) {
            beyond = pixels;
            requestLayout();
        }
    }

    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        second.resize(second.getWidth() + beyond, second.getHeight());
    }
}
