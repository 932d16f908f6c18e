package kolk.sessions.platform;

import javafx.application.ColorScheme;
import javafx.application.Platform;
import javafx.beans.value.ObservableValue;
import kolk.sessions.view.SystemColors;

/** The system's colour scheme as JavaFX knows it. */
public final class FxSystemColors implements SystemColors {
    private final ObservableValue<Boolean> dark =
            Platform.getPreferences().colorSchemeProperty().map(scheme -> scheme == ColorScheme.DARK);

    @Override
    public ObservableValue<Boolean> darkProperty() {
        return dark;
    }
}
