package kolk.sessions.search.query;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The names that can stand before a colon, with the words that can stand behind it where those are a closed set. */
public enum TermName {
    STATE(EnumWords.of(Query.Standing.values())),
    IS(EnumWords.of(Query.Trait.values())),
    MODEL(List.of()),
    PROJECT(List.of()),
    EFFORT(List.of()),
    MODE(List.of()),
    CONNECTOR(List.of()),
    TAG(List.of()),
    TOOL(List.of()),
    FILE(List.of()),
    IN(EnumWords.of(PlaceWord.values())),
    COST(List.of()),
    SIZE(List.of()),
    MESSAGES(List.of()),
    AFTER(Days.WORDS),
    BEFORE(Days.WORDS),
    DURING(Days.WORDS);

    private final List<String> choices;

    TermName(List<String> choices) {
        this.choices = choices;
    }

    /** As it is typed, without the colon. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The words that can follow, in the order in which they are offered; of dates the usual ones; empty where they depend on the sessions. */
    public List<String> choices() {
        return choices;
    }

    /** In any case. */
    static Optional<TermName> of(String word) {
        return Arrays.stream(values())
                .filter(name -> name.word().equalsIgnoreCase(word))
                .findFirst();
    }
}
