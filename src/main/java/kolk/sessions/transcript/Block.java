package kolk.sessions.transcript;

import java.util.List;
import kolk.sessions.transcript.StyledText.Cut;

/**
 * One thing that is drawn as a unit. Blocks are flat: nesting has become an indent, so that drawing them needs no recursion whatever the text
 * was. No block holds more than {@link #MAX_LENGTH} characters of text: longer ones come as several (measured: longer text flows make
 * scrolling stutter).
 */
public sealed interface Block {
    /** The most UTF-16 units one block holds. */
    int MAX_LENGTH = 4_000;

    /** All text of the block as it is read, for copying. */
    String text();

    /** The texts it is drawn as, in order: what a search goes through. */
    List<StyledText> flows();

    /** Running text. {@code place} says how lists and quotes set it in. */
    record Paragraph(Place place, StyledText content) implements Block {
        @Override
        public String text() {
            return place.marker().isEmpty() ? content.text() : place.marker() + " " + content.text();
        }

        @Override
        public List<StyledText> flows() {
            return List.of(content);
        }
    }

    /** A heading; {@code level} is 1 to 6. */
    record Heading(Place place, int level, StyledText content) implements Block {
        @Override
        public String text() {
            return content.text();
        }

        @Override
        public List<StyledText> flows() {
            return List.of(content);
        }
    }

    /**
     * Text in a fixed pitch whose line breaks count: code, output, JSON.
     *
     * @param language the word after the opening fence, visible, or empty
     * @param part which part of a longer text this is
     */
    record Code(Place place, String language, StyledText content, Part part) implements Block {
        @Override
        public String text() {
            return content.text();
        }

        @Override
        public List<StyledText> flows() {
            return List.of(content);
        }
    }

    /** Lines of a comparison. */
    record Diff(List<DiffLine> lines, Part part) implements Block {
        public Diff {
            lines = List.copyOf(lines);
        }

        @Override
        public String text() {
            StringBuilder out = new StringBuilder();
            lines.forEach(line -> out.append(line.begins() ? line.kind().sign + " " : "")
                    .append(line.text())
                    .append(line.goesOn() ? "" : "\n"));
            return out.toString();
        }

        @Override
        public List<StyledText> flows() {
            return lines.stream().map(DiffLine::shown).toList();
        }
    }

    /** A table; every row has as many cells as the first, which is the head. */
    record Table(Place place, List<List<StyledText>> rows, List<Alignment> columns) implements Block {
        public Table {
            rows = List.copyOf(rows);
            columns = List.copyOf(columns);
        }

        @Override
        public String text() {
            StringBuilder out = new StringBuilder();
            for (List<StyledText> row : rows) {
                for (int i = 0; i < row.size(); i++) {
                    out.append(i == 0 ? "" : "\t").append(row.get(i).text());
                }
                out.append('\n');
            }
            return out.toString();
        }

        @Override
        public List<StyledText> flows() {
            return rows.stream().flatMap(List::stream).toList();
        }
    }

    /** A line across. */
    record Rule(Place place) implements Block {
        @Override
        public String text() {
            return "";
        }

        @Override
        public List<StyledText> flows() {
            return List.of();
        }
    }

    /** A remark of this program about the text, never part of what was said. */
    record Note(Message kind, List<Object> values) implements Block {
        public Note {
            values = List.copyOf(values);
        }

        @Override
        public String text() {
            return "";
        }

        @Override
        public List<StyledText> flows() {
            return List.of();
        }

        /** What a note says; the view words it. */
        public enum Message {
            /** The arguments of a call are no JSON; shown as text. */
            INVALID_ARGUMENTS,
            /** kolk dropped this output; value: number of characters. */
            OUTPUT_DROPPED,
            /** There is no output. */
            NO_OUTPUT,
            /** Nothing in the session answers this call. */
            UNANSWERED,
            /** The message cannot be decoded; value: why. */
            UNDECODABLE,
            /** This program keeps only the beginning of the text; the session's files have it whole. */
            CUT_BY_US,
            /** The text has too many signs of formatting for them to be paired, and is shown as it is. */
            TOO_DENSE,
            /** The text is too long to be formatted, and is shown as it is; value: size in bytes. */
            UNFORMATTED,
            /** The text has so many marks that it is shown as it is written. */
            TOO_MANY_MARKS,
            /** The output has so many colours that it is shown without them. */
            TOO_MANY_COLOURS
        }
    }

    /** Left, centred or right. */
    enum Alignment {
        LEFT,
        CENTER,
        RIGHT
    }

    /** Which part of a text that was cut into several blocks. */
    enum Part {
        WHOLE,
        FIRST,
        MIDDLE,
        LAST;

        static Part of(int index, int count) {
            if (count == 1) {
                return WHOLE;
            }
            return index == 0 ? FIRST : index == count - 1 ? LAST : MIDDLE;
        }
    }

    /**
     * Where a block stands.
     *
     * @param indent how many lists it is in, 0 to {@link #MAX_DEPTH}
     * @param quotes how many quotations it is in, 0 to {@link #MAX_DEPTH}
     * @param marker the list item's mark ("•", "3.", "☑"), or empty
     */
    record Place(int indent, int quotes, String marker) {
        /** Deeper nesting is drawn like this one. */
        static final int MAX_DEPTH = 8;

        /** Not in anything. */
        public static final Place TOP = new Place(0, 0, "");

        Place unmarked() {
            return marker.isEmpty() ? this : new Place(indent, quotes, "");
        }
    }

    /**
     * A line of a comparison.
     *
     * @param before its number in the old text, from 1; 0 when it is not there
     * @param after its number in the new text, from 1; 0 when it is not there
     * @param text the line, visible, without its line break
     * @param part which part of a line this is that is too long to be drawn at once
     */
    record DiffLine(Kind kind, int before, int after, String text, Part part) {
        /** A whole line. */
        public DiffLine(Kind kind, int before, int after, String text) {
            this(kind, before, after, text, Part.WHOLE);
        }

        /** Whether the line begins here. */
        public boolean begins() {
            return part == Part.WHOLE || part == Part.FIRST;
        }

        /** Whether the line goes on in the next one. */
        public boolean goesOn() {
            return part == Part.FIRST || part == Part.MIDDLE;
        }

        /** The text as it is drawn. */
        public StyledText shown() {
            return StyledText.visible(text).goingOn(goesOn() ? Cut.WITHIN : Cut.NONE);
        }

        /** What became of the line. */
        public enum Kind {
            SAME(" "),
            ADDED("+"),
            REMOVED("-"),
            /** A head of a unified diff, or the gap between two places. */
            HEAD("@");

            private final String sign;

            Kind(String sign) {
                this.sign = sign;
            }

            public String sign() {
                return sign;
            }
        }
    }
}
