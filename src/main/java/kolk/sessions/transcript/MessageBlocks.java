package kolk.sessions.transcript;

import java.util.ArrayList;
import java.util.List;

/** What was said as blocks: formatted, as long as drawing that cannot be felt, and shared out over the rows of a long text. It keeps nothing. */
final class MessageBlocks {
    /** The most {@link DrawingCost} of a row, about 40 ms: highlighted code of {@link RowPlan#PIECE} bytes has 500. */
    private static final int DRAWN_AT_ONCE = 600;

    /** So many characters of a row count as much as one stretch of another look, where blocks are shared out. */
    private static final long CHARACTERS_A_STRETCH = 8;

    /** So many characters count as much as the height of a line. */
    private static final int CHARACTERS_A_LINE = RowPlan.PIECE / RowPlan.LINES;

    private final MarkdownBlocks markdown = new MarkdownBlocks();

    /**
     * A text of so many marks that drawing them could be felt comes as it is written.
     *
     * @param pieces over how many rows it is shared out
     */
    List<Block> formatted(String said, int pieces) {
        List<Block> blocks = markdown.parse(said);
        if (DrawingCost.of(blocks) <= pieces * DRAWN_AT_ONCE) {
            return blocks;
        }
        List<Block> written = new ArrayList<>();
        written.add(new Block.Note(Block.Note.Message.TOO_MANY_MARKS, List.of()));
        written.addAll(TextBlocks.plain(said));
        return written;
    }

    /** The share of the blocks that one of several rows shows, by length, by height and by what they cost to draw, so that no row is much higher or slower than the others. */
    static List<Block> piece(List<Block> blocks, int piece, int pieces) {
        if (pieces == 1) {
            return blocks;
        }
        long total = blocks.stream().mapToLong(MessageBlocks::share).sum();
        List<Block> share = new ArrayList<>();
        long passed = 0;
        for (Block block : blocks) {
            if (passed * pieces / Math.max(1, total) == piece) {
                share.add(block);
            }
            passed += share(block);
        }
        return share;
    }

    private static long share(Block block) {
        long lines = block.flows().stream().mapToLong(StyledText::lineBreaks).sum();
        return TextBlocks.weight(block) + CHARACTERS_A_STRETCH * DrawingCost.of(block) + CHARACTERS_A_LINE * lines;
    }
}
