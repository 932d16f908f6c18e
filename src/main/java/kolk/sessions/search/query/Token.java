package kolk.sessions.search.query;

/** A piece of the typed text that the grammar takes whole. */
sealed interface Token {
    Span span();

    record Open(Span span) implements Token {}

    record Close(Span span) implements Token {}

    /** {@code -} right before something, or {@code NOT}. */
    record Minus(Span span) implements Token {}

    record Or(Span span) implements Token {}

    /** It says nothing: everything that stands side by side must hold. */
    record And(Span span) implements Token {}

    /** @param text without a star at its end; @param star whether there was one */
    record Word(String text, boolean star, Span span) implements Token {}

    /** @param text between the quotes, which may be empty; @param closed whether the second quote is there */
    record Phrase(String text, boolean closed, Span span) implements Token {}

    /** @param value without its quotes; @param valueSpan with them; @param closed whether every quote is closed */
    record Term(TermName name, String value, Span valueSpan, boolean closed, Span span) implements Token {}

    /** A word with a colon whose name is none, but reads like one. @param meant what is probably meant, with its colon */
    record Unknown(Span name, String meant, Span span) implements Token {}
}
