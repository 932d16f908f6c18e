package kolk.sessions.transcript;

/**
 * About how much work it is to draw blocks, counted in stretches of text of one look: what the toolkit does for a row grows with these, and hardly with characters (measured: with the first
 * compiler alone, 0.07 ms for each).
 */
final class DrawingCost {
    /** Frame, language and buttons of code. */
    private static final int CODE = 12;

    /** Frame and padding of a table's cell. */
    private static final int CELL = 3;

    /** What a text may cost for each of its lines: names in colours, ten to a line, are as much. Of a window full of short rows all are drawn at once. */
    private static final int A_LINE = 30;

    /** What any text may cost. */
    private static final int ANY = 120;

    private static final int CHARACTERS_A_LINE = 100;

    private DrawingCost() {}

    /** Whether a text has so many marks for its height that a window full of it takes noticeably long to draw. */
    static boolean isTooDense(Iterable<Block> blocks) {
        int lines = 0;
        for (Block block : blocks) {
            for (StyledText flow : block.flows()) {
                lines += 1 + Math.max(flow.lineBreaks(), flow.length() / CHARACTERS_A_LINE);
            }
        }
        return of(blocks) > ANY + A_LINE * lines;
    }

    /**
     * The same of a text in a fixed pitch that is not made into blocks yet.
     *
     * @param runs how many stretches of one look it has
     * @param blocks as how many blocks it will be drawn
     */
    static boolean isTooDense(String code, int runs, int blocks) {
        long breaks = code.chars().filter(c -> c == '\n').count();
        return CODE * blocks + runs > ANY + A_LINE * (blocks + Math.max(breaks, code.length() / CHARACTERS_A_LINE));
    }

    static int of(Iterable<Block> blocks) {
        int cost = 0;
        for (Block block : blocks) {
            cost += of(block);
        }
        return cost;
    }

    static int of(Block block) {
        int frames = switch (block) {
            case Block.Code _ -> CODE;
            case Block.Table table ->
                CELL * table.rows().size() * table.columns().size();
            default -> 1;
        };
        return frames
                + block.flows().stream().mapToInt(flow -> flow.runs().size()).sum();
    }
}
