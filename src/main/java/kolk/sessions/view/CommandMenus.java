package kolk.sessions.view;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCombination;
import javafx.stage.WindowEvent;
import kolk.sessions.viewmodel.Command;
import kolk.sessions.viewmodel.CommandId;
import kolk.sessions.viewmodel.Commands;

/**
 * Menus made from the table of commands. The key beside an item only tells it: {@link KeyBindings} is what listens. An item that cannot be chosen now looks so, says why in its tooltip, and
 * when it is chosen all the same the command says why.
 */
final class CommandMenus {
    private static final String REFUSED = "refused";

    private CommandMenus() {}

    /** Every command, a menu for each group. */
    static List<MenuItem> all(Commands commands) {
        List<MenuItem> items = new ArrayList<>();
        for (CommandId.Menu menu : CommandId.Menu.values()) {
            if (!menu.isInner()) {
                items.add(menu(commands, menu));
            }
        }
        return items;
    }

    /** The commands of one group, with the groups within it as menus where their first command stands. */
    static List<MenuItem> group(Commands commands, CommandId.Menu menu) {
        List<MenuItem> items = new ArrayList<>();
        List<CommandId.Menu> inner = new ArrayList<>();
        for (Command command : commands.all()) {
            CommandId.Menu of = command.id().menu();
            if (of == menu) {
                items.add(item(command));
            } else if (of.isIn(menu) && !inner.contains(of)) {
                inner.add(of);
                items.add(menu(commands, of));
            }
        }
        return items;
    }

    /** Has a button's menu made when it is first opened: a hundred items that nobody has asked for would delay every start. */
    static void fillWhenOpened(MenuButton button, Supplier<List<MenuItem>> items) {
        button.addEventHandler(MenuButton.ON_SHOWING, event -> {
            if (button.getItems().isEmpty()) {
                button.getItems().setAll(items.get());
            }
        });
    }

    private static Menu menu(Commands commands, CommandId.Menu menu) {
        Menu item = new Menu(commands.label(menu));
        item.setId("menu-group-" + menu.name());
        item.getItems().setAll(group(commands, menu));
        return item;
    }

    private static MenuItem item(Command command) {
        MenuItem item = new MenuItem(command.label());
        item.setMnemonicParsing(false);
        item.setId("menu-" + command.id().name());
        item.setAccelerator(KeyCombination.valueOf(command.id().keys().getFirst()));
        item.setOnAction(event -> command.run());
        Tooltip why = new Tooltip();
        RightToLeft.wrap(why);
        why.setMaxWidth(420);
        command.refusalProperty().subscribe(refusal -> {
            item.getStyleClass().remove(REFUSED);
            why.setText(refusal);
            if (!refusal.isEmpty()) {
                item.getStyleClass().add(REFUSED);
            }
        });
        // The node that shows an item is made with its popup, each time anew.
        item.parentPopupProperty().subscribe(popup -> {
            if (popup != null) {
                popup.addEventHandler(WindowEvent.WINDOW_SHOWN, event -> explain(item, why));
            }
        });
        return item;
    }

    private static void explain(MenuItem item, Tooltip why) {
        Node node = item.getStyleableNode();
        if (node != null) {
            Tooltip.uninstall(node, why);
            if (!why.getText().isEmpty()) {
                Tooltip.install(node, why);
            }
        }
    }
}
