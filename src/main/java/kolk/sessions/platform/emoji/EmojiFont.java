package kolk.sessions.platform.emoji;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * A font whose emoji are pictures (Noto Color Emoji as Debian and others ship it). JavaFX lays such glyphs out on Linux but draws nothing (seen with
 * 26.0.2), so the pictures are taken from the font file itself. It draws nothing: it hands out PNG files. Any number of threads may use it.
 */
public final class EmojiFont {
    private static final int TEXT_OR_PICTURE_SELECTOR = 0xFE0F;

    private final GlyphMap glyphs;
    private final BitmapStrike pictures;

    private EmojiFont(GlyphMap glyphs, BitmapStrike pictures) {
        this.glyphs = glyphs;
        this.pictures = pictures;
    }

    /**
     * Opens a font file.
     *
     * @return empty when it is no font, or one without pictures
     * @throws IOException when the file cannot be read
     */
    public static Optional<EmojiFont> open(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            FontTables tables = new FontTables(channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size()));
            GlyphMap glyphs = GlyphMap.of(tables);
            BitmapStrike pictures = BitmapStrike.of(tables);
            return glyphs == null || pictures == null ? Optional.empty() : Optional.of(new EmojiFont(glyphs, pictures));
        } catch (IndexOutOfBoundsException | IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    /**
     * The picture of one emoji.
     *
     * @param emoji one user-perceived character, which may be several code points (flag, family, skin tone)
     * @return a PNG file, or empty when the font has no single picture for it
     */
    public Optional<byte[]> png(String emoji) {
        int[] characters = emoji.codePoints()
                .filter(character -> character != TEXT_OR_PICTURE_SELECTOR)
                .toArray();
        if (characters.length == 0) {
            return Optional.empty();
        }
        try {
            int glyph = glyphs.glyph(characters);
            return glyph < 0 ? Optional.empty() : pictures.png(glyph);
        } catch (IndexOutOfBoundsException _) {
            return Optional.empty();
        }
    }
}
