package kolk.sessions.view;

import java.io.File;
import javafx.beans.binding.BooleanBinding;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import javafx.stage.FileChooser;
import javafx.util.StringConverter;
import kolk.sessions.resume.TerminalFinder;
import kolk.sessions.viewmodel.SettingsProbe.Terminal;
import kolk.sessions.viewmodel.TerminalSettingsViewModel;
import kolk.sessions.viewmodel.Texts;
import org.jspecify.annotations.Nullable;

/** The page about other programs: terminal, kolk, editor. */
public final class TerminalSettingsController {
    /** How a command of one's own is written; no language of people. */
    private static final String EXAMPLE = "myterm --dir {folder} -- {command}";

    private final TerminalSettingsViewModel model;
    private final Texts texts;

    @FXML
    private ComboBox<Terminal> terminal;

    @FXML
    private Button resetTerminal;

    @FXML
    private Label terminalFound;

    @FXML
    private VBox templateBlock;

    @FXML
    private Label templateLabel;

    @FXML
    private TextField template;

    @FXML
    private Label templateFault;

    @FXML
    private Label templateHint;

    @FXML
    private Button test;

    @FXML
    private Label tested;

    @FXML
    private TextField kolk;

    @FXML
    private Button browseKolk;

    @FXML
    private Button resetKolk;

    @FXML
    private Label kolkFound;

    @FXML
    private TextField editor;

    @FXML
    private Button resetEditor;

    @FXML
    private Label editorFault;

    @FXML
    private Label editorHint;

    public TerminalSettingsController(TerminalSettingsViewModel model, Texts texts) {
        this.model = model;
        this.texts = texts;
    }

    @FXML
    private void initialize() {
        SettingControls controls = new SettingControls(texts);
        initializeTerminal();
        controls.reset(
                resetTerminal, model.terminal(), model.choices().getFirst().name());
        SettingControls.answer(terminalFound, model.terminalFoundProperty());
        BooleanBinding custom = model.terminal().valueProperty().isEqualTo(TerminalFinder.CUSTOM);
        templateBlock.visibleProperty().bind(custom);
        templateBlock.managedProperty().bind(custom);
        templateLabel.visibleProperty().bind(custom);
        templateLabel.managedProperty().bind(custom);
        controls.text(template, model.template());
        template.setPromptText(EXAMPLE);
        SettingControls.sentence(templateFault, model.templateFaultProperty());
        templateHint.setText(texts.get("settings.template.hint", "{command}", "{folder}"));
        test.disableProperty().bind(model.testingProperty());
        test.setOnAction(event -> model.test());
        SettingControls.answer(tested, model.testedProperty());
        controls.text(kolk, model.kolk());
        controls.reset(resetKolk, model.kolk(), texts.get("settings.kolk.prompt"));
        browseKolk.setOnAction(event -> browse());
        SettingControls.answer(kolkFound, model.kolkFoundProperty());
        controls.text(editor, model.editor());
        controls.reset(resetEditor, model.editor(), texts.get("settings.kolk.prompt"));
        SettingControls.sentence(editorFault, model.editorFaultProperty());
        editorHint.setText(texts.get("settings.editor.hint", "{folder}"));
    }

    /** The setting is an id, the list shows what stands behind it. */
    private void initializeTerminal() {
        terminal.setConverter(new StringConverter<>() {
            @Override
            public String toString(@Nullable Terminal value) {
                return value == null ? "" : value.name();
            }

            @Override
            public Terminal fromString(String text) {
                throw new UnsupportedOperationException("nothing is typed here");
            }
        });
        terminal.setItems(model.choices());
        model.choices().subscribe(this::showChosen);
        model.terminal().valueProperty().subscribe(id -> showChosen());
        terminal.setOnAction(event -> {
            Terminal chosen = terminal.getValue();
            if (chosen != null) {
                model.terminal().valueProperty().set(chosen.id());
            }
        });
    }

    private void showChosen() {
        String id = model.terminal().valueProperty().get();
        model.choices().stream()
                .filter(choice -> choice.id().equals(id))
                .findFirst()
                .ifPresent(terminal::setValue);
    }

    private void browse() {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(texts.get("settings.kolk.choose"));
        File chosen = chooser.showOpenDialog(kolk.getScene().getWindow());
        if (chosen != null) {
            kolk.setText(chosen.toString());
        }
    }
}
