package kolk.sessions.search.query;

import java.util.List;

/**
 * What a typed text means.
 *
 * @param text as it was typed
 * @param query what it asks for, without its mistakes
 * @param mistakes in the order of the text
 * @param parts the pieces of text that each say one thing at the outermost level, in the order of the text: cutting one out drops what it says
 */
public record Parsed(String text, Query query, List<Mistake> mistakes, List<Part> parts) {
    public Parsed {
        mistakes = List.copyOf(mistakes);
        parts = List.copyOf(parts);
    }

    /**
     * One outermost piece.
     *
     * @param span where it stands
     * @param word whether it is only a word or phrase
     */
    public record Part(Span span, boolean word) {}

    /** The text without one of its parts, and without the white space that it leaves behind. */
    public String without(Part part) {
        String before = text.substring(0, part.span().from()).stripTrailing();
        String after = text.substring(part.span().to()).stripLeading();
        return before.isEmpty() || after.isEmpty() ? before + after : before + ' ' + after;
    }
}
