package kolk.sessions.transcript.changes;

/**
 * A stretch of a session: one turn, or all of them.
 *
 * @param first the turn it begins with
 * @param next the turn before which it ends, or {@link #END} where it goes on until now
 * @param whole whether it is the whole session
 */
public record Span(long first, long next, boolean whole) {
    /** There is no next turn. */
    static final long END = Long.MAX_VALUE;

    /** From before the first turn until now. */
    static final Span WHOLE = new Span(Long.MIN_VALUE, END, true);

    /** Whether it goes on until now. */
    public boolean isOpen() {
        return next == END;
    }
}
