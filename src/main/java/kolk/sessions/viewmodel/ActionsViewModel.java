package kolk.sessions.viewmodel;

import java.util.function.IntSupplier;

/**
 * What can be done with the selected sessions, in groups that know nothing of each other. All of it asks the store and the terminal in the
 * background; what comes of it arrives through the feed.
 */
public final class ActionsViewModel {
    private final SessionListViewModel list;
    private final UndoHistory undo;
    private final Texts texts;
    private final DeletionActions deletion;
    private final RenameViewModel rename;
    private final ForkAction fork;
    private final MarksEditorViewModel marks;
    private final CopyActions copying;
    private final ResumeViewModel resume;
    private final RaiseAction raise;
    private final PlacesViewModel places;
    private final ExportAction export;
    private final TrashViewModel trash;

    /**
     * What actions need of the world.
     *
     * @param resuming starts terminals
     * @param front brings terminals to the front
     * @param trash deletes and restores
     * @param trashDays after how many days deleted sessions are removed for good
     * @param changes renames and forks
     * @param marks remembers pins, tags and notes
     * @param clipboard takes what is copied
     * @param files shows folders and files
     * @param exporting writes sessions as documents
     */
    public record Outside(
            Resuming resuming,
            TerminalFront front,
            Trash trash,
            IntSupplier trashDays,
            SessionChanges changes,
            MarkStore marks,
            TextClipboard clipboard,
            FileManager files,
            Exporting exporting) {}

    ActionsViewModel(ActionContext context, Folders folders, Outside outside) {
        this.list = context.list();
        this.undo = context.undo();
        this.texts = context.texts();
        this.deletion = new DeletionActions(context, outside.trash());
        this.rename = new RenameViewModel(context, outside.changes());
        this.fork = new ForkAction(context, outside.changes(), outside.trash());
        this.marks = new MarksEditorViewModel(context, outside.marks());
        this.copying = new CopyActions(context, outside.resuming(), outside.clipboard());
        this.resume = new ResumeViewModel(context, outside.resuming());
        this.raise = new RaiseAction(context, outside.front());
        this.trash = new TrashViewModel(context, outside.trash(), folders, outside.trashDays());
        this.places = new PlacesViewModel(context, outside.files());
        this.export = new ExportAction(context, outside.exporting(), outside.files());
    }

    /** Binds its commands in the table. */
    void bind(Commands commands) {
        SelectionCommands selected = new SelectionCommands(list, commands);
        deletion.bind(selected);
        rename.bind(selected);
        fork.bind(selected);
        marks.bind(selected);
        copying.bind(selected);
        resume.bind(selected);
        raise.bind(selected);
        places.bind(selected);
        export.bind(selected);
        trash.bind(commands);
        selected.bind(
                CommandId.SELECT_ALL,
                list::selectAllShown,
                rows -> list.shown().isEmpty() ? texts.get("refusal.nothingShown") : "");
        commands.get(CommandId.UNDO)
                .bind(undo::takeBack, undo.lastProperty().map(last -> "").orElse(texts.get("refusal.undo")));
    }

    PlacesViewModel places() {
        return places;
    }

    public ExportAction export() {
        return export;
    }

    public RenameViewModel rename() {
        return rename;
    }

    public MarksEditorViewModel marks() {
        return marks;
    }

    public TrashViewModel trash() {
        return trash;
    }

    public ResumeViewModel resume() {
        return resume;
    }

    /** Lets the command take back what was deleted last before this program was started. To be called once, at the start. */
    public void rememberLastDeletion() {
        deletion.rememberLast();
    }
}
