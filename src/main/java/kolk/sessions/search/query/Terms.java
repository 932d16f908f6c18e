package kolk.sessions.search.query;

import java.time.Clock;
import java.util.Locale;
import java.util.Optional;
import kolk.sessions.search.query.Query.Property;
import kolk.sessions.search.query.Query.Quantity;
import org.jspecify.annotations.Nullable;

/** Makes leaves of terms. It says what is wrong with a value; where that is to be shown is the parser's. */
final class Terms {
    private final String home;
    private final Days days;

    /**
     * @param clock now, and the zone of the person
     * @param home what {@code ~} stands for; empty when there is none
     */
    Terms(Clock clock, String home) {
        this.days = new Days(clock);
        this.home = folder(home);
    }

    /** What came of a term. */
    sealed interface Outcome {
        record Leaf(Query.Leaf leaf) implements Outcome {}

        record Limit(PlaceWord place) implements Outcome {}

        /** @param replacement for the value, or {@code null} */
        record Wrong(String sentence, @Nullable String replacement) implements Outcome {}
    }

    Outcome read(Token.Term term) {
        String value = Lexer.strip(term.value());
        Span span = term.span();
        if (value.isEmpty() && term.name() != TermName.PROJECT) {
            return new Outcome.Wrong(term.name().word() + ": needs " + needs(term.name()), null);
        }
        return switch (term.name()) {
            case STATE ->
                closed(term, EnumWords.find(Query.Standing.class, value).map(s -> new Query.InState(s, span)));
            case IS -> closed(term, EnumWords.find(Query.Trait.class, value).map(t -> new Query.Is(t, span)));
            case IN ->
                EnumWords.find(PlaceWord.class, value)
                        .<Outcome>map(Outcome.Limit::new)
                        .orElseGet(() -> unknownWord(term));
            case MODEL -> has(Property.MODEL, value, span);
            case EFFORT -> has(Property.EFFORT, value, span);
            case MODE -> has(Property.MODE, value, span);
            case CONNECTOR -> has(Property.CONNECTOR, value, span);
            case TAG ->
                has(Property.TAG, value.startsWith("#") && value.length() > 1 ? value.substring(1) : value, span);
            case TOOL -> new Outcome.Leaf(new Query.UsedTool(value, span));
            case FILE -> new Outcome.Leaf(new Query.TouchedFile(value.replace('\\', '/'), span));
            case PROJECT -> project(term, value);
            case COST -> amount(term, Quantity.COST);
            case SIZE -> amount(term, Quantity.SIZE);
            case MESSAGES -> amount(term, Quantity.MESSAGES);
            case AFTER, BEFORE -> time(term);
            case DURING -> during(term);
        };
    }

    /** In the words of "needs …". */
    private static String needs(TermName name) {
        return switch (name) {
            case STATE, IS, IN -> "one of " + String.join(", ", name.choices());
            case MODEL -> "a part of a model's name";
            case EFFORT -> "an effort, such as high";
            case MODE -> "a mode, such as code";
            case CONNECTOR -> "a connector's name";
            case TAG -> "one of your tags";
            case TOOL -> "a tool's name, such as bash";
            case FILE -> "a file's name or path";
            case PROJECT -> "a folder, or \"\" for sessions without one";
            case COST -> "dollars, such as >2, 0.5..3 or 1.84";
            case SIZE -> "a size, such as >50mb or 1mb..2mb";
            case MESSAGES -> "a number, such as >100 or 10..20";
            case AFTER, BEFORE, DURING -> "a time, such as 2026-10-01, 2026-10, yesterday, last-week, monday or 3d";
        };
    }

    private static Outcome has(Property property, String value, Span span) {
        return new Outcome.Leaf(new Query.Has(property, value, span));
    }

    private static Outcome closed(Token.Term term, Optional<? extends Query.Leaf> leaf) {
        return leaf.<Outcome>map(Outcome.Leaf::new).orElseGet(() -> unknownWord(term));
    }

    private static Outcome unknownWord(Token.Term term) {
        Optional<String> near = Suggestions.nearest(term.value(), term.name().choices());
        String known = near.map(word -> "Did you mean " + term.name().word() + ":" + word + "?")
                .orElse("It can be " + String.join(", ", term.name().choices()) + ".");
        return new Outcome.Wrong(
                term.name().word() + ": does not know \"" + term.value() + "\". " + known, near.orElse(null));
    }

    private static Outcome unreadable(Token.Term term) {
        return new Outcome.Wrong(
                "\"" + term.value() + "\" cannot be read: " + term.name().word() + ": needs " + needs(term.name())
                        + ".",
                null);
    }

    private Outcome project(Token.Term term, String value) {
        if (value.isEmpty()) {
            return term.valueSpan().to() > term.valueSpan().from()
                    ? new Outcome.Leaf(new Query.InProject("", true, term.span()))
                    : new Outcome.Wrong("project: needs " + needs(TermName.PROJECT), null);
        }
        String folder = folder(value);
        boolean fromHome = folder.equals("~") || folder.startsWith("~/");
        if (fromHome && !home.isEmpty()) {
            folder = home + folder.substring(1);
        }
        boolean anchored = folder.startsWith("/") || folder.matches("[A-Za-z]:(/.*)?");
        return new Outcome.Leaf(new Query.InProject(folder, anchored, term.span()));
    }

    /** With slashes, and none at the end but the root's. */
    static String folder(String typed) {
        String folder = typed.replace('\\', '/');
        while (folder.length() > 1 && folder.endsWith("/")) {
            folder = folder.substring(0, folder.length() - 1);
        }
        return folder;
    }

    private static Outcome amount(Token.Term term, Quantity quantity) {
        return Amounts.read(quantity, term.value())
                .<Outcome>map(range -> new Outcome.Leaf(new Query.Amount(quantity, range, term.span())))
                .orElseGet(() -> unreadable(term));
    }

    private Outcome time(Token.Term term) {
        return days.read(term.value())
                .<Outcome>map(time -> new Outcome.Leaf(
                        term.name() == TermName.AFTER
                                ? new Query.Active(time.from(), null, term.span())
                                : new Query.Active(null, time.from(), term.span())))
                .orElseGet(() -> unreadable(term));
    }

    /** One time, or from one to another ({@code 2026-10-01..2026-10-05}, both days included), or open at one end. */
    private Outcome during(Token.Term term) {
        String value = term.value().toLowerCase(Locale.ROOT);
        int dots = value.indexOf("..");
        if (dots < 0) {
            return days.read(value)
                    .<Outcome>map(time -> new Outcome.Leaf(new Query.Active(time.from(), time.to(), term.span())))
                    .orElseGet(() -> unreadable(term));
        }
        String first = value.substring(0, dots);
        String last = value.substring(dots + 2);
        Optional<Days.Time> from = days.read(first);
        Optional<Days.Time> to = days.read(last);
        boolean readable = (from.isPresent() || first.isBlank()) && (to.isPresent() || last.isBlank());
        if (!readable || from.isEmpty() && to.isEmpty()) {
            return unreadable(term);
        }
        return new Outcome.Leaf(new Query.Active(
                from.map(Days.Time::from).orElse(null), to.map(Days.Time::to).orElse(null), term.span()));
    }
}
