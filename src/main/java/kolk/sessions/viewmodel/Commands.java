package kolk.sessions.viewmodel;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/** The one table of commands that menus, buttons, keys and help are made from. */
public final class Commands {
    private final Map<CommandId, Command> commands = new EnumMap<>(CommandId.class);

    private final Map<CommandId.Menu, String> menus = new EnumMap<>(CommandId.Menu.class);

    Commands(Texts texts, BiConsumer<CommandId, String> refused) {
        for (CommandId.Menu menu : CommandId.Menu.values()) {
            menus.put(menu, texts.get("menu." + menu));
        }
        for (CommandId id : CommandId.values()) {
            commands.put(id, new Command(id, texts.get("command." + id.name()), refused));
        }
    }

    public Command get(CommandId id) {
        Command command = commands.get(id);
        if (command == null) {
            throw new IllegalStateException("no command " + id);
        }
        return command;
    }

    /** What a menu is called. */
    public String label(CommandId.Menu menu) {
        return menus.getOrDefault(menu, menu.name());
    }

    /** All of them in the order of the menus. */
    public List<Command> all() {
        return new ArrayList<>(commands.values());
    }
}
