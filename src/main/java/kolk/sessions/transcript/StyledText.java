package kolk.sessions.transcript;

import java.util.ArrayList;
import java.util.EnumSet;
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
    private static final int MAX_RUNS = 300;

    /** Nor more lines: they are laid out however few are seen. */
    private static final int MAX_LINES = RowPlan.LINES;

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
        WHITE
    }

    /** Text of one look. */
    public static StyledText plain(String text) {
        return new Builder().append(text).build();
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

    /** How much of a text has so many line breaks, the last included; all of it where it has fewer. */
    private static int ofLines(String text, int breaks) {
        int end = 0;
        for (int line = 0; line < breaks; line++) {
            end = text.indexOf('\n', end) + 1;
            if (end == 0) {
                return text.length();
            }
        }
        return end;
    }

    /**
     * The same text in pieces of at most {@code max} UTF-16 units that are not too high, cut after a line break where one is in the second half of the piece, never inside a
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
            String rest = run.text();
            int high = ofLines(rest, lines);
            while (rest.length() > room || high < rest.length() || chunk.size() >= MAX_RUNS) {
                boolean atLine = false;
                int cut = chunk.size() >= MAX_RUNS
                        ? 0
                        : high <= room && high < rest.length() ? high : cut(rest, room, max);
                if (cut > 0) {
                    String head = rest.substring(0, cut);
                    atLine = head.endsWith("\n");
                    String kept = atLine ? head.substring(0, cut - 1) : head;
                    if (!kept.isEmpty()) {
                        chunk.add(new Run(kept, run.marks(), run.link()));
                    }
                    rest = rest.substring(cut);
                }
                chunks.add(new StyledText(chunk, atLine ? Cut.LINE : Cut.WITHIN));
                chunk = new ArrayList<>();
                room = max;
                lines = MAX_LINES;
                high = ofLines(rest, lines);
            }
            if (!rest.isEmpty()) {
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

    private static int cut(String text, int room, int max) {
        int newline = text.lastIndexOf('\n', room - 1);
        if (newline >= 0 && newline >= room - max / 2) {
            return newline + 1;
        }
        boolean splitsPair = room > 0 && Character.isHighSurrogate(text.charAt(room - 1));
        return splitsPair ? room - 1 : room;
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
            return append(text, EnumSet.of(mark), null);
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
