package kolk.sessions.viewmodel;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringWrapper;
import kolk.sessions.settings.Theme;
import kolk.sessions.watch.Evidence;
import kolk.sessions.watch.SessionBatch;
import kolk.sessions.watch.WatchStatus;

/** The window as a whole: joins its parts, and remembers the arrangement. */
public final class MainViewModel {
    private final Texts texts;
    private final LayoutStore layoutStore;
    private final Preferences preferences;
    private final boolean samples;
    private final List<String> notes;
    private final NoticesViewModel notices;
    private final UndoHistory undo;
    private final ActionsViewModel actions;
    private final PaletteViewModel palette;
    private final HelpViewModel help;
    private final SessionListViewModel list;
    private final FindingViewModel finding;
    private final HeaderViewModel header;
    private final SessionTabsViewModel tabs;
    private final StatusViewModel status;
    private final JobsViewModel jobs;
    private final Commands commands;
    private final ContentViewModel content;
    private final ReadOnlyObjectWrapper<WindowLayout> layout;
    private List<WatchStatus> statuses = List.of();

    /**
     * What the window needs of the world.
     *
     * @param ages the clock
     * @param folders the home folder
     * @param samples whether these are the sample sessions
     * @param notes sentences about the folders that the person should read
     * @param background runs what is slow
     * @param jobs shows it
     * @param seenStore remembers what was looked at
     * @param layoutStore remembers the arrangement
     * @param recents remembers what was used in the palette
     * @param preferences what the person chose
     * @param actions what acting on sessions needs
     * @param tabs the selected session from its sides
     * @param filter reads what is typed above the table, and searches
     * @param evidence explains a state
     * @param refresh looks at everything again
     * @param showSamples opens the sample sessions
     * @param quit ends the program
     */
    public record Outside(
            Ages ages,
            Folders folders,
            boolean samples,
            List<String> notes,
            Background background,
            JobsViewModel jobs,
            SeenStore seenStore,
            LayoutStore layoutStore,
            RecentStore recents,
            Preferences preferences,
            ActionsViewModel.Outside actions,
            SessionTabsViewModel tabs,
            FilterViewModel.Outside filter,
            Function<SessionKey, Optional<Evidence>> evidence,
            Runnable refresh,
            Runnable showSamples,
            Runnable quit) {}

    public MainViewModel(Texts texts, Outside outside) {
        this.texts = texts;
        Folders folders = outside.folders();
        this.layoutStore = outside.layoutStore();
        this.preferences = outside.preferences();
        this.samples = outside.samples();
        this.notes = outside.notes().stream().map(note -> Shown.line(note, 400)).toList();
        Ages ages = outside.ages();
        Amounts amounts = new Amounts(texts);
        RowPresenter presenter = new RowPresenter(texts, ages, amounts, folders);
        this.notices = new NoticesViewModel(ages);
        FilterViewModel filter = new FilterViewModel(outside.filter(), ages, texts);
        this.list = new SessionListViewModel(
                texts, ages, presenter, outside.seenStore(), outside.actions().marks(), filter);
        this.content = new ContentViewModel(list, texts, folders);
        this.header = new HeaderViewModel(list, texts, ages, amounts, presenter, outside.evidence());
        this.tabs = outside.tabs();
        this.status = new StatusViewModel(texts, folders);
        this.jobs = outside.jobs();
        this.undo = new UndoHistory(ages);
        this.finding = new FindingViewModel(list, outside.filter(), folders, undo, ages, texts);
        this.commands = new Commands(texts, this::refuse);
        WindowLayout remembered = layoutStore.load();
        this.layout = new ReadOnlyObjectWrapper<>(this, "layout", remembered);
        list.setOrder(remembered.order());
        this.actions = new ActionsViewModel(
                new ActionContext(
                        list,
                        texts,
                        ages,
                        amounts,
                        presenter,
                        notices,
                        undo,
                        outside.background(),
                        new Refusals(texts, presenter)),
                folders,
                outside.actions());
        actions.bind(commands);
        tabs.details()
                .connect(new DetailsViewModel.Outside(
                        outside.evidence(), actions.places(), outside.actions().clipboard()));
        this.palette = new PaletteViewModel(commands, list, outside.recents(), texts);
        this.help = new HelpViewModel(commands, texts);
        bindCommands(outside);
        tabs.transcript().find().setOtherSession(this::openOther);
        TranscriptLook look = tabs.transcript().look();
        look.set(remembered.reading());
        look.readingProperty().subscribe(reading -> arrange(layout.get().withReading(reading)));
        list.orderProperty().subscribe(order -> arrange(layout.get().withOrder(order)));
        list.revisionProperty().subscribe(revision -> update());
        list.selectedProperty().subscribe(row -> tabs.show(row == null ? null : row.summary()));
    }

