package kolk.sessions.view;

import javafx.css.PseudoClass;
import javafx.scene.control.ButtonBase;
import javafx.scene.input.KeyCombination;
import kolk.sessions.viewmodel.Command;

/**
 * Ties buttons to commands. A command that cannot be done now only looks so: the button still takes the pointer, so that its hint can
 * say why, and pressing it says so too.
 */
final class CommandButtons {
    private static final PseudoClass REFUSED = PseudoClass.getPseudoClass("refused");

    private CommandButtons() {}

    static void tie(ButtonBase button, Command command) {
        Hint hint = new Hint(button);
        button.setAccessibleText(command.label());
        button.setOnAction(event -> command.run());
        String key = KeyCombination.valueOf(command.id().keys().getFirst()).getDisplayText();
        command.refusalProperty().subscribe(refusal -> {
            button.pseudoClassStateChanged(REFUSED, !refusal.isEmpty());
            String told = refusal.isEmpty() ? command.label() + "  " + key : refusal;
            button.setAccessibleHelp(told);
            hint.say(told);
        });
    }
}
