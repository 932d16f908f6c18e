package kolk.sessions.view;

import java.io.File;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.DirectoryChooser;
import kolk.sessions.settings.Settings;
import kolk.sessions.viewmodel.FolderSettingsViewModel;
import kolk.sessions.viewmodel.Texts;

/** The page about which sessions are shown. */
public final class FolderSettingsController {
    private final EmojiImages emoji;
    private final FolderSettingsViewModel model;
    private final String noteText;
    private final Texts texts;

    @FXML
    private Label note;

    @FXML
    private ListView<FolderSettingsViewModel.Line> folders;

    @FXML
    private Button remove;

    @FXML
    private Button up;

    @FXML
    private Button down;

    @FXML
    private TextField another;

    @FXML
    private Button browse;

    @FXML
    private Button add;

    @FXML
    private Label refusal;

    @FXML
    private Spinner<Integer> trashDays;

    @FXML
    private Button resetTrashDays;

    /** @param note what is to be said first, or empty */
    public FolderSettingsController(FolderSettingsViewModel model, String note, Texts texts, EmojiImages emoji) {
        this.emoji = emoji;
        this.model = model;
        this.noteText = note;
        this.texts = texts;
    }

    @FXML
    private void initialize() {
        note.setText(noteText);
        note.setVisible(!noteText.isEmpty());
        note.setManaged(!noteText.isEmpty());
        folders.setItems(model.lines());
        folders.setCellFactory(list -> new FolderCell(texts, emoji));
        folders.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.DELETE) {
                model.remove(chosen());
                event.consume();
            }
        });
        remove.disableProperty().bind(canDo(() -> model.canRemove(chosen())).not());
        up.disableProperty().bind(canDo(() -> model.canMove(chosen(), -1)).not());
        down.disableProperty().bind(canDo(() -> model.canMove(chosen(), 1)).not());
        remove.setOnAction(event -> model.remove(chosen()));
        up.setOnAction(event -> move(-1));
        down.setOnAction(event -> move(1));
        add.setOnAction(event -> add(another.getText()));
        another.setOnAction(event -> add(another.getText()));
        browse.setOnAction(event -> browse());
        SettingControls.sentence(refusal, model.refusalProperty());
        SettingControls controls = new SettingControls(texts);
        controls.number(trashDays, model.trashDays(), 1, Settings.MOST_TRASH_DAYS);
        controls.reset(resetTrashDays, model.trashDays(), String.valueOf(Settings.DEFAULT.trashDays()));
    }

    private BooleanBinding canDo(java.util.concurrent.Callable<Boolean> question) {
        return Bindings.createBooleanBinding(
                question, folders.getSelectionModel().selectedIndexProperty(), model.lines());
    }

    private int chosen() {
        return folders.getSelectionModel().getSelectedIndex();
    }

    private void move(int step) {
        int to = chosen() + step;
        model.move(chosen(), step);
        folders.getSelectionModel().clearAndSelect(to);
        // The end of the list takes the button's use away; the keyboard must not fall out of the page.
        if (up.isDisabled() || down.isDisabled()) {
            folders.requestFocus();
        }
    }

    private void add(String path) {
        if (model.add(path)) {
            another.clear();
            folders.getSelectionModel().selectLast();
        }
    }

    private void browse() {
        DirectoryChooser chooser = new DirectoryChooser();
        chooser.setTitle(texts.get("settings.folder.choose"));
        File chosen = chooser.showDialog(browse.getScene().getWindow());
        if (chosen != null) {
            add(chosen.toString());
        }
    }
}
