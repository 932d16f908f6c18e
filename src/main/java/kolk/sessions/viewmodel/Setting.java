package kolk.sessions.viewmodel;

import java.util.function.BiFunction;
import java.util.function.Function;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.SimpleObjectProperty;
import kolk.sessions.settings.Settings;

/**
 * One thing that the person chose, to be bound to the control that shows it: what is put into it is chosen at once, and what is chosen
 * elsewhere appears in it.
 *
 * @param <T> an immutable value
 */
public final class Setting<T> {
    private final ObjectProperty<T> value;
    private final T builtIn;
    private final ReadOnlyBooleanWrapper changed = new ReadOnlyBooleanWrapper(this, "changed");

    /**
     * @param get its place among the settings
     * @param with the settings with another value in that place
     */
    Setting(Preferences preferences, Function<Settings, T> get, BiFunction<Settings, T, Settings> with) {
        this.builtIn = get.apply(Settings.DEFAULT);
        this.value = new SimpleObjectProperty<>(this, "value", get.apply(preferences.get()));
        preferences.valueProperty().subscribe(settings -> value.set(get.apply(settings)));
        value.subscribe(chosen -> {
            // A control that was emptied has no value for a moment; the choice stays.
            if (chosen != null && !chosen.equals(get.apply(preferences.get()))) {
                preferences.change(settings -> with.apply(settings, chosen));
            }
        });
        changed.bind(value.isNotEqualTo(builtIn));
    }

    public ObjectProperty<T> valueProperty() {
        return value;
    }

    /** Whether it is not as it was before the person chose anything. */
    public ReadOnlyBooleanProperty changedProperty() {
        return changed.getReadOnlyProperty();
    }

    /** Makes it as it was before the person chose anything. */
    public void reset() {
        value.set(builtIn);
    }
}
