package kolk.sessions.search.query;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import kolk.sessions.search.query.Parsed.Part;
import org.jspecify.annotations.Nullable;

/** One text of the filter language while it is read: its grammar. What single terms mean, {@link Terms} says; who asks and when, {@link QueryParser}. For one thread and one text. */
final class QueryReading {
    /** Deeper than anybody thinks, and far from the end of any stack. */
    private static final int DEEPEST = 100;

    private final String text;
    private final List<Token> tokens;
    private final Terms terms;
    private final boolean typed;
    private final List<Mistake> mistakes = new ArrayList<>();
    private final List<Part> parts = new ArrayList<>();
    private int at;

    QueryReading(String text, Terms terms, boolean typed) {
        this.text = text;
        this.tokens = Lexer.tokens(text);
        this.terms = terms;
        this.typed = typed;
    }

    Parsed whole() {
        Query query = null;
        while (at < tokens.size()) {
            Query more = alternatives(0);
            query = query == null ? more : more == null ? query : and(List.of(query, more));
            if (at < tokens.size()) {
                mistake(tokens.get(at++).span(), "This bracket closes nothing", "");
            }
        }
        mistakes.sort(Comparator.comparingInt(mistake -> mistake.span().from()));
        return new Parsed(text, query == null ? new Query.All(new Span(0, text.length())) : query, mistakes, parts);
    }

    /** Up to a bracket that closes or the end. {@code null} when nothing is said. */
    private @Nullable Query alternatives(int depth) {
        List<Query> found = new ArrayList<>();
        int firstPart = parts.size();
        boolean or = false;
        boolean wasSaid = false;
        while (true) {
            int before = at;
            Query sequence = sequence(depth);
            boolean isSaid = at > before;
            if (sequence != null) {
                found.add(sequence);
            }
            if (at >= tokens.size() || !(tokens.get(at) instanceof Token.Or sign)) {
                if (or && !isSaid) {
                    Token last = tokens.get(at - 1);
                    mistake(last.span(), "Nothing stands behind this OR", "", isAtEnd(last.span()));
                }
                break;
            }
            if (!isSaid) {
                mistake(
                        sign.span(),
                        wasSaid ? "Nothing stands between this OR and the one before" : "Nothing stands before this OR",
                        "");
            }
            wasSaid = true;
            or = true;
            at++;
        }
        if (or && depth == 0) {
            joinParts(firstPart);
        }
        return switch (found.size()) {
            case 0 -> null;
            case 1 -> found.getFirst();
            default ->
                new Query.Or(
                        found, found.getFirst().span().through(found.getLast().span()));
        };
    }

    /** Alternatives cannot be dropped one by one: they are one part. */
    private void joinParts(int from) {
        if (parts.size() > from) {
            Span span = parts.get(from).span().through(parts.getLast().span());
            parts.subList(from, parts.size()).clear();
            parts.add(new Part(span, false));
        }
    }

    /** Up to an {@code OR}, a bracket that closes or the end. {@code null} when nothing is said. */
    private @Nullable Query sequence(int depth) {
        List<Query> found = new ArrayList<>();
        Set<Place> places = EnumSet.noneOf(Place.class);
        while (at < tokens.size()) {
            Token token = tokens.get(at);
            if (token instanceof Token.Or || token instanceof Token.Close) {
                break;
            }
            int from = at;
            int mistakesBefore = mistakes.size();
            Query item = item(depth, places);
            if (item != null) {
                found.add(item);
            }
            if (depth == 0 && (item != null || mistakes.size() == mistakesBefore) && !(token instanceof Token.And)) {
                Span span = token.span().through(tokens.get(at - 1).span());
                boolean word = at == from + 1 && (token instanceof Token.Word || token instanceof Token.Phrase);
                parts.add(new Part(span, word));
            }
        }
        if (found.isEmpty()) {
            return null;
        }
        Query all = found.size() == 1 ? found.getFirst() : and(found);
        return places.isEmpty() ? all : limited(all, places);
    }

    private static Query and(List<Query> parts) {
        return new Query.And(
                parts, parts.getFirst().span().through(parts.getLast().span()));
    }

    /** With texts that nothing limits yet looked for in these places only. */
    private static Query limited(Query query, Set<Place> places) {
        return switch (query) {
            case Query.And and ->
                new Query.And(
                        and.parts().stream().map(part -> limited(part, places)).toList(), and.span());
            case Query.Or or ->
                new Query.Or(
                        or.parts().stream().map(part -> limited(part, places)).toList(), or.span());
            case Query.Not not -> new Query.Not(limited(not.part(), places), not.span());
            case Query.Text text
            when text.in().equals(Place.USUAL) -> new Query.Text(text.match(), text.text(), places, text.span());
            case Query.Leaf leaf -> leaf;
            case Query.All all -> all;
        };
    }

