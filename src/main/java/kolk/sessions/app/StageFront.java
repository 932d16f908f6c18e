package kolk.sessions.app;

import javafx.application.Platform;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.stage.Stage;
import kolk.sessions.viewmodel.FrontWindow;

/** The window of JavaFX as tray and notifications see it. */
final class StageFront implements FrontWindow {
    private final Stage stage;
    private final ReadOnlyBooleanWrapper inFront = new ReadOnlyBooleanWrapper(this, "inFront");

    StageFront(Stage stage) {
        this.stage = stage;
        inFront.bind(stage.showingProperty()
                .and(stage.focusedProperty())
                .and(stage.iconifiedProperty().not()));
    }

    @Override
    public ReadOnlyBooleanProperty shownProperty() {
        return stage.showingProperty();
    }

    @Override
    public ReadOnlyBooleanProperty inFrontProperty() {
        return inFront.getReadOnlyProperty();
    }

    @Override
    public void bringToFront() {
        stage.show();
        stage.setIconified(false);
        stage.toFront();
        stage.requestFocus();
    }

    @Override
    public void hide() {
        stage.hide();
    }

    @Override
    public void quit() {
        Platform.exit();
    }
}
