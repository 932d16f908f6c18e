package kolk.sessions.transcript;

/**
 * About how much work it is to draw blocks, counted in stretches of text of one look: what the toolkit does for a row grows with these, and hardly with characters (measured: with the first
 * compiler alone, 0.07 ms for each). It decides nothing.
 */
final class DrawingCost {
    /** Frame, language and buttons of code. */
    private static final int CODE = 12;

    /** Frame and padding of a table's cell. */
    private static final int CELL = 3;

    private DrawingCost() {}

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
