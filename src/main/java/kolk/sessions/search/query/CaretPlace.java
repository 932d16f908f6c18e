package kolk.sessions.search.query;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What is being typed where the caret stands, so that it can be completed. */
public sealed interface CaretPlace {
    /** What a completion replaces: from its beginning to the caret. */
    Span span();

    /**
     * A word, or the name of a term. @param typed what stands there so far; may be empty
     */
    record Word(Span span, String typed) implements CaretPlace {}

    /**
     * The value of a term.
     *
     * @param span behind the colon, quotes included
     * @param typed the value so far, without quotes
     */
    record Value(TermName name, Span span, String typed) implements CaretPlace {}

    /**
     * Looks at a text. Never throws.
     *
     * @param caret a place in the text
     * @return {@code null} inside a quoted phrase, where nothing is completed
     */
    static @Nullable CaretPlace of(String text, int caret) {
        String before = text.substring(0, Math.clamp(caret, 0, text.length()));
        List<Token> tokens = Lexer.tokens(before);
        Token last = tokens.isEmpty() ? null : tokens.getLast();
        Span here = new Span(before.length(), before.length());
        if (last == null || last.span().to() < before.length()) {
            return new Word(here, "");
        }
        return switch (last) {
            case Token.Word word -> new Word(word.span(), word.span().of(before));
            case Token.Or or -> new Word(or.span(), or.span().of(before));
            case Token.And and -> new Word(and.span(), and.span().of(before));
            case Token.Term term -> new Value(term.name(), term.valueSpan(), term.value());
            case Token.Open open -> new Word(here, "");
            case Token.Minus minus -> new Word(here, "");
            case Token.Close close -> null;
            case Token.Phrase phrase -> null;
            case Token.Unknown unknown -> null;
        };
    }

    /** A value as it has to be typed: in quotation marks where it has white space, brackets or quotation marks. */
    static String quoted(String value) {
        boolean plain = !value.isEmpty()
                && value.chars()
                        .noneMatch(c -> Lexer.isSpace((char) c) || Lexer.isQuote((char) c) || c == '(' || c == ')');
        return plain ? value : '"' + value.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
