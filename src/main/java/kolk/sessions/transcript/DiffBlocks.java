package kolk.sessions.transcript;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import kolk.sessions.transcript.Block.DiffLine;
import kolk.sessions.transcript.Block.Part;

/** The blocks of a comparison; a line that is too long for one goes on in the next. */
final class DiffBlocks implements LazyBlocks {
    private static final int MAX_LINES = 120;
    private static final int LONGEST_LINE = Block.MAX_LENGTH / 2;

    /** The lines, the long ones in several. */
    private final List<DiffLine> lines = new ArrayList<>();

    /** For each block the index behind its last line. */
    private final int[] ends;

    private final long weight;

    DiffBlocks(List<DiffLine> compared) {
        compared.forEach(this::add);
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

    private void add(DiffLine line) {
        String text = line.text();
        int start = 0;
        while (text.length() - start > LONGEST_LINE) {
            int end = StyledText.end(text, start, LONGEST_LINE, 1);
            lines.add(new DiffLine(line.kind(), line.before(), line.after(), text.substring(start, end)));
            start = end;
        }
        lines.add(start == 0 ? line : new DiffLine(line.kind(), line.before(), line.after(), text.substring(start)));
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
