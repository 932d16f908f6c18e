package kolk.sessions.view;

import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import kolk.sessions.viewmodel.CommandId;
import kolk.sessions.viewmodel.ContentViewModel;
import kolk.sessions.viewmodel.MainViewModel;

/** What the window shows instead of its panes while there is no session at all: what it is for, where it looked, and two ways on. */
public final class FirstStartController {
    private final MainViewModel model;

    @FXML
    private VBox firstStart;

    @FXML
    private Label firstStartFolders;

    @FXML
    private Button showSamples;

    @FXML
    private Button lookAgain;

    FirstStartController(MainViewModel model) {
        this.model = model;
    }

    @FXML
    private void initialize() {
        RightToLeft.wrap(firstStartFolders);
        CommandButtons.tie(showSamples, model.commands().get(CommandId.SAMPLES));
        CommandButtons.tie(lookAgain, model.commands().get(CommandId.REFRESH));
        model.content().shownProperty().subscribe(now -> {
            boolean first = now == ContentViewModel.Content.FIRST_START;
            firstStart.setVisible(first);
            if (first) {
                firstStartFolders.setText(model.content().detailProperty().get());
            }
        });
    }
}
