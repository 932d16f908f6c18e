package kolk.sessions.view;

import java.util.List;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import kolk.sessions.settings.Settings.Desktop;
import kolk.sessions.settings.Settings.WhenClosed;
import kolk.sessions.viewmodel.DesktopSettingsViewModel;
import kolk.sessions.viewmodel.LoginStartSetting;
import kolk.sessions.viewmodel.Texts;

/** The page about the rest of the desktop. */
public final class DesktopSettingsController {
    private final DesktopSettingsViewModel model;
    private final Texts texts;

    @FXML
    private CheckBox tray;

    @FXML
    private Label trayState;

    @FXML
    private ComboBox<WhenClosed> whenClosed;

    @FXML
    private Button resetWhenClosed;

    @FXML
    private CheckBox notifies;

    @FXML
    private VBox reasons;

    @FXML
    private CheckBox notifyWaiting;

    @FXML
    private CheckBox notifyReady;

    @FXML
    private CheckBox notifyPauseOver;

    @FXML
    private CheckBox quiet;

    @FXML
    private HBox quietTimes;

    @FXML
    private TextField quietFrom;

    @FXML
    private TextField quietUntil;

    @FXML
    private Label quietFault;

    @FXML
    private Label notifierState;

    @FXML
    private CheckBox login;

    @FXML
    private Label loginState;

    public DesktopSettingsController(DesktopSettingsViewModel model, Texts texts) {
        this.model = model;
        this.texts = texts;
    }

    @FXML
    private void initialize() {
        SettingControls controls = new SettingControls(texts);
        controls.check(tray, model.tray());
        SettingControls.sentence(trayState, model.trayStateProperty());
        controls.choice(whenClosed, model.whenClosed(), List.of(WhenClosed.values()), this::word);
        controls.reset(resetWhenClosed, model.whenClosed(), word(Desktop.DEFAULT.whenClosed()));
        controls.check(notifies, model.notifies());
        reasons.disableProperty().bind(notifies.selectedProperty().not());
        controls.check(notifyWaiting, model.notifyWaiting());
        controls.check(notifyReady, model.notifyReady());
        controls.check(notifyPauseOver, model.notifyPauseOver());
        quiet.selectedProperty().bindBidirectional(model.quietProperty());
        quietTimes.disableProperty().bind(quiet.selectedProperty().not());
        quietFrom.textProperty().bindBidirectional(model.quietFromProperty());
        quietUntil.textProperty().bindBidirectional(model.quietUntilProperty());
        SettingControls.sentence(quietFault, model.quietFaultProperty());
        SettingControls.sentence(notifierState, model.notifierStateProperty());
        initializeLogin(model.loginStart());
    }

    private void initializeLogin(LoginStartSetting setting) {
        login.setDisable(!setting.isSupported());
        setting.onProperty().subscribe(login::setSelected);
        login.selectedProperty().subscribe(on -> {
            if (on != setting.onProperty().get()) {
                setting.set(on);
            }
        });
        SettingControls.sentence(loginState, setting.sentenceProperty());
    }

    private String word(WhenClosed value) {
        return texts.get("settings.whenClosed." + value);
    }
}
