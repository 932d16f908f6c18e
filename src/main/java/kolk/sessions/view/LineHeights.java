package kolk.sessions.view;

import java.util.function.DoubleConsumer;
import kolk.sessions.settings.Settings;
import kolk.sessions.viewmodel.Preferences;

/** How tall the lines of lists are, which have to be told it in pixels: they grow with the font and shrink with the chosen density. */
final class LineHeights {
    private final Preferences preferences;

    LineHeights(Preferences preferences) {
        this.preferences = preferences;
    }

    /**
     * Tells {@code list} its height now and whenever it changes.
     *
     * @param comfortable in em
     * @param compact in em
     */
    void follow(double comfortable, double compact, DoubleConsumer list) {
        preferences.valueProperty().subscribe(settings -> {
            Settings.Appearance look = settings.appearance();
            double em = look.density() == Settings.Density.COMPACT ? compact : comfortable;
            list.accept(Math.round(em * look.fontSize()));
        });
    }
}
