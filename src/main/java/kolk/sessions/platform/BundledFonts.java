package kolk.sessions.platform;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.text.Font;
import org.jspecify.annotations.Nullable;

/**
 * The fonts that the program carries, so that it looks the same on a machine without any. What they do not have (Chinese, Japanese, Korean,
 * Arabic, emoji) comes from the system's fonts.
 */
public final class BundledFonts {
    private static final double SIZE = 13;

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
        load(Path.of(System.getProperty("java.home"), "lib", "kolk-sessions.fonts"));
    }

    /**
     * JavaFX reads a font's file where it lies, but copies each font that comes as a stream into a temporary file first, at every start.
     *
     * @param folder where they lie as files in a linked image; need not exist
     * @return how many of them were copied all the same
     */
    static int load(Path folder) {
        int copied = 0;
        for (String name : FILES) {
            if (fromFile(folder.resolve(name)) == null) {
                fromResource(name);
                copied++;
            }
        }
        return copied;
    }

    /** {@code null} also where the toolkit does not find the file because its path is none that it understands as an address. */
    private static @Nullable Font fromFile(Path file) {
        return Files.isReadable(file) ? Font.loadFont("file:" + file, SIZE) : null;
    }

    private static void fromResource(String name) {
        try (InputStream in = BundledFonts.class.getResourceAsStream("fonts/" + name)) {
            if (in == null || Font.loadFont(in, SIZE) == null) {
                throw new IllegalStateException("the font " + name + " is missing or damaged");
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the font " + name + " cannot be read", e);
        }
    }
}
