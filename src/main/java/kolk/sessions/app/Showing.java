package kolk.sessions.app;

import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.stage.Stage;
import kolk.sessions.cli.WindowStarter;
import kolk.sessions.platform.AppFolders;
import kolk.sessions.platform.FxSystemColors;
import kolk.sessions.platform.files.DesktopFileManager;
import kolk.sessions.settings.Saved;
import kolk.sessions.settings.SavedViews;
import kolk.sessions.settings.SessionMarks;
import kolk.sessions.settings.Settings;
import kolk.sessions.store.SessionId;
import kolk.sessions.viewmodel.FrontWindow;
import kolk.sessions.viewmodel.LinkOpener;
import kolk.sessions.viewmodel.Preferences;
import kolk.sessions.viewmodel.RecentStore;
import kolk.sessions.viewmodel.SeenStore;
import kolk.sessions.viewmodel.SessionRowViewModel;
import org.jspecify.annotations.Nullable;

/**
 * One set of folders while it is shown: the window's content and what the desktop sees of it. Confined to the JavaFX thread.
 *
 * @param request what is shown
 * @param preferences what the person chose
 * @param composition the window's content
 * @param presence tray and notifications
 */
record Showing(WindowStarter.Request request, Preferences preferences, Composition composition, Presence presence)
        implements AutoCloseable {
    private static final double WIDTH = 1280;
    private static final double HEIGHT = 800;

    /** What is kept in files of ours. */
    record Kept(Saved<Settings> settings, Saved<SessionMarks> marks, Saved<SavedViews> views) {}

    /**
     * What lives longer than one set of folders.
     *
     * @param stage the window
     * @param desktop what the desktop offers
     * @param front the window as tray and notifications see it
     * @param links opens addresses
     * @param showSamples changes to the sample sessions
     */
    record Program(Stage stage, Presence.Desktop desktop, FrontWindow front, LinkOpener links, Runnable showSamples) {}

    static Showing of(Services services, WindowStarter.Request wanted, Kept kept, Program program) {
        Preferences preferences = new Preferences(kept.settings().get(), kept.settings()::update);
        Scene before = program.stage().getScene();
        Composition composition = new Composition(
                services,
                wanted,
                new Composition.Memory(
                        preferences,
                        new SavedLayout(kept.settings()),
                        wanted.demo() ? RecentStore.NOTHING : new SavedRecents(kept.settings(), wanted.folders()),
                        wanted.demo()
                                ? new SeenForNow()
                                : new SavedSeen(kept.settings(), kept.marks(), wanted.folders()),
                        wanted.demo() ? new MarksForNow() : new SavedMarks(kept.marks()),
                        wanted.demo() ? new ViewsForNow() : new KeptViews(kept.views()),
                        wanted.demo() ? null : AppFolders.of(services.host()).cache()),
                new Composition.Program(
                        program.showSamples(),
                        Platform::exit,
                        program.links(),
                        new DesktopFileManager(
                                services.host(),
                                program.desktop().bus(),
                                () -> kept.settings().get().editor())),
                before == null
                        ? new Composition.Size(WIDTH, HEIGHT)
                        : new Composition.Size(before.getWidth(), before.getHeight()),
                new FxSystemColors());
        Presence presence =
                new Presence(services, program.desktop(), composition.main(), program.front(), !wanted.demo());
        composition.tellToo(presence::apply);
        return new Showing(wanted, preferences, composition, presence);
    }

    /** Takes the person's choice, at the start and whenever it changes. */
    void apply(Settings now) {
        preferences.set(now);
        presence.apply(now.desktop());
    }

    /** To be called about every second. */
    void tick() {
        composition.main().tick();
        presence.tick();
    }

    /** The selected session, or {@code null} for none. */
    @Nullable
    SessionId selected() {
        SessionRowViewModel row = composition.main().list().selected();
        return row == null ? null : row.key().id();
    }

    @Override
    public void close() {
        presence.close();
        composition.close();
    }

    /** What was looked at among samples is not worth remembering. */
    private static final class SeenForNow implements SeenStore {
        @Override
        public Remembered load() {
            return Remembered.NOTHING;
        }

        @Override
        public void save(Remembered remembered) {
            // The view model knows it until the window closes.
        }
    }
}
