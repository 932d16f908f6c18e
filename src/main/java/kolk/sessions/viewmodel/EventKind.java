package kolk.sessions.viewmodel;

import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.SimpleBooleanProperty;

/** A kind of event that occurs in the shown journal, and whether its lines are shown. */
public final class EventKind {
    private final String type;
    private final String label;
    private final BooleanProperty shown;
    private final ReadOnlyIntegerWrapper count = new ReadOnlyIntegerWrapper(this, "count", 0);

    EventKind(String type, String label, boolean shown) {
        this.type = type;
        this.label = label;
        this.shown = new SimpleBooleanProperty(this, "shown", shown);
    }

    String type() {
        return type;
    }

    /** What it is called. */
    public String label() {
        return label;
    }

    /** Whether its lines are shown. */
    public BooleanProperty shownProperty() {
        return shown;
    }

    /** How many lines it has. */
    public ReadOnlyIntegerProperty countProperty() {
        return count.getReadOnlyProperty();
    }

    void add(int lines) {
        count.set(count.get() + lines);
    }
}
