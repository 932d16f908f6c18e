package kolk.sessions.view;

import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TabPane;
import kolk.sessions.viewmodel.SettingsViewModel;
import kolk.sessions.viewmodel.Texts;

/** The settings window's frame: its pages, and what is said of all of them. */
public final class SettingsController {
    private final SettingsViewModel model;
    private final Texts texts;
    private final Runnable onClose;

    @FXML
    private TabPane pages;

    @FXML
    private Label trouble;

    @FXML
    private Button close;

    public SettingsController(SettingsViewModel model, Texts texts, Runnable onClose) {
        this.model = model;
        this.texts = texts;
        this.onClose = onClose;
    }

    @FXML
    private void initialize() {
        RightToLeft.wrap(trouble);
        model.troubleProperty().subscribe(sentence -> {
            trouble.setText(sentence.isEmpty() ? texts.get("settings.kept") : sentence);
            trouble.getStyleClass().setAll("label", sentence.isEmpty() ? "settings-hint" : "settings-fault");
        });
        close.setOnAction(event -> onClose.run());
    }

    /** Shows a page, counted from 0. */
    void show(int page) {
        pages.getSelectionModel().select(page);
    }
}
