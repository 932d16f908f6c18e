package kolk.sessions.view;

import javafx.scene.control.Control;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;

/**
 * What the pointer is told over a control. A tooltip is a window with a scene of its own, so a control gets one only when the pointer first comes over it. It leaves to others what a screen
 * reader says.
 */
final class Hint {
    private static final double WIDEST = 420;

    private final Control control;
    private String text = "";

    /** Says nothing until it has been told what. */
    Hint(Control control) {
        this.control = control;
        control.addEventHandler(MouseEvent.MOUSE_ENTERED, event -> give());
    }

    /** @param words empty for no hint */
    void say(String words) {
        text = words;
        if (control.getTooltip() != null) {
            give();
        }
    }

    private void give() {
        if (text.isEmpty()) {
            control.setTooltip(null);
            return;
        }
        Tooltip tooltip = control.getTooltip();
        if (tooltip == null) {
            tooltip = new Tooltip();
            RightToLeft.wrap(tooltip);
            tooltip.setMaxWidth(WIDEST);
            control.setTooltip(tooltip);
        }
        tooltip.setText(text);
    }
}
