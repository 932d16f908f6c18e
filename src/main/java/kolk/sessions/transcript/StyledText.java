package kolk.sessions.transcript;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Text in runs of equal look, made visible ({@link VisibleText}) and ready to be shown. It says what a run is, never how it is drawn: colours
 * are the view's.
 *
 * @param runs none of them empty; neighbours differ
 * @param cut how it goes on in the text that is shown next
 */
public record StyledText(List<Run> runs, Cut cut) {
    /** Text without a run. */
    public static final StyledText EMPTY = new StyledText(List.of());

    /** More runs than this in one chunk make a text flow slow, however short they are. */
    static final int MAX_RUNS = 300;

    /** Nor more lines: they are laid out however few are seen. */
    static final int MAX_LINES = RowPlan.LINES;

    /** What has no space for so long is cut anywhere. */
    private static final int LONGEST_WORD = 100;

    public StyledText {
        runs = List.copyOf(runs);
    }

    private StyledText(List<Run> runs) {
        this(runs, Cut.NONE);
    }

    /** How a text goes on that was too long to be shown as one. */
    public enum Cut {
        /** It does not: what follows is something else. */
        NONE,
        /** With the next line: the line break between is in neither. */
        LINE,
        /** At once, perhaps within a word. */
        WITHIN
    }

    /** The same text, going on so. */
    StyledText goingOn(Cut how) {
        return new StyledText(runs, how);
    }

    /**
     * A stretch of equal look.
     *
     * @param text not empty, visible
     * @param marks what it is
     * @param link where it leads, as written (untrusted), or {@code null}
     */
    public record Run(
            String text, Set<Mark> marks, @Nullable String link) {
        public Run {
            marks = Set.copyOf(marks);
        }
    }

    /** What a run of text is. */
    public enum Mark {
        BOLD,
        ITALIC,
        STRIKE,
        UNDERLINE,
        CODE,
        FAINT,
        /** The stand-in for a picture, which is never fetched. */
        IMAGE,
        KEYWORD,
        LITERAL,
        COMMENT,
        NUMBER,
        NAME,
        ADDED,
        REMOVED,
        LINE_NUMBER,
        BLACK,
        RED,
        GREEN,
        YELLOW,
        BLUE,
        MAGENTA,
        CYAN,
        WHITE;

        /** This mark alone. */
        private final Set<Mark> alone = Set.of(this);
    }

    /** Text of one look. */
    public static StyledText plain(String text) {
        return new Builder().append(text).build();
    }

    /** Text of one look that {@link VisibleText} has made visible before. */
    static StyledText visible(String text) {
        return text.isEmpty() ? EMPTY : new StyledText(List.of(new Run(text, Set.of(), null)));
    }

    /** The text alone. */
    public String text() {
        if (runs.size() == 1) {
            return runs.getFirst().text();
        }
        StringBuilder out = new StringBuilder(length());
        runs.forEach(run -> out.append(run.text()));
        return out.toString();
    }

    /** Number of UTF-16 units. */
    public int length() {
        int length = 0;
        for (Run run : runs) {
            length += run.text().length();
        }
        return length;
    }

    public boolean isEmpty() {
        return runs.isEmpty();
    }

    /** Number of line breaks. */
    int lineBreaks() {
        return runs.stream().mapToInt(run -> lineBreaks(run.text())).sum();
    }

    private static int lineBreaks(String text) {
        int breaks = 0;
        for (int at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
            breaks++;
        }
        return breaks;
    }

    /** The place behind so many line breaks, counted from a place on; the text's end where there are fewer before {@code limit}. */
    private static int behindLines(String text, int from, int limit, int breaks) {
        int at = from;
        for (int line = 0; line < breaks; line++) {
            at = text.indexOf('\n', at, limit) + 1;
            if (at == 0) {
                return text.length();
            }
        }
        return at;
    }

