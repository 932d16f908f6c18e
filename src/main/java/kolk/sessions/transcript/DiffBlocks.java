package kolk.sessions.transcript;

import java.util.Arrays;
import java.util.List;
import kolk.sessions.transcript.Block.DiffLine;
import kolk.sessions.transcript.Block.Part;

/** The blocks of a comparison; a line that is too long for one goes on in the next. */
final class DiffBlocks implements LazyBlocks {
    private static final int MAX_LINES = 120;

    /** The lines, the long ones in several. */
    private final List<DiffLine> lines;

    /** For each block the index behind its last line. */
    private final int[] ends;

    private final long weight;

    DiffBlocks(List<DiffLine> compared) {
        lines = LineDiff.pieces(compared);
        int[] found = new int[1 + lines.size()];
        int count = 0;
        int first = 0;
        long length = 0;
        long all = 0;
        for (int line = 0; line < lines.size(); line++) {
            int own = lines.get(line).text().length();
            if (length + own > Block.MAX_LENGTH || line - first >= MAX_LINES) {
                found[count++] = line;
                first = line;
                length = 0;
            }
            length += own + 2;
            all += own + 1;
        }
        if (!lines.isEmpty()) {
            found[count++] = lines.size();
        }
        ends = Arrays.copyOf(found, count);
        weight = all;
    }

    @Override
    public int count() {
        return ends.length;
    }

    @Override
    public Block make(int block) {
        int from = block == 0 ? 0 : ends[block - 1];
        return new Block.Diff(lines.subList(from, ends[block]), Part.of(block, ends.length));
    }

    @Override
    public long weight() {
        return weight;
    }
}
