package kolk.sessions.platform;

import java.util.List;
import javafx.scene.image.Image;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import kolk.sessions.platform.icon.AppIcon;
import kolk.sessions.platform.icon.Pixels;

/** The program's icon as JavaFX wants it, for the window's frame and the list of windows. */
public final class FxAppIcon {
    private FxAppIcon() {}

    /** The sizes that window managers ask for. */
    public static List<Image> images(AppIcon icon) {
        return AppIcon.WINDOW_SIZES.stream()
                .map(icon::plain)
                .map(FxAppIcon::image)
                .toList();
    }

    private static Image image(Pixels pixels) {
        WritableImage image = new WritableImage(pixels.size(), pixels.size());
        image.getPixelWriter()
                .setPixels(
                        0,
                        0,
                        pixels.size(),
                        pixels.size(),
                        PixelFormat.getIntArgbInstance(),
                        pixels.argb(),
                        0,
                        pixels.size());
        return image;
    }
}
