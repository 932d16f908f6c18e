package kolk.sessions.view;

import java.util.List;
import java.util.Objects;
import javafx.fxml.FXML;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import kolk.sessions.viewmodel.CommandId;
import kolk.sessions.viewmodel.Commands;
import kolk.sessions.viewmodel.ContentViewModel;
import kolk.sessions.viewmodel.MainViewModel;
import kolk.sessions.viewmodel.SessionTab;
import kolk.sessions.viewmodel.Texts;
import kolk.sessions.viewmodel.WindowLayout;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/** The window's frame: joins the panes, moves the focus between them, and arranges them by the room there is. */
public final class MainWindowController {
    /** Below this width the transcript goes under the table. */
    private static final double WIDE = 980;

    private final MainViewModel model;
    private final Texts texts;
    private final DetailPane detailPane;
    private final EmojiImages images;
    private @Nullable LateParts lateParts;
    private boolean installed;

    @FXML
    private BorderPane window;

    @FXML
    private FilterFieldController filterFieldController;

    @FXML
    private Button theme;

    @FXML
    private MenuButton menu;

    @FXML
    private HBox samplesBanner;

    @FXML
    private VBox notes;

    @FXML
    private StackPane content;

    @FXML
    private SplitPane outer;

    @FXML
    private SplitPane inner;

    @FXML
    private VBox detail;

    @FXML
    private StackPane transcriptSlot;

    @FXML
    private Label nothingSelected;

    @FXML
    private StackPane sidebar;

    @FXML
    private VBox listPane;

    @FXML
    private VBox bottom;

    @FXML
    private SessionTableController tableController;

    /** @param detailPane fills the place beside the list */
    MainWindowController(MainViewModel model, Texts texts, DetailPane detailPane, EmojiImages images) {
        this.model = model;
        this.images = images;
        this.texts = texts;
        this.detailPane = detailPane;
    }

    @FXML
    private void initialize() {
        filterFieldController.onEnter(tableController::focus);
        samplesBanner.setVisible(model.isSamples());
        samplesBanner.setManaged(model.isSamples());
        for (String note : model.notes()) {
            Label label = new Label(note);
            RightToLeft.wrap(label);
            notes.getChildren().add(label);
        }
        notes.setVisible(!model.notes().isEmpty());
        notes.setManaged(!model.notes().isEmpty());
        detailPane.fill(transcriptSlot, model.list().selectedProperty());
        model.list().selectedProperty().subscribe(row -> nothingSelected.setVisible(row == null));
        initializeCommands();
        model.content().shownProperty().subscribe(now -> outer.setVisible(now != ContentViewModel.Content.FIRST_START));
        initializeLayout();
        FirstSight.ofContent(samplesBanner);
        lateParts = new LateParts(
                model,
                texts,
                images,
                new LateParts.Places(content, sidebar, listPane, tableController.pane(), detail, bottom));
    }

    /** What needs the scene. To be called once, when the window's root is in it. */
    void install(Scene scene, OverlayLayer layer) {
        new KeyBindings(model.commands(), layer::isOpen).install(scene);
        new HoldTracker(model.list(), List.of(tableController.node(), sidebar)).install(scene);
        WindowLayout layout = model.layoutProperty().get();
        outer.setDividerPositions(layout.sidebarWidth() / scene.getWidth());
        inner.setDividerPositions(layout.tableShare());
        scene.widthProperty().subscribe(this::arrangeByWidth);
        model.layoutProperty().subscribe(this::placeSidebar);
        tableController.focusAtFirst();
        installed = true;
    }

    /** The parts that the first frame does without. */
    LateParts lateParts() {
        return Objects.requireNonNull(lateParts, "the window has been loaded");
    }

