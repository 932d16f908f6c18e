package kolk.sessions.view;

import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.TableView;
import kolk.sessions.viewmodel.CommandId;
import kolk.sessions.viewmodel.Commands;

/** The menu of the session under the pointer, or of the selected one when the keyboard asks for it: JavaFX opens it for the pointer alone on some systems. */
final class SessionMenu {
    /** Under the name, not over the mark of the row's state. */
    private static final double INDENT = 24;

    private final TableView<?> table;
    private final ContextMenu menu;

    SessionMenu(TableView<?> table, Commands commands) {
        this.table = table;
        this.menu = CommandMenus.context(commands, CommandId.Menu.SESSION);
        table.setContextMenu(menu);
    }

    /** Opens it under the selected row, or at the table where that is out of sight. */
    void show() {
        Node at = table.lookupAll(".session-row").stream()
                .filter(node -> node instanceof SessionRow row && row.isSelected() && row.isVisible())
                .findFirst()
                .orElse(table);
        Bounds place = at.localToScreen(at.getBoundsInLocal());
        menu.show(table, place.getMinX() + INDENT, at == table ? place.getMinY() : place.getMaxY());
    }
}
