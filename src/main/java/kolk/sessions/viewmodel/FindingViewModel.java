package kolk.sessions.viewmodel;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyStringWrapper;
import kolk.sessions.search.query.CardFilter;
import kolk.sessions.search.query.CardFilter.Verdict;
import kolk.sessions.search.query.Parsed;
import kolk.sessions.search.query.QueryParser;
import org.jspecify.annotations.Nullable;

/** All of finding in one place: what is said about the filter, what completes it, the views that are kept of it, and the way to what was found. */
public final class FindingViewModel {
    private static final int MOST_WAYS = 4;

    private final SessionListViewModel list;
    private final QueryParser parser;
    private final Texts texts;
    private final FilterBarViewModel bar;
    private final CompletionViewModel completion;
    private final SavedViewsViewModel views;

    FindingViewModel(
            SessionListViewModel list,
            FilterViewModel.Outside outside,
            Folders folders,
            UndoHistory undo,
            Ages ages,
            Texts texts) {
        this.list = list;
        this.parser = outside.parser();
        this.texts = texts;
        this.bar = new FilterBarViewModel(list, texts);
        this.completion = new CompletionViewModel(list::all, folders, texts);
        this.views = new SavedViewsViewModel(list, outside.parser(), outside.views(), undo, ages, texts);
    }

    /**
     * One step back from a filter that finds nothing.
     *
     * @param label what a button says
     * @param step does it
     */
    public record WayOut(String label, Runnable step) {}

    /** What a person can do when nothing is found: look beyond the scope, or leave one term out, where that can find anything. */
    public List<WayOut> waysOut() {
        List<WayOut> ways = new ArrayList<>();
        Parsed parsed = filter().parsedProperty().get();
        if (list.sidebar().chosen() != Scope.Standing.ALL && !parsed.text().isBlank()) {
            ways.add(new WayOut(
                    texts.get("wayOut.everywhere"), () -> list.sidebar().choose(Scope.Standing.ALL)));
        }
        if (parsed.parts().size() > 1) {
            for (Parsed.Part part : parsed.parts()) {
                if (ways.size() >= MOST_WAYS || !canFind(parsed.without(part))) {
                    continue;
                }
                String said = Shown.line(part.span().of(parsed.text()), 40);
                ways.add(new WayOut(texts.get("wayOut.without", said), () -> filter().drop(part)));
            }
        }
        return ways;
    }

    private boolean canFind(String text) {
        CardFilter filter = new CardFilter(parser.parseTyped(text).query());
        Scope scope = list.sidebar().chosen();
        return list.all().stream()
                .anyMatch(row -> scope.contains(row.summary()) && filter.verdict(row.leaves()) != Verdict.NO);
    }

    /**
     * The nearest row in the table, in one direction, of a session that was found by what was said in it.
     *
     * @param row where to begin; {@code null} for before the first
     * @param step 1 for down, -1 for up
     */
    Optional<SessionRowViewModel> foundBeside(@Nullable SessionRowViewModel row, int step) {
        List<SessionRowViewModel> shown = list.shown();
        if (filter().needsTranscripts()) {
            for (int i = shown.indexOf(row) + step; i >= 0 && i < shown.size(); i += step) {
                if (filter().isFound(shown.get(i))) {
                    return Optional.of(shown.get(i));
                }
            }
        }
        return Optional.empty();
    }

    public FilterViewModel filter() {
        return list.filter();
    }

    public FilterBarViewModel bar() {
        return bar;
    }

    public CompletionViewModel completion() {
        return completion;
    }

    public SavedViewsViewModel views() {
        return views;
    }

    /** @param saveView asks for a name and saves */
    public void bind(Commands commands, Runnable saveView) {
        ReadOnlyStringWrapper nothingToSave = new ReadOnlyStringWrapper(this, "nothingToSave", "");
        list.revisionProperty()
                .subscribe(
                        revision -> nothingToSave.set(views.proposedName().isEmpty() ? texts.get("refusal.view") : ""));
        commands.get(CommandId.SAVE_VIEW).bind(saveView, nothingToSave);
        ReadOnlyStringWrapper nothingRanked = new ReadOnlyStringWrapper(this, "nothingRanked", "");
        bar.rankedProperty().subscribe(ranked -> nothingRanked.set(ranked ? "" : texts.get("refusal.ranked")));
        commands.get(CommandId.RANK)
                .bind(
                        () -> filter().byRelevanceProperty()
                                .set(!filter().byRelevanceProperty().get()),
                        nothingRanked);
    }
}
