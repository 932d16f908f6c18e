package kolk.sessions.platform;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import javax.imageio.ImageIO;

/** Writes pictures as PNG. */
public final class PngFile {
    private PngFile() {}

    /**
     * A picture.
     *
     * @param width in pixels
     * @param height in pixels
     * @param argb {@code width * height} pixels, row by row, eight bits each of opacity, red, green and blue
     */
    public record Pixels(int width, int height, int[] argb) {}

    /** Writes the whole picture or, when it throws, nothing: an existing file is replaced only by a complete one. */
    public static void write(Pixels picture, Path file) throws IOException {
        BufferedImage image = new BufferedImage(picture.width(), picture.height(), BufferedImage.TYPE_INT_ARGB);
        image.setRGB(0, 0, picture.width(), picture.height(), picture.argb(), 0, picture.width());
        Path target = file.toAbsolutePath();
        Path temporary = Files.createTempFile(target.getParent(), ".picture", ".tmp");
        try {
            try (OutputStream out = Files.newOutputStream(temporary)) {
                if (!ImageIO.write(image, "png", out)) {
                    throw new IOException("this system cannot write PNG");
                }
            }
            Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }
}
