package kolk.sessions.view;

import java.util.LinkedHashMap;
import java.util.Map;
import kolk.sessions.transcript.TranscriptRow;

/**
 * How high the rows were that a list has measured last. The toolkit forgets all its heights when the number of rows changes, and measures again from the first row on what it estimates the others with:
 * rows that nobody sees. It measures nothing itself.
 */
final class RowHeights {
    /** Some screens of short rows. Each keeps what its row shows, a few kilobytes. */
    private static final int KEPT = 128;

    private final Map<TranscriptRow, Height> heights = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<TranscriptRow, Height> eldest) {
            return size() > KEPT;
        }
    };

    private record Height(RowLook look, double fontSize, double width, double height) {}

    /**
     * The height of a row that looks like this, in pixels, or NaN where it is not known.
     *
     * @param fontSize the font's that all sizes in the row follow from, in pixels
     * @param width the row's, in pixels
     */
    double of(RowLook look, double fontSize, double width) {
        Height known = heights.get(look.row());
        return known != null
                        && known.width() == width
                        && known.fontSize() == fontSize
                        && known.look().equals(look)
                ? known.height()
                : Double.NaN;
    }

    /** Remembers what was measured. */
    void put(RowLook look, double fontSize, double width, double height) {
        heights.put(look.row(), new Height(look, fontSize, width, height));
    }
}
