package kolk.sessions.view;

import java.util.List;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;

/** A path, name by name from left to right in whatever direction each is written; it takes further lines where it needs them, and no room without names. */
public final class PathLine extends FlowPane {
    /** JavaFX gives a text the direction of its first letter, and a name in Arabic would have its slash and its ending on the wrong sides. Takes no room. */
    private static final String LEFT_TO_RIGHT = "\u200E";

    public PathLine() {
        setAccessibleRole(AccessibleRole.TEXT);
        managedProperty().bind(visibleProperty());
        setVisible(false);
    }

    /** Shows other names. */
    void show(List<String> names) {
        getChildren()
                .setAll(names.stream()
                        .map(name -> new Label(LEFT_TO_RIGHT + name))
                        .toList());
        setAccessibleText(String.join("", names));
        setVisible(!names.isEmpty());
    }
}
