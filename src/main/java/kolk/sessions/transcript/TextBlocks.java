package kolk.sessions.transcript;

import java.util.ArrayList;
import java.util.List;
import kolk.sessions.transcript.Block.Place;
import kolk.sessions.transcript.StyledText.Cut;

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

    /**
     * The whole text of code that is shown in several blocks.
     *
     * @param code one of them; not among {@code all}, its own text is what there is
     */
    static String whole(List<Block> all, Block.Code code) {
        int at = all.indexOf(code);
        if (at < 0) {
            return code.text();
        }
        int from = at;
        while (from > 0 && goesOn(all.get(from - 1))) {
            from--;
        }
        StringBuilder text = new StringBuilder(all.get(from).text());
        for (int i = from; goesOn(all.get(i)) && i + 1 < all.size(); i++) {
            text.append(((Block.Code) all.get(i)).content().cut() == Cut.LINE ? "\n" : "")
                    .append(all.get(i + 1).text());
        }
        return text.toString();
    }

    private static boolean goesOn(Block block) {
        return block instanceof Block.Code code && code.content().cut() != Cut.NONE;
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
