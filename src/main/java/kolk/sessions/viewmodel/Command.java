package kolk.sessions.viewmodel;

import java.util.function.Consumer;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;

/** One command: what it is called, whether it can be done now and why not, and how it is done. Menus, buttons and keys all come here. */
public final class Command {
    private final CommandId id;
    private final String label;
    private final Consumer<String> refused;
    private final StringProperty refusal = new SimpleStringProperty(this, "refusal", "");
    private Runnable action = () -> {};

    /** @param refused told why, when it is run although it cannot be done */
    Command(CommandId id, String label, Consumer<String> refused) {
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

    public boolean isEnabled() {
        return refusal.get().isEmpty();
    }

    /** Does it, or says why it cannot be done. */
    public void run() {
        if (isEnabled()) {
            action.run();
        } else {
            refused.accept(refusal.get());
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
