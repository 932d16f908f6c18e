package kolk.sessions.viewmodel;

import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import kolk.sessions.settings.Settings;

/**
 * What the person chose, as something that views can follow and change. It keeps nothing: who made it hands changes on to where they are
 * kept, and tells it with {@link #set} of changes that were made elsewhere.
 */
public final class Preferences {
    private final ReadOnlyObjectWrapper<Settings> value;
    private final Consumer<UnaryOperator<Settings>> keeper;

    /**
     * @param now what is chosen now
     * @param keeper keeps each change
     */
    public Preferences(Settings now, Consumer<UnaryOperator<Settings>> keeper) {
        this.value = new ReadOnlyObjectWrapper<>(this, "value", now);
        this.keeper = keeper;
    }

    /** Choices that nobody keeps, for a picture. */
    public static Preferences fixed(Settings settings) {
        return new Preferences(settings, change -> {});
    }

    public Settings get() {
        return value.get();
    }

    public ReadOnlyObjectProperty<Settings> valueProperty() {
        return value.getReadOnlyProperty();
    }

    /** Changes it at once and hands the change on. */
    public void change(UnaryOperator<Settings> change) {
        keeper.accept(change);
        set(change.apply(get()));
    }

    /** What is chosen from now on, as it was changed elsewhere. */
    public void set(Settings now) {
        value.set(now);
    }
}
