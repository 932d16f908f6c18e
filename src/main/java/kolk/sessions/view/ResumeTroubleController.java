package kolk.sessions.view;

import java.io.File;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.layout.VBox;
import javafx.stage.DirectoryChooser;
import kolk.sessions.viewmodel.CommandId;
import kolk.sessions.viewmodel.Commands;
import kolk.sessions.viewmodel.ResumeViewModel;
import kolk.sessions.viewmodel.Texts;

/** What stood in the way of resuming, with what the terminal said, and what can be done about it. */
public final class ResumeTroubleController {
    private final ResumeViewModel model;
    private final Commands commands;
    private final OverlayLayer layer;
    private final Texts texts;
    private final EmojiImages images;

    @FXML
    private VBox trouble;

    @FXML
    private Label heading;

    @FXML
    private Label sentence;

    @FXML
    private Label outputLabel;

    @FXML
    private TextArea output;

    @FXML
    private Button choose;

    @FXML
    private Button home;

    @FXML
    private Button close;

    ResumeTroubleController(
            ResumeViewModel model, Commands commands, OverlayLayer layer, Texts texts, EmojiImages images) {
        this.model = model;
        this.commands = commands;
        this.layer = layer;
        this.texts = texts;
        this.images = images;
    }

    @FXML
    private void initialize() {
        RightToLeft.wrap(heading);
        EmojiWords.in(heading, images);
        RightToLeft.wrap(sentence);
        EmojiWords.in(sentence, images);
        OverlayLayer.Page onFolder = new OverlayLayer.Page(trouble, choose, model::dismiss);
        OverlayLayer.Page onFailure = new OverlayLayer.Page(trouble, close, model::dismiss);
        model.troubleProperty().subscribe(now -> {
            layer.hide(onFolder);
            layer.hide(onFailure);
            if (now == null) {
                return;
            }
            heading.setText(now.heading());
            sentence.setText(now.sentence());
            output.setText(now.output());
            show(!now.output().isEmpty(), outputLabel, output);
            show(now.folderMissing(), choose, home);
            layer.show(now.folderMissing() ? onFolder : onFailure);
        });
    }

    private static void show(boolean shown, Node... nodes) {
        for (Node node : nodes) {
            node.setVisible(shown);
            node.setManaged(shown);
        }
    }

    @FXML
    private void choose() {
        DirectoryChooser chooser = new DirectoryChooser();
        chooser.setTitle(texts.get("resume.choose"));
        File folder = chooser.showDialog(trouble.getScene().getWindow());
        if (folder != null) {
            model.inFolder(folder.toPath());
        }
    }

    @FXML
    private void home() {
        model.atHome();
    }

    @FXML
    private void copyCommand() {
        model.dismiss();
        commands.get(CommandId.COPY_COMMAND).run();
    }

    @FXML
    private void close() {
        model.dismiss();
    }
}
