package kolk.sessions.app;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import javafx.geometry.Rectangle2D;
import kolk.sessions.settings.Settings;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where a remembered window comes back. */
class WindowPlaceTest {
    private static final Rectangle2D MAIN = new Rectangle2D(0, 30, 1280, 770);
    private static final Rectangle2D SECOND = new Rectangle2D(1280, 0, 1920, 1080);

    @ParameterizedTest
    @CsvSource({
        "where it was, 100, 50, 800, 600, 100, 50, 800, 600",
        "on the second screen, 1500, 0, 1000, 700, 1500, 0, 1000, 700",
        "partly beside the screen, 3100, 200, 800, 600, 3100, 200, 800, 600",
        "too little of it to get hold of, 3190, 200, 800, 600, 240, 115, 800, 600",
        "on a screen that is gone, 5000, 100, 800, 600, 240, 115, 800, 600",
        "its upper edge above the screen, 100, -500, 800, 600, 240, 115, 800, 600",
        "its upper edge at the very bottom, 100, 790, 800, 600, 240, 115, 800, 600",
        "larger than the screen, 0, 30, 4000, 3000, 0, 30, 1280, 770",
        "large and gone, 9000, 9000, 4000, 3000, 0, 30, 1280, 770"
    })
    void aWindowComesBackWhereItCanBeSeen(
            String why, double x, double y, double w, double h, double toX, double toY, double toW, double toH) {
        Rectangle2D place = WindowPlace.fit(new Settings.Place(x, y, w, h, false), List.of(MAIN, SECOND));
        assertEquals(new Rectangle2D(toX, toY, toW, toH), place, why);
    }

    @ParameterizedTest
    @CsvSource({"in the middle, 800, 500, 240, 149, 800, 532", "no room for all of it, 1280, 800, 0, 30, 1280, 770"})
    void aWindowThatWasNeverAnywhereHasItsTitleBarOnTheScreen(
            String why, double w, double h, double toX, double toY, double toW, double toH) {
        assertEquals(new Rectangle2D(toX, toY, toW, toH), WindowPlace.first(w, h, MAIN), why);
    }
}
