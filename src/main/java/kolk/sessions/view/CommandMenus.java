package kolk.sessions.view;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.input.KeyCombination;
import kolk.sessions.viewmodel.Command;
import kolk.sessions.viewmodel.CommandId;
import kolk.sessions.viewmodel.Commands;
import org.jspecify.annotations.Nullable;

/** Menus made from the table of commands. The key beside an item only tells it: {@link KeyBindings} is what listens. */
final class CommandMenus {
    private static final String REFUSED = "refused";

    private CommandMenus() {}

    /** Every command, in groups. */
    static List<MenuItem> all(Commands commands) {
        List<MenuItem> items = new ArrayList<>();
        CommandId.@Nullable Menu group = null;
        for (Command command : commands.all()) {
            if (group != null && group != command.id().menu()) {
                items.add(new SeparatorMenuItem());
            }
            group = command.id().menu();
            items.add(item(command));
        }
        return items;
    }

    /** The commands of one group. */
    static List<MenuItem> group(Commands commands, CommandId.Menu menu) {
        List<MenuItem> items = new ArrayList<>();
        for (Command command : commands.all()) {
            if (command.id().menu() == menu) {
                items.add(item(command));
            }
        }
        return items;
    }

    private static MenuItem item(Command command) {
        MenuItem item = new MenuItem(command.label());
        item.setMnemonicParsing(false);
        item.setId("menu-" + command.id().name());
        item.setAccelerator(KeyCombination.valueOf(command.id().keys().getFirst()));
        item.setOnAction(event -> command.run());
        command.refusalProperty().subscribe(refusal -> {
            item.getStyleClass().remove(REFUSED);
            if (!refusal.isEmpty()) {
                item.getStyleClass().add(REFUSED);
            }
        });
        return item;
    }
}
