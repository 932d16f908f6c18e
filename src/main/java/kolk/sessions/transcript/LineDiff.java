package kolk.sessions.transcript;

import java.util.ArrayList;
import java.util.List;
import kolk.sessions.transcript.Block.DiffLine;
import kolk.sessions.transcript.Block.DiffLine.Kind;
import kolk.sessions.transcript.Block.Part;

/**
 * Compares two texts line by line (the shortest edit by Myers' greedy algorithm) and reads unified diffs. Where the texts differ in more than {@link #MAX_EDITS} lines
 * the middle is shown as removed and added whole: true as well, and quick.
 */
public final class LineDiff {
    private static final int MAX_EDITS = 400;

    /** UTF-16 units of a line that is drawn as one. */
    private static final int LONGEST = Block.MAX_LENGTH / 2;

    private LineDiff() {}

    /** The lines of both texts, in order, each removed, added or the same. */
    public static List<DiffLine> between(String before, String after) {
        List<String> old = lines(before);
        List<String> now = lines(after);
        int head = 0;
        while (head < old.size() && head < now.size() && old.get(head).equals(now.get(head))) {
            head++;
        }
        int tail = 0;
        while (tail < old.size() - head
                && tail < now.size() - head
                && old.get(old.size() - 1 - tail).equals(now.get(now.size() - 1 - tail))) {
            tail++;
        }
        List<DiffLine> lines = new ArrayList<>();
        for (int i = 0; i < head; i++) {
            lines.add(line(Kind.SAME, i + 1, i + 1, old.get(i)));
        }
        middle(old.subList(head, old.size() - tail), now.subList(head, now.size() - tail), head, lines);
        for (int i = tail; i > 0; i--) {
            lines.add(line(Kind.SAME, old.size() - i + 1, now.size() - i + 1, old.get(old.size() - i)));
        }
        return lines;
    }

    /** A new text: every line added. */
    public static List<DiffLine> added(String text) {
        List<DiffLine> lines = new ArrayList<>();
        for (String line : lines(text)) {
            lines.add(line(Kind.ADDED, 0, lines.size() + 1, line));
        }
        return lines;
    }

    /** The lines of a unified diff with the numbers its heads give. Lines that belong to no part of it are heads. */
    public static List<DiffLine> parse(String unified) {
        List<DiffLine> lines = new ArrayList<>();
        int before = 0;
        int after = 0;
        for (String text : lines(unified)) {
            if (text.startsWith("@@")) {
                int[] starts = starts(text);
                before = starts[0];
                after = starts[1];
                lines.add(line(Kind.HEAD, 0, 0, text));
            } else if (before == 0 && after == 0 || text.startsWith("\\")) {
                boolean file = text.startsWith("+++")
                        || text.startsWith("---")
                        || text.isEmpty()
                        || " +-".indexOf(text.charAt(0)) < 0;
                lines.add(line(
                        file
                                ? Kind.HEAD
                                : text.charAt(0) == '+' ? Kind.ADDED : text.charAt(0) == '-' ? Kind.REMOVED : Kind.SAME,
                        0,
                        0,
                        file ? text : text.substring(1)));
            } else if (text.startsWith("+")) {
                lines.add(line(Kind.ADDED, 0, after++, text.substring(1)));
            } else if (text.startsWith("-")) {
                lines.add(line(Kind.REMOVED, before++, 0, text.substring(1)));
            } else {
                lines.add(line(Kind.SAME, before++, after++, text.startsWith(" ") ? text.substring(1) : text));
            }
        }
        return lines;
    }

    /** The lines, those that are too long to be drawn at once in several. */
    public static List<DiffLine> pieces(List<DiffLine> lines) {
        List<DiffLine> pieces = new ArrayList<>();
        for (DiffLine line : lines) {
            String text = line.text();
            if (text.length() <= LONGEST) {
                pieces.add(line);
                continue;
            }
            for (int start = 0, end; start < text.length(); start = end) {
                end = StyledText.end(text, start, LONGEST, 1);
                Part part = start == 0 ? Part.FIRST : end < text.length() ? Part.MIDDLE : Part.LAST;
                pieces.add(new DiffLine(line.kind(), line.before(), line.after(), text.substring(start, end), part));
            }
        }
        return pieces;
    }

