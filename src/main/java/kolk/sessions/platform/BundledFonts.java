package kolk.sessions.platform;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import javafx.scene.text.Font;

/**
 * The fonts that the program carries, so that it looks the same on a machine without any. What they do not have (Chinese, Japanese, Korean,
 * Arabic, emoji) comes from the system's fonts.
 */
public final class BundledFonts {
    private static final List<String> FILES = List.of(
            "Inter-Regular.otf",
            "Inter-Italic.otf",
            "Inter-SemiBold.otf",
            "Inter-Bold.otf",
            "JetBrainsMono-Regular.ttf",
            "JetBrainsMono-Bold.ttf",
            "JetBrainsMono-Italic.ttf");

    private BundledFonts() {}

    /** Makes them known to the toolkit, which must have been started. */
    public static void load() {
        for (String file : FILES) {
            try (InputStream in = BundledFonts.class.getResourceAsStream("fonts/" + file)) {
                if (in == null || Font.loadFont(in, 13) == null) {
                    throw new IllegalStateException("the font " + file + " is missing or damaged");
                }
            } catch (IOException e) {
                throw new UncheckedIOException("the font " + file + " cannot be read", e);
            }
        }
    }
}