    private @Nullable Query item(int depth, Set<Place> places) {
        Token first = tokens.get(at);
        boolean not = false;
        while (at < tokens.size() && tokens.get(at) instanceof Token.Minus) {
            not = !not;
            at++;
        }
        if (at >= tokens.size() || tokens.get(at) instanceof Token.Or || tokens.get(at) instanceof Token.Close) {
            mistake(
                    first.span(),
                    "Nothing stands behind this",
                    "",
                    isAtEnd(tokens.get(at - 1).span()));
            return null;
        }
        if (first instanceof Token.Minus && tokens.get(at) instanceof Token.Term term && term.name() == TermName.IN) {
            mistake(first.span(), "in: cannot be turned round; name the places that count", "");
            not = false;
        }
        Query operand = operand(depth, places);
        if (operand == null || first == tokens.get(at - 1)) {
            return operand;
        }
        Span span = first.span().through(operand.span());
        return not ? new Query.Not(operand, span) : operand;
    }

    private @Nullable Query operand(int depth, Set<Place> places) {
        Token token = tokens.get(at++);
        return switch (token) {
            case Token.Open open -> group(open, depth);
            case Token.Word word -> word(word);
            case Token.Phrase phrase -> phrase(phrase);
            case Token.Term term -> term(term, places);
            case Token.Unknown unknown -> {
                mistakeWithHint(unknown);
                yield null;
            }
            case Token.And and -> null;
            case Token.Or or -> throw new IllegalStateException("no operand");
            case Token.Minus minus -> throw new IllegalStateException("no operand");
            case Token.Close close -> throw new IllegalStateException("no operand");
        };
    }

    private @Nullable Query group(Token.Open open, int depth) {
        if (depth >= DEEPEST) {
            mistake(open.span(), "Brackets are nested more than " + DEEPEST + " deep; this one is ignored", "");
            return null;
        }
        Query inside = alternatives(depth + 1);
        if (at < tokens.size()) {
            at++;
        } else {
            mistake(open.span(), "This bracket is not closed", null, true);
        }
        return inside;
    }

    private Query word(Token.Word word) {
        boolean beginning = word.star() || typed && isAtEnd(word.span());
        return new Query.Text(beginning ? Query.Match.PREFIX : Query.Match.WORD, word.text(), Place.USUAL, word.span());
    }

    private @Nullable Query phrase(Token.Phrase phrase) {
        if (!phrase.closed()) {
            mistake(
                    phrase.span(),
                    "The quotation mark is not closed",
                    phrase.span().of(text) + '"',
                    true);
        }
        String words = Lexer.strip(phrase.text());
        if (words.isEmpty()) {
            return null;
        }
        if (phrase.closed() || !typed || !isAtEnd(phrase.span())) {
            return new Query.Text(Query.Match.PHRASE, words, Place.USUAL, phrase.span());
        }
        return growing(words, phrase.span());
    }

    /** A phrase that is being typed: its whole words in their order, and anywhere a word that begins as its last one does. */
    private static Query growing(String words, Span span) {
        int space = words.length() - 1;
        while (space >= 0 && !Lexer.isSpace(words.charAt(space))) {
            space--;
        }
        Query last = new Query.Text(Query.Match.PREFIX, words.substring(space + 1), Place.USUAL, span);
        String before = Lexer.strip(words.substring(0, space + 1));
        return before.isEmpty()
                ? last
                : new Query.And(List.of(new Query.Text(Query.Match.PHRASE, before, Place.USUAL, span), last), span);
    }

    private @Nullable Query term(Token.Term term, Set<Place> places) {
        if (!term.closed()) {
            mistake(term.span(), "The quotation mark is not closed", term.span().of(text) + '"', true);
        }
        return switch (terms.read(term)) {
            case Terms.Outcome.Leaf(Query.Leaf leaf) -> leaf;
            case Terms.Outcome.Limit(PlaceWord place) -> {
                places.addAll(place.places());
                yield null;
            }
            case Terms.Outcome.Wrong(String sentence, String replacement) -> {
                mistake(
                        term.span(),
                        sentence,
                        replacement == null ? null : term.name().word() + ':' + replacement,
                        isAtEnd(term.span()));
                yield null;
            }
        };
    }

    private void mistakeWithHint(Token.Unknown unknown) {
        String typedName = unknown.name().of(text);
        String rest = text.substring(unknown.name().to(), unknown.span().to());
        mistake(
                unknown.span(),
                "There is no \"" + typedName + "\". Did you mean "
                        + unknown.meant().strip() + "? To search for the text itself, put it in quotation marks.",
                unknown.meant() + rest,
                isAtEnd(unknown.span()));
    }

    private void mistake(Span span, String sentence, @Nullable String replacement) {
        mistake(span, sentence, replacement, false);
    }

    private void mistake(Span span, String sentence, @Nullable String replacement, boolean unfinished) {
        mistakes.add(new Mistake(span, sentence, replacement, unfinished));
    }

    private boolean isAtEnd(Span span) {
        return span.to() == text.length();
    }
}
