package kolk.sessions.view;

import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import kolk.sessions.viewmodel.MarksEditorViewModel;
import kolk.sessions.viewmodel.Texts;

/** The small editor for pin, tags and note. Enter in the tags and Ctrl+Enter in the note save; known tags are buttons under the field. */
public final class MarksController {
    private final MarksEditorViewModel model;
    private final OverlayLayer layer;
    private final Texts texts;
    private final EmojiImages images;

    @FXML
    private VBox marks;

    @FXML
    private Label heading;

    @FXML
    private TextField tags;

    @FXML
    private FlowPane suggestions;

    @FXML
    private Label noteLabel;

    @FXML
    private TextArea note;

    @FXML
    private Label noNote;

    @FXML
    private CheckBox pinned;

    MarksController(MarksEditorViewModel model, OverlayLayer layer, Texts texts, EmojiImages images) {
        this.model = model;
        this.layer = layer;
        this.texts = texts;
        this.images = images;
    }

    @FXML
    private void initialize() {
        RightToLeft.wrap(heading);
        EmojiWords.in(heading, images);
        tags.textProperty().bindBidirectional(model.tagsProperty());
        note.textProperty().bindBidirectional(model.noteProperty());
        pinned.selectedProperty().bindBidirectional(model.pinnedProperty());
        model.suggestions().subscribe(this::suggest);
        suggest();
        tags.setOnAction(event -> model.save());
        note.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER && event.isShortcutDown()) {
                model.save();
                event.consume();
            } else if (event.getCode() == KeyCode.TAB && !event.isControlDown()) {
                // A tab in a note is worth less than a way out with the keyboard.
                (event.isShiftDown() ? tags : pinned).requestFocus();
                event.consume();
            }
        });
        OverlayLayer.Page page = new OverlayLayer.Page(marks, tags, model::cancel);
        model.editedProperty().subscribe(edited -> {
            if (edited == null) {
                layer.hide(page);
                return;
            }
            heading.setText(texts.get("marks.heading", edited.heading()));
            noteLabel.setVisible(edited.hasNote());
            noteLabel.setManaged(edited.hasNote());
            note.setVisible(edited.hasNote());
            note.setManaged(edited.hasNote());
            noNote.setVisible(!edited.hasNote());
            noNote.setManaged(!edited.hasNote());
            layer.show(page);
            tags.end();
        });
    }

    private void suggest() {
        suggestions
                .getChildren()
                .setAll(model.suggestions().stream()
                        .map(tag -> {
                            Button button = new Button();
                            EmojiLabel words = new EmojiLabel(images);
                            words.setText(tag);
                            button.setGraphic(words);
                            button.getStyleClass().add("tag-button");
                            button.setAccessibleText(texts.get("marks.add", tag));
                            button.setOnAction(event -> {
                                model.accept(tag);
                                tags.requestFocus();
                                tags.end();
                            });
                            return button;
                        })
                        .toList());
    }

    @FXML
    private void save() {
        model.save();
    }

    @FXML
    private void cancel() {
        model.cancel();
    }
}
