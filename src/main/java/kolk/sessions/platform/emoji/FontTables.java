package kolk.sessions.platform.emoji;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The tables of an OpenType font file by their four-letter names, and numbers at places within them. It checks no meaning: a place outside the file
 * is an {@link IndexOutOfBoundsException}, which whoever reads a font treats as "not a font that can be used".
 */
final class FontTables {
    private static final int COLLECTION = 0x74746366;
    private static final int RECORD = 16;

    private final ByteBuffer file;

    /** @param file the whole font file, big-endian; its position is not used */
    FontTables(ByteBuffer file) {
        this.file = file;
    }

    /** Where a table begins in the file, or {@code null} when the font has none of that name. */
    @Nullable
    Integer find(String name) {
        int wanted = ByteBuffer.wrap(name.getBytes(StandardCharsets.US_ASCII)).getInt();
        int start = file.getInt(0) == COLLECTION ? file.getInt(12) : 0;
        int tables = u16(start + 4);
        for (int i = 0; i < tables; i++) {
            int record = start + 12 + i * RECORD;
            if (file.getInt(record) == wanted) {
                return file.getInt(record + 8);
            }
        }
        return null;
    }

    int u8(int at) {
        return Byte.toUnsignedInt(file.get(at));
    }

    int u16(int at) {
        return Short.toUnsignedInt(file.getShort(at));
    }

    /** A 32-bit number; files of two gigabytes and more are not fonts that this reads. */
    int i32(int at) {
        return file.getInt(at);
    }

    /** @throws IndexOutOfBoundsException when that many bytes are not there; nothing is allocated then */
    byte[] bytes(int at, int length) {
        Objects.checkFromIndexSize(at, length, file.limit());
        byte[] out = new byte[length];
        file.get(at, out);
        return out;
    }
}
