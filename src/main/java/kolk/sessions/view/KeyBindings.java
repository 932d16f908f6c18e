package kolk.sessions.view;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import javafx.event.EventTarget;
import javafx.scene.Scene;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import kolk.sessions.viewmodel.Command;
import kolk.sessions.viewmodel.CommandId;
import kolk.sessions.viewmodel.Commands;

/**
 * Listens to the keys of all commands. A key without Ctrl, Alt or Cmd means nothing to a command while text is being written, except Esc and
 * the function keys; Ctrl+Z then belongs to the text.
 */
final class KeyBindings {
    /** A text control with this style class has Enter and Esc for itself. */
    static final String OWN_KEYS = "own-keys";

    private record Binding(KeyCombination keys, Command command) {}

    private final List<Binding> bindings = new ArrayList<>();
    private final BooleanSupplier closed;
    private boolean swallowsCharacter;

    /** @param closed whether no command is to run, because a page lies over the window */
    KeyBindings(Commands commands, BooleanSupplier closed) {
        this.closed = closed;
        for (Command command : commands.all()) {
            for (String keys : command.id().keys()) {
                bindings.add(new Binding(KeyCombination.valueOf(keys), command));
            }
        }
    }

    void install(Scene scene) {
        scene.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        // The character of a key that moved the focus would be written into the field that has it now.
        scene.addEventFilter(KeyEvent.KEY_TYPED, event -> {
            if (swallowsCharacter) {
                event.consume();
            }
        });
        scene.addEventFilter(KeyEvent.KEY_RELEASED, event -> swallowsCharacter = false);
        // Menus register the same keys with the scene; what a text control leaves over must not reach them.
        scene.getRoot().addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (isText(event.getTarget()) && isPlain(event)) {
                event.consume();
            }
        });
    }

    private void pressed(KeyEvent event) {
        swallowsCharacter = false;
        if (closed.getAsBoolean()) {
            return;
        }
        for (Binding binding : bindings) {
            if (binding.keys().match(event)) {
                if (!belongsToControl(event, binding.command().id())) {
                    swallowsCharacter = true;
                    binding.command().run();
                    event.consume();
                }
                return;
            }
        }
    }

    private static boolean belongsToControl(KeyEvent event, CommandId id) {
        if (OwnKeys.keeps(event.getTarget(), id)) {
            return true;
        }
        if (isText(event.getTarget())) {
            boolean owned =
                    ((TextInputControl) event.getTarget()).getStyleClass().contains(OWN_KEYS);
            return isPlain(event)
                    || owned && event.getCode() == KeyCode.ESCAPE
                    || id == CommandId.UNDO
                    || id == CommandId.SELECT_ALL
                    || id == CommandId.COPY_COMMAND;
        }
        // Enter presses a focused button, opens a link, and chooses in a list other than the table.
        return id == CommandId.OPEN && !isInTable(event.getTarget());
    }

    private static boolean isInTable(EventTarget target) {
        return target instanceof javafx.scene.control.TableView<?>;
    }

    private static boolean isText(EventTarget target) {
        return target instanceof TextInputControl;
    }

    private static boolean isPlain(KeyEvent event) {
        KeyCode code = event.getCode();
        return !event.isShortcutDown()
                && !event.isControlDown()
                && !event.isAltDown()
                && !event.isMetaDown()
                && !code.isFunctionKey()
                && code != KeyCode.ESCAPE;
    }
}
