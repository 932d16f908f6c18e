package kolk.sessions.app;

import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;
import javafx.stage.Stage;
import kolk.sessions.settings.Saved;
import kolk.sessions.settings.Settings;

/** Remembers where the window was, and puts it back there if there is a screen in that place. */
final class WindowPlace {
    /** So much of the window's upper edge has to be on a screen for a person to get hold of it. */
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
        if (place != null && isOnScreen(place)) {
            stage.setX(place.x());
            stage.setY(place.y());
            stage.setWidth(place.width());
            stage.setHeight(place.height());
            stage.setMaximized(place.maximized());
        }
        stage.xProperty().subscribe(value -> remember());
        stage.yProperty().subscribe(value -> remember());
        stage.widthProperty().subscribe(value -> remember());
        stage.heightProperty().subscribe(value -> remember());
        stage.maximizedProperty().subscribe(value -> remember());
    }

    private static boolean isOnScreen(Settings.Place place) {
        Rectangle2D grip = new Rectangle2D(place.x(), place.y(), Math.max(GRIP, place.width()), GRIP);
        return Screen.getScreens().stream().map(Screen::getVisualBounds).anyMatch(screen -> screen.intersects(grip));
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
