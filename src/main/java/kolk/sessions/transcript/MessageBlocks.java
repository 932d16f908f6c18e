package kolk.sessions.transcript;

import java.util.ArrayList;
import java.util.List;

/** What was said as blocks: formatted, as long as drawing that cannot be felt. It keeps nothing. */
final class MessageBlocks {
    /** The most {@link DrawingCost} of a row, about 40 ms: highlighted code of {@link RowPlan#PIECE} bytes has 500. */
    private static final int DRAWN_AT_ONCE = 600;

    private final MarkdownBlocks markdown = new MarkdownBlocks();

    /**
     * A text of so many marks that drawing them could be felt comes as it is written.
     *
     * @param pieces over how many rows it is shared out
     */
    List<Block> formatted(String said, int pieces) {
        List<Block> blocks = markdown.parse(said);
        if (DrawingCost.of(blocks) <= pieces * DRAWN_AT_ONCE && !DrawingCost.isTooDense(blocks)) {
            return blocks;
        }
        List<Block> written = new ArrayList<>();
        written.add(new Block.Note(Block.Note.Message.TOO_MANY_MARKS, List.of()));
        written.addAll(TextBlocks.plain(said));
        return written;
    }
}
