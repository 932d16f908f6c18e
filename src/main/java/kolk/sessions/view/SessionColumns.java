package kolk.sessions.view;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.ContextMenuEvent;
import kolk.sessions.viewmodel.Column;
import kolk.sessions.viewmodel.MainViewModel;
import kolk.sessions.viewmodel.RowView;
import kolk.sessions.viewmodel.SessionRowViewModel;
import kolk.sessions.viewmodel.SortOrder;
import kolk.sessions.viewmodel.Texts;
import kolk.sessions.viewmodel.WindowLayout;

/**
 * The table's columns: makes them, shows and hides them, and passes on clicks on their headings. The order of rows is the view model's: the
 * table's own sorting is only asked which heading was clicked.
 */
final class SessionColumns {
    private final MainViewModel model;
    private final TableView<SessionRowViewModel> table;
    private final Map<Column, TableColumn<SessionRowViewModel, RowView>> columns = new EnumMap<>(Column.class);
    private boolean following = true;

    SessionColumns(MainViewModel model, TableView<SessionRowViewModel> table, Texts texts, EmojiImages images) {
        this.model = model;
        this.table = table;
        for (Column column : Column.values()) {
            columns.put(column, make(column, texts, images));
        }
        table.getColumns().setAll(new ArrayList<>(columns.values()));
        WindowLayout layout = model.layoutProperty().get();
        columns.forEach((column, header) -> {
            header.setVisible(column == Column.SESSION || layout.columns().contains(column));
            Double width = layout.columnWidths().get(column);
            if (width != null) {
                header.setPrefWidth(width);
            }
            header.visibleProperty().subscribe(visible -> remember());
            header.widthProperty().subscribe(newWidth -> remember());
        });
        table.addEventFilter(ContextMenuEvent.CONTEXT_MENU_REQUESTED, event -> giveMenu(texts));
        table.setColumnResizePolicy(new FillingResizePolicy(table, column(Column.SESSION)));
        table.setSortPolicy(sorted -> {
            headingClicked();
            return true;
        });
        model.list().orderProperty().subscribe(this::follow);
    }

    /** When it is first asked for: a menu is a window of its own. */
    private void giveMenu(Texts texts) {
        if (column(Column.SESSION).getContextMenu() == null) {
            ContextMenu menu = new ContextMenu();
            menu.getItems().setAll(choices(texts));
            columns.values().forEach(header -> header.setContextMenu(menu));
        }
    }

    /** One item to show or hide each column that can be hidden. */
    List<MenuItem> choices(Texts texts) {
        List<MenuItem> items = new ArrayList<>();
        columns.forEach((column, header) -> {
            if (column.canBeHidden()) {
                CheckMenuItem item = new CheckMenuItem(texts.get("column." + column.name()));
                item.selectedProperty().bindBidirectional(header.visibleProperty());
                items.add(item);
            }
        });
        return items;
    }

    /** Whether a column's texts are numbers or times, which stand at the right. */
    static boolean isAmount(Column column) {
        return switch (column) {
            case MESSAGES, SIZE, CREATED, COST, UPDATED -> true;
            default -> false;
        };
    }

    private TableColumn<SessionRowViewModel, RowView> column(Column column) {
        TableColumn<SessionRowViewModel, RowView> header = columns.get(column);
        if (header == null) {
            throw new IllegalStateException("no column " + column);
        }
        return header;
    }

    private static TableColumn<SessionRowViewModel, RowView> make(Column column, Texts texts, EmojiImages images) {
        TableColumn<SessionRowViewModel, RowView> header = new TableColumn<>(texts.get("column." + column.name()));
        header.setId("column-" + column.name());
        header.setCellValueFactory(features -> features.getValue().viewProperty());
        header.setCellFactory(
                unused -> column == Column.SESSION ? new SessionCell(texts, images) : new TextCell(column));
        header.setReorderable(false);
        header.setMinWidth(column == Column.SESSION ? 160 : 56);
        header.setPrefWidth(
                switch (column) {
                    case SESSION -> 320;
                    case PROJECT, MODEL, STATE -> 130;
                    case COST -> 64;
                    case UPDATED, CREATED -> 84;
                    default -> 80;
                });
        if (isAmount(column)) {
            header.getStyleClass().add("amount-column");
        }
        return header;
    }

    /** The table has already put the clicked heading into its own order: first when it is another one, gone after the third click. */
    private void headingClicked() {
        if (following) {
            return;
        }
        Column clicked = table.getSortOrder().isEmpty()
                ? model.list().orderProperty().get().column()
                : columnOf(table.getSortOrder().getFirst());
        model.list().sortBy(clicked);
        follow(model.list().orderProperty().get());
    }

    private Column columnOf(TableColumn<SessionRowViewModel, ?> header) {
        for (Map.Entry<Column, TableColumn<SessionRowViewModel, RowView>> entry : columns.entrySet()) {
            if (entry.getValue() == header) {
                return entry.getKey();
            }
        }
        throw new IllegalStateException("not a column of ours");
    }

    private void follow(SortOrder order) {
        following = true;
        try {
            TableColumn<SessionRowViewModel, RowView> header = column(order.column());
            header.setSortType(order.ascending() ? TableColumn.SortType.ASCENDING : TableColumn.SortType.DESCENDING);
            table.getSortOrder().setAll(List.of(header));
        } finally {
            following = false;
        }
    }

    private void remember() {
        if (table.getScene() == null || table.getWidth() == 0) {
            return;
        }
        Set<Column> shown = EnumSet.noneOf(Column.class);
        Map<Column, Double> widths = new EnumMap<>(Column.class);
        columns.forEach((column, header) -> {
            if (header.isVisible()) {
                shown.add(column);
                if (column != Column.SESSION) {
                    widths.put(column, header.getWidth());
                }
            }
        });
        model.arrange(model.layoutProperty().get().withColumns(shown, widths));
    }
}
