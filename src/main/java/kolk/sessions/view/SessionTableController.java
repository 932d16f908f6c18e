package kolk.sessions.view;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import javafx.application.Platform;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableView;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import kolk.sessions.viewmodel.CommandId;
import kolk.sessions.viewmodel.ContentViewModel;
import kolk.sessions.viewmodel.FindingViewModel;
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
    private List<String> waysShown = List.of();
    private @Nullable SessionColumns columns;
    private @Nullable SessionMenu menu;

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

    @FXML
    private FlowPane waysOut;

    public SessionTableController(MainViewModel model, Texts texts, EmojiImages images) {
        this.images = images;
        this.model = model;
        this.list = model.list();
        this.texts = texts;
    }

    @FXML
    private void initialize() {
        new LineHeights(model.preferences()).follow(COMFORTABLE, COMPACT, table::setFixedCellSize);
        table.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        table.setRowFactory(view -> new SessionRow());
        table.setItems(list.shown());
        columns = new SessionColumns(model, table, texts, images);
        TableScroll<SessionRowViewModel> scroll = new TableScroll<>(table);
        list.rearrangingProperty().subscribe(rearranging -> {
            if (rearranging) {
                scroll.hold();
            } else {
                follow();
                scroll.release();
            }
        });
        list.selection().rows().subscribe(this::follow);
        list.selectedProperty().subscribe(this::follow);
        list.revealsProperty().subscribe(count -> bringIntoView(scroll));
        table.getSelectionModel().getSelectedItems().subscribe(this::selectedInTable);
        table.getSelectionModel().selectedItemProperty().subscribe(this::selectedInTable);
        tablePane.getChildren().add(new RenameField(model.actions().rename(), table, tablePane, texts));
        menu = new SessionMenu(table, model.commands());
        initializeNewer();
        initializePlaceholder();
        FirstSight.ofHiddenIn(tablePane);
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

    /** Opens the menu of the selected session under its row. */
    void showMenu() {
        if (menu != null) {
            menu.show();
        }
    }

    private void selectedInTable() {
        if (following || list.rearrangingProperty().get()) {
            return;
        }
        SessionRowViewModel lead = table.getSelectionModel().getSelectedItem();
        List<SessionRowViewModel> selected = selectedRows();
        if (lead != null && selected.contains(lead)) {
            list.select(selected, lead);
        } else {
            // The table empties its selection before it takes another one: only what stays empty is meant.
            Platform.runLater(this::selectedNothing);
        }
    }

    private void selectedNothing() {
        if (!following
                && table.getSelectionModel().isEmpty()
                && !table.getItems().isEmpty()
                && isShown(list.selected())) {
            list.select(null);
        }
    }

    private boolean isShown(@Nullable SessionRowViewModel row) {
        return row != null && table.getItems().contains(row);
    }

    private List<SessionRowViewModel> selectedRows() {
        return table.getSelectionModel().getSelectedItems().stream()
                .filter(Objects::nonNull)
                .toList();
    }

    private void follow() {
        SessionRowViewModel lead = list.selected();
        if (following
                || list.rearrangingProperty().get()
                || lead == null && !list.selection().rows().isEmpty()) {
            return;
        }
        following = true;
        try {
            int leading = lead == null ? -1 : table.getItems().indexOf(lead);
            Set<SessionRowViewModel> wanted = selectedAndThere(leading);
            if (wanted.isEmpty()) {
                table.getSelectionModel().clearSelection();
            } else if (!isSelected(wanted, leading)) {
                select(wanted, leading);
            }
        } finally {
            following = false;
        }
    }

    /** The selected rows that the table has. With few of them nothing is made of its thousands of rows. */
    private Set<SessionRowViewModel> selectedAndThere(int leading) {
        Set<SessionRowViewModel> wanted = Collections.newSetFromMap(new IdentityHashMap<>());
        wanted.addAll(list.selection().rows());
        if (wanted.size() == 1 && leading >= 0 || wanted.isEmpty()) {
            return wanted;
        }
        Set<SessionRowViewModel> there = Collections.newSetFromMap(new IdentityHashMap<>());
        there.addAll(table.getItems());
        wanted.retainAll(there);
        return wanted;
    }

    private boolean isSelected(Set<SessionRowViewModel> wanted, int leading) {
        List<SessionRowViewModel> selected = selectedRows();
        return selected.size() == wanted.size()
                && wanted.containsAll(selected)
                && (leading < 0
                        || table.getSelectionModel().getSelectedIndex() == leading
                                && table.getFocusModel().getFocusedIndex() == leading);
    }

    /** The one selected last leads. */
    private void select(Set<SessionRowViewModel> wanted, int leading) {
        if (wanted.size() == 1 && leading >= 0) {
            table.getSelectionModel().clearAndSelect(leading);
        } else {
            int[] places = IntStream.concat(
                            IntStream.range(0, table.getItems().size())
                                    .filter(i -> i != leading
                                            && wanted.contains(table.getItems().get(i))),
                            leading < 0 ? IntStream.empty() : IntStream.of(leading))
                    .toArray();
            table.getSelectionModel().clearSelection();
            table.getSelectionModel().selectIndices(places[0], places);
        }
        if (leading >= 0) {
            table.getFocusModel().focus(leading);
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

    private void fillWaysOut() {
        boolean noMatch = model.content().shownProperty().get() == ContentViewModel.Content.NO_MATCH;
        List<FindingViewModel.WayOut> ways = noMatch ? model.finding().waysOut() : List.of();
        List<String> labels = ways.stream().map(FindingViewModel.WayOut::label).toList();
        if (!labels.equals(waysShown)) {
            waysShown = labels;
            waysOut.getChildren().setAll(ways.stream().map(this::button).toList());
        }
        waysOut.setVisible(!ways.isEmpty());
        waysOut.setManaged(!ways.isEmpty());
    }

    private Button button(FindingViewModel.WayOut way) {
        EmojiLabel words = new EmojiLabel(images);
        words.setText(way.label());
        Button button = new Button(way.label(), words);
        button.setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        button.setOnAction(event -> way.step().run());
        return button;
    }

    private void initializePlaceholder() {
        RightToLeft.wrap(placeholderDetail);
        EmojiWords.in(placeholderDetail, images);
        placeholderDetail.textProperty().bind(model.content().detailProperty());
        placeholderDetail
                .managedProperty()
                .bind(placeholderDetail.textProperty().isNotEmpty());
        model.content().shownProperty().subscribe(content -> {
            boolean rows = content == ContentViewModel.Content.ROWS;
            placeholder.setVisible(!rows);
            if (!rows) {
                placeholderTitle.setText(texts.get("content." + content));
            }
            boolean noMatch = content == ContentViewModel.Content.NO_MATCH;
            placeholderAction.setVisible(noMatch);
            placeholderAction.setManaged(noMatch);
        });
        placeholderAction.setOnAction(event -> model.showEverything());
        list.revisionProperty().subscribe(revision -> fillWaysOut());
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
