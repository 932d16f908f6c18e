package kolk.sessions.viewmodel;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import kolk.sessions.search.Passage;
import kolk.sessions.search.SearchAnswer;
import kolk.sessions.search.Searched;
import kolk.sessions.search.SessionSearch;
import kolk.sessions.search.query.CardFilter;
import kolk.sessions.search.query.Parsed;
import kolk.sessions.search.query.Query;
import kolk.sessions.search.query.QueryParser;
import org.jspecify.annotations.Nullable;

/**
 * What is typed above the table, and which rows it lets in. Cards decide at once; what only transcripts can tell is searched for, and comes when it comes. It says when
 * the table has to be arranged anew, and refuses to arrange it.
 */
public final class FilterViewModel {
    /** So long the table waits for what is found rather than showing less first: shorter than a blink. */
    static final Duration PATIENCE = Duration.ofMillis(120);

    /** Sessions that change are searched again, at most so often. */
    static final Duration BETWEEN_SEARCHES = Duration.ofSeconds(2);

    private final QueryParser parser;
    private final Ages ages;
    private final UiThread ui;
    private final TextSearch search;
    private final SearchResults results = new SearchResults();
    private final StringProperty text = new SimpleStringProperty(this, "text", "");
    private final ReadOnlyObjectWrapper<Parsed> parsed;
    private final ReadOnlyBooleanWrapper searching = new ReadOnlyBooleanWrapper(this, "searching");
    private final BooleanProperty byRelevance = new SimpleBooleanProperty(this, "byRelevance", true);
    private final Snippets snippets;
    private FilteredRows rows = FilteredRows.NONE;
    private CardFilter filter;
    private @Nullable String failure;
    private Instant searchedAt = Instant.MIN;
    private Instant readAt;
    private boolean outdated;
    private boolean arranged = true;
    private int typed;
    private int rowsAsked;
    private int rules;

    /**
     * What the filter needs of the world.
     *
     * @param parser reads what is typed
     * @param search looks into transcripts
     * @param background runs it
     * @param ui where its answers come to
     * @param views remembers filters under a name
     */
    public record Outside(
            QueryParser parser, SessionSearch search, Background background, UiThread ui, ViewStore views) {}

    FilterViewModel(Outside outside, Ages ages, Texts texts) {
        this.parser = outside.parser();
        this.ages = ages;
        this.ui = outside.ui();
        this.search = new TextSearch(outside.search(), outside.background(), ui, texts);
        this.snippets = new Snippets(search, texts);
        this.readAt = ages.now();
        Parsed nothing = parser.parseTyped("");
        this.filter = new CardFilter(nothing.query());
        this.parsed = new ReadOnlyObjectWrapper<>(this, "parsed", nothing);
        text.subscribe((before, now) -> read());
        byRelevance.subscribe((before, now) -> rows.arrange(true));
    }

    /** To be called once, before anything is typed. */
    void connect(FilteredRows table) {
        rows = table;
    }

    /** What is typed. */
    public StringProperty textProperty() {
        return text;
    }

    /** What it means. */
    public ReadOnlyObjectProperty<Parsed> parsedProperty() {
        return parsed.getReadOnlyProperty();
    }

    /** Whether rows come best first while texts are searched, or in the table's own order. */
    public BooleanProperty byRelevanceProperty() {
        return byRelevance;
    }

    /** Whether transcripts are being searched now. */
    public ReadOnlyBooleanProperty searchingProperty() {
        return searching.getReadOnlyProperty();
    }

    /** Whether what is typed needs transcripts, now or a moment ago. */
    public boolean needsTranscripts() {
        return filter.query().needsTranscripts();
    }

    /** The last answer about transcripts; {@code null} when none is needed or there is none yet. */
    public @Nullable SearchAnswer answer() {
        return results.answer();
    }

    /** Whether the last answer is about all sessions. */
    boolean isAnswered() {
        return results.answer() != null && results.isComplete();
    }

    /** Whether what is typed has found all that it finds among the sessions that are there. */
    public boolean isSettled() {
        return !needsTranscripts() || isAnswered() || failure != null;
    }

    /** Why transcripts could not be searched, or {@code null}. */
    public @Nullable String failure() {
        return failure;
    }

    /** Cuts one of the outermost parts out of the text. */
    public void drop(Parsed.Part part) {
        text.set(parsed.get().without(part));
    }

    // ----------------------------------------------------------------------------------------------------------------
    // for the table

