package kolk.sessions.view;

import javafx.collections.ListChangeListener;
import javafx.fxml.FXML;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.MultipleSelectionModel;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import kolk.sessions.viewmodel.PaletteEntry;
import kolk.sessions.viewmodel.PaletteViewModel;
import kolk.sessions.viewmodel.Texts;

/** The command palette: the keyboard stays in the field, and its arrows move through the list. */
public final class PaletteController {
    private static final int PAGE = 8;

    private final PaletteViewModel model;
    private final OverlayLayer layer;
    private final Texts texts;
    private final EmojiImages images;

    @FXML
    private VBox palette;

    @FXML
    private TextField field;

    @FXML
    private ListView<PaletteEntry> list;

    @FXML
    private Label nothing;

    PaletteController(PaletteViewModel model, OverlayLayer layer, Texts texts, EmojiImages images) {
        this.model = model;
        this.layer = layer;
        this.texts = texts;
        this.images = images;
    }

    @FXML
    private void initialize() {
        OverlayLayer.Page page = new OverlayLayer.Page(palette, field, model::close);
        field.textProperty().bindBidirectional(model.queryProperty());
        list.setItems(model.entries());
        list.setCellFactory(view -> new PaletteCell(images, texts));
        list.setFocusTraversable(false);
        list.setOnMouseClicked(event -> run());
        // A change listener, because it is told after the list's own selection has followed.
        model.entries().addListener((ListChangeListener<PaletteEntry>) change -> filled());
        // A screen reader reads the field, where the keyboard is: it has to say which line Enter would take.
        list.getSelectionModel()
                .selectedItemProperty()
                .subscribe(entry -> field.setAccessibleHelp(
                        entry == null ? texts.get("palette.nothing") : PaletteCell.sentence(entry, texts)));
        field.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        // Last, because the page is made when it is first opened, and then shows what there is.
        model.openProperty().subscribe(open -> {
            if (open) {
                layer.show(page);
                filled();
            } else {
                layer.hide(page);
            }
        });
    }

    private void filled() {
        boolean empty = model.entries().isEmpty();
        nothing.setVisible(empty);
        nothing.setManaged(empty);
        if (!empty) {
            list.getSelectionModel().clearAndSelect(0);
            list.scrollTo(0);
        }
    }

    private void pressed(KeyEvent event) {
        switch (event.getCode()) {
            case DOWN -> move(1);
            case UP -> move(-1);
            case PAGE_DOWN -> move(PAGE);
            case PAGE_UP -> move(-PAGE);
            case ENTER -> run();
            default -> {
                return;
            }
        }
        event.consume();
    }

    /** Single steps go round and round, pages stop at the ends. */
    private void move(int step) {
        int size = model.entries().size();
        if (size == 0) {
            return;
        }
        MultipleSelectionModel<PaletteEntry> selection = list.getSelectionModel();
        int to = selection.getSelectedIndex() + step;
        selection.clearAndSelect(Math.abs(step) == 1 ? Math.floorMod(to, size) : Math.clamp(to, 0, size - 1));
        list.scrollTo(Math.max(0, selection.getSelectedIndex() - PAGE / 2));
    }

    private void run() {
        PaletteEntry entry = list.getSelectionModel().getSelectedItem();
        if (entry != null) {
            model.run(entry);
        }
    }
}
