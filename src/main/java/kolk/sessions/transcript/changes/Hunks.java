package kolk.sessions.transcript.changes;

import java.util.ArrayList;
import java.util.List;
import kolk.sessions.transcript.Block.DiffLine;

/** Leaves out what is the same, except for a few lines around each change, and puts a head in the place of each gap, as unified diffs do. */
final class Hunks {
    private static final int AROUND = 3;

    private Hunks() {}

    static List<DiffLine> of(List<DiffLine> all) {
        boolean[] kept = new boolean[all.size()];
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i).kind() != DiffLine.Kind.SAME) {
                for (int near = Math.max(0, i - AROUND); near <= Math.min(all.size() - 1, i + AROUND); near++) {
                    kept[near] = true;
                }
            }
        }
        List<DiffLine> lines = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            if (!kept[i]) {
                continue;
            }
            boolean begins = i > 0 && !kept[i - 1];
            if (begins) {
                lines.add(head(all, kept, i));
            }
            lines.add(all.get(i));
        }
        return lines;
    }

    private static DiffLine head(List<DiffLine> all, boolean[] kept, int start) {
        int before = 0;
        int after = 0;
        int old = 0;
        int now = 0;
        for (int i = start; i < all.size() && kept[i]; i++) {
            DiffLine line = all.get(i);
            if (line.before() > 0) {
                before = before == 0 ? line.before() : before;
                old++;
            }
            if (line.after() > 0) {
                after = after == 0 ? line.after() : after;
                now++;
            }
        }
        return new DiffLine(DiffLine.Kind.HEAD, 0, 0, "@@ -" + before + "," + old + " +" + after + "," + now + " @@");
    }
}
