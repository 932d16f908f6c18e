package kolk.sessions.view;

import java.util.List;
import javafx.application.Platform;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableView;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import kolk.sessions.viewmodel.CommandId;
import kolk.sessions.viewmodel.MainViewModel;
import kolk.sessions.viewmodel.SessionListViewModel;
import kolk.sessions.viewmodel.SessionRowViewModel;
import kolk.sessions.viewmodel.Texts;
import org.jspecify.annotations.Nullable;

/**
 * The table of sessions. Which rows there are and which one is selected is the view model's; the table's own selection follows, and is
 * passed on only when the person changed it.
 */
public final class SessionTableController {
    /** Of a row with its two lines, in em. */
    private static final double COMFORTABLE = 3.92;

    private static final double COMPACT = 3.1;

    private final MainViewModel model;
    private final SessionListViewModel list;
    private final Texts texts;
    private final EmojiImages images;
    private boolean following;
    private @Nullable SessionColumns columns;

    @FXML
    private StackPane tablePane;

    @FXML
    private TableView<SessionRowViewModel> table;

    @FXML
    private Button newer;

    @FXML
    private VBox placeholder;

    @FXML
    private Label placeholderTitle;

    @FXML
    private Label placeholderDetail;

    @FXML
    private Button placeholderAction;

    public SessionTableController(MainViewModel model, Texts texts, EmojiImages images) {
        this.images = images;
        this.model = model;
        this.list = model.list();
        this.texts = texts;
    }

    @FXML
    private void initialize() {
        new LineHeights(model.preferences()).follow(COMFORTABLE, COMPACT, table::setFixedCellSize);
        table.getSelectionModel().setSelectionMode(SelectionMode.SINGLE);
        table.setRowFactory(view -> new SessionRow());
        table.setItems(list.shown());
        columns = new SessionColumns(model, table, texts, images);
        TableScroll<SessionRowViewModel> scroll = new TableScroll<>(table);
        list.rearrangingProperty().subscribe(rearranging -> {
            if (rearranging) {
                scroll.hold();
            } else {
                follow(list.selected());
                scroll.release();
            }
        });
        list.selectedProperty().subscribe(this::follow);
        list.revealsProperty().subscribe(count -> bringIntoView(scroll));
        table.getSelectionModel().selectedItemProperty().subscribe(this::selectedInTable);
        ContextMenu menu = new ContextMenu();
        menu.getItems().setAll(CommandMenus.group(model.commands(), CommandId.Menu.SESSION));
        table.setContextMenu(menu);
        initializeNewer();
        initializePlaceholder();
    }

    /** Gives the table the keyboard as soon as it is in the scene, which a split pane puts it into only with its skin. */
    void focusAtFirst() {
        if (table.getScene() != null) {
            table.requestFocus();
            return;
        }
        Subscription[] once = new Subscription[1];
        once[0] = table.sceneProperty().subscribe((before, scene) -> {
            once[0].unsubscribe();
            Platform.runLater(table::requestFocus);
        });
    }

    /** The table itself, over which rows must hold still. */
    Node node() {
        return table;
    }

    void focus() {
        table.requestFocus();
        if (table.getSelectionModel().isEmpty() && !table.getItems().isEmpty()) {
            table.getSelectionModel().selectFirst();
        }
    }

    private void selectedInTable(@Nullable SessionRowViewModel row) {
        if (!following && !list.rearrangingProperty().get() && row != null) {
            list.select(row);
        }
    }

    private void follow(@Nullable SessionRowViewModel row) {
        if (list.rearrangingProperty().get()) {
            return;
        }
        following = true;
        try {
            int index = row == null ? -1 : table.getItems().indexOf(row);
            if (index < 0) {
                table.getSelectionModel().clearSelection();
            } else if (table.getSelectionModel().getSelectedIndex() != index
                    || table.getSelectionModel().getSelectedItem() != row
                    || table.getFocusModel().getFocusedIndex() != index) {
                table.getSelectionModel().clearAndSelect(index);
                table.getFocusModel().focus(index);
            }
        } finally {
            following = false;
        }
    }

    private void bringIntoView(TableScroll<SessionRowViewModel> scroll) {
        SessionRowViewModel row = list.selected();
        int index = row == null ? -1 : table.getItems().indexOf(row);
        if (index >= 0) {
            scroll.reveal(index);
        }
    }

    private void initializeNewer() {
        CommandButtons.tie(newer, model.commands().get(CommandId.SHOW_NEWER));
        list.newerProperty().subscribe(count -> {
            newer.setText(texts.get("table.newer", count));
            newer.setVisible(count.intValue() > 0);
        });
    }

    private void initializePlaceholder() {
        RightToLeft.wrap(placeholderDetail);
        placeholderDetail.textProperty().bind(model.contentDetailProperty());
        placeholderDetail
                .managedProperty()
                .bind(placeholderDetail.textProperty().isNotEmpty());
        model.contentProperty().subscribe(content -> {
            boolean rows = content == MainViewModel.Content.ROWS;
            placeholder.setVisible(!rows);
            if (!rows) {
                placeholderTitle.setText(texts.get("content." + content));
            }
            boolean noMatch = content == MainViewModel.Content.NO_MATCH;
            placeholderAction.setVisible(noMatch);
            placeholderAction.setManaged(noMatch);
        });
        placeholderAction.setOnAction(event -> model.showEverything());
    }

    @FXML
    private void clicked(javafx.scene.input.MouseEvent event) {
        if (event.getClickCount() == 2 && list.selected() != null) {
            model.commands().get(CommandId.OPEN).run();
        }
    }

    /** Items to show and hide columns. */
    List<MenuItem> columnChoices() {
        return columns == null ? List.of() : columns.choices(texts);
    }

    Node pane() {
        return tablePane;
    }
}
