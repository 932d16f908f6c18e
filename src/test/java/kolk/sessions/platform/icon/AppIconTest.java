package kolk.sessions.platform.icon;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AppIconTest {
    private static final int WHITE_PANEL = 0xFFFFFF;
    private static final int BLACK_PANEL = 0x1A1A1A;

    private final AppIcon icon = new AppIcon();

    @ParameterizedTest
    @ValueSource(ints = {WHITE_PANEL, BLACK_PANEL})
    void theIconStandsOutOnLightAndOnDarkPanels(int panel) {
        Pixels picture = icon.plain(16);
        double strongest = Arrays.stream(picture.argb())
                .mapToDouble(pixel -> contrast(over(panel, pixel), panel))
                .max()
                .orElseThrow();
        assertTrue(strongest >= 3, "contrast " + strongest);
    }

    @Test
    void theDrawingIsReadableAtSixteenPixelsBecauseItsEddyStandsOutOnItsDisc() {
        Pixels picture = icon.plain(16);
        long light = Arrays.stream(picture.argb())
                .filter(pixel -> pixel >>> 24 == 255 && luminance(pixel) > 0.6)
                .count();
        long dark = Arrays.stream(picture.argb())
                .filter(pixel -> pixel >>> 24 == 255 && luminance(pixel) < 0.25)
                .count();
        assertTrue(light > 20 && dark > 60, light + " light and " + dark + " dark pixels");
    }

    @Test
    void theDiscIsExactlyAsLargeAsItsOutlineSays() {
        double covered = Arrays.stream(icon.plain(64).argb())
                .mapToDouble(pixel -> (pixel >>> 24) / 255.0)
                .sum();
        assertEquals(Math.PI * 31 * 31, covered, 8);
    }

    @ParameterizedTest
    @ValueSource(ints = {16, 22, 24, 32, 44, 48, 64})
    void everyCountGivesAnotherPictureAtEverySizeThatPanelsAskFor(int size) {
        Set<String> pictures = new HashSet<>();
        int[] counts = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 42, 98, 99, 100};
        for (int count : counts) {
            pictures.add(Arrays.toString(icon.withCount(size, count).argb()));
        }
        assertEquals(counts.length, pictures.size());
        assertArrayEquals(
                icon.withCount(size, 100).argb(), icon.withCount(size, 5_000).argb(), "above 99 it says 99+");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 3, 120})
    void forAMenuBarWithItsOwnColourOpacityAloneSaysEverything(int count) {
        int[] seen = icon.withCount(22, count).argb();
        int[] template = icon.template(22, count).argb();
        assertTrue(Arrays.stream(template).allMatch(pixel -> (pixel & 0xFFFFFF) == 0), "it has a colour");
        for (int i = 0; i < seen.length; i++) {
            int opacity = template[i] >>> 24;
            if (seen[i] == 0xFFFFFFFF) {
                assertEquals(0, opacity, "white is a hole");
            } else if (seen[i] == 0xFFCF222E || seen[i] == 0xFF0E7490) {
                assertEquals(255, opacity, "disc and badge are solid");
            }
        }
        assertTrue(Arrays.stream(seen).anyMatch(pixel -> pixel == 0xFFFFFFFF));
    }

    @Test
    void withoutACountItIsThePlainIcon() {
        assertArrayEquals(icon.plain(22).argb(), icon.withCount(22, 0).argb());
    }

    @Test
    void theCountIsWhiteOnRedWithContrastEnoughToRead() {
        Pixels picture = icon.withCount(22, 3);
        assertTrue(Arrays.stream(picture.argb()).anyMatch(pixel -> pixel == 0xFFFFFFFF), "no white digit");
        assertTrue(Arrays.stream(picture.argb()).anyMatch(pixel -> pixel == 0xFFCF222E), "no red badge");
        assertTrue(contrast(0xFFFFFF, 0xCF222E) >= 4.5);
    }

    @ParameterizedTest
    @ValueSource(ints = {12, 16, 33, 256})
    void anotherReaderOfPngSeesTheSamePixels(int size) throws IOException {
        Pixels picture = icon.withCount(size, 7);
        BufferedImage read = ImageIO.read(new ByteArrayInputStream(IconFormats.png(picture)));
        assertArrayEquals(picture.argb(), read.getRGB(0, 0, size, size, null, 0, size));
    }

    @Test
    void theBytesForPanelsBeginWithAlphaAndThoseForNotificationsEndWithIt() {
        Pixels picture = new Pixels(1, new int[] {0x80112233});
        assertArrayEquals(new byte[] {(byte) 0x80, 0x11, 0x22, 0x33}, picture.toArgbBytes());
        assertArrayEquals(new byte[] {0x11, 0x22, 0x33, (byte) 0x80}, picture.toRgbaBytes());
    }

    @Test
    void theBuildWritesTheSameFilesTwice(@TempDir Path folder) throws IOException {
        IconFiles.write(icon, folder.resolve("a"));
        IconFiles.write(new AppIcon(), folder.resolve("b"));
        for (String name : new String[] {
            "kolk-sessions.png", "kolk-sessions.ico", "kolk-sessions.icns", "hicolor/16x16/apps/kolk-sessions.png"
        }) {
            assertEquals(
                    -1,
                    Files.mismatch(
                            folder.resolve("a").resolve(name),
                            folder.resolve("b").resolve(name)),
                    name);
        }
        byte[] ico = Files.readAllBytes(folder.resolve("a/kolk-sessions.ico"));
        assertEquals(8, ico[4]);
        int first = (ico[18] & 255) | (ico[19] & 255) << 8;
        assertEquals((byte) 0x89, ico[first], "the first entry points at a PNG");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<svg viewBox='0 0 9 9'><rect width='9' height='9' fill='#000000'/></svg>",
                "<svg viewBox='0 0 9 9'><path fill='#000000' d='M0 0Q1 1 2 2Z'/></svg>",
                "<svg viewBox='0 0 9 9'><path fill='red' d='M0 0L1 1Z'/></svg>",
                "<svg viewBox='0 0 9 9'><path fill='#000000' d='M0 0L1'/></svg>",
                "<svg viewBox='0'/>",
                "<!DOCTYPE svg [<!ENTITY a 'b'>]><svg viewBox='0 0 9 9'>&a;<g/></svg>",
                "no svg"
            })
    void aDrawingWithSomethingThatWouldBeMissingIsRefused(String svg) {
        assertThrows(
                IOException.class, () -> Drawing.read(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8))));
    }

    @Test
    void aShapeThatReachesOverTheEdgeIsCutThere() throws IOException {
        Drawing drawing = Drawing.read(
                new ByteArrayInputStream("<svg viewBox='0 0 4 4'><circle cx='0' cy='0' r='3' fill='#ff0000'/></svg>"
                        .getBytes(StandardCharsets.UTF_8)));
        Canvas canvas = new Canvas(4);
        canvas.fill(drawing.shapes().getFirst().outline(), new java.awt.geom.AffineTransform(), 0xFFFF0000);
        Pixels pixels = canvas.toPixels();
        assertEquals(0xFFFF0000, pixels.argb()[0]);
        assertEquals(0, pixels.argb()[15]);
        assertFalse(Arrays.stream(pixels.argb()).allMatch(pixel -> pixel == 0));
    }

    private static int over(int panel, int pixel) {
        double a = (pixel >>> 24) / 255.0;
        int result = 0;
        for (int shift = 16; shift >= 0; shift -= 8) {
            int mixed = (int) Math.round((pixel >> shift & 255) * a + (panel >> shift & 255) * (1 - a));
            result |= mixed << shift;
        }
        return result;
    }

    private static double contrast(int a, int b) {
        double light = Math.max(luminance(a), luminance(b));
        double dark = Math.min(luminance(a), luminance(b));
        return (light + 0.05) / (dark + 0.05);
    }

    private static double luminance(int rgb) {
        return 0.2126 * linear(rgb >> 16 & 255) + 0.7152 * linear(rgb >> 8 & 255) + 0.0722 * linear(rgb & 255);
    }

    private static double linear(int channel) {
        double c = channel / 255.0;
        return c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4);
    }
}
