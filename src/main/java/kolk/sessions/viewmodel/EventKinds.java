package kolk.sessions.viewmodel;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import kolk.sessions.store.JournalLines;

/** The kinds of events that occur in the shown journal, how often, and which of them a person wants to see. The choice outlives the journal. */
final class EventKinds {
    /** A long answer is thousands of these. */
    private static final Set<String> HIDDEN_AT_FIRST = Set.of("message.delta", "reasoning.delta");

    private final Texts texts;
    private final Runnable chosen;
    private final ObservableList<EventKind> kinds = FXCollections.observableArrayList();
    private final Map<String, EventKind> byType = new LinkedHashMap<>();
    private final Set<String> hidden = new HashSet<>(HIDDEN_AT_FIRST);

    /** @param chosen run when a person has chosen otherwise */
    EventKinds(Texts texts, Runnable chosen) {
        this.texts = texts;
        this.chosen = chosen;
    }

    /** In the order in which they first occur. */
    ObservableList<EventKind> all() {
        return kinds;
    }

    /** Counts the lines from one on. */
    void count(JournalLines lines, int from) {
        int[] more = new int[lines.kinds().size()];
        for (int i = from; i < lines.size(); i++) {
            more[lines.kind(i)]++;
        }
        for (int kind = 0; kind < more.length; kind++) {
            if (more[kind] > 0) {
                kind(lines.kinds().get(kind)).add(more[kind]);
            }
        }
    }

    private EventKind kind(String type) {
        return byType.computeIfAbsent(type, t -> {
            EventKind kind = new EventKind(t, EventWords.kind(t, texts), !hidden.contains(t));
            kind.shownProperty().subscribe((before, now) -> {
                if (now) {
                    hidden.remove(t);
                } else {
                    hidden.add(t);
                }
                chosen.run();
            });
            kinds.add(kind);
            return kind;
        });
    }

    /** Which of {@link JournalLines#kinds} a person wants to see. */
    boolean[] wanted(JournalLines lines) {
        boolean[] wanted = new boolean[lines.kinds().size()];
        for (int kind = 0; kind < wanted.length; kind++) {
            wanted[kind] = !hidden.contains(lines.kinds().get(kind));
        }
        return wanted;
    }

    /** Wants to see all, those included that do not occur here. */
    void showAll() {
        hidden.clear();
        kinds.forEach(kind -> kind.shownProperty().set(true));
    }

    /** Counts from nothing again. */
    void clear() {
        byType.clear();
        kinds.clear();
    }
}
