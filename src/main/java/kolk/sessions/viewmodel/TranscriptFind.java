package kolk.sessions.viewmodel;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.StringProperty;
import kolk.sessions.transcript.Finder;
import kolk.sessions.transcript.TranscriptReader;
import kolk.sessions.transcript.TranscriptRow;
import kolk.sessions.transcript.TranscriptRow.Call;
import kolk.sessions.transcript.TranscriptRow.Content;
import kolk.sessions.transcript.TranscriptRow.Rest;
import kolk.sessions.transcript.TranscriptSearch;
import kolk.sessions.transcript.TranscriptSearch.Match;
import kolk.sessions.transcript.VisibleText;
import org.jspecify.annotations.Nullable;

/**
 * Finding a wording in the shown session: how often it is there, and stepping from place to place, through folded and not yet shown text. It searches
 * in the background; a newer question replaces the one under way.
 */
public final class TranscriptFind {
    private final TranscriptViewModel transcript;
    private final LatestWork searching;
    private final Texts texts;
    private final FindWording wording = new FindWording(this::changed);
    private final BooleanProperty active = new SimpleBooleanProperty(this, "active");
    private final ReadOnlyStringWrapper summary = new ReadOnlyStringWrapper(this, "summary", "");
    private final ReadOnlyStringWrapper beyond = new ReadOnlyStringWrapper(this, "beyond", "");
    private final ReadOnlyObjectWrapper<@Nullable Match> current = new ReadOnlyObjectWrapper<>(this, "current", null);

    private @Nullable Finder finder;
    private List<Match> matches = List.of();
    private int at = -1;
    private IntPredicate otherSession = step -> false;
    private int startMessage = Integer.MAX_VALUE;

    TranscriptFind(TranscriptViewModel transcript, Background background, Texts texts) {
        this.transcript = transcript;
        this.searching = new LatestWork(background);
        this.texts = texts;
        active.subscribe((before, now) -> changed());
    }

    /** Whether the find bar is there. */
    public BooleanProperty activeProperty() {
        return active;
    }

    public StringProperty queryProperty() {
        return wording.queryProperty();
    }

    public BooleanProperty matchCaseProperty() {
        return wording.matchCaseProperty();
    }

    public BooleanProperty wholeWordProperty() {
        return wording.wholeWordProperty();
    }

    /** "3 of 17", "nothing found", "searching", or empty. */
    public ReadOnlyStringProperty summaryProperty() {
        return summary.getReadOnlyProperty();
    }

    /** What of the session is not searched, in sentences; empty where all is, or nothing is looked for. */
    public ReadOnlyStringProperty beyondProperty() {
        return beyond.getReadOnlyProperty();
    }

    /** The place that is shown, its row already in the list; {@code null} where there is none. */
    public ReadOnlyObjectProperty<@Nullable Match> currentProperty() {
        return current.getReadOnlyProperty();
    }

    /** What to look for, or {@code null}. */
    @Nullable
    Finder finder() {
        return finder;
    }

    /**
     * The places to mark in a row, those across a cut included.
     *
     * @param index the row's in the list
     * @param shown what it shows
     */
    public List<Finder.Hit> hits(int index, Content shown) {
        Finder wanted = finder;
        List<TranscriptRow> rows = transcript.rows();
        return wanted == null || index < 0 || index >= rows.size()
                ? List.of()
                : FindMarks.of(wanted, rows, index, shown, transcript.contents());
    }

    /** Where the person looks: the search goes to the first place from there on. */
    public void startAt(@Nullable TranscriptRow row) {
        startMessage = row == null ? Integer.MAX_VALUE : row.message();
    }

    /**
     * Opens the bar and goes to the first place, from a message on, of any of some words; without regard to case, anywhere in a word. They stay together until
     * the person writes another wording.
     *
     * @param words at least one, none empty
     */
    void showAnyOf(List<String> words, TranscriptRow from) {
        stop();
        active.set(false);
        wording.take(words);
        startAt(from);
        active.set(true);
    }

    /**
     * Where stepping goes on that leaves this session, while words are shown that sessions were searched for.
     *
     * @param other gets 1 for the session after this one, -1 for the one before; false when there is none
     */
    void setOtherSession(IntPredicate other) {
        otherSession = other;
    }

    /** Shows the next place, after the last one the first. */
    public void next() {
        step(1);
    }

