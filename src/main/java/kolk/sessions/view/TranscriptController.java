package kolk.sessions.view;

import java.util.Locale;
import java.util.Map;
import javafx.fxml.FXML;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ProgressBar;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.scene.robot.Robot;
import kolk.sessions.transcript.Block;
import kolk.sessions.transcript.TranscriptRow;
import kolk.sessions.viewmodel.CommandId;
import kolk.sessions.viewmodel.Commands;
import kolk.sessions.viewmodel.LinkOpener;
import kolk.sessions.viewmodel.TextClipboard;
import kolk.sessions.viewmodel.Texts;
import kolk.sessions.viewmodel.TranscriptLook;
import kolk.sessions.viewmodel.TranscriptViewModel;
import kolk.sessions.viewmodel.TranscriptViewModel.Shows;

/** The conversation pane: the list of rows, the find bar over it, and what stands in the list's place while there is nothing to read. */
public final class TranscriptController implements TranscriptPane, TranscriptCell.Actions {
    private static final KeyCombination COPY = new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);

    private static final KeyCombination BACK = new KeyCodeCombination(KeyCode.LEFT, KeyCombination.ALT_DOWN);

    private final TranscriptViewModel model;
    private final Texts texts;
    private final TextClipboard clipboard;
    private final LinkOpener links;
    private final EmojiImages images;

    @FXML
    private BorderPane transcript;

    @FXML
    private ListView<TranscriptRow> list;

    @FXML
    private FlowPane crumbs;

    @FXML
    private VBox loading;

    @FXML
    private ProgressBar progress;

    @FXML
    private VBox failed;

    @FXML
    private Label failure;

    @FXML
    private Label nothing;

    @FXML
    private Label empty;

    @FXML
    private Button toEnd;

    @FXML
    private HBox tools;

    @SuppressWarnings("NullAway.Init")
    private TranscriptMenu menu;

    private final FindBarController findBar;
    private Runnable show = () -> {};
    /** Whether a person has left a conversation for another one of the same session that is not there yet. */
    private boolean readsOn;

    private final TranscriptScroll scroll = new TranscriptScroll(() -> list);

    private TranscriptController(
            TranscriptViewModel model, Texts texts, TextClipboard clipboard, LinkOpener links, EmojiImages images) {
        this.images = images;
        this.model = model;
        this.texts = texts;
        this.clipboard = clipboard;
        this.links = links;
        this.findBar = new FindBarController(model.find(), this::focus);
    }

    /** Makes the pane. To be called on the JavaFX thread. */
    public static TranscriptPane load(
            TranscriptViewModel model, Locale locale, TextClipboard clipboard, LinkOpener links, EmojiImages images) {
        Texts texts = Texts.of(TranscriptController.class, locale);
        TranscriptController controller = new TranscriptController(model, texts, clipboard, links, images);
        new Views(
                        texts.bundle(),
                        Map.of(
                                TranscriptController.class,
                                () -> controller,
                                FindBarController.class,
                                () -> controller.findBar))
                .load("Transcript.fxml");
        return controller;
    }

    @FXML
    private void initialize() {
        list.setItems(model.rows());
        RowDrawing drawing = new RowDrawing(model, texts, this, images);
        RowHeights heights = new RowHeights();
        list.setCellFactory(_ -> new TranscriptCell(model, drawing, heights));
        list.setSkin(new TranscriptSkin(list));
        TranscriptSelecting selecting = new TranscriptSelecting(list, model.selection(), scroll);
        selecting.attach();
        menu = new TranscriptMenu(list, model, selecting, clipboard, texts, images, this::link);
        menu.attach();
        list.addEventHandler(KeyEvent.KEY_PRESSED, this::key);
        scroll.attach();
        model.look().readingProperty().subscribe(_ -> zoom());
        empty.fontProperty().subscribe(_ -> zoom());
        list.addEventFilter(ScrollEvent.SCROLL, event -> {
            if (event.isShortcutDown() && event.getDeltaY() != 0) {
                model.look().zoom(event.getDeltaY() > 0);
                event.consume();
            }
        });
        model.openedProperty().subscribe(_ -> scroll.toEnd());
        model.jumpProperty().subscribe(jump -> {
            if (jump != null) {
                scroll.reveal(model.rows().indexOf(jump.row()));
            }
        });
        model.showsProperty().subscribe(this::show);
        progress.progressProperty().bind(model.progressProperty());
        RightToLeft.wrap(failure);
        failure.textProperty().bind(model.failureProperty());
        toEnd.visibleProperty().bind(scroll.atEndProperty().not().and(list.visibleProperty()));
        TrailBar.fill(crumbs, model.trail(), step -> goOnReading(() -> model.backTo(step)), texts);
        model.find().currentProperty().subscribe(match -> {
            if (match != null) {
                scroll.reveal(model.rows().indexOf(match.row()));
            }
        });
        tools.disableProperty().bind(list.visibleProperty().not());
    }

    /** In pixels, of the size that the label beside the list has: of two sizes in em, one within the other, the toolkit takes the inner one of the outermost, and code within a line kept its size. */
    private void zoom() {
        int percent = model.look().reading().zoom();
        list.setStyle(
                percent == TranscriptLook.Reading.INITIAL.zoom()
                        ? null
                        : "-fx-font-size: " + empty.getFont().getSize() * percent / 100 + "px;");
    }

    @Override
    public Node node() {
        return transcript;
    }

    @Override
    public Node tools() {
        return tools;
    }

    @Override
    public void focus() {
        list.requestFocus();
    }

    @Override
    public void bind(Commands commands, Runnable toFront) {
        show = toFront;
        commands.get(CommandId.FIND).bind(this::find);
        TranscriptLook look = model.look();
        commands.get(CommandId.ZOOM_IN).bind(() -> look.zoom(true));
        commands.get(CommandId.ZOOM_OUT).bind(() -> look.zoom(false));
        commands.get(CommandId.ZOOM_RESET).bind(look::resetZoom);
        commands.get(CommandId.WRAP_CODE).bind(look::toggleWrap);
        commands.get(CommandId.RAW_MESSAGE).bind(() -> {
            show.run();
            menu.raw();
        });
        commands.get(CommandId.PROMPTS).bind(() -> {
            show.run();
            showPrompts();
        });
        commands.get(CommandId.FIND_NEXT).bind(() -> findBar.step(model.find()::next, this::find));
        commands.get(CommandId.FIND_PREVIOUS).bind(() -> findBar.step(model.find()::previous, this::find));
    }

    private void find() {
        show.run();
        model.find().startAt(scroll.top());
        findBar.open();
    }

    @Override
    public void toggle(TranscriptRow row) {
        scroll.release();
        model.toggle(row);
        scroll.look();
    }

    @Override
    public void showRest(TranscriptRow.Rest rest) {
        scroll.release();
        model.showRest(rest);
        scroll.look();
    }

    @Override
    public void openEarlier(TranscriptRow seam) {
        goOnReading(() -> model.openEarlier(seam));
    }

    /** The list keeps the keyboard where it shows another conversation, also when it is hidden while that is loaded. */
    private void goOnReading(Runnable change) {
        readsOn = true;
        change.run();
        if (list.isVisible()) {
            list.requestFocus();
        }
    }

    @Override
    public void repair() {
        model.repair();
        // Its button goes, and with it the focus, to the search field far away.
        list.requestFocus();
    }

    @Override
    public void link(String address) {
        link(address, new Robot().getMousePosition());
    }

    private void link(String address, Point2D at) {
        LinkPrompt.show(list, at, address, texts, images, clipboard, links);
    }

    @Override
    public void copy(TranscriptRow row, Block block) {
        clipboard.put(model.contents().blockText(row, block));
    }

    @Override
    public boolean escape() {
        return model.selection().clear() || findBar.close();
    }

    @Override
    public void settle() {
        scroll.settle();
    }

    @FXML
    private void openFind() {
        find();
    }

    @FXML
    private void showPrompts() {
        TranscriptPopups.prompts(tools, model, images, row -> {
            scroll.reveal(model.rows().indexOf(row));
            list.requestFocus();
        });
    }

    @FXML
    private void retry() {
        model.retry();
    }

    @FXML
    private void goToEnd() {
        scroll.toEnd();
        list.requestFocus();
    }

    private void show(Shows shows) {
        list.setVisible(shows == Shows.CONVERSATION);
        if (shows != Shows.LOADING) {
            if (readsOn && list.isVisible()) {
                list.requestFocus();
            }
            readsOn = false;
        }
        loading.setVisible(shows == Shows.LOADING);
        failed.setVisible(shows == Shows.FAILED);
        nothing.setVisible(shows == Shows.NOTHING);
        empty.setVisible(shows == Shows.EMPTY);
    }

    private void key(KeyEvent event) {
        if (BACK.match(event) && !model.trail().isEmpty()) {
            goOnReading(() -> model.backTo(model.trail().size() - 2));
            event.consume();
        } else if (COPY.match(event)) {
            menu.copy();
            event.consume();
        } else if (event.getCode() == KeyCode.ENTER) {
            TranscriptRow row = list.getFocusModel().getFocusedItem();
            if (row != null && model.folds(row)) {
                toggle(row);
                event.consume();
            }
        }
    }
}
