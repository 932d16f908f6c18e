package kolk.sessions.view;

import javafx.fxml.FXML;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import kolk.sessions.transcript.Block.DiffLine;
import kolk.sessions.viewmodel.ChangedFileRow;
import kolk.sessions.viewmodel.ChangesViewModel;
import kolk.sessions.viewmodel.ChangesViewModel.Shows;
import kolk.sessions.viewmodel.ChangesViewModel.SpanChoice;
import kolk.sessions.viewmodel.FileDiffViewModel;
import kolk.sessions.viewmodel.TextClipboard;
import kolk.sessions.viewmodel.Texts;

/** The tab of changed files: the list above (or beside, where there is room) and the difference of the chosen file. */
public final class ChangesController {
    private static final KeyCombination COPY = new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);

    /** From this width on, list and difference stand side by side. */
    private static final double WIDE = 900;

    private static final double LIST_ABOVE = 0.3;
    private static final double LIST_BESIDE = 0.34;
    private static final double ROW_HEIGHT = 26;

    private final ChangesViewModel model;
    private final Texts texts;
    private final TextClipboard clipboard;
    private final EmojiImages images;
    private int digits;

    @FXML
    private StackPane changes;

    @FXML
    private SplitPane split;

    @FXML
    private ComboBox<SpanChoice> spans;

    @FXML
    private Label count;

    @FXML
    private ListView<ChangedFileRow> files;

    @FXML
    private Label note;

    @FXML
    private HBox path;

    @FXML
    private Label summary;

    @FXML
    private Label fileNote;

    @FXML
    private ListView<DiffLine> lines;

    @FXML
    private ProgressIndicator reading;

    @FXML
    private Button rest;

    @FXML
    private VBox standing;

    @FXML
    private ProgressIndicator loading;

    @FXML
    private Label message;

    @FXML
    private Button again;

    ChangesController(ChangesViewModel model, Texts texts, TextClipboard clipboard, EmojiImages images) {
        this.model = model;
        this.texts = texts;
        this.clipboard = clipboard;
        this.images = images;
    }

    @FXML
    private void initialize() {
        model.showsProperty().subscribe(this::show);
        message.textProperty().bind(model.messageProperty());
        spans.setItems(model.spans());
        spans.valueProperty().bindBidirectional(model.spanProperty());
        files.setItems(model.files());
        files.setFixedCellSize(ROW_HEIGHT);
        files.setCellFactory(_ -> new ChangedFileCell(images));
        model.files()
                .subscribe(() ->
                        count.setText(texts.get("changes.count", model.files().size())));
        model.fileProperty().subscribe(row -> files.getSelectionModel().select(row));
        files.getSelectionModel().selectedItemProperty().subscribe(row -> {
            if (row != null) {
                model.fileProperty().set(row);
            }
        });
        Notes.show(note, model.noteProperty());
        initializeDiff(model.diff());
        changes.widthProperty().subscribe(width -> arrange(width.doubleValue()));
        split.setDividerPositions(LIST_ABOVE);
    }

    private void initializeDiff(FileDiffViewModel diff) {
        EndingLabel name = new EndingLabel(images);
        path.getChildren().setAll(name);
        Tooltip whole = new Tooltip();
        RightToLeft.wrap(whole);
        whole.textProperty().bind(diff.pathProperty());
        Tooltip.install(path, whole);
        diff.pathProperty().subscribe(name::setText);
        summary.textProperty().bind(diff.summaryProperty());
        Notes.show(fileNote, diff.noteProperty());
        lines.setItems(diff.lines());
        lines.setCellFactory(_ -> new DiffLineCell(images, () -> digits));
        lines.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        lines.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (COPY.match(event)) {
                copy();
                event.consume();
            }
        });
        diff.lines().subscribe(() -> digits = BlockNodes.digits(diff.lines()));
        reading.visibleProperty().bind(diff.loadingProperty());
        rest.textProperty().bind(diff.restProperty());
        rest.visibleProperty().bind(diff.restProperty().isNotEmpty());
        rest.managedProperty().bind(rest.visibleProperty());
    }

    private void copy() {
        String text = FileDiffViewModel.text(lines.getSelectionModel().getSelectedItems());
        if (!text.isEmpty()) {
            clipboard.put(text);
        }
    }

    private void show(Shows shows) {
        split.setVisible(shows == Shows.FILES);
        standing.setVisible(shows != Shows.FILES && shows != Shows.NOTHING);
        place(loading, shows == Shows.LOADING);
        place(message, shows != Shows.LOADING);
        place(again, shows == Shows.FAILED || shows == Shows.EMPTY);
    }

    private static void place(Node node, boolean there) {
        node.setVisible(there);
        node.setManaged(there);
    }

    private void arrange(double width) {
        Orientation wanted = width >= WIDE ? Orientation.HORIZONTAL : Orientation.VERTICAL;
        if (split.getOrientation() != wanted) {
            split.setOrientation(wanted);
            split.setDividerPositions(wanted == Orientation.HORIZONTAL ? LIST_BESIDE : LIST_ABOVE);
        }
    }

    /** Gives the list of files the keyboard, or the button that stands in its place. */
    void focus() {
        if (split.isVisible()) {
            files.requestFocus();
        } else {
            again.requestFocus();
        }
    }

    @FXML
    private void refresh() {
        model.refresh();
    }

    @FXML
    private void showAll() {
        model.diff().showAll();
        lines.requestFocus();
    }
}
