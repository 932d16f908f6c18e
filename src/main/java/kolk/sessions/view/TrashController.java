package kolk.sessions.view;

import java.util.List;
import javafx.collections.ListChangeListener;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.SelectionMode;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import kolk.sessions.viewmodel.Texts;
import kolk.sessions.viewmodel.TrashViewModel;
import kolk.sessions.viewmodel.TrashViewModel.Deleted;

/** Recently deleted: a list from which one or many are given back or removed for good. Enter gives back, Delete asks. */
public final class TrashController {
    private final TrashViewModel model;
    private final OverlayLayer layer;
    private final Texts texts;
    private final EmojiImages images;

    @FXML
    private VBox trash;

    @FXML
    private Label summary;

    @FXML
    private ListView<Deleted> list;

    @FXML
    private Label said;

    @FXML
    private HBox question;

    @FXML
    private Label questionText;

    @FXML
    private Button purge;

    TrashController(TrashViewModel model, OverlayLayer layer, Texts texts, EmojiImages images) {
        this.model = model;
        this.layer = layer;
        this.texts = texts;
        this.images = images;
    }

    @FXML
    private void initialize() {
        OverlayLayer.Page page = new OverlayLayer.Page(trash, list, model::close);
        list.setItems(model.rows());
        list.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        list.setCellFactory(view -> new DeletedCell(images));
        list.addEventHandler(KeyEvent.KEY_PRESSED, this::pressed);
        Label placeholder = new Label();
        placeholder
                .textProperty()
                .bind(model.loadingProperty().map(loading -> texts.get(loading ? "trash.loading" : "trash.empty")));
        placeholder.getStyleClass().add("overlay-hint");
        list.setPlaceholder(placeholder);
        // A change listener, because it is told after the list's own selection has followed.
        model.rows().addListener((ListChangeListener<Deleted>) change -> {
            selectAny();
        });
        selectAny();
        RightToLeft.wrap(summary);
        RightToLeft.wrap(said);
        RightToLeft.wrap(questionText);
        EmojiWords.in(said, images);
        EmojiWords.in(questionText, images);
        summary.textProperty().bind(model.summaryProperty());
        said.textProperty().bind(model.saidProperty());
        said.managedProperty().bind(model.saidProperty().isNotEmpty());
        model.questionProperty().subscribe(asked -> {
            question.setVisible(asked != null);
            question.setManaged(asked != null);
            questionText.setText(asked == null ? "" : asked.sentence());
            (asked == null ? list : purge).requestFocus();
        });
        model.openProperty().subscribe(open -> {
            if (open) {
                layer.show(page);
            } else {
                layer.hide(page);
            }
        });
    }

    private void selectAny() {
        if (!model.rows().isEmpty() && list.getSelectionModel().isEmpty()) {
            list.getSelectionModel().selectFirst();
        }
    }

    private void pressed(KeyEvent event) {
        if (event.getCode() == KeyCode.ENTER) {
            restore();
            event.consume();
        } else if (event.getCode() == KeyCode.DELETE) {
            askToPurge();
            event.consume();
        }
    }

    private List<Deleted> chosen() {
        return List.copyOf(list.getSelectionModel().getSelectedItems());
    }

    @FXML
    private void restore() {
        model.restore(chosen());
    }

    @FXML
    private void askToPurge() {
        model.askToPurge(chosen());
    }

    @FXML
    private void askToPurgeAll() {
        model.askToPurge(List.copyOf(model.rows()));
    }

    @FXML
    private void purge() {
        model.purge();
    }

    @FXML
    private void decline() {
        model.decline();
    }

    @FXML
    private void close() {
        model.close();
    }
}
