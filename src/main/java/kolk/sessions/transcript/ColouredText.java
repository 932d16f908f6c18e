package kolk.sessions.transcript;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import kolk.sessions.transcript.StyledText.Cut;
import kolk.sessions.transcript.StyledText.Mark;
import kolk.sessions.transcript.StyledText.Run;

/** A visible text and where its look changes; of a long one any part can be had as styled text without the rest being made. Immutable. */
final class ColouredText implements CodeBlocks.Look {
    private final String text;

    /** For each stretch of one look where it begins, and its marks. */
    private final int[] starts;

    private final List<Set<Mark>> looks;

    /** @param starts the first is 0; none where there is no text */
    private ColouredText(String text, int[] starts, List<Set<Mark>> looks) {
        this.text = text;
        this.starts = starts;
        this.looks = looks;
    }

    /** The text alone. */
    String text() {
        return text;
    }

    /** How many stretches of one look there are. */
    int runs() {
        return starts.length;
    }

    /** All of it. */
    StyledText styled() {
        return of(0, text.length());
    }

    @Override
    public StyledText of(int from, int to) {
        List<Run> runs = new ArrayList<>();
        int run = runAt(from);
        for (int start = from; start < to; run++) {
            int end = Math.min(to, endOf(run));
            runs.add(new Run(text.substring(start, end), looks.get(run), null));
            start = end;
        }
        return new StyledText(runs, Cut.NONE);
    }

    @Override
    public int limit(int from, int to) {
        int last = Math.min(runs(), runAt(from) + StyledText.MAX_RUNS) - 1;
        return from == to ? to : Math.min(to, endOf(last));
    }

    /** The stretch in which a place is. */
    private int runAt(int place) {
        int found = Arrays.binarySearch(starts, place);
        return found < 0 ? -found - 2 : found;
    }

    private int endOf(int run) {
        return run + 1 < starts.length ? starts[run + 1] : text.length();
    }

    /** Collects text; joins neighbours of equal look. Everything that goes in is made visible. */
    static final class Builder {
        private final StringBuilder text = new StringBuilder();
        private final List<Set<Mark>> looks = new ArrayList<>();
        private int[] starts = new int[8];

        /** @param marks is kept, and must not change */
        void append(String part, Set<Mark> marks) {
            if (part.isEmpty()) {
                return;
            }
            int runs = looks.size();
            if (runs == 0 || !looks.getLast().equals(marks)) {
                starts = runs == starts.length ? Arrays.copyOf(starts, 2 * runs) : starts;
                starts[runs] = text.length();
                looks.add(marks);
            }
            text.append(VisibleText.of(part));
        }

        ColouredText build() {
            return new ColouredText(text.toString(), Arrays.copyOf(starts, looks.size()), List.copyOf(looks));
        }
    }
}