    /** Shows the place before, before the first one the last. */
    public void previous() {
        step(-1);
    }

    /** Gives up what is under way, because the transcript goes away. */
    void stop() {
        searching.cancel();
        matches = List.of();
        at = -1;
        current.set(null);
    }

    /** Searches again, because the transcript is another one. */
    void again() {
        if (active.get() && !wording.isEmpty()) {
            changed();
        }
    }

    private void changed() {
        int message = at >= 0 && at < matches.size() ? matches.get(at).row().message() : startMessage;
        stop();
        TranscriptReader reader = transcript.reader();
        Finder wanted = active.get() && !wording.isEmpty() ? wording.finder() : null;
        finder = wanted;
        transcript.changedContent();
        if (wanted == null || reader == null) {
            summary.set("");
            beyond.set("");
            return;
        }
        tellLimits();
        summary.set(texts.get("find.searching"));
        search(reader, wanted, transcript.searchedRows(), found -> found(found, message));
    }

    private void search(
            TranscriptReader reader, Finder wanted, List<TranscriptRow> rows, Consumer<List<Match>> onFound) {
        searching.run(
                texts.get("find.searching"),
                () -> TranscriptSearch.search(reader.another(), rows, wanted, _ -> {}),
                onFound,
                problem -> summary.set(VisibleText.line(String.valueOf(problem.getMessage()))));
    }

    /** Says again what is not searched, because more became known, or was opened. */
    void tellLimits() {
        TranscriptReader reader = transcript.reader();
        if (reader != null && finder != null) {
            beyond.set(FindLimits.of(reader, !transcript.trail().isEmpty(), texts));
        }
    }

    /** What a live session is saying is searched again with each word; the places before it stay. */
    void said() {
        TranscriptReader reader = transcript.reader();
        Finder wanted = finder;
        if (reader == null || wanted == null || searching.isRunning()) {
            return;
        }
        int end = reader.transcript().size();
        List<TranscriptRow> tail = transcript.searchedRows().stream()
                .filter(row -> row.message() >= end)
                .toList();
        List<Match> kept =
                matches.stream().filter(match -> match.row().message() < end).toList();
        search(reader, wanted, tail, found -> {
            List<Match> all = new ArrayList<>(kept);
            all.addAll(found);
            became(all);
        });
    }

    /** The places are others now, where the one that is shown may be another's too; the view stays where it is. */
    private void became(List<Match> all) {
        matches = all;
        at = Math.min(at, all.size() - 1);
        summary.set(all.isEmpty() ? texts.get("find.none") : count());
        current.set(at < 0 ? null : all.get(at));
        transcript.changedContent();
    }

    private String count() {
        boolean more = matches.size() >= TranscriptSearch.MAX_MATCHES;
        return texts.get(more ? "find.countMore" : "find.count", at + 1, matches.size());
    }

    private void found(List<Match> found, int fromMessage) {
        matches = found;
        if (found.isEmpty()) {
            summary.set(texts.get("find.none"));
            return;
        }
        int first = found.size() - 1;
        for (int i = 0; i < found.size(); i++) {
            if (found.get(i).row().message() >= fromMessage) {
                first = i;
                break;
            }
        }
        goTo(first);
    }

    private void step(int by) {
        boolean leaves = !searching.isRunning() && (at + by < 0 || at + by >= matches.size());
        if (leaves && wording.isOfSearch() && otherSession.test(by)) {
            return;
        }
        if (!matches.isEmpty()) {
            goTo(Math.floorMod(at + by, matches.size()));
        }
    }

    private void goTo(int index) {
        at = index;
        Match match = matches.get(index);
        summary.set(count());
        reveal(match, () -> {
            if (at < matches.size() && at >= 0 && match.equals(matches.get(at))) {
                current.set(match);
                transcript.changedContent();
            }
        });
    }

    /** Opens what has to be open for the place to be in the list. */
    private void reveal(Match match, Runnable then) {
        match.path().forEach(row -> transcript.setOpen(row, true));
        if (match.row().equals(match.head()) || transcript.rows().contains(match.row())) {
            then.run();
        } else {
            transcript.showRest(
                    new Rest(
                            match.row() instanceof TranscriptRow.More more && more.of() instanceof Call call
                                    ? call
                                    : match.head()),
                    then);
        }
    }
}
