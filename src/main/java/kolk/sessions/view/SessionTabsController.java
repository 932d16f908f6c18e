package kolk.sessions.view;

import java.util.EnumMap;
import java.util.Map;
import javafx.application.Platform;
import javafx.fxml.FXML;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import kolk.sessions.viewmodel.Commands;
import kolk.sessions.viewmodel.SessionTab;
import kolk.sessions.viewmodel.SessionTabsViewModel;
import kolk.sessions.viewmodel.TextClipboard;
import kolk.sessions.viewmodel.Texts;

/** The tabs of the selected session: joins the panes and moves the keyboard into the one that is shown. What a pane shows is its own. */
public final class SessionTabsController {
    private final SessionTabsViewModel model;
    private final TranscriptPane transcript;
    private final Texts texts;
    private final EmojiImages images;
    private final Map<SessionTab, Tab> places = new EnumMap<>(SessionTab.class);

    @FXML
    private StackPane pane;

    @FXML
    private TabPane tabs;

    @FXML
    private Tab conversationTab;

    @FXML
    private Tab changesTab;

    @FXML
    private ChangesController changesController;

    @FXML
    private Tab eventsTab;

    @FXML
    private EventsController eventsController;

    @FXML
    private Tab detailsTab;

    @FXML
    private ScrollPane detailsScroll;

    @FXML
    private VBox details;

    private SessionTabsController(
            SessionTabsViewModel model, TranscriptPane transcript, Texts texts, EmojiImages images) {
        this.model = model;
        this.transcript = transcript;
        this.texts = texts;
        this.images = images;
    }

    /** Makes the pane. To be called on the JavaFX thread. */
    static SessionTabsController load(
            SessionTabsViewModel model,
            TranscriptPane transcript,
            Texts texts,
            TextClipboard clipboard,
            EmojiImages images) {
        SessionTabsController controller = new SessionTabsController(model, transcript, texts, images);
        EventsController events = new EventsController(model.events(), texts, images);
        ChangesController changes = new ChangesController(model.changes(), texts, clipboard, images);
        new Views(
                        texts.bundle(),
                        Map.of(
                                SessionTabsController.class,
                                () -> controller,
                                ChangesController.class,
                                () -> changes,
                                EventsController.class,
                                () -> events))
                .load("SessionTabs.fxml");
        return controller;
    }

    @FXML
    private void initialize() {
        conversationTab.setContent(transcript.node());
        Node tools = transcript.tools();
        tools.visibleProperty().bind(conversationTab.selectedProperty());
        StackPane.setAlignment(tools, Pos.TOP_RIGHT);
        pane.getChildren().add(tools);
        // Not within the layout that gives the width: what is asked for there is not laid out.
        pane.widthProperty().subscribe(_ -> Platform.runLater(() -> makeRoom(tools)));
        conversationTab.selectedProperty().subscribe(_ -> makeRoom(tools));
        DetailsPane.fill(details, model.details(), texts, images);
        places.put(SessionTab.CONVERSATION, conversationTab);
        places.put(SessionTab.CHANGES, changesTab);
        places.put(SessionTab.EVENTS, eventsTab);
        places.put(SessionTab.DETAILS, detailsTab);
        model.tabProperty().subscribe(shown -> tabs.getSelectionModel().select(places.get(shown)));
        tabs.getSelectionModel()
                .selectedItemProperty()
                .subscribe(chosen -> places.forEach((tab, place) -> {
                    if (place == chosen) {
                        model.tabProperty().set(tab);
                    }
                }));
    }

    Node node() {
        return pane;
    }

    /** Gives the side that is shown the keyboard. */
    void focus() {
        switch (model.tabProperty().get()) {
            case CONVERSATION -> transcript.focus();
            case CHANGES -> changesController.focus();
            case EVENTS -> eventsController.focus();
            case DETAILS -> detailsScroll.requestFocus();
        }
    }

    /** Does what the commands of the panes ask for. */
    void bind(Commands commands) {
        transcript.bind(commands, () -> model.tabProperty().set(SessionTab.CONVERSATION));
    }

    /** Closes what is open over the shown side; false when there is nothing. */
    boolean escape() {
        return transcript.escape();
    }

    /** As {@link TranscriptPane#settle()}. */
    void settle() {
        transcript.settle();
    }

    /** Where the tabs need all the width, the tools beside them stand on a line of their own above. */
    private void makeRoom(Node tools) {
        if (tabs.lookup(".headers-region") instanceof Region headers) {
            boolean narrow = tools.isVisible() && headers.prefWidth(-1) + tools.prefWidth(-1) > pane.getWidth();
            StackPane.setMargin(tabs, new Insets(narrow ? tools.prefHeight(-1) : 0, 0, 0, 0));
        }
    }
}
