package kolk.sessions.platform.emoji;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The pictures of a font at one size: the largest strike of its {@code CBLC} and {@code CBDT} tables, each picture a PNG file. */
final class BitmapStrike {
    private static final int SIZE_RECORD = 48;
    private static final int MOST_STRIKES = 64;
    private static final int SMALL_METRICS = 5;
    private static final int BIG_METRICS = 8;

    private final FontTables tables;
    private final int subtables;
    private final int subtableCount;
    private final int data;

    private BitmapStrike(FontTables tables, int subtables, int subtableCount, int data) {
        this.tables = tables;
        this.subtables = subtables;
        this.subtableCount = subtableCount;
        this.data = data;
    }

    /** The largest strike of a font, or {@code null} when it has no pictures. */
    static @Nullable BitmapStrike of(FontTables tables) {
        Integer index = tables.find("CBLC");
        Integer data = tables.find("CBDT");
        if (index == null || data == null) {
            return null;
        }
        int best = -1;
        for (int i = 0; i < Math.min(tables.i32(index + 4), MOST_STRIKES); i++) {
            int record = index + 8 + i * SIZE_RECORD;
            if (best < 0 || tables.u8(record + 45) > tables.u8(best + 45)) {
                best = record;
            }
        }
        return best < 0 ? null : new BitmapStrike(tables, index + tables.i32(best), tables.i32(best + 8), data);
    }

    /** The PNG file of one glyph, or empty when this strike has none. */
    Optional<byte[]> png(int glyph) {
        for (int i = 0; i < subtableCount; i++) {
            int entry = subtables + i * 8;
            int first = tables.u16(entry);
            if (glyph >= first && glyph <= tables.u16(entry + 2)) {
                return png(subtables + tables.i32(entry + 4), glyph - first, glyph);
            }
        }
        return Optional.empty();
    }

    private Optional<byte[]> png(int subtable, int nth, int glyph) {
        int image = data + tables.i32(subtable + 4);
        int offset = switch (tables.u16(subtable)) {
            case 1 -> span(tables.i32(subtable + 8 + nth * 4), tables.i32(subtable + 12 + nth * 4));
            case 2 -> nth * tables.i32(subtable + 8);
            case 3 -> span(tables.u16(subtable + 8 + nth * 2), tables.u16(subtable + 10 + nth * 2));
            case 4 -> sparse(subtable + 12, tables.i32(subtable + 8), 4, glyph);
            case 5 -> {
                int position = sparse(subtable + 24, tables.i32(subtable + 20), 2, glyph);
                yield position < 0 ? -1 : position * tables.i32(subtable + 8);
            }
            default -> -1;
        };
        return offset < 0 ? Optional.empty() : picture(image + offset, tables.u16(subtable + 2));
    }

    private static int span(int start, int end) {
        return end > start ? start : -1;
    }

    /** Format 4 gives each glyph's offset, format 5 only says which glyphs there are. */
    private int sparse(int at, int count, int width, int glyph) {
        for (int i = 0; i < count; i++) {
            if (tables.u16(at + i * width) == glyph) {
                return width == 4 ? tables.u16(at + i * width + 2) : i;
            }
        }
        return -1;
    }

    private Optional<byte[]> picture(int at, int format) {
        int metrics = switch (format) {
            case 17 -> SMALL_METRICS;
            case 18 -> BIG_METRICS;
            case 19 -> 0;
            default -> -1;
        };
        return metrics < 0 ? Optional.empty() : Optional.of(tables.bytes(at + metrics + 4, tables.i32(at + metrics)));
    }
}
