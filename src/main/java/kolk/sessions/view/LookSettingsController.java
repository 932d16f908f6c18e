package kolk.sessions.view;

import java.util.List;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Spinner;
import kolk.sessions.settings.Settings;
import kolk.sessions.settings.Theme;
import kolk.sessions.viewmodel.LookSettingsViewModel;
import kolk.sessions.viewmodel.Texts;

/** The page about how windows look. */
public final class LookSettingsController {
    private final LookSettingsViewModel model;
    private final Texts texts;

    @FXML
    private ComboBox<Theme> theme;

    @FXML
    private Button resetTheme;

    @FXML
    private ComboBox<Settings.Density> density;

    @FXML
    private Button resetDensity;

    @FXML
    private Spinner<Integer> fontSize;

    @FXML
    private Button resetFontSize;

    public LookSettingsController(LookSettingsViewModel model, Texts texts) {
        this.model = model;
        this.texts = texts;
    }

    @FXML
    private void initialize() {
        SettingControls controls = new SettingControls(texts);
        Settings.Appearance builtIn = Settings.Appearance.DEFAULT;
        controls.choice(theme, model.theme(), List.of(Theme.values()), this::word);
        controls.reset(resetTheme, model.theme(), word(builtIn.theme()));
        controls.choice(density, model.density(), List.of(Settings.Density.values()), this::word);
        controls.reset(resetDensity, model.density(), word(builtIn.density()));
        controls.number(
                fontSize, model.fontSize(), Settings.Appearance.SMALLEST_FONT, Settings.Appearance.LARGEST_FONT);
        controls.reset(resetFontSize, model.fontSize(), String.valueOf(builtIn.fontSize()));
    }

    private String word(Theme value) {
        return texts.get("settings.theme." + value);
    }

    private String word(Settings.Density value) {
        return texts.get("settings.density." + value);
    }
}
