package kolk.sessions.search.query;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import kolk.sessions.search.query.Query.Quantity;
import org.jspecify.annotations.Nullable;

/**
 * Says which leaves hold by a session's facts alone. Texts are looked for in the title, the tags, the note and what else a card shows, anywhere,
 * also inside a word: a list is short enough for that, and a title is remembered by its pieces. Its texts are prepared once, so that it can be asked with
 * every key typed. It refuses to guess: what only a transcript can tell does not hold here.
 */
public final class CardLeaves {
    private final SessionFacts facts;
    private final Map<Place, List<String>> texts = new EnumMap<>(Place.class);
    /** All of them, one a line: what is looked for has no line breaks. */
    private final String everything;

    private final @Nullable String folder;
    private final String model;
    private final List<String> tags;

    public CardLeaves(SessionFacts facts) {
        this.facts = facts;
        this.folder = facts.folder() == null ? null : Terms.folder(facts.folder());
        this.model = CardFolding.fold(facts.model());
        this.tags = facts.tags().stream().map(CardFolding::fold).toList();
        texts.put(Place.TITLE, List.of(CardFolding.fold(facts.title())));
        texts.put(Place.TAG, tags);
        texts.put(Place.NOTE, List.of(CardFolding.fold(facts.note())));
        texts.put(Place.CARD, List.of(folder == null ? "" : CardFolding.fold(folder), model, facts.id()));
        everything = texts.values().stream().flatMap(List::stream).collect(Collectors.joining("\n"));
    }

    public SessionFacts facts() {
        return facts;
    }

    /** Whether a leaf holds by the card. For one that is no {@link Query.CardTerm}, false only means that the card does not say so. */
    public boolean hold(Query.Leaf leaf) {
        return hold(
                leaf,
                leaf instanceof Query.Text text ? CardFolding.fold(text.text()).strip() : "");
    }

    /** @param folded the leaf's text, folded, where it is one */
    boolean hold(Query.Leaf leaf, String folded) {
        return switch (leaf) {
            case Query.Text text -> stands(text, folded);
            case Query.UsedTool tool -> false;
            case Query.TouchedFile file -> false;
            case Query.InState(Query.Standing standing, Span span) ->
                facts.standings().contains(standing);
            case Query.Is(Query.Trait trait, Span span) -> facts.traits().contains(trait);
            case Query.Has has -> has(has);
            case Query.InProject project -> isIn(project);
            case Query.Amount(Quantity quantity, Query.Range range, Span span) ->
                amount(quantity).filter(range::contains).isPresent();
            case Query.Active active -> wasActive(active);
        };
    }

    private boolean stands(Query.Text text, String folded) {
        if (folded.isEmpty()) {
            // Nothing but accents that stand on no letter.
            return false;
        }
        if (text.in().equals(Place.USUAL)) {
            return everything.contains(folded);
        }
        for (Place place : Place.ON_CARDS) {
            if (text.in().contains(place)) {
                for (String where : texts.getOrDefault(place, List.of())) {
                    if (where.contains(folded)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private boolean has(Query.Has has) {
        return switch (has.property()) {
            case MODEL -> model.contains(CardFolding.fold(has.value()));
            case EFFORT -> facts.effort().equalsIgnoreCase(has.value());
            case MODE -> facts.mode().equalsIgnoreCase(has.value());
            case CONNECTOR -> facts.connector().equalsIgnoreCase(has.value());
            case TAG -> tags.contains(CardFolding.fold(has.value()));
        };
    }

    private boolean isIn(Query.InProject project) {
        if (folder == null) {
            return false;
        }
        String wanted = project.folder();
        if (wanted.isEmpty()) {
            return folder.isEmpty();
        }
        if (project.anchored()) {
            return folder.equals(wanted) || folder.startsWith(wanted.endsWith("/") ? wanted : wanted + '/');
        }
        List<String> steps = Arrays.asList(folder.split("/"));
        List<String> part = Arrays.asList(wanted.split("/"));
        for (int i = 0; i + part.size() <= steps.size(); i++) {
            if (sameFolders(steps.subList(i, i + part.size()), part)) {
                return true;
            }
        }
        return false;
    }

    private static boolean sameFolders(List<String> some, List<String> others) {
        for (int i = 0; i < some.size(); i++) {
            if (!some.get(i).equalsIgnoreCase(others.get(i))) {
                return false;
            }
        }
        return true;
    }

    /** Empty where it is not known. */
    private Optional<BigDecimal> amount(Quantity quantity) {
        return switch (quantity) {
            case COST -> Optional.ofNullable(facts.costUsd());
            case SIZE -> Optional.of(BigDecimal.valueOf(facts.sizeBytes()));
            case MESSAGES -> Optional.ofNullable(facts.messages()).map(BigDecimal::valueOf);
        };
    }

    /** A session with only one of its two times known was active then; one without any, never. */
    private boolean wasActive(Query.Active time) {
        Instant first = facts.created() == null ? facts.updated() : facts.created();
        Instant last = facts.updated() == null ? facts.created() : facts.updated();
        if (first == null || last == null) {
            return false;
        }
        if (last.isBefore(first)) {
            Instant swapped = first;
            first = last;
            last = swapped;
        }
        return (time.to() == null || first.isBefore(time.to())) && (time.from() == null || !last.isBefore(time.from()));
    }
}