    /** The lines as blocks of the permitted length; a line that is too long for one block is continued in the next. */
    public static List<Block> blocks(List<DiffLine> lines) {
        return new DiffBlocks(lines).all();
    }

    private static void middle(List<String> old, List<String> now, int offset, List<DiffLine> lines) {
        List<int[]> trace = new ArrayList<>();
        int edits = shortest(old, now, trace);
        if (edits < 0) {
            for (int i = 0; i < old.size(); i++) {
                lines.add(line(Kind.REMOVED, offset + i + 1, 0, old.get(i)));
            }
            for (int i = 0; i < now.size(); i++) {
                lines.add(line(Kind.ADDED, 0, offset + i + 1, now.get(i)));
            }
            return;
        }
        lines.addAll(backtrack(old, now, offset, trace));
    }

    /** The number of edits, with the furthest points of each round in {@code trace}; -1 when there are too many. */
    private static int shortest(List<String> old, List<String> now, List<int[]> trace) {
        int max = Math.min(old.size() + now.size(), MAX_EDITS);
        int[] furthest = new int[2 * max + 3];
        for (int edits = 0; edits <= max; edits++) {
            trace.add(furthest.clone());
            for (int k = -edits; k <= edits; k += 2) {
                int at = k + max + 1;
                boolean down = k == -edits || k != edits && furthest[at - 1] < furthest[at + 1];
                int x = down ? furthest[at + 1] : furthest[at - 1] + 1;
                int y = x - k;
                while (x < old.size() && y < now.size() && old.get(x).equals(now.get(y))) {
                    x++;
                    y++;
                }
                furthest[at] = x;
                if (x >= old.size() && y >= now.size()) {
                    return edits;
                }
            }
        }
        return -1;
    }

    private static List<DiffLine> backtrack(List<String> old, List<String> now, int offset, List<int[]> trace) {
        List<DiffLine> reversed = new ArrayList<>();
        int middle = trace.getFirst().length / 2;
        int x = old.size();
        int y = now.size();
        for (int edits = trace.size() - 1; edits >= 0; edits--) {
            int[] furthest = trace.get(edits);
            int k = x - y;
            boolean down = k == -edits || k != edits && furthest[middle + k - 1] < furthest[middle + k + 1];
            int fromK = down ? k + 1 : k - 1;
            int fromX = edits == 0 ? 0 : furthest[middle + fromK];
            int fromY = edits == 0 ? 0 : fromX - fromK;
            while (x > fromX && y > fromY) {
                x--;
                y--;
                reversed.add(line(Kind.SAME, offset + x + 1, offset + y + 1, old.get(x)));
            }
            if (edits > 0) {
                if (down) {
                    y--;
                    reversed.add(line(Kind.ADDED, 0, offset + y + 1, now.get(y)));
                } else {
                    x--;
                    reversed.add(line(Kind.REMOVED, offset + x + 1, 0, old.get(x)));
                }
            }
        }
        return reversed.reversed();
    }

    private static int[] starts(String head) {
        int[] starts = {1, 1};
        int which = 0;
        for (String word : head.split(" ", 5)) {
            if (which < 2 && word.length() > 1 && (word.charAt(0) == '-' || word.charAt(0) == '+')) {
                String digits = word.substring(1).split(",", 2)[0];
                if (digits.length() < 10 && !digits.isEmpty() && digits.chars().allMatch(c -> c >= '0' && c <= '9')) {
                    starts[which] = Integer.parseInt(digits);
                }
                which++;
            }
        }
        return starts;
    }

    private static DiffLine line(Kind kind, int before, int after, String text) {
        return new DiffLine(kind, before, after, VisibleText.of(text));
    }

    private static List<String> lines(String text) {
        if (text.isEmpty()) {
            return List.of();
        }
        String body = text.endsWith("\n") ? text.substring(0, text.length() - 1) : text;
        return List.of(body.split("\n", -1));
    }
}
