package kolk.sessions.search.query;

/**
 * A piece of the typed text.
 *
 * @param from the first of its UTF-16 units, from 0
 * @param to behind its last unit, at least {@code from}
 */
public record Span(int from, int to) {
    public Span {
        if (from < 0 || to < from) {
            throw new IllegalArgumentException("no span: " + from + " to " + to);
        }
    }

    /** From the beginning of this piece to the end of the other. */
    Span through(Span other) {
        return new Span(Math.min(from, other.from), Math.max(to, other.to));
    }

    /** The piece itself. */
    public String of(String text) {
        return text.substring(from, to);
    }
}
