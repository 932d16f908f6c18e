package kolk.sessions.transcript;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import kolk.sessions.transcript.Block.DiffLine;
import kolk.sessions.transcript.Block.DiffLine.Kind;
import org.junit.jupiter.api.Test;

class LineDiffTest {
    @Test
    void bothTextsCanBeReadOffTheComparison() {
        Random random = new Random(11);
        for (int round = 0; round < 500; round++) {
            List<String> old = lines(random, random.nextInt(0, 40));
            List<String> now = random.nextBoolean() ? lines(random, random.nextInt(0, 40)) : changed(old, random);
            List<DiffLine> lines = LineDiff.between(text(old), text(now));
            List<String> before = new ArrayList<>();
            List<String> after = new ArrayList<>();
            for (DiffLine line : lines) {
                if (line.kind() != Kind.ADDED) {
                    before.add(line.text());
                    assertEquals(before.size(), line.before());
                }
                if (line.kind() != Kind.REMOVED) {
                    after.add(line.text());
                    assertEquals(after.size(), line.after());
                }
            }
            assertEquals(old, before);
            assertEquals(now, after);
            long same = lines.stream().filter(line -> line.kind() == Kind.SAME).count();
            assertEquals(longestCommon(old, now), same, () -> old + " " + now);
        }
    }

    @Test
    void textsThatShareNothingAreComparedQuickly() {
        String old = "a line that goes\n".repeat(20_000);
        String now = "a line that comes\n".repeat(20_000);
        assertEquals(40_000, LineDiff.between(old, now).size());
    }

    @Test
    void aUnifiedDiffHasTheNumbersOfItsHeads() {
        List<DiffLine> lines = LineDiff.parse(
                "--- a/x\n+++ b/x\n@@ -41,2 +41,3 @@ func\n-rm -rf build\n+mv build old\n+test -d build\n make all\n");
        assertEquals(
                List.of(
                        new DiffLine(Kind.HEAD, 0, 0, "--- a/x"),
                        new DiffLine(Kind.HEAD, 0, 0, "+++ b/x"),
                        new DiffLine(Kind.HEAD, 0, 0, "@@ -41,2 +41,3 @@ func"),
                        new DiffLine(Kind.REMOVED, 41, 0, "rm -rf build"),
                        new DiffLine(Kind.ADDED, 0, 41, "mv build old"),
                        new DiffLine(Kind.ADDED, 0, 42, "test -d build"),
                        new DiffLine(Kind.SAME, 42, 43, "make all")),
                lines);
    }

    private static List<String> lines(Random random, int count) {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            lines.add("l" + random.nextInt(6));
        }
        return lines;
    }

    private static List<String> changed(List<String> lines, Random random) {
        List<String> changed = new ArrayList<>(lines);
        for (int i = random.nextInt(4); i > 0 && !changed.isEmpty(); i--) {
            changed.set(random.nextInt(changed.size()), "new" + i);
        }
        return changed;
    }

    private static String text(List<String> lines) {
        return lines.isEmpty() ? "" : String.join("\n", lines) + "\n";
    }

    /** The textbook's table, which shares nothing with the algorithm under test. */
    private static int longestCommon(List<String> a, List<String> b) {
        int[][] table = new int[a.size() + 1][b.size() + 1];
        for (int i = 1; i <= a.size(); i++) {
            for (int j = 1; j <= b.size(); j++) {
                table[i][j] = a.get(i - 1).equals(b.get(j - 1))
                        ? table[i - 1][j - 1] + 1
                        : Math.max(table[i - 1][j], table[i][j - 1]);
            }
        }
        return table[a.size()][b.size()];
    }
}
