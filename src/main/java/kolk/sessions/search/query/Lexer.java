package kolk.sessions.search.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Cuts the typed text into tokens. Any text can be cut; what a token means is the parser's. A colon makes a term only behind a name that is
 * one (or nearly one), so that addresses, times and code stay words.
 */
final class Lexer {
    private static final String QUOTES = "\"\u201c\u201d\u201e";

    private final String text;
    private final List<Token> tokens = new ArrayList<>();
    private int at;
    private int open;

    private Lexer(String text) {
        this.text = text;
    }

    static List<Token> tokens(String text) {
        Lexer lexer = new Lexer(text);
        while (lexer.at < text.length()) {
            lexer.next();
        }
        return lexer.tokens;
    }

    private void next() {
        char c = text.charAt(at);
        if (isSpace(c)) {
            at++;
        } else if (c == '(') {
            tokens.add(new Token.Open(one()));
            open++;
        } else if (c == ')') {
            tokens.add(new Token.Close(one()));
            open = Math.max(0, open - 1);
        } else if (isQuote(c)) {
            phrase();
        } else if (c == '-' && negates()) {
            tokens.add(new Token.Minus(one()));
        } else {
            wordOrTerm();
        }
    }

    private Span one() {
        return new Span(at, ++at);
    }

    /** {@code --force} is a word, and so is a dash that stands alone. */
    private boolean negates() {
        return at + 1 < text.length() && !isSpace(text.charAt(at + 1)) && text.charAt(at + 1) != '-';
    }

    private void phrase() {
        int from = at;
        StringBuilder value = new StringBuilder();
        boolean closed = quoted(value);
        tokens.add(new Token.Phrase(value.toString(), closed, new Span(from, at)));
    }

    /** Reads from the quote on; a backslash takes a quote or a backslash literally. @return whether the second quote is there */
    private boolean quoted(StringBuilder value) {
        at++;
        while (at < text.length()) {
            char c = text.charAt(at++);
            if (isQuote(c)) {
                return true;
            }
            boolean escape = c == '\\' && at < text.length() && (isQuote(text.charAt(at)) || text.charAt(at) == '\\');
            value.append(escape ? text.charAt(at++) : c);
        }
        return false;
    }

    private void wordOrTerm() {
        int from = at;
        int colon = colonAfterName(from);
        if (colon > from && !looksLikeText(colon + 1)) {
            Optional<TermName> known = TermName.of(text.substring(from, colon));
            if (known.isPresent()) {
                term(known.get(), from, colon);
                return;
            }
            Optional<String> meant = Suggestions.termFor(text.substring(from, colon));
            if (meant.isPresent()) {
                at = colon + 1;
                value(new StringBuilder());
                tokens.add(new Token.Unknown(new Span(from, colon + 1), meant.get(), new Span(from, at)));
                return;
            }
        }
        word(from);
    }

    /** The place of the colon behind ASCII letters, or -1. */
    private int colonAfterName(int from) {
        int end = from;
        while (end < text.length() && isLetter(text.charAt(end))) {
            end++;
        }
        return end < text.length() && text.charAt(end) == ':' ? end : -1;
    }

    /** {@code file://…} and {@code mode::x} are no terms. */
    private boolean looksLikeText(int from) {
        return text.startsWith("//", from) || text.startsWith(":", from);
    }

    private void term(TermName name, int from, int colon) {
        at = colon + 1;
        StringBuilder value = new StringBuilder();
        boolean closed = value(value);
        tokens.add(new Token.Term(name, value.toString(), new Span(colon + 1, at), closed, new Span(from, at)));
    }

    /** Reads up to white space or a bracket that closes; quoted pieces may have both. @return whether every quote is closed */
    private boolean value(StringBuilder value) {
        int inside = 0;
        boolean closed = true;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (isQuote(c)) {
                closed = quoted(value);
                continue;
            }
            if (endsWord(c, inside)) {
                break;
            }
            inside += c == '(' ? 1 : c == ')' ? -1 : 0;
            value.append(c);
            at++;
        }
        return closed;
    }

    private void word(int from) {
        int inside = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (isQuote(c) || endsWord(c, inside)) {
                break;
            }
            inside += c == '(' ? 1 : c == ')' ? -1 : 0;
            at++;
        }
        Span span = new Span(from, at);
        String word = span.of(text);
        tokens.add(
                switch (word) {
                    case "OR" -> new Token.Or(span);
                    case "AND" -> new Token.And(span);
                    case "NOT" -> new Token.Minus(span);
                    default -> {
                        boolean star = word.length() > 1 && word.endsWith("*");
                        yield new Token.Word(star ? word.substring(0, word.length() - 1) : word, star, span);
                    }
                });
    }

    /** {@code f(x)} is one word; the bracket behind {@code (f)} is not part of it. */
    private boolean endsWord(char c, int inside) {
        return isSpace(c) || c == ')' && inside == 0 && open > 0;
    }

    static boolean isQuote(char c) {
        return QUOTES.indexOf(c) >= 0;
    }

    private static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }

    /** The ideographic and the no-break spaces too. */
    static boolean isSpace(char c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c);
    }

    /** Without such white space at its ends. */
    static String strip(String text) {
        int from = 0;
        int to = text.length();
        while (from < to && isSpace(text.charAt(from))) {
            from++;
        }
        while (to > from && isSpace(text.charAt(to - 1))) {
            to--;
        }
        return text.substring(from, to);
    }
}
