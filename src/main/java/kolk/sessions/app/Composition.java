package kolk.sessions.app;

import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import kolk.sessions.cli.WindowStarter;
import kolk.sessions.platform.AppFolders;
import kolk.sessions.platform.front.RunningTerminals;
import kolk.sessions.platform.startup.XdgAutostart;
import kolk.sessions.resume.Host;
import kolk.sessions.resume.Programs;
import kolk.sessions.resume.Resumer;
import kolk.sessions.search.index.IndexSearch;
import kolk.sessions.search.query.QueryParser;
import kolk.sessions.settings.Settings;
import kolk.sessions.store.DataFolders;
import kolk.sessions.store.SessionId;
import kolk.sessions.store.SessionStore;
import kolk.sessions.transcript.SessionTranscripts;
import kolk.sessions.transcript.changes.ChangeReader;
import kolk.sessions.view.MainWindow;
import kolk.sessions.view.SystemColors;
import kolk.sessions.viewmodel.ActionsViewModel;
import kolk.sessions.viewmodel.Ages;
import kolk.sessions.viewmodel.CommandId;
import kolk.sessions.viewmodel.FeedBridge;
import kolk.sessions.viewmodel.FileManager;
import kolk.sessions.viewmodel.FilterViewModel;
import kolk.sessions.viewmodel.Folders;
import kolk.sessions.viewmodel.JobsViewModel;
import kolk.sessions.viewmodel.LayoutStore;
import kolk.sessions.viewmodel.LinkOpener;
import kolk.sessions.viewmodel.LoginStart;
import kolk.sessions.viewmodel.LoginStartViewModel;
import kolk.sessions.viewmodel.MainViewModel;
import kolk.sessions.viewmodel.MarkStore;
import kolk.sessions.viewmodel.Preferences;
import kolk.sessions.viewmodel.RecentStore;
import kolk.sessions.viewmodel.Resuming;
import kolk.sessions.viewmodel.SeenStore;
import kolk.sessions.viewmodel.SessionTabsViewModel;
import kolk.sessions.viewmodel.Texts;
import kolk.sessions.viewmodel.TranscriptViewModel;
import kolk.sessions.viewmodel.UiThread;
import kolk.sessions.viewmodel.ViewStore;
import kolk.sessions.watch.SessionBatch;
import kolk.sessions.watch.SessionFeed;
import kolk.sessions.watch.SessionWatcher;
import org.jspecify.annotations.Nullable;

/**
 * The one place where a window on a set of folders is put together, from the watch to the scene. It lives as long as these folders are shown.
 * To be made, used and closed on the JavaFX thread.
 */
final class Composition implements AutoCloseable {
    private static final Duration AT_REST = Duration.ofSeconds(20);

    private final Texts texts;
    private final UiThread ui;
    private final ExecutorService pool;
    private final SessionFeed feed;
    private final AfterFirstList later;
    private final FeedBridge bridge;
    private final MainViewModel main;
    private final MainWindow window;
    private final Runnable tidyTrash;
    private final @Nullable SearchIndexing indexing;
    private Consumer<SessionBatch> alsoTold = batch -> {};

    /**
     * What the person chose and the window remembers.
     *
     * @param preferences what the person chose; told of changes while these folders are shown
     * @param layout the window's arrangement
     * @param recents what was used in the palette
     * @param seen what was looked at
     * @param marks pins, tags and notes
     * @param views filters that are kept under a name
     * @param cache the folder for what can be made again; {@code null} for sessions that are not worth an index
     */
    record Memory(
            Preferences preferences,
            LayoutStore layout,
            RecentStore recents,
            SeenStore seen,
            MarkStore marks,
            ViewStore views,
            @Nullable Path cache) {}

    /**
     * What the window asks of the program.
     *
     * @param showSamples opens the sample sessions
     * @param quit ends the program
     * @param links opens addresses
     * @param files shows folders and files
     */
    record Program(Runnable showSamples, Runnable quit, LinkOpener links, FileManager files) {}

