package kolk.sessions.view;

import javafx.beans.value.ObservableStringValue;
import javafx.scene.control.Label;

/** Labels that are there only while they have something to say. */
final class Notes {
    private Notes() {}

    /** Shows a text over as many lines as it needs, and nothing while it is empty. */
    static void show(Label label, ObservableStringValue text) {
        RightToLeft.wrap(label);
        label.textProperty().bind(text);
        label.visibleProperty().bind(label.textProperty().isNotEmpty());
        label.managedProperty().bind(label.visibleProperty());
        label.setMinHeight(javafx.scene.layout.Region.USE_PREF_SIZE);
    }
}
