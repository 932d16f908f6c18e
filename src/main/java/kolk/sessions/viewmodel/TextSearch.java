package kolk.sessions.viewmodel;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import kolk.sessions.search.Passage;
import kolk.sessions.search.SearchAnswer;
import kolk.sessions.search.SearchLimits;
import kolk.sessions.search.Searched;
import kolk.sessions.search.SessionSearch;
import kolk.sessions.search.query.Query;
import org.jspecify.annotations.Nullable;

/**
 * Asks for what stands in transcripts, one query at a time: asking again ends the former search, and whatever that still says is dropped. It decides nothing about
 * rows.
 */
final class TextSearch {
    private static final SearchLimits ONE = new SearchLimits(1, 1, 1);

    private final SessionSearch search;
    private final Background background;
    private final UiThread ui;
    private final Texts texts;
    private Background.@Nullable Job running;
    private int asked;

    TextSearch(SessionSearch search, Background background, UiThread ui, Texts texts) {
        this.search = search;
        this.background = background;
        this.ui = ui;
        this.texts = texts;
    }

    /**
     * Searches.
     *
     * @param onAnswer gets each answer on this thread, and whether it is the last
     * @param onFailure gets one sentence, on this thread
     */
    void ask(
            Query query,
            Collection<Searched> sessions,
            BiConsumer<SearchAnswer, Boolean> onAnswer,
            Consumer<String> onFailure) {
        cancel();
        int number = ++asked;
        running = background.run(
                texts.get("job.search"),
                () -> search.search(
                        query,
                        sessions,
                        SearchLimits.WINDOW,
                        partial -> ui.run(() -> ifCurrent(number, () -> onAnswer.accept(partial, false)))),
                answer -> ifCurrent(number, () -> onAnswer.accept(answer, true)),
                failure -> ifCurrent(number, () -> onFailure.accept(String.valueOf(failure.getMessage()))));
    }

    /** Finds the first place in one session; none when it cannot be read. */
    void passages(Query query, Searched session, Consumer<List<Passage>> onFound) {
        background.run(
                texts.get("job.search"),
                () -> search.passages(query, session, 1),
                onFound::accept,
                failure -> onFound.accept(List.of()));
    }

    /** Finds the passage of one session that says best what was asked for, if there is one. */
    void best(Query query, Searched session, Consumer<Optional<Passage>> onFound) {
        background.run(
                texts.get("job.search"),
                () -> search.search(query, List.of(session), ONE, partial -> {}).hits().stream()
                        .flatMap(hit -> hit.passages().stream())
                        .findFirst(),
                onFound::accept,
                failure -> onFound.accept(Optional.empty()));
    }

    /** Ends the search; nothing more is said about it. */
    void cancel() {
        asked++;
        if (running != null) {
            running.cancel();
            running = null;
        }
    }

    private void ifCurrent(int number, Runnable action) {
        if (number == asked) {
            action.run();
        }
    }
}