    /** Takes in what the feed reports; to be called through a {@link FeedBridge}. */
    public void apply(SessionBatch batch) {
        statuses = batch.statuses();
        status.update(statuses);
        list.apply(batch);
    }

    /** Lets times grow and notices go; to be called about every second. */
    public void tick() {
        list.tick();
        header.update();
        tabs.tick();
        notices.tick();
        undo.tick();
    }

    public SessionListViewModel list() {
        return list;
    }

    public FindingViewModel finding() {
        return finding;
    }

    /** Goes to the place in the selected session by which it was found, if it was found by its text. */
    public void openFound() {
        SessionRowViewModel row = list.selected();
        if (row != null) {
            finding.filter().place(row, (message, words) -> tabs.transcript().jumpTo(row.key(), message, words));
        }
    }

    /** @param step 1 for the next session that was found, -1 for the one before */
    private boolean openOther(int step) {
        Optional<SessionRowViewModel> other = finding.foundBeside(list.selected(), step);
        other.ifPresent(row -> {
            list.select(row);
            openFound();
        });
        return other.isPresent();
    }

    public HeaderViewModel header() {
        return header;
    }

    public TranscriptViewModel transcript() {
        return tabs.transcript();
    }

    public SessionTabsViewModel tabs() {
        return tabs;
    }

    public StatusViewModel status() {
        return status;
    }

    public NoticesViewModel notices() {
        return notices;
    }

    /** What can be taken back. */
    public UndoHistory undo() {
        return undo;
    }

    public PaletteViewModel palette() {
        return palette;
    }

    public HelpViewModel help() {
        return help;
    }

    public ActionsViewModel actions() {
        return actions;
    }

    public JobsViewModel jobs() {
        return jobs;
    }

    public Commands commands() {
        return commands;
    }

    /** What the person chose, which the whole window follows. */
    public Preferences preferences() {
        return preferences;
    }

    /** Whether the window shows sample sessions, and has to say so. */
    public boolean isSamples() {
        return samples;
    }

    /** Sentences about the folders that the person should read. */
    public List<String> notes() {
        return notes;
    }

    /** Shows the sessions that wait for the person, and selects one of them if there is one. */
    public void showWaiting() {
        list.filter().textProperty().set("");
        list.sidebar().choose(Scope.Standing.WAITING);
        if (!list.waiting().requests().isEmpty()) {
            commands.get(CommandId.NEXT_WAITING).run();
        }
    }

    /** Drops the filter and the scope. */
    public void showEverything() {
        list.filter().textProperty().set("");
        list.sidebar().choose(Scope.Standing.ALL);
    }

    /** What stands in the table's place. */
    public ContentViewModel content() {
        return content;
    }

    public ReadOnlyObjectProperty<WindowLayout> layoutProperty() {
        return layout.getReadOnlyProperty();
    }

    /** Remembers a new arrangement. */
    public void arrange(WindowLayout newLayout) {
        if (!newLayout.equals(layout.get())) {
            layout.set(newLayout);
            layoutStore.save(newLayout);
        }
    }

    /** What runs already has a terminal, and that is what whoever wants to resume it is looking for. */
    private void refuse(CommandId id, String why) {
        boolean resumes = id == CommandId.RESUME || id == CommandId.RESUME_TMUX;
        if (resumes && commands.get(CommandId.RAISE).isEnabled()) {
            notices.warn(why, CommandId.RAISE);
        } else {
            notices.warn(why);
        }
    }

    private void bindCommands(Outside outside) {
        commands.get(CommandId.REFRESH).bind(outside.refresh());
        commands.get(CommandId.QUIT).bind(outside.quit());
        commands.get(CommandId.NEXT_THEME)
                .bind(() -> preferences.change(now -> now.withAppearance(
                        now.appearance().withTheme(next(now.appearance().theme())))));
        commands.get(CommandId.TOGGLE_SIDEBAR)
                .bind(() -> arrange(layout.get()
                        .withSidebar(!layout.get().sidebarShown(), layout.get().sidebarWidth())));
        ReadOnlyStringWrapper samplesShown = new ReadOnlyStringWrapper(samples ? texts.get("refusal.samples") : "");
        commands.get(CommandId.SAMPLES).bind(outside.showSamples(), samplesShown);
        ListCommands.bind(commands, list, texts);
    }

    /** Round and round. */
    private static Theme next(Theme theme) {
        return switch (theme) {
            case SYSTEM -> Theme.LIGHT;
            case LIGHT -> Theme.DARK;
            case DARK -> Theme.SYSTEM;
        };
    }

    private void update() {
        SessionRowViewModel selected = list.selected();
        if (selected != null && !selected.isGone()) {
            tabs.update(selected.summary());
        }
        status.update(list.sidebar());
        content.update(statuses);
    }
}
