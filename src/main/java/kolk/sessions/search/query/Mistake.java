package kolk.sessions.search.query;

import org.jspecify.annotations.Nullable;

/**
 * Something in the typed text that has no meaning. It is left out of the query; the rest still filters.
 *
 * @param span what to underline, never empty
 * @param sentence what is wrong and what helps
 * @param replacement what to put in the place of {@code span} to make it right, or {@code null} where that is not known
 * @param unfinished whether it may be right once the text goes on: it stands at the very end and lacks something. While the person is typing there it
 *     is not to be shown.
 */
public record Mistake(Span span, String sentence, @Nullable String replacement, boolean unfinished) {}