    Composition(
            Services services,
            WindowStarter.Request request,
            Memory memory,
            Program program,
            Size size,
            SystemColors colors) {
        this.texts = Texts.of(MainViewModel.class, services.locale());
        this.ui = services.ui();
        this.pool = services.pool();
        JobsViewModel jobs = new JobsViewModel();
        AtomicReference<Settings> chosen =
                new AtomicReference<>(memory.preferences().get());
        memory.preferences().valueProperty().subscribe(chosen::set);
        Supplier<Settings> settings = chosen::get;
        PoolBackground background = new PoolBackground(services.pool(), services.ui(), jobs);
        FxClipboard clipboard = new FxClipboard();
        this.later = new AfterFirstList(services.ui());
        this.feed = new SessionWatcher(request.folders(), services.probe(), services.clock());
        this.bridge = new FeedBridge(services.ui(), System::nanoTime, this::apply);
        // The first look goes on beside all that is made here.
        feed.start(bridge);
        Function<Path, SessionStore> storeOf =
                dir -> new SessionStore(dir, services.probe(), services.locks(), services.clock());
        Path cache = memory.cache();
        this.indexing = cache == null
                ? null
                : new SearchIndexing(
                        cache,
                        request.folders(),
                        jobs,
                        services.ui(),
                        texts.get("job.index"),
                        this::pauseIndexing,
                        this::giveMemoryBack);
        FolderTrash trash = new FolderTrash(request.folders(), services.locks(), services.clock(), this::forgetDeleted);
        this.main = new MainViewModel(
                texts,
                new MainViewModel.Outside(
                        new Ages(services.clock(), texts),
                        new Folders(services.host().home().toString()),
                        request.demo(),
                        request.notes(),
                        background,
                        jobs,
                        memory.seen(),
                        memory.layout(),
                        memory.recents(),
                        memory.preferences(),
                        new ActionsViewModel.Outside(
                                request.demo() ? new NoResuming() : resuming(services, settings),
                                new RunningTerminals(services.host()),
                                trash,
                                () -> settings.get().trashDays(),
                                new FolderChanges(storeOf),
                                memory.marks(),
                                clipboard,
                                program.files(),
                                new FolderExporting(
                                        storeOf,
                                        services.clock(),
                                        services.ui(),
                                        services.host().home())),
                        new SessionTabsViewModel(
                                new TranscriptViewModel(
                                        new SessionTranscripts(
                                                dir -> new SessionStore(dir, services.probe(), services.clock())),
                                        session -> storeOf.apply(session.entry().dir())
                                                .repairedCopy(session.id()),
                                        feed::noteDamage,
                                        background,
                                        services.ui(),
                                        texts),
                                new ChangeReader(new Programs(services.host()).find("git")),
                                background,
                                texts,
                                services.clock().getZone()),
                        new FilterViewModel.Outside(
                                new QueryParser(
                                        services.clock(), services.host().home().toString()),
                                indexing == null ? new IndexSearch(storeOf) : indexing.search(storeOf),
                                background,
                                services.ui(),
                                memory.views()),
                        key -> feed.evidence(key.dir(), key.id()),
                        feed::refresh,
                        program.showSamples(),
                        program.quit()));
        new LoginStartViewModel(loginStart(services.host()), background, main.notices(), texts).bind(main.commands());
        main.commands().get(CommandId.PAUSE_INDEX).bind(this::pauseIndexing);
        TrashTidying tidying = new TrashTidying(
                request.folders(), trash::trash, () -> settings.get().trashDays());
        this.tidyTrash = () -> background.run(
                texts.get("job.tidy"),
                tidying,
                removed -> {
                    if (removed > 0) {
                        forgetDeleted();
                    }
                },
                failure -> main.notices().warn(String.valueOf(failure.getMessage())));
        this.window = new MainWindow(
                main,
                clipboard,
                program.links(),
                services.emoji(),
                colors,
                services.locale(),
                size.width(),
                size.height());
        later.add(window::fillSidebar);
        window.preparations().forEach(later::add);
        if (indexing != null) {
            later.add(indexing::start);
        }
        SessionId select = request.select();
        if (select != null) {
            main.list().selectWhenKnown(select);
        }
    }

    /** Of the window's content, in pixels. */
    record Size(double width, double height) {}

    private void apply(SessionBatch batch) {
        main.apply(batch);
        if (indexing != null) {
            indexing.apply(batch);
        }
        alsoTold.accept(batch);
        if (batch.initial()) {
            later.listed();
        }
    }

    /** Has {@code listener} told of each batch after the window, on the JavaFX thread. To be called before that thread does anything else. */
    void tellToo(Consumer<SessionBatch> listener) {
        alsoTold = listener;
    }

    /** Takes in what the watch has found by now, so that a window is shown with its list where that can be. */
    void takeWhatIsThere() {
        bridge.handOverAll();
    }

    /** When the first list is there, the trash is put in order. */
    void tidyLater() {
        later.add(() -> {
            tidyTrash.run();
            main.actions().rememberLastDeletion();
        });
        // What only the start needed is not needed any more, by when most have begun to read.
        later.add(() -> ui.runAfter(AT_REST, () -> later.add(this::giveMemoryBack)));
    }

    /** The heap shrinks in a whole collection only, and at rest there would be none for hours. */
    private void giveMemoryBack() {
        pool.execute(System::gc);
    }

    /** What has time until the list is in the window. */
    AfterFirstList later() {
        return later;
    }

    private void pauseIndexing() {
        String sentence = indexing == null
                ? texts.get("notice.noIndex")
                : indexing.toggle() ? texts.get("notice.indexPaused") : texts.get("notice.indexGoesOn");
        main.notices().inform(sentence);
    }

    /** Words of sessions that were removed for good leave the index. */
    private void forgetDeleted() {
        if (indexing != null) {
            indexing.forgetDeleted();
        }
    }

    /** Whether the first scan has ended and what was to be selected has come. */
    boolean isComplete() {
        return main.list().isLoaded() && !main.tabs().isLoading();
    }

    /** Whether what stands in the filter field has found everything. */
    boolean isFiltered() {
        return main.finding().filter().isSettled();
    }

    /** Whether the full text of what is shown has been taken in, where it is kept. */
    boolean isIndexed() {
        return indexing == null || indexing.isIdle();
    }

    MainViewModel main() {
        return main;
    }

    MainWindow window() {
        return window;
    }

    @Override
    public void close() {
        later.close();
        bridge.close();
        feed.close();
        if (indexing != null) {
            indexing.close();
        }
        window.close();
    }

    static LoginStart loginStart(Host host) {
        return new XdgAutostart(
                host.os(),
                AppFolders.of(host).config().resolveSibling(""),
                XdgAutostart.installedProgram(Path.of(System.getProperty("java.home"))));
    }

    private static Resuming resuming(Services services, Supplier<Settings> settings) {
        Host host = services.host();
        DataFolders.Os os = host.os() == Host.Os.WINDOWS ? DataFolders.Os.WINDOWS : DataFolders.Os.UNIX;
        var own = DataFolders.resolve(host.environment(), host.home(), host.home(), os)
                .dir();
        return new TerminalResuming(host, new Resumer(host, services.probe(), own), settings);
    }
}
