package kolk.sessions.viewmodel;

import java.util.function.BiConsumer;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import org.jspecify.annotations.Nullable;

/** One command: what it is called, whether it can be done now and why not, and how it is done. Menus, buttons and keys all come here. */
public final class Command {
    private final CommandId id;
    private final String label;
    private final BiConsumer<CommandId, String> refused;
    private final StringProperty refusal = new SimpleStringProperty(this, "refusal", "");
    private @Nullable Runnable action;

    /** @param refused told which command cannot be done and why, when it is run all the same */
    Command(CommandId id, String label, BiConsumer<CommandId, String> refused) {
        this.id = id;
        this.label = label;
        this.refused = refused;
    }

    public CommandId id() {
        return id;
    }

    public String label() {
        return label;
    }

    /** Why it cannot be done now, one sentence; empty when it can. */
    public ObservableValue<String> refusalProperty() {
        return refusal;
    }

    /** Whether anybody has said how it is done; a window in which one command is not is a mistake. */
    public boolean isBound() {
        return action != null;
    }

    public boolean isEnabled() {
        return refusal.get().isEmpty();
    }

    /** Does it, or says why it cannot be done. */
    public void run() {
        if (isEnabled()) {
            if (action == null) {
                throw new IllegalStateException("nobody has said how " + id + " is done");
            }
            action.run();
        } else {
            refused.accept(id, refusal.get());
        }
    }

    /** Says how it is done; it can always be done. */
    public void bind(Runnable newAction) {
        action = newAction;
    }

    /** Says how it is done and when it cannot be. */
    void bind(Runnable newAction, ObservableValue<String> newRefusal) {
        action = newAction;
        refusal.bind(newRefusal);
    }
}
