package kolk.sessions.viewmodel;

import java.util.List;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import kolk.sessions.search.SearchAnswer;
import kolk.sessions.search.query.Mistake;
import kolk.sessions.search.query.Parsed;
import org.jspecify.annotations.Nullable;

/** What is said about the filter under it: its terms one by one, its mistakes, how much it finds, and what was looked at to find it. */
public final class FilterBarViewModel {
    private static final int NAMED = 3;

    private final SessionListViewModel list;
    private final FilterViewModel filter;
    private final Texts texts;
    private final ObservableList<Chip> chips = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<List<Mistake>> mistakes =
            new ReadOnlyObjectWrapper<>(this, "mistakes", List.of());
    private final ReadOnlyBooleanWrapper active = new ReadOnlyBooleanWrapper(this, "active");
    private final ReadOnlyBooleanWrapper ranked = new ReadOnlyBooleanWrapper(this, "ranked");
    private final ReadOnlyStringWrapper coverage = new ReadOnlyStringWrapper(this, "coverage", "");
    private final ReadOnlyStringWrapper damaged = new ReadOnlyStringWrapper(this, "damaged", "");
    private boolean typingAtEnd;

    /**
     * One term that is active.
     *
     * @param part what taking it away cuts out
     * @param text as it was typed, safe to show
     */
    public record Chip(Parsed.Part part, String text) {}

    FilterBarViewModel(SessionListViewModel list, Texts texts) {
        this.list = list;
        this.filter = list.filter();
        this.texts = texts;
        filter.parsedProperty().subscribe(parsed -> parsed());
        filter.searchingProperty().subscribe(searching -> said());
        list.revisionProperty().subscribe(revision -> said());
    }

    /** Whether anything is typed. */
    public ReadOnlyBooleanProperty activeProperty() {
        return active.getReadOnlyProperty();
    }

    /** The outermost terms, in the order of the text; words are not among them. */
    public ObservableList<Chip> chips() {
        return chips;
    }

    /** What is to be underlined. */
    public ReadOnlyObjectProperty<List<Mistake>> mistakesProperty() {
        return mistakes.getReadOnlyProperty();
    }

    /** Whether rows can be in the order of relevance. */
    public ReadOnlyBooleanProperty rankedProperty() {
        return ranked.getReadOnlyProperty();
    }

    /** How many sessions there are, and what was looked at. */
    public ReadOnlyStringProperty coverageProperty() {
        return coverage.getReadOnlyProperty();
    }

    /** Which sessions could not be searched whole, one a line; empty when there are none. */
    public ReadOnlyStringProperty damagedProperty() {
        return damaged.getReadOnlyProperty();
    }

    /** @param atEnd whether the person is typing at the end of the text: what may become right with the next key is no mistake yet */
    public void setTypingAtEnd(boolean atEnd) {
        typingAtEnd = atEnd;
        parsed();
    }

    public void remove(Chip chip) {
        filter.drop(chip.part());
    }

    /** Puts what was meant in the place of a mistake, where that is known. */
    public void repair(Mistake mistake) {
        String replacement = mistake.replacement();
        if (replacement != null) {
            String text = filter.textProperty().get();
            filter.textProperty()
                    .set(text.substring(0, mistake.span().from())
                            + replacement
                            + text.substring(mistake.span().to()));
        }
    }

    private void parsed() {
        Parsed parsed = filter.parsedProperty().get();
        active.set(!parsed.text().isBlank());
        mistakes.set(parsed.mistakes().stream()
                .filter(mistake -> !typingAtEnd || !mistake.unfinished())
                .toList());
        List<Chip> now = parsed.parts().stream()
                .filter(part -> !part.word())
                .map(part -> new Chip(part, Shown.line(part.span().of(parsed.text()), 80)))
                .toList();
        if (!now.equals(chips)) {
            chips.setAll(now);
        }
        said();
    }

    private void said() {
        ranked.set(filter.needsTranscripts());
        SearchAnswer answer = filter.answer();
        String found = texts.get("filter.found", list.shown().size());
        coverage.set(!filter.needsTranscripts() ? found : texts.get("filter.foundAndLooked", found, looked(answer)));
        damaged.set(
                answer == null || answer.damaged().isEmpty()
                        ? ""
                        : answer.damaged().stream().map(this::line).collect(Collectors.joining("\n")));
    }

    private String looked(@Nullable SearchAnswer answer) {
        String failure = filter.failure();
        if (failure != null) {
            return texts.get("filter.failed", failure);
        }
        if (answer == null) {
            return texts.get("filter.searching");
        }
        StringBuilder said = new StringBuilder();
        if (answer.beingRead() > 0) {
            said.append(texts.get("filter.indexed", answer.covered(), answer.total(), answer.beingRead()));
        } else {
            said.append(texts.get("filter.searchedAll", answer.total()));
        }
        if (!answer.damaged().isEmpty()) {
            String names =
                    answer.damaged().stream().limit(NAMED).map(this::name).collect(Collectors.joining(", "));
            int more = answer.damaged().size() - NAMED;
            said.append(texts.get("separator"))
                    .append(
                            more > 0
                                    ? texts.get("filter.damagedMore", names, more)
                                    : texts.get("filter.damaged", names));
        }
        return said.toString();
    }

    private String name(SearchAnswer.Damaged session) {
        SessionRowViewModel row = list.row(
                new SessionKey(session.session().dir(), session.session().id()));
        return row == null ? session.session().id().value() : row.view().name();
    }

    private String line(SearchAnswer.Damaged session) {
        return texts.get("filter.damagedLine", name(session), Shown.line(session.reason(), 200));
    }
}
