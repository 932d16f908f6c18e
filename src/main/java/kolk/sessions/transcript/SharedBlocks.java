package kolk.sessions.transcript;

import java.util.Collections;
import java.util.List;

/**
 * The blocks of a text shared out over its rows, by length, by height and by what they cost to draw, so that no row is much higher or slower than the others. Worked out once for a text, since each
 * of its rows asks.
 */
final class SharedBlocks {
    /** So many characters of a row count as much as one stretch of another look. */
    private static final long CHARACTERS_A_STRETCH = 8;

    /** So many characters count as much as the height of a line. */
    private static final int CHARACTERS_A_LINE = RowPlan.PIECE / RowPlan.LINES;

    private final List<Block> all;

    /** For each row the index behind its last block. */
    private final int[] ends;

    /** @param rows at least 1 */
    SharedBlocks(List<Block> blocks, int rows) {
        all = Collections.unmodifiableList(blocks);
        ends = new int[rows];
        long[] shares = blocks.stream().mapToLong(SharedBlocks::share).toArray();
        long total = 1;
        for (long share : shares) {
            total += share;
        }
        long passed = 0;
        for (int i = 0; i < shares.length; i++) {
            ends[(int) (passed * rows / total)] = i + 1;
            passed += shares[i];
        }
        for (int row = 1; row < rows; row++) {
            ends[row] = Math.max(ends[row], ends[row - 1]);
        }
    }

    /** Every block of the text. */
    List<Block> all() {
        return all;
    }

    /**
     * What one of the rows shows; nothing where the text has fewer blocks than rows.
     *
     * @param row from 0
     */
    List<Block> of(int row) {
        return all.subList(row == 0 ? 0 : ends[row - 1], ends[row]);
    }

    private static long share(Block block) {
        long lines = block.flows().stream().mapToLong(StyledText::lineBreaks).sum();
        return TextBlocks.weight(block) + CHARACTERS_A_STRETCH * DrawingCost.of(block) + CHARACTERS_A_LINE * lines;
    }
}
