package kolk.sessions.app;

import java.util.List;
import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;
import javafx.stage.Stage;
import kolk.sessions.settings.Saved;
import kolk.sessions.settings.Settings;

/** Remembers where the window was, and puts it back there, or where there is a screen. */
final class WindowPlace {
    /** So many pixels of the window's upper edge, and under it, have to be on a screen for a person to get hold of it. */
    private static final double GRIP = 80;

    private final Stage stage;
    private final Saved<Settings> settings;

    WindowPlace(Stage stage, Saved<Settings> settings) {
        this.stage = stage;
        this.settings = settings;
    }

    /** To be called before the window is shown. */
    void restore() {
        Settings.Place place = settings.get().window().place();
        if (place != null) {
            Rectangle2D bounds = fit(
                    place,
                    Screen.getScreens().stream().map(Screen::getVisualBounds).toList());
            stage.setX(bounds.getMinX());
            stage.setY(bounds.getMinY());
            stage.setWidth(bounds.getWidth());
            stage.setHeight(bounds.getHeight());
            stage.setMaximized(place.maximized());
        }
        stage.xProperty().subscribe(value -> remember());
        stage.yProperty().subscribe(value -> remember());
        stage.widthProperty().subscribe(value -> remember());
        stage.heightProperty().subscribe(value -> remember());
        stage.maximizedProperty().subscribe(value -> remember());
    }

    /**
     * Where a window that was in this place goes now: there, if enough of its upper edge to get hold of it is on a screen, else in the middle
     * of the first screen. It is never larger than the screen it is on.
     *
     * @param screens what can be used of each, the first one the main one; at least one
     */
    static Rectangle2D fit(Settings.Place place, List<Rectangle2D> screens) {
        for (Rectangle2D screen : screens) {
            double width = Math.min(place.width(), screen.getWidth());
            double height = Math.min(place.height(), screen.getHeight());
            double seen = Math.min(place.x() + width, screen.getMaxX()) - Math.max(place.x(), screen.getMinX());
            boolean edge = place.y() >= screen.getMinY() && place.y() <= screen.getMaxY() - GRIP;
            if (seen >= Math.min(GRIP, width) && edge) {
                return new Rectangle2D(place.x(), place.y(), width, height);
            }
        }
        Rectangle2D main = screens.getFirst();
        double width = Math.min(place.width(), main.getWidth());
        double height = Math.min(place.height(), main.getHeight());
        return new Rectangle2D(
                main.getMinX() + (main.getWidth() - width) / 2,
                main.getMinY() + (main.getHeight() - height) / 2,
                width,
                height);
    }

    private void remember() {
        if (!stage.isShowing() || stage.isIconified()) {
            return;
        }
        settings.update(now -> {
            Settings.Place before = now.window().place();
            boolean maximized = stage.isMaximized();
            // A maximized window keeps the place it goes back to.
            Settings.Place place = maximized && before != null
                    ? new Settings.Place(before.x(), before.y(), before.width(), before.height(), true)
                    : new Settings.Place(stage.getX(), stage.getY(), stage.getWidth(), stage.getHeight(), maximized);
            return now.withWindow(now.window().withPlace(place));
        });
    }
}
