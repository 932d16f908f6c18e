package kolk.sessions.view;

import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import kolk.sessions.viewmodel.DoctorViewModel;

/** The check-up window. */
public final class DoctorController {
    private final DoctorViewModel model;
    private final Runnable onClose;

    @FXML
    private TextArea text;

    @FXML
    private Label state;

    @FXML
    private Button again;

    @FXML
    private Button copy;

    @FXML
    private Button close;

    public DoctorController(DoctorViewModel model, Runnable onClose) {
        this.model = model;
        this.onClose = onClose;
    }

    @FXML
    private void initialize() {
        model.textProperty().subscribe(found -> {
            text.setText(found);
            text.positionCaret(0);
        });
        RightToLeft.wrap(state);
        state.textProperty().bind(model.stateProperty());
        again.setOnAction(event -> model.look());
        copy.disableProperty().bind(text.textProperty().isEmpty());
        copy.setOnAction(event -> model.copy());
        close.setOnAction(event -> onClose.run());
    }
}
