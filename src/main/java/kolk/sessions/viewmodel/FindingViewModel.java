package kolk.sessions.viewmodel;

import javafx.beans.property.ReadOnlyStringWrapper;

/** All of finding in one place: what is said about the filter, what completes it, the views that are kept of it, and the way to what was found. */
public final class FindingViewModel {
    private final SessionListViewModel list;
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
        this.texts = texts;
        this.bar = new FilterBarViewModel(list, texts);
        this.completion = new CompletionViewModel(list::all, folders, texts);
        this.views = new SavedViewsViewModel(list, outside.parser(), outside.views(), undo, ages, texts);
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
