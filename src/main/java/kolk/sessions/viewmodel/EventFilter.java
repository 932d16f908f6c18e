package kolk.sessions.viewmodel;

import java.util.Arrays;
import java.util.Locale;
import java.util.function.Predicate;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import kolk.sessions.store.JournalEvent;
import kolk.sessions.store.JournalLines;

/**
 * Which lines of the shown journal are in the list: those of the kinds that are wanted that have the words that are looked for, in the order that is wanted. Kinds are told at once, words are
 * looked for in the background; of a journal that grows only what is new is looked at.
 */
final class EventFilter {
    private final ShownJournal journal;
    private final EventKinds kinds;
    private final LookedAtSession session;
    private final LatestWork searching;
    private final Texts texts;
    private final Runnable settled;
    private final EventList rows = new EventList();
    private final StringProperty words = new SimpleStringProperty(this, "words", "");
    private final BooleanProperty newestFirst = new SimpleBooleanProperty(this, "newestFirst", false);
    private final ReadOnlyStringWrapper summary = new ReadOnlyStringWrapper(this, "summary", "");
    private int filtered;

    /**
     * @param session words are looked for only while somebody looks at it
     * @param settled run when there may be other rows
     */
    EventFilter(ShownJournal journal, LookedAtSession session, Background background, Texts texts, Runnable settled) {
        this.journal = journal;
        this.kinds = new EventKinds(texts, this::chooseAnew);
        this.session = session;
        this.searching = new LatestWork(background);
        this.texts = texts;
        this.settled = settled;
        words.subscribe((before, now) -> chooseAnew());
        newestFirst.subscribe((before, now) -> chooseAnew());
    }

    /** The kinds that occur. */
    EventKinds kinds() {
        return kinds;
    }

    /** The lines that are shown. */
    EventList rows() {
        return rows;
    }

    StringProperty wordsProperty() {
        return words;
    }

    BooleanProperty newestFirstProperty() {
        return newestFirst;
    }

    /** How many lines are shown, or what is going on. */
    ReadOnlyStringProperty summaryProperty() {
        return summary.getReadOnlyProperty();
    }

    /** Says something in the place of the summary, until that changes. */
    void tell(String sentence) {
        summary.set(sentence);
    }

    boolean isSearching() {
        return searching.isRunning();
    }

    /** Gives up looking for words; {@link #goOn} goes on. */
    void stop() {
        searching.cancel();
    }

    /** Shows nothing. */
    void clear() {
        stop();
        filtered = 0;
        rows.replace(0, new int[0], 0, newestFirst.get());
        summary.set("");
    }

    /** Chooses among all lines. */
    void chooseAnew() {
        JournalLines lines = journal.lines();
        stop();
        filtered = 0;
        if (words.get().isBlank()) {
            int[] fit = ofWantedKinds(lines, 0);
            rows.replace(lines.generation(), fit, fit.length, newestFirst.get());
            filtered = lines.size();
            settle();
        } else {
            rows.replace(lines.generation(), new int[0], 0, newestFirst.get());
            search();
        }
    }

    /** Chooses among the lines that have come since. */
    void goOn() {
        JournalLines lines = journal.lines();
        if (filtered < lines.size()) {
            if (words.get().isBlank()) {
                int[] fit = ofWantedKinds(lines, filtered);
                filtered = lines.size();
                rows.append(fit, fit.length);
            } else if (!searching.isRunning()) {
                search();
            }
        }
        settle();
    }

    private int[] ofWantedKinds(JournalLines lines, int from) {
        boolean[] wanted = kinds.wanted(lines);
        int[] fit = new int[lines.size() - from];
        int count = 0;
        for (int i = from; i < lines.size(); i++) {
            if (wanted[lines.kind(i)]) {
                fit[count++] = i;
            }
        }
        return Arrays.copyOf(fit, count);
    }

    private void search() {
        JournalLines in = journal.lines();
        if (!journal.wasRead() || !session.isWatched()) {
            return;
        }
        ShownJournal.Search search = journal.search(
                filtered, kinds.wanted(in), containing(words.get().strip().toLowerCase(Locale.ROOT)));
        summary.set(texts.get("events.searching"));
        searching.run(
                texts.get("events.searching"),
                search::run,
                found -> {
                    if (in.generation() == journal.lines().generation()) {
                        filtered = in.size();
                        rows.append(found, found.length);
                        goOn();
                    }
                },
                failure -> settle());
    }

    private static Predicate<JournalEvent> containing(String wanted) {
        return event -> event.type().contains(wanted)
                || event.data().values().stream()
                        .anyMatch(value -> value.toLowerCase(Locale.ROOT).contains(wanted));
    }

    private void settle() {
        int all = journal.lines().size();
        summary.set(
                searching.isRunning()
                        ? texts.get("events.searching")
                        : rows.size() == all
                                ? texts.get("events.count", all)
                                : texts.get("events.countOf", rows.size(), all));
        settled.run();
    }
}