    private void initializeCommands() {
        Commands commands = model.commands();
        CommandMenus.fillWhenOpened(menu, this::menuItems);
        menu.setAccessibleText(texts.get("menu"));
        new Hint(menu).say(texts.get("menu"));
        CommandButtons.tie(theme, commands.get(CommandId.NEXT_THEME));
        Icon themeIcon = new Icon();
        theme.setGraphic(themeIcon);
        model.preferences()
                .valueProperty()
                .map(settings -> settings.appearance().theme())
                .subscribe(chosen -> themeIcon.setIconCode(
                        switch (chosen) {
                            case SYSTEM -> Feather.MONITOR;
                            case LIGHT -> Feather.SUN;
                            case DARK -> Feather.MOON;
                        }));
        commands.get(CommandId.OPEN).bind(() -> {
            showTab(SessionTab.CONVERSATION);
            model.openFound();
        });
        for (SessionTab each : SessionTab.values()) {
            commands.get(each.command()).bind(() -> showTab(each));
        }
        commands.get(CommandId.FILTER).bind(filterFieldController::focus);
        detailPane.bind(commands);
        commands.get(CommandId.NEXT_PANE).bind(() -> movePane(1));
        commands.get(CommandId.PREVIOUS_PANE).bind(() -> movePane(-1));
        commands.get(CommandId.ESCAPE).bind(this::escape);
        commands.get(CommandId.MENU).bind(menu::show);
        commands.get(CommandId.SESSION_MENU).bind(tableController::showMenu);
    }

    private List<MenuItem> menuItems() {
        Menu columns = new Menu(texts.get("menu.columns"));
        columns.getItems().setAll(tableController.columnChoices());
        List<MenuItem> items = CommandMenus.all(model.commands());
        items.add(columns);
        return items;
    }

    private void initializeLayout() {
        SplitPane.setResizableWithParent(sidebar, false);
        inner.getDividers().getFirst().positionProperty().subscribe(share -> {
            if (installed && inner.getOrientation() == Orientation.HORIZONTAL) {
                model.arrange(model.layoutProperty().get().withTableShare(share.doubleValue()));
            }
        });
        sidebar.widthProperty().subscribe(width -> {
            if (installed && outer.getItems().contains(sidebar)) {
                model.arrange(model.layoutProperty().get().withSidebar(true, width.doubleValue()));
            }
        });
    }

    private void placeSidebar(WindowLayout layout) {
        boolean there = outer.getItems().contains(sidebar);
        if (there && !layout.sidebarShown()) {
            outer.getItems().remove(sidebar);
        } else if (!there && layout.sidebarShown()) {
            outer.getItems().addFirst(sidebar);
            outer.setDividerPositions(layout.sidebarWidth() / outer.getWidth());
        }
    }

    private void arrangeByWidth(Number width) {
        Orientation wanted = width.doubleValue() < WIDE ? Orientation.VERTICAL : Orientation.HORIZONTAL;
        if (inner.getOrientation() != wanted) {
            inner.setOrientation(wanted);
            inner.setDividerPositions(
                    wanted == Orientation.VERTICAL
                            ? 0.45
                            : model.layoutProperty().get().tableShare());
        }
    }

    /** The panes in the order in which F6 visits them. */
    private void movePane(int step) {
        List<Node> places = List.of(filterFieldController.field(), sidebar, tableController.pane(), detail);
        Node owner = window.getScene() == null ? null : window.getScene().getFocusOwner();
        int at = -1;
        for (Node node = owner; node != null && at < 0; node = node.getParent()) {
            at = places.indexOf(node);
        }
        switch (Math.floorMod(at + step, places.size())) {
            case 0 -> filterFieldController.field().requestFocus();
            case 1 -> lateParts().sidebar().focus();
            case 2 -> tableController.focus();
            default -> focusDetail();
        }
    }

    private void showTab(SessionTab tab) {
        model.tabs().tabProperty().set(tab);
        focusDetail();
    }

    /** The tab that is shown, or what stands in its place while there is none. */
    private void focusDetail() {
        detailPane.focus();
        if (window.getScene() == null || !isInside(window.getScene().getFocusOwner(), detail)) {
            transcriptSlot.requestFocus();
        }
    }

    private static boolean isInside(@Nullable Node node, Node place) {
        for (Node each = node; each != null; each = each.getParent()) {
            if (each == place) {
                return true;
            }
        }
        return false;
    }

    /** First what is being written, then what was filtered, then back to the list. */
    private void escape() {
        if (detailPane.escape()) {
            return;
        }
        if (filterFieldController.closeOffers()) {
            return;
        }
        model.list().filter().textProperty().set("");
        tableController.focus();
    }
}
