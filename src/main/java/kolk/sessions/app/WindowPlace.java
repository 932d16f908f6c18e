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
    /** About as high as title bars are: how high this one will be is known only when the window is there. */
    private static final double TITLE_BAR = 32;

    private final Stage stage;
    private final Saved<Settings> settings;

    WindowPlace(Stage stage, Saved<Settings> settings) {
        this.stage = stage;
        this.settings = settings;
    }

    /**
     * To be called before the window is shown. Where no place is remembered it goes to the middle of the screen by its own word: JavaFX places a window by its
     * content, and some window managers then leave the title bar above the screen (measured with openbox).
     *
     * @param firstWidth of a window that has no place yet, in pixels
     * @param firstHeight of it, its title bar not counted
     */
    void restore(double firstWidth, double firstHeight) {
        List<Rectangle2D> screens =
                Screen.getScreens().stream().map(Screen::getVisualBounds).toList();
        Settings.Place place = settings.get().window().place();
        Rectangle2D bounds = place == null ? first(firstWidth, firstHeight, screens.getFirst()) : fit(place, screens);
        stage.setX(bounds.getMinX());
        stage.setY(bounds.getMinY());
        if (place != null || bounds.getWidth() < firstWidth || bounds.getHeight() < firstHeight + TITLE_BAR) {
            stage.setWidth(bounds.getWidth());
            stage.setHeight(bounds.getHeight());
        }
        stage.setMaximized(place != null && place.maximized());
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
        return centred(place.width(), place.height(), screens.getFirst());
    }

    /**
     * Where a window goes that was never anywhere, title bar included.
     *
     * @param width of its content
     * @param height of its content
     */
    static Rectangle2D first(double width, double height, Rectangle2D screen) {
        return centred(width, height + TITLE_BAR, screen);
    }

    private static Rectangle2D centred(double wantedWidth, double wantedHeight, Rectangle2D screen) {
        double width = Math.min(wantedWidth, screen.getWidth());
        double height = Math.min(wantedHeight, screen.getHeight());
        return new Rectangle2D(
                screen.getMinX() + Math.floor((screen.getWidth() - width) / 2),
                screen.getMinY() + Math.floor((screen.getHeight() - height) / 2),
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
