package kolk.sessions.viewmodel;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import kolk.sessions.search.query.CaretPlace;
import kolk.sessions.search.query.SessionFacts;
import kolk.sessions.search.query.Span;
import kolk.sessions.search.query.TermName;

/**
 * What could be meant by what is being typed: names of terms, and their values with the number of sessions that have them. It offers and never changes the
 * text by itself.
 */
public final class CompletionViewModel {
    private static final int REMEMBERED = 20;

    private final Supplier<Collection<SessionRowViewModel>> rows;
    private final Folders folders;
    private final Texts texts;
    private final Deque<String> recent = new ArrayDeque<>();
    private final ObservableList<Offer> offers = FXCollections.observableArrayList();

    CompletionViewModel(Supplier<Collection<SessionRowViewModel>> rows, Folders folders, Texts texts) {
        this.rows = rows;
        this.folders = folders;
        this.texts = texts;
    }

    /** What is offered now; empty when there is nothing to offer. */
    public ObservableList<Offer> offers() {
        return offers;
    }

    /** Something was typed, or the caret moved behind it. A word of its own is completed from its first letter on. */
    public void typed(String text, int caret) {
        offer(text, caret, false);
    }

    /** The person asked what there is, also where nothing has been typed yet: then what they last asked for comes first. */
    public void asked(String text, int caret) {
        offer(text, caret, true);
    }

    /** The person has done something with this filter; it is offered again where nothing is typed. */
    public void remember(String text) {
        String asked = text.strip();
        if (!asked.isEmpty()) {
            recent.remove(asked);
            recent.addFirst(asked);
            while (recent.size() > REMEMBERED) {
                recent.removeLast();
            }
        }
    }

    public void close() {
        offers.clear();
    }

    private void offer(String text, int caret, boolean everything) {
        List<Offer> found = new ArrayList<>();
        if (everything && text.isBlank()) {
            recent.forEach(asked -> {
                String shown = Shown.line(asked, 120);
                found.add(new Offer(asked, asked.length(), shown, texts.get("offer.recent"), false, shown));
            });
        }
        switch (CaretPlace.of(text, caret)) {
            case CaretPlace.Word(Span span, String typed)
            when everything || !typed.isEmpty() -> names(text, span, typed, found);
            case CaretPlace.Value(TermName name, Span span, String typed) -> values(text, name, span, typed, found);
            case null, default -> {}
        }
        if (!found.equals(offers)) {
            offers.setAll(found);
        }
    }

    private void names(String text, Span span, String typed, List<Offer> found) {
        String lower = typed.toLowerCase(Locale.ROOT);
        for (TermName name : TermName.values()) {
            String word = name.word() + ':';
            if (word.startsWith(lower)) {
                found.add(offer(text, span, word, texts.get("term." + name.name()), true));
            }
        }
        if (lower.length() < 2) {
            return;
        }
        for (TermName name : List.of(TermName.STATE, TermName.IS)) {
            Map<String, Integer> counts = counts(name);
            for (String value : name.choices()) {
                if (value.startsWith(lower)) {
                    found.add(
                            offer(text, span, name.word() + ':' + value, count(counts.getOrDefault(value, 0)), false));
                }
            }
        }
    }

    private void values(String text, TermName name, Span span, String typed, List<Offer> found) {
        String lower = typed.toLowerCase(Locale.ROOT);
        Map<String, Integer> counts = counts(name);
        if (!name.choices().isEmpty()) {
            for (String value : name.choices()) {
                if (value.startsWith(lower)) {
                    String detail = counts.isEmpty() ? "" : count(counts.getOrDefault(value, 0));
                    found.add(offer(text, span, value, detail, false));
                }
            }
            return;
        }
        counts.entrySet().stream()
                .filter(entry -> entry.getKey().toLowerCase(Locale.ROOT).contains(lower))
                .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .forEach(entry -> found.add(
                        offer(text, span, CaretPlace.quoted(entry.getKey()), count(entry.getValue()), false)));
        if (typed.isEmpty()) {
            examples(name).forEach(example -> found.add(offer(text, span, example, "", false)));
        }
    }

    /** What a person could type where nothing can be counted. */
    private static Stream<String> examples(TermName name) {
        return switch (name) {
            case COST -> Stream.of(">1", "0.1..1", "<0.1");
            case SIZE -> Stream.of(">10mb", "1mb..10mb", "<100kb");
            case MESSAGES -> Stream.of(">100", "10..100", "<10");
            default -> Stream.of();
        };
    }

    /** How many sessions have each value of a term; empty for a term whose values are not counted. */
    private Map<String, Integer> counts(TermName name) {
        Map<String, Integer> counts = new HashMap<>();
        for (SessionRowViewModel row : rows.get()) {
            values(name, row.leaves().facts())
                    .filter(value -> !value.isEmpty())
                    .forEach(value -> counts.merge(value, 1, Integer::sum));
        }
        return new LinkedHashMap<>(counts);
    }

    private Stream<String> values(TermName name, SessionFacts facts) {
        return switch (name) {
            case STATE -> facts.standings().stream().map(CompletionViewModel::word);
            case IS -> facts.traits().stream().map(CompletionViewModel::word);
            case MODEL -> Stream.of(facts.model());
            case PROJECT -> Stream.of(facts.folder() == null ? "" : folders.shorten(facts.folder()));
            case EFFORT -> Stream.of(facts.effort());
            case MODE -> Stream.of(facts.mode());
            case CONNECTOR -> Stream.of(facts.connector());
            case TAG -> facts.tags().stream();
            case TOOL, FILE, IN, COST, SIZE, MESSAGES, AFTER, BEFORE, DURING -> Stream.of();
        };
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    private String count(int sessions) {
        return texts.get("number", sessions);
    }

    /** @param goesOn whether {@code inserted} waits for a value; else a space follows it */
    private Offer offer(String text, Span span, String inserted, String detail, boolean goesOn) {
        String behind = text.substring(span.to());
        String put = goesOn || behind.startsWith(" ") ? inserted : inserted + ' ';
        int caret = span.from() + put.length() + (put.equals(inserted) && !goesOn ? 1 : 0);
        String whole = text.substring(0, span.from()) + put + behind;
        String shown = Shown.line(inserted, 120);
        String sentence = detail.isEmpty() ? shown : texts.get("offer.sentence", shown, detail);
        return new Offer(whole, Math.min(caret, whole.length()), shown, detail, goesOn, sentence);
    }
}
