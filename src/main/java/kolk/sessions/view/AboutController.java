package kolk.sessions.view;

import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.image.Image;
import javafx.scene.image.ImageView;
import kolk.sessions.viewmodel.AboutViewModel;
import kolk.sessions.viewmodel.AboutViewModel.Part;
import org.jspecify.annotations.Nullable;

/** The window about the program. */
public final class AboutController {
    private final AboutViewModel model;
    private final @Nullable Image picture;
    private final Runnable onClose;

    @FXML
    private ImageView icon;

    @FXML
    private Label title;

    @FXML
    private Label versions;

    @FXML
    private TableView<Part> parts;

    @FXML
    private TableColumn<Part, String> part;

    @FXML
    private TableColumn<Part, String> version;

    @FXML
    private TableColumn<Part, String> licence;

    @FXML
    private ListView<String> texts;

    @FXML
    private Label state;

    @FXML
    private Button copy;

    @FXML
    private Button close;

    /** @param picture the program's icon, or {@code null} for none */
    public AboutController(AboutViewModel model, @Nullable Image picture, Runnable onClose) {
        this.model = model;
        this.picture = picture;
        this.onClose = onClose;
    }

    @FXML
    private void initialize() {
        icon.setImage(picture);
        title.setText(model.title());
        versions.setText(model.versions());
        part.setCellValueFactory(
                cell -> new ReadOnlyStringWrapper(cell.getValue().name()));
        version.setCellValueFactory(
                cell -> new ReadOnlyStringWrapper(cell.getValue().version()));
        licence.setCellValueFactory(
                cell -> new ReadOnlyStringWrapper(cell.getValue().licence()));
        parts.getItems().setAll(model.parts());
        parts.getSelectionModel().selectedItemProperty().subscribe(selected -> {
            if (selected != null) {
                texts.getItems().setAll(model.licence(selected));
                texts.scrollTo(0);
            }
        });
        parts.getSelectionModel().selectFirst();
        state.textProperty().bind(model.stateProperty());
        copy.setOnAction(event -> model.copy());
        close.setOnAction(event -> onClose.run());
    }
}