    /**
     * The same text in pieces of at most {@code max} UTF-16 units that are not too high, cut after a line break where one is in the second half of the piece, else between words, never inside a
     * surrogate pair. A line break at which a piece is cut is left out: the next piece begins on a line of its own.
     *
     * @param max at least 2
     */
    public List<StyledText> chunks(int max) {
        if (length() <= max && runs.size() <= MAX_RUNS && lineBreaks() <= MAX_LINES) {
            return List.of(this);
        }
        List<StyledText> chunks = new ArrayList<>();
        List<Run> chunk = new ArrayList<>();
        int room = max;
        int lines = MAX_LINES;
        for (Run run : runs) {
            String text = run.text();
            int start = 0;
            // Only what is within the room is looked at: a line of megabytes has thousands of pieces.
            int high = behindLines(text, start, Math.min(text.length(), start + room), lines);
            while (text.length() - start > room || high < text.length() || chunk.size() >= MAX_RUNS) {
                boolean atLine = false;
                int cut = chunk.size() >= MAX_RUNS ? start : high < text.length() ? high : cut(text, start, room, max);
                if (cut > start) {
                    atLine = text.charAt(cut - 1) == '\n';
                    int kept = atLine ? cut - 1 : cut;
                    if (kept > start) {
                        chunk.add(new Run(text.substring(start, kept), run.marks(), run.link()));
                    }
                    start = cut;
                }
                chunks.add(new StyledText(chunk, atLine ? Cut.LINE : Cut.WITHIN));
                chunk = new ArrayList<>();
                room = max;
                lines = MAX_LINES;
                high = behindLines(text, start, Math.min(text.length(), start + room), lines);
            }
            if (start < text.length()) {
                String rest = text.substring(start);
                chunk.add(new Run(rest, run.marks(), run.link()));
                room -= rest.length();
                lines -= lineBreaks(rest);
            }
        }
        if (!chunk.isEmpty()) {
            chunks.add(new StyledText(chunk));
        } else if (!chunks.isEmpty()) {
            chunks.add(chunks.removeLast().goingOn(Cut.NONE));
        }
        return chunks;
    }

    /**
     * Where a piece of a text ends that begins at {@code start}: behind a line break where it would be too high or where one is in its second half, else between words, never inside a surrogate pair.
     *
     * @param max UTF-16 units, at least 2
     * @param lines at least 1
     */
    static int end(String text, int start, int max, int lines) {
        int high = behindLines(text, start, Math.min(text.length(), start + max), lines);
        if (high < text.length()) {
            return high;
        }
        return text.length() - start <= max ? text.length() : cut(text, start, max, max);
    }

    private static int cut(String text, int start, int room, int max) {
        int end = start + room;
        for (int newline = end - 1; newline >= start && newline >= end - max / 2; newline--) {
            if (text.charAt(newline) == '\n') {
                return newline + 1;
            }
        }
        for (int space = end - 1; space > start && space >= end - LONGEST_WORD; space--) {
            if (text.charAt(space) == ' ') {
                return space + 1;
            }
        }
        return room > 0 && Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end;
    }

    /** Collects runs; joins neighbours of equal look. Everything that goes in is made visible. */
    public static final class Builder {
        private final List<Run> runs = new ArrayList<>();
        private final StringBuilder open = new StringBuilder();
        private Set<Mark> openMarks = Set.of();
        private @Nullable String openLink;

        public Builder append(String text) {
            return append(text, Set.of(), null);
        }

        public Builder append(String text, Mark mark) {
            return append(text, mark.alone, null);
        }

        public Builder append(String text, Set<Mark> marks, @Nullable String link) {
            if (text.isEmpty()) {
                return this;
            }
            if (!marks.equals(openMarks) || !Objects.equals(link, openLink)) {
                close();
                openMarks = Set.copyOf(marks);
                openLink = link;
            }
            open.append(VisibleText.of(text));
            return this;
        }

        public Builder append(StyledText text) {
            text.runs().forEach(run -> append(run.text(), run.marks(), run.link()));
            return this;
        }

        public boolean isEmpty() {
            return runs.isEmpty() && open.isEmpty();
        }

        public StyledText build() {
            close();
            return runs.isEmpty() ? EMPTY : new StyledText(runs);
        }

        private void close() {
            if (!open.isEmpty()) {
                runs.add(new Run(open.toString(), openMarks, openLink));
                open.setLength(0);
            }
        }
    }
}
