package kolk.sessions.view;

import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.TableView;
import javafx.scene.input.ContextMenuEvent;
import kolk.sessions.viewmodel.CommandId;
import kolk.sessions.viewmodel.Commands;
import org.jspecify.annotations.Nullable;

/** The menu of the session under the pointer, or of the selected one when the keyboard asks for it: JavaFX opens it for the pointer alone on some systems. */
final class SessionMenu {
    /** Under the name, not over the mark of the row's state. */
    private static final double INDENT = 24;

    private final TableView<?> table;
    private final Commands commands;
    private @Nullable ContextMenu menu;

    SessionMenu(TableView<?> table, Commands commands) {
        this.table = table;
        this.commands = commands;
        table.addEventFilter(ContextMenuEvent.CONTEXT_MENU_REQUESTED, event -> made());
    }

    /** When it is first asked for: a menu is a window, and thirty items that nobody looks at yet would delay every start. */
    private ContextMenu made() {
        ContextMenu now = menu;
        if (now == null) {
            now = new ContextMenu();
            now.getItems().setAll(CommandMenus.group(commands, CommandId.Menu.SESSION));
            menu = now;
            table.setContextMenu(now);
        }
        return now;
    }

    /** Opens it under the selected row, or at the table where that is out of sight. */
    void show() {
        ContextMenu now = made();
        Node at = table.lookupAll(".session-row").stream()
                .filter(node -> node instanceof SessionRow row && row.isSelected() && row.isVisible())
                .findFirst()
                .orElse(table);
        Bounds place = at.localToScreen(at.getBoundsInLocal());
        now.show(table, place.getMinX() + INDENT, at == table ? place.getMinY() : place.getMaxY());
    }
}
