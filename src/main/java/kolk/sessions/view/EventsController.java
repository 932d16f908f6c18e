package kolk.sessions.view;

import javafx.collections.ListChangeListener;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import kolk.sessions.viewmodel.EventKind;
import kolk.sessions.viewmodel.EventRef;
import kolk.sessions.viewmodel.EventsViewModel;
import kolk.sessions.viewmodel.EventsViewModel.Shows;
import kolk.sessions.viewmodel.Texts;

/** The tab of events: filters above, the timeline, and what can be done with the chosen event below. */
public final class EventsController {
    private static final double ROW_HEIGHT = 24;

    private final EventsViewModel model;
    private final Texts texts;
    private final EmojiImages images;

    @FXML
    private BorderPane events;

    @FXML
    private HBox bar;

    @FXML
    private TextField words;

    @FXML
    private MenuButton kinds;

    @FXML
    private ToggleButton newest;

    @FXML
    private ListView<EventRef> list;

    @FXML
    private VBox standing;

    @FXML
    private ProgressIndicator loading;

    @FXML
    private Label message;

    @FXML
    private Button all;

    @FXML
    private HBox foot;

    @FXML
    private Label summary;

    @FXML
    private ProgressBar progress;

    @FXML
    private Button json;

    @FXML
    private Button jump;

    EventsController(EventsViewModel model, Texts texts, EmojiImages images) {
        this.model = model;
        this.texts = texts;
        this.images = images;
    }

    @FXML
    private void initialize() {
        words.textProperty().bindBidirectional(model.wordsProperty());
        newest.selectedProperty().bindBidirectional(model.newestFirstProperty());
        kinds.setOnShowing(_ -> fillKinds());
        list.setFixedCellSize(ROW_HEIGHT);
        list.setCellFactory(_ -> new EventCell(model, images));
        list.setItems(model.rows());
        list.getSelectionModel()
                .selectedItemProperty()
                .subscribe(ref -> model.selectedProperty().set(ref));
        model.selectedProperty().subscribe(ref -> {
            json.setDisable(ref == null);
            jump.setDisable(!model.canJump());
        });
        list.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER) {
                act();
                event.consume();
            }
        });
        list.setOnMouseClicked(event -> {
            if (event.getClickCount() == 2) {
                act();
            }
        });
        model.rows().addListener(this::keepPlace);
        summary.textProperty().bind(model.summaryProperty());
        progress.progressProperty().bind(model.progressProperty());
        progress.visibleProperty().bind(model.progressProperty().lessThan(0));
        model.showsProperty().subscribe(this::show);
    }

    /** New lines come at an end: whoever stands at that end follows, whoever reads elsewhere stays there. */
    private void keepPlace(ListChangeListener.Change<? extends EventRef> change) {
        VirtualFlow<?> flow = list.lookup(".virtual-flow") instanceof VirtualFlow<?> drawn ? drawn : null;
        IndexedCell<?> first = flow == null ? null : flow.getFirstVisibleCell();
        IndexedCell<?> last = flow == null ? null : flow.getLastVisibleCell();
        int size = list.getItems().size();
        while (change.next()) {
            int added = change.getAddedSize();
            if (first == null || last == null || change.wasReplaced() || change.wasRemoved()) {
                list.scrollTo(model.newestFirstProperty().get() ? 0 : size - 1);
            } else if (change.getFrom() == 0 && first.getIndex() > 0) {
                list.scrollTo(first.getIndex() + added);
            } else if (change.getFrom() > 0 && last.getIndex() >= change.getFrom() - 1) {
                list.scrollTo(size - 1);
            }
        }
    }

    private void fillKinds() {
        kinds.getItems().clear();
        MenuItem everything = new MenuItem(texts.get("events.kinds.all"));
        everything.setOnAction(_ -> model.showAll());
        kinds.getItems().addAll(everything, new SeparatorMenuItem());
        for (EventKind kind : model.kindsByName()) {
            CheckMenuItem item = new CheckMenuItem(
                    texts.get("events.kind", kind.label(), kind.countProperty().get()));
            item.setMnemonicParsing(false);
            item.selectedProperty().bindBidirectional(kind.shownProperty());
            kinds.getItems().add(item);
        }
    }

    private void show(Shows shows) {
        boolean there = shows == Shows.EVENTS || shows == Shows.NO_MATCH;
        list.setVisible(shows == Shows.EVENTS);
        bar.setVisible(there);
        foot.setVisible(there);
        standing.setVisible(!list.isVisible() && shows != Shows.NOTHING);
        place(loading, shows == Shows.LOADING);
        place(message, shows == Shows.EMPTY || shows == Shows.NO_MATCH);
        place(all, shows == Shows.NO_MATCH);
        message.setText(texts.get(shows == Shows.NO_MATCH ? "events.noMatch" : "events.none"));
    }

    private static void place(Node node, boolean there) {
        node.setVisible(there);
        node.setManaged(there);
    }

    /** Gives the timeline the keyboard, or what stands in its place. */
    void focus() {
        if (list.isVisible()) {
            list.requestFocus();
        } else if (bar.isVisible()) {
            words.requestFocus();
        } else {
            events.requestFocus();
        }
    }

    private void act() {
        if (model.canJump()) {
            model.jump();
        } else {
            showJson();
        }
    }

    @FXML
    private void showJson() {
        String text = model.json();
        if (!text.isEmpty()) {
            TranscriptPopups.json(list, texts.get("events.jsonTitle"), text, texts.get("events.jsonCut"));
        }
    }

    @FXML
    private void jump() {
        model.jump();
    }

    @FXML
    private void showAll() {
        model.showAll();
        list.requestFocus();
    }
}
