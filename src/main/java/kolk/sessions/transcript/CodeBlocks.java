package kolk.sessions.transcript;

import java.util.Arrays;
import java.util.List;
import kolk.sessions.transcript.Block.Note;
import kolk.sessions.transcript.Block.Part;
import kolk.sessions.transcript.Block.Place;
import kolk.sessions.transcript.StyledText.Cut;

/** The blocks of a text in a fixed pitch. Where each begins follows from the text alone; its colours are found when it is made. */
final class CodeBlocks implements LazyBlocks {
    /** Highlighted code has more stretches of one look than other text. Of a third of the length and the lines one block in 1,700 has too many for one (measured with the shell scripts of a system). */
    private static final int HIGHLIGHTED = 3;

    private final String text;
    private final Look look;

    /** For each block the place behind it. */
    private final int[] ends;

    /** How a text looks, told for any part of it. Places are UTF-16 units of the text. */
    interface Look {
        /** The part from a place (inclusive) to another (exclusive). */
        StyledText of(int from, int to);

        /** Where a part that begins at {@code from} has to end for its number of stretches of one look, at {@code to} at the latest; {@code to} where only {@link #of} can tell. */
        default int limit(int from, int to) {
            return to;
        }
    }

    /**
     * @param text visible
     * @param share blocks are so much shorter than any may be
     */
    private CodeBlocks(String text, Look look, int share) {
        this.text = text;
        this.look = look;
        int[] found = new int[1 + share * text.length() / Block.MAX_LENGTH];
        int count = 0;
        int start = 0;
        do {
            int end = StyledText.end(text, start, Block.MAX_LENGTH / share, StyledText.MAX_LINES / share);
            start = look.limit(start, end);
            found = count < found.length ? found : Arrays.copyOf(found, 2 * count);
            found[count++] = start;
        } while (start < text.length());
        this.ends = Arrays.copyOf(found, count);
    }

    /** Text as it is. */
    static LazyBlocks plain(String text) {
        return visible(VisibleText.of(text));
    }

    private static LazyBlocks visible(String text) {
        return new CodeBlocks(text, (from, to) -> StyledText.visible(text.substring(from, to)), 1);
    }

    /** A command for a shell. */
    static LazyBlocks command(String command) {
        String text = VisibleText.of(command);
        return new CodeBlocks(
                text, (from, to) -> CodeHighlighter.highlight(text.substring(from, to), "bash"), HIGHLIGHTED);
    }

    /** JSON that has each value on a line of its own. */
    static LazyBlocks json(String formatted) {
        String text = VisibleText.of(formatted);
        return new CodeBlocks(text, (from, to) -> CodeHighlighter.json(text, from, to), HIGHLIGHTED);
    }

    /** A text as a terminal program wrote it; without its colours where they are so many that drawing them could be felt. */
    static List<LazyBlocks> output(String written) {
        ColouredText output = AnsiText.read(written);
        LazyBlocks coloured = new CodeBlocks(output.text(), output, 1);
        return DrawingCost.isTooDense(output.text(), output.runs(), coloured.count())
                ? List.of(
                        LazyBlocks.of(List.of(new Note(Note.Message.TOO_MANY_COLOURS, List.of()))),
                        visible(output.text()))
                : List.of(coloured);
    }

    @Override
    public int count() {
        return ends.length;
    }

    @Override
    public Block make(int block) {
        int from = block == 0 ? 0 : ends[block - 1];
        boolean last = block == ends.length - 1;
        boolean atLine = !last && text.charAt(ends[block] - 1) == '\n';
        int to = atLine ? ends[block] - 1 : ends[block];
        StyledText styled = look.of(from, to);
        StyledText content =
                styled.runs().size() > StyledText.MAX_RUNS ? StyledText.visible(text.substring(from, to)) : styled;
        Cut cut = last ? Cut.NONE : atLine ? Cut.LINE : Cut.WITHIN;
        return new Block.Code(Place.TOP, "", content.goingOn(cut), Part.of(block, ends.length));
    }

    @Override
    public long weight() {
        return text.length();
    }

    @Override
    public String whole(Block.Code code) {
        return text;
    }
}
