package kolk.sessions.platform.emoji;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * From characters to glyphs: the font's character map (format 12) and, for families, flags and skin tones, its ligatures ({@code GSUB} type 4, also behind
 * type 7). Other substitutions are left out: the emoji fonts that carry pictures do not need them.
 */
final class GlyphMap {
    private static final int FULL_MAP = 12;
    private static final int LIGATURE = 4;
    private static final int EXTENSION = 7;
    /** More than any font has; a damaged one must not keep a person waiting. */
    private static final int MOST_TABLES = 64;

    private final FontTables tables;
    private final int groups;
    private final int groupCount;
    private final List<Integer> ligatureTables;

    private GlyphMap(FontTables tables, int map, List<Integer> ligatureTables) {
        this.tables = tables;
        this.groupCount = tables.i32(map + 12);
        this.groups = map + 16;
        this.ligatureTables = ligatureTables;
    }

    /** The map of a font, or {@code null} when it has none of the form that this reads. */
    static @Nullable GlyphMap of(FontTables tables) {
        Integer cmap = tables.find("cmap");
        if (cmap == null) {
            return null;
        }
        for (int i = 0; i < Math.min(tables.u16(cmap + 2), MOST_TABLES); i++) {
            int map = cmap + tables.i32(cmap + 4 + i * 8 + 4);
            if (tables.u16(map) == FULL_MAP) {
                return new GlyphMap(tables, map, ligatures(tables));
            }
        }
        return null;
    }

    /** The one glyph for a sequence of characters, or -1 when the font has none for the whole of it. */
    int glyph(int[] characters) {
        int[] glyphs = new int[characters.length];
        for (int i = 0; i < characters.length; i++) {
            glyphs[i] = glyph(characters[i]);
            if (glyphs[i] <= 0) {
                return -1;
            }
        }
        for (int pass = 0; glyphs.length > 1; pass++) {
            int[] shorter = joined(glyphs);
            if (shorter.length == glyphs.length || pass > characters.length) {
                return -1;
            }
            glyphs = shorter;
        }
        return glyphs[0];
    }

    private int glyph(int character) {
        int low = 0;
        int high = groupCount - 1;
        while (low <= high) {
            int middle = low + high >>> 1;
            int group = groups + middle * 12;
            if (character < tables.i32(group)) {
                high = middle - 1;
            } else if (character > tables.i32(group + 4)) {
                low = middle + 1;
            } else {
                return tables.i32(group + 8) + character - tables.i32(group);
            }
        }
        return 0;
    }

    /** Replaces the longest run of glyphs at the first place where a ligature begins. */
    private int[] joined(int[] glyphs) {
        for (int from = 0; from < glyphs.length - 1; from++) {
            int bestLength = 0;
            int best = 0;
            for (int table : ligatureTables) {
                int set = ligatureSet(table, glyphs[from]);
                for (int i = 0; set > 0 && i < tables.u16(set); i++) {
                    int ligature = set + tables.u16(set + 2 + i * 2);
                    int length = tables.u16(ligature + 2);
                    if (length > bestLength && matches(ligature, length, glyphs, from)) {
                        bestLength = length;
                        best = tables.u16(ligature);
                    }
                }
            }
            if (bestLength > 1) {
                int[] out = new int[glyphs.length - bestLength + 1];
                System.arraycopy(glyphs, 0, out, 0, from);
                out[from] = best;
                System.arraycopy(glyphs, from + bestLength, out, from + 1, glyphs.length - from - bestLength);
                return out;
            }
        }
        return Arrays.copyOf(glyphs, glyphs.length);
    }

    private boolean matches(int ligature, int length, int[] glyphs, int from) {
        if (from + length > glyphs.length) {
            return false;
        }
        for (int i = 1; i < length; i++) {
            if (tables.u16(ligature + 4 + (i - 1) * 2) != glyphs[from + i]) {
                return false;
            }
        }
        return true;
    }

    private int ligatureSet(int table, int glyph) {
        int index = coverage(table + tables.u16(table + 2), glyph);
        return index < 0 || index >= tables.u16(table + 4) ? -1 : table + tables.u16(table + 6 + index * 2);
    }

    private int coverage(int table, int glyph) {
        int count = tables.u16(table + 2);
        boolean ranges = tables.u16(table) == 2;
        for (int i = 0; i < count; i++) {
            int at = table + 4 + i * (ranges ? 6 : 2);
            if (!ranges && tables.u16(at) == glyph) {
                return i;
            }
            if (ranges && glyph >= tables.u16(at) && glyph <= tables.u16(at + 2)) {
                return tables.u16(at + 4) + glyph - tables.u16(at);
            }
        }
        return -1;
    }

    private static List<Integer> ligatures(FontTables tables) {
        List<Integer> found = new ArrayList<>();
        Integer gsub = tables.find("GSUB");
        if (gsub == null) {
            return found;
        }
        int lookups = gsub + tables.u16(gsub + 8);
        for (int i = 0; i < Math.min(tables.u16(lookups), MOST_TABLES); i++) {
            int lookup = lookups + tables.u16(lookups + 2 + i * 2);
            int type = tables.u16(lookup);
            for (int k = 0; k < tables.u16(lookup + 4) && found.size() < MOST_TABLES; k++) {
                int table = lookup + tables.u16(lookup + 6 + k * 2);
                if (type == LIGATURE) {
                    found.add(table);
                } else if (type == EXTENSION && tables.u16(table + 2) == LIGATURE) {
                    found.add(table + tables.i32(table + 4));
                }
            }
        }
        return found;
    }
}
