package kolk.sessions.view;

import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

/** What a line of the sidebar is made of: a name that gives way, and a count at the right that does not. It knows nothing of what they stand for. */
final class SidebarLine extends HBox {
    final Label name = new Label();
    final Label count = new Label();

    SidebarLine() {
        name.setMaxWidth(Double.MAX_VALUE);
        name.setMinWidth(0);
        setHgrow(name, Priority.ALWAYS);
        count.setMinWidth(USE_PREF_SIZE);
        count.getStyleClass().add("scope-count");
        setAlignment(Pos.CENTER_LEFT);
        getStyleClass().add("scope-line");
        getChildren().addAll(name, count);
    }
}
