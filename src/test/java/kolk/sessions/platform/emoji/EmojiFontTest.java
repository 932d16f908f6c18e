package kolk.sessions.platform.emoji;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On a font made here, byte by byte from the OpenType specification: two characters, and one ligature of the two. */
class EmojiFontTest {
    private static final int OCTOPUS = 0x1F419;
    private static final int BUTTERFLY = 0x1F98B;
    private static final byte[] FIRST = "first picture".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] SECOND = "second".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] JOINED = "both together".getBytes(StandardCharsets.US_ASCII);

    @TempDir
    Path folder;

    @Test
    void aCharacterHasItsPicture() throws IOException {
        assertArrayEquals(FIRST, picture("\uD83D\uDC19"));
        assertArrayEquals(SECOND, picture("\uD83E\uDD8B"));
    }

    @Test
    void theSelectorForPicturesIsNoCharacterOfItsOwn() throws IOException {
        assertArrayEquals(FIRST, picture("\uD83D\uDC19\uFE0F"));
    }

    @Test
    void aSequenceThatTheFontJoinsHasOnePicture() throws IOException {
        assertArrayEquals(JOINED, picture("\uD83D\uDC19\uD83E\uDD8B"));
    }

    @Test
    void whatTheFontDoesNotJoinOrKnowHasNone() throws IOException {
        EmojiFont font = open(font()).orElseThrow();

        assertEquals(Optional.empty(), font.png("\uD83E\uDD8B\uD83D\uDC19"));
        assertEquals(Optional.empty(), font.png("x"));
        assertEquals(Optional.empty(), font.png("\uFE0F"));
        assertEquals(Optional.empty(), font.png(""));
    }

    @Test
    void aFileThatIsNoFontIsNotUsed() throws IOException {
        assertTrue(open("root:x:0:0:root:/root:/bin/bash\n".repeat(20).getBytes(StandardCharsets.UTF_8))
                .isEmpty());
        assertTrue(open(new byte[0]).isEmpty());
    }

    @Test
    void aDamagedFontGivesPicturesOrNoneButNeverAFault() throws IOException {
        byte[] whole = font();
        Random random = new Random(42);
        for (int i = 0; i < 2_000; i++) {
            byte[] damaged = Arrays.copyOf(whole, random.nextBoolean() ? whole.length : random.nextInt(whole.length));
            for (int k = 0; k < 3 && damaged.length > 0; k++) {
                damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
            }
            open(damaged).ifPresent(font -> {
                font.png("\uD83D\uDC19");
                font.png("\uD83D\uDC19\uD83E\uDD8B");
            });
        }
    }

    private byte[] picture(String emoji) throws IOException {
        return open(font()).orElseThrow().png(emoji).orElseThrow();
    }

    private Optional<EmojiFont> open(byte[] content) throws IOException {
        return EmojiFont.open(Files.write(folder.resolve("font.ttf"), content));
    }

    private static byte[] font() {
        Map<String, byte[]> tables = new LinkedHashMap<>();
        tables.put("CBDT", pictures());
        tables.put("CBLC", locations());
        tables.put("GSUB", ligature());
        tables.put("cmap", characters());
        ByteBuffer file = ByteBuffer.allocate(1024);
        file.putInt(0x00010000)
                .putShort((short) tables.size())
                .putShort((short) 0)
                .putInt(0);
        int at = 12 + 16 * tables.size();
        for (Map.Entry<String, byte[]> table : tables.entrySet()) {
            file.put(table.getKey().getBytes(StandardCharsets.US_ASCII))
                    .putInt(0)
                    .putInt(at)
                    .putInt(table.getValue().length);
            at += table.getValue().length;
        }
        tables.values().forEach(file::put);
        return Arrays.copyOf(file.array(), file.position());
    }

    /** Glyph 1 for the octopus, glyph 2 for the butterfly. */
    private static byte[] characters() {
        return ByteBuffer.allocate(12 + 16 + 24)
                .putShort((short) 0)
                .putShort((short) 1)
                .putShort((short) 3)
                .putShort((short) 10)
                .putInt(12)
                .putShort((short) 12)
                .putShort((short) 0)
                .putInt(40)
                .putInt(0)
                .putInt(2)
                .putInt(OCTOPUS)
                .putInt(OCTOPUS)
                .putInt(1)
                .putInt(BUTTERFLY)
                .putInt(BUTTERFLY)
                .putInt(2)
                .array();
    }

    /** Glyphs 1 and 2 become glyph 3. */
    private static byte[] ligature() {
        short[] words = {
            1,
            0,
            0,
            0,
            10, // header: the list of lookups is at 10
            1,
            4, // one lookup, at 10 + 4
            4,
            0,
            1,
            8, // of ligatures, with one table at 14 + 8
            1,
            8,
            1,
            14, // format, coverage at 8, one set at 14
            1,
            1,
            1, // coverage: glyph 1
            1,
            4, // set: one ligature at 4
            3,
            2,
            2 // glyph 3 from two parts, the second is glyph 2
        };
        ByteBuffer table = ByteBuffer.allocate(words.length * 2);
        for (short word : words) {
            table.putShort(word);
        }
        return table.array();
    }

    private static byte[] pictures() {
        ByteBuffer table = ByteBuffer.allocate(4 + 3 * 9 + FIRST.length + SECOND.length + JOINED.length);
        table.putInt(0x00030000);
        for (byte[] picture : new byte[][] {FIRST, SECOND, JOINED}) {
            table.put(new byte[5]).putInt(picture.length).put(picture);
        }
        return table.array();
    }

    private static byte[] locations() {
        ByteBuffer table = ByteBuffer.allocate(8 + 48 + 8 + 8 + 16);
        table.putInt(0x00030000).putInt(1);
        table.putInt(56).putInt(32).putInt(1).putInt(0).put(new byte[24]);
        table.putShort((short) 1).putShort((short) 3).put(new byte[] {109, 109, 32, 1});
        table.putShort((short) 1).putShort((short) 3).putInt(8);
        table.putShort((short) 1).putShort((short) 17).putInt(4);
        int at = 0;
        table.putInt(at);
        for (byte[] picture : new byte[][] {FIRST, SECOND, JOINED}) {
            at += 9 + picture.length;
            table.putInt(at);
        }
        return table.array();
    }
}
