package kolk.sessions.view;

import java.io.File;
import java.util.List;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;
import javafx.stage.Window;
import javafx.util.StringConverter;
import kolk.sessions.export.Format;
import kolk.sessions.export.Tools;
import kolk.sessions.viewmodel.ExportViewModel;
import kolk.sessions.viewmodel.ExportViewModel.Row;
import kolk.sessions.viewmodel.ExportViewModel.Stage;
import kolk.sessions.viewmodel.Texts;
import org.jspecify.annotations.Nullable;

/** The window in which sessions are exported. */
public final class ExportController {
    private static final PseudoClass BAD = PseudoClass.getPseudoClass("bad");

    private final ExportViewModel model;
    private final Texts texts;
    private final EmojiImages emoji;
    private final Runnable onClose;

    @FXML
    private Label title;

    @FXML
    private ComboBox<Format> format;

    @FXML
    private ComboBox<Tools> tools;

    @FXML
    private CheckBox redact;

    @FXML
    private Label targetName;

    @FXML
    private TextField target;

    @FXML
    private PathLine targetNames;

    @FXML
    private Button choose;

    @FXML
    private Label sentence;

    @FXML
    private ProgressBar progress;

    @FXML
    private TableView<Row> findings;

    @FXML
    private TableColumn<Row, String> kind;

    @FXML
    private TableColumn<Row, String> sample;

    @FXML
    private TableColumn<Row, String> where;

    @FXML
    private Label outcome;

    @FXML
    private Button replace;

    @FXML
    private Button reveal;

    @FXML
    private Button write;

    @FXML
    private Button close;

    public ExportController(ExportViewModel model, Texts texts, EmojiImages emoji, Runnable onClose) {
        this.model = model;
        this.texts = texts;
        this.emoji = emoji;
        this.onClose = onClose;
    }

    @FXML
    private void initialize() {
        RightToLeft.wrap(title);
        EmojiWords.in(title, emoji);
        title.setText(model.title());
        choice(format, List.of(Format.values()), model::word);
        format.valueProperty().bindBidirectional(model.formatProperty());
        choice(tools, List.of(Tools.values()), model::word);
        tools.valueProperty().bindBidirectional(model.toolsProperty());
        tools.disableProperty().bind(model.formatProperty().isEqualTo(Format.JSON));
        redact.selectedProperty().bindBidirectional(model.redactProperty());
        targetName.setText(texts.get(model.isMany() ? "export.folder" : "export.file"));
        target.textProperty().bindBidirectional(model.targetProperty());
        target.setAccessibleText(targetName.getText());
        target.textProperty().subscribe(path -> targetNames.show(model.targetNames()));
        choose.setOnAction(event -> choose());
        RightToLeft.wrap(sentence);
        sentence.textProperty().bind(model.sentenceProperty());
        progress.progressProperty().bind(model.progressProperty());
        progress.visibleProperty()
                .bind(Bindings.createBooleanBinding(
                        () -> model.stageProperty().get() == Stage.LOOKING
                                || model.stageProperty().get() == Stage.WRITING,
                        model.stageProperty()));
        progress.managedProperty().bind(progress.visibleProperty());
        initializeFindings();
        initializeFoot();
    }

    private void initializeFindings() {
        kind.setCellValueFactory(
                cell -> new ReadOnlyStringWrapper(cell.getValue().kind()));
        sample.setCellValueFactory(
                cell -> new ReadOnlyStringWrapper(cell.getValue().sample()));
        where.setCellValueFactory(
                cell -> new ReadOnlyStringWrapper(cell.getValue().where()));
        sample.setCellFactory(column -> new EmojiCell(emoji));
        where.setCellFactory(column -> new EmojiCell(emoji));
        findings.setItems(model.findings());
        findings.setPlaceholder(new Label(""));
    }

    private void initializeFoot() {
        RightToLeft.wrap(outcome);
        EmojiWords.in(outcome, emoji);
        outcome.textProperty().bind(model.outcomeProperty());
        write.setOnAction(event -> model.write());
        replace.setOnAction(event -> model.replace());
        reveal.setOnAction(event -> model.reveal());
        close.setOnAction(event -> onClose.run());
        model.stageProperty().subscribe(this::arrange);
    }

    private void arrange(Stage stage) {
        outcome.pseudoClassStateChanged(BAD, stage == Stage.FAILED);
        show(replace, stage == Stage.ASKING);
        show(reveal, stage == Stage.DONE);
        write.setDisable(stage == Stage.LOOKING || stage == Stage.WRITING || stage == Stage.ASKING);
        show(write, stage != Stage.DONE);
        if (stage == Stage.ASKING) {
            close.requestFocus();
        } else if (stage == Stage.DONE) {
            reveal.requestFocus();
        }
    }

    private static void show(Button button, boolean there) {
        button.setVisible(there);
        button.setManaged(there);
    }

    /** The system's own dialogue; it asks itself before it names a file that is there, and writing asks again. */
    private void choose() {
        Window window = target.getScene().getWindow();
        File chosen;
        if (model.isMany()) {
            DirectoryChooser chooser = new DirectoryChooser();
            chooser.setTitle(texts.get("export.folder"));
            chosen = chooser.showDialog(window);
        } else {
            FileChooser chooser = new FileChooser();
            chooser.setTitle(texts.get("export.file"));
            String text = target.getText();
            chooser.setInitialFileName(text.substring(Math.max(text.lastIndexOf('/'), text.lastIndexOf('\\')) + 1));
            chosen = chooser.showSaveDialog(window);
        }
        if (chosen != null) {
            model.choose(chosen.toString());
        }
    }

    /** One text in a table, with emoji as pictures. */
    private static final class EmojiCell extends TableCell<Row, String> {
        private final EmojiLabel label;

        EmojiCell(EmojiImages emoji) {
            label = new EmojiLabel(emoji);
        }

        @Override
        protected void updateItem(@Nullable String text, boolean empty) {
            super.updateItem(text, empty);
            label.setText(text == null ? "" : text);
            setGraphic(empty ? null : label);
        }
    }

    private static <T> void choice(ComboBox<T> box, List<T> all, Function<T, String> words) {
        box.setConverter(new StringConverter<>() {
            @Override
            public String toString(@Nullable T value) {
                return value == null ? "" : words.apply(value);
            }

            @Override
            public T fromString(String text) {
                throw new UnsupportedOperationException("nothing is typed here");
            }
        });
        box.getItems().setAll(all);
    }
}