    /** Whether a row belongs into the table. */
    boolean lets(SessionRowViewModel row) {
        rowsAsked++;
        if (filter.query() instanceof Query.All) {
            return true;
        }
        return switch (filter.verdict(row.leaves())) {
            case YES -> true;
            case NO -> false;
            case UNSURE -> results.has(row.key());
        };
    }

    /** A number that is another one whenever rows that did not change themselves can be let in, left out or ordered otherwise than before. */
    int rules() {
        return rules;
    }

    /** How often {@link #lets} was asked so far: what a key costs. */
    int rowsAsked() {
        return rowsAsked;
    }

    /** Whether a row was found by what was said in it, or may have been. */
    boolean isFound(SessionRowViewModel row) {
        return results.has(row.key());
    }

    /** The order of the rows it lets in: the table's own, or while texts are searched the best first, waiting and pinned ones before all others in both. */
    Comparator<SessionRowViewModel> order(SortOrder own) {
        return byRelevance.get() && results.answer() != null
                ? SortOrder.WAITING_THEN_PINNED_FIRST
                        .thenComparing(results.byRelevance())
                        .thenComparing(own)
                : own;
    }

    /** Sessions came, went or changed. */
    void sessionsChanged() {
        outdated = true;
    }

    /** Lets time pass; to be called about every second. */
    void tick() {
        Instant now = ages.now();
        boolean timed = filter.query().leaves().anyMatch(Query.Active.class::isInstance);
        if (timed && now.getEpochSecond() / 60 != readAt.getEpochSecond() / 60) {
            readAt = now;
            become(parser.parseTyped(text.get()));
            rows.arrange(false);
        }
        if (outdated && needsTranscripts() && !searching.get() && !now.isBefore(searchedAt.plus(BETWEEN_SEARCHES))) {
            results.refresh();
            search(false);
        }
    }

    // ----------------------------------------------------------------------------------------------------------------
    // reading and searching

    private void read() {
        typed++;
        readAt = ages.now();
        become(parser.parseTyped(text.get()));
        results.clear();
        rules++;
        failure = null;
        if (needsTranscripts()) {
            arranged = false;
            int number = typed;
            search(true);
            ui.runAfter(PATIENCE, () -> {
                if (number == typed && !arranged) {
                    arrange();
                }
            });
        } else {
            search.cancel();
            searching.set(false);
            arrange();
        }
    }

    private void become(Parsed newParsed) {
        filter = new CardFilter(newParsed.query());
        rules++;
        parsed.set(newParsed);
    }

    private void arrange() {
        arranged = true;
        showSnippets();
        rows.arrange(true);
    }

    private void search(boolean asked) {
        outdated = false;
        searchedAt = ages.now();
        searching.set(true);
        List<Searched> sessions = new ArrayList<>(rows.all().size());
        rows.all().forEach(row -> sessions.add(row.searched()));
        search.ask(filter.query(), sessions, (answer, last) -> answered(answer, last, asked), sentence -> {
            failure = Shown.line(sentence, 400);
            searching.set(false);
            arrange();
        });
    }

    private void answered(SearchAnswer answer, boolean last, boolean asked) {
        results.take(answer, last, rows.mayMove());
        rules++;
        if (last) {
            searching.set(false);
        }
        arranged = true;
        showSnippets();
        rows.arrange(asked);
    }

    private void showSnippets() {
        snippets.show(filter.query(), rows.all(), results);
    }

    // ----------------------------------------------------------------------------------------------------------------
    // going to what was found

    /**
     * Where in a session the person wants to be that was found by its text; called now or a little later, or not at all when the session has nothing of the kind.
     *
     * @param go gets the message and the words to mark
     */
    void place(SessionRowViewModel row, Place go) {
        if (!needsTranscripts()) {
            return;
        }
        List<Passage> known = results.passages(row.key());
        if (known.isEmpty()) {
            int number = typed;
            search.passages(filter.query(), row.searched(), found -> {
                if (number == typed) {
                    go(found, go);
                }
            });
        } else {
            go(known, go);
        }
    }

    /** A message, and the words that are to be marked there. */
    @FunctionalInterface
    interface Place {
        void go(int message, List<String> words);
    }

    private void go(List<Passage> passages, Place go) {
        passages.stream()
                .filter(passage -> passage.message() >= 0)
                .findFirst()
                .ifPresent(passage -> go.go(passage.message(), Wordings.of(passages, filter.query())));
    }
}
