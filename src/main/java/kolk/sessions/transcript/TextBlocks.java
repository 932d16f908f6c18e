package kolk.sessions.transcript;

import java.util.ArrayList;
import java.util.List;
import kolk.sessions.transcript.Block.Place;

/** Texts without formatting as blocks, how one begins, and how long blocks are. It keeps nothing. */
final class TextBlocks {
    /** The most characters of an opening. */
    private static final int OPENING = 120;

    /** So much of a text is enough for its opening, in characters or bytes. */
    static final int OPENING_READ = 4 * OPENING;

    private TextBlocks() {}

    /** A text without formatting. */
    static List<Block> plain(String text) {
        List<Block> blocks = new ArrayList<>();
        for (StyledText chunk : StyledText.plain(text).chunks(Block.MAX_LENGTH)) {
            blocks.add(new Block.Paragraph(Place.TOP, chunk));
        }
        return blocks;
    }

    /** How a text begins, on one line. */
    static String line(String text) {
        String beginning = text.substring(0, Math.min(text.length(), OPENING_READ));
        String start = VisibleText.line(beginning.strip().replaceAll("\\s+", " "));
        return start.length() > OPENING
                ? start.substring(0, Character.isHighSurrogate(start.charAt(OPENING - 1)) ? OPENING - 1 : OPENING) + "…"
                : start;
    }

    /** Characters and line breaks of a block, and a little more. */
    static int weight(Block block) {
        int weight = 1;
        for (StyledText flow : block.flows()) {
            weight += flow.length() + 1;
        }
        return weight;
    }

    static long weight(List<Block> blocks) {
        return blocks.stream().mapToLong(TextBlocks::weight).sum();
    }
}
