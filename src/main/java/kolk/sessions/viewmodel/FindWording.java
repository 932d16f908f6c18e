package kolk.sessions.viewmodel;

import java.util.List;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import kolk.sessions.transcript.Finder;

/**
 * What is looked for in the shown conversation, and how it has to match. A person writes one wording; words that sessions were searched for stay several, until a person writes another wording.
 * It finds nothing by itself.
 */
final class FindWording {
    private final StringProperty query = new SimpleStringProperty(this, "query", "");
    private final BooleanProperty matchCase = new SimpleBooleanProperty(this, "matchCase");
    private final BooleanProperty wholeWord = new SimpleBooleanProperty(this, "wholeWord");
    private List<String> anyOf = List.of();
    private boolean ofSearch;

    /** @param changed run when something else is looked for */
    FindWording(Runnable changed) {
        query.subscribe((before, now) -> {
            if (!String.join(" ", anyOf).equals(now)) {
                anyOf = List.of(now);
                ofSearch = false;
            }
            changed.run();
        });
        matchCase.subscribe((before, now) -> changed.run());
        wholeWord.subscribe((before, now) -> changed.run());
    }

    StringProperty queryProperty() {
        return query;
    }

    BooleanProperty matchCaseProperty() {
        return matchCase;
    }

    BooleanProperty wholeWordProperty() {
        return wholeWord;
    }

    /**
     * Takes the words that sessions were searched for: any of them is looked for, without regard to case, anywhere in a word.
     *
     * @param words at least one, none empty
     */
    void take(List<String> words) {
        // Each of these tells of a change, and the words are not to be taken for what was written before.
        matchCase.set(false);
        wholeWord.set(false);
        anyOf = List.copyOf(words);
        ofSearch = true;
        query.set(String.join(" ", words));
    }

    boolean isEmpty() {
        return query.get().isEmpty();
    }

    /** Whether these are words that sessions were searched for. */
    boolean isOfSearch() {
        return ofSearch;
    }

    /** What finds it; not to be asked when it {@link #isEmpty}. */
    Finder finder() {
        return new Finder(anyOf, matchCase.get(), wholeWord.get());
    }
}
