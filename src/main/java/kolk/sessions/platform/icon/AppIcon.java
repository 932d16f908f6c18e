package kolk.sessions.platform.icon;

import java.awt.geom.AffineTransform;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The program's icon at any size, plain or with a count on it. Its own disc lies behind everything, so that one drawing is readable on
 * light and on dark panels, whose colour no system tells. May be used from any thread.
 */
public final class AppIcon {
    /** The sizes that panels ask for: 16 to 24 points at scales of one to three, and the larger ones of some docks. */
    public static final List<Integer> PANEL_SIZES = List.of(16, 22, 24, 32, 44, 48, 64);
    /** The sizes that window managers ask for. */
    public static final List<Integer> WINDOW_SIZES = List.of(16, 24, 32, 48, 64, 128, 256);

    private static final int BADGE = 0xFFCF222E;
    private static final int BADGE_TEXT = 0xFFFFFFFF;
    private static final int MOST = 99;
    /** The least of the three channels is at most this in the colours of disc and badge, and 255 in white. */
    private static final int LIGHTEST_CHANNEL = 0x22;

    private @Nullable Drawings drawings;

    /** What the program carries, read when it is first drawn. */
    private record Drawings(Drawing icon, Map<String, Path2D> glyphs, double glyphHeight) {
        static Drawings read() {
            Drawing digits = load("digits.svg");
            Map<String, Path2D> glyphs = new HashMap<>();
            digits.shapes().forEach(shape -> glyphs.put(shape.id(), shape.outline()));
            return new Drawings(load("kolk-sessions.svg"), glyphs, digits.height());
        }
    }

    private synchronized Drawings drawings() {
        Drawings read = drawings;
        if (read == null) {
            read = Drawings.read();
            drawings = read;
        }
        return read;
    }

    /** The icon without a count. */
    public Pixels plain(int size) {
        return draw(size).toPixels();
    }

    /** The icon with a count in its lower right corner, for 12 pixels and more; above 99 it says {@code 99+}. With 0 it is the plain icon. */
    public Pixels withCount(int size, int count) {
        Canvas canvas = draw(size);
        if (count > 0) {
            badge(canvas, size, count > MOST ? MOST + "+" : Integer.toString(count));
        }
        return canvas.toPixels();
    }

    /**
     * The same with a count for a menu bar that gives icons its own colour and looks at opacity alone: black, with a hole for everything that is white,
     * the eddy and the digits.
     */
    public Pixels template(int size, int count) {
        int[] argb = withCount(size, count).argb().clone();
        for (int i = 0; i < argb.length; i++) {
            int least = Math.min(argb[i] >> 16 & 255, Math.min(argb[i] >> 8 & 255, argb[i] & 255));
            double darkness = Math.min(1, (255 - least) / (double) (255 - LIGHTEST_CHANNEL));
            argb[i] = (int) Math.round((argb[i] >>> 24) * darkness) << 24;
        }
        return new Pixels(size, argb);
    }

    private Canvas draw(int size) {
        Drawing icon = drawings().icon();
        Canvas canvas = new Canvas(size);
        AffineTransform scale = AffineTransform.getScaleInstance(size / icon.width(), size / icon.height());
        icon.shapes().forEach(shape -> canvas.fill(shape.outline(), scale, shape.argb()));
        return canvas;
    }

    /** The edges lie on whole pixels, or small sizes would be a blur. */
    private void badge(Canvas canvas, int size, String text) {
        int height = Math.max(9, Math.round(size * 0.62f));
        double textHeight = Math.round(height * 0.66);
        Drawings read = drawings();
        double scale = textHeight / read.glyphHeight();
        List<Path2D> outlines = text.chars()
                .mapToObj(c -> read.glyphs().get(Character.toString(c)))
                .toList();
        double gap = read.glyphHeight() * 0.10;
        double textWidth = outlines.stream()
                        .mapToDouble(o -> o.getBounds2D().getWidth() + gap)
                        .sum()
                - gap;
        double widest = size - 0.14 * height;
        double narrowing = Math.min(1, widest / (textWidth * scale + 0.1 * height));
        int width = Math.clamp(Math.round(textWidth * scale * narrowing + height * 0.42), height, size);
        int rim = Math.max(1, size / 22);

        canvas.clear(
                pill(size - width - rim, size - height - rim, width + 2 * rim, height + 2 * rim),
                new AffineTransform());
        canvas.fill(pill(size - width, size - height, width, height), new AffineTransform(), BADGE);
        double x = size - width / 2.0 - textWidth * scale * narrowing / 2;
        double y = size - height + (height - textHeight) / 2;
        for (Path2D outline : outlines) {
            Rectangle2D bounds = outline.getBounds2D();
            AffineTransform place = AffineTransform.getTranslateInstance(x, y);
            place.scale(scale * narrowing, scale);
            place.translate(-bounds.getX(), 0);
            canvas.fill(outline, place, BADGE_TEXT);
            x += (bounds.getWidth() + gap) * scale * narrowing;
        }
    }

    private static Path2D pill(double x, double y, double width, double height) {
        return new Path2D.Double(new RoundRectangle2D.Double(x, y, width, height, height, height));
    }

    private static Drawing load(String name) {
        try (InputStream in = AppIcon.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new FileNotFoundException("the program lacks its drawing " + name);
            }
            return Drawing.read(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
