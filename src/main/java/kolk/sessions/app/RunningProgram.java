package kolk.sessions.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.image.Image;
import javafx.stage.Stage;
import kolk.sessions.cli.Folders;
import kolk.sessions.cli.WindowStarter;
import kolk.sessions.demo.Demo;
import kolk.sessions.platform.AppFolders;
import kolk.sessions.platform.BundledFonts;
import kolk.sessions.platform.FxAppIcon;
import kolk.sessions.platform.log.LogFiles;
import kolk.sessions.resume.Host;
import kolk.sessions.settings.Saved;
import kolk.sessions.settings.SavedViews;
import kolk.sessions.settings.SessionMarks;
import kolk.sessions.settings.Settings;
import kolk.sessions.viewmodel.LinkOpener;
import org.jspecify.annotations.Nullable;

/**
 * The window's life: opens it where it was, lets time pass in it, follows the settings, changes to the sample sessions, and leaves nothing
 * behind when it closes. To be used on the JavaFX thread.
 */
final class RunningProgram implements AutoCloseable {
    private static final double LEAST_WIDTH = 480;
    private static final double LEAST_HEIGHT = 360;
    /** As often as a time in the list can change. */
    private static final Duration TICK = Duration.ofSeconds(1);

    private final Stage stage;
    private final Services services;
    private final WindowStarter.Request request;
    private final LinkOpener links;
    private final Saved<Settings> settings;
    private final Saved<SessionMarks> marks;
    private final Saved<SavedViews> views;
    private final LogFiles log;
    private final Ticker ticker;
    private final StageFront front;
    private final Presence.Desktop desktop;
    private final SideWindows sideWindows;
    private final OnlyWindow only;
    private @Nullable Showing showing;
    private @Nullable Demo demo;
    private Consumer<LogFiles.Fault> faultsToo = fault -> {};
    private String trouble = "";
    private boolean closed;

    RunningProgram(Stage stage, Host host, Clock clock, WindowStarter.Request request, LinkOpener links) {
        BundledFonts.load();
        this.links = links;
        this.stage = stage;
        this.services = Services.start(host, clock);
        this.ticker = new Ticker(services.ui(), TICK, this::tick);
        this.request = request;
        this.front = new StageFront(stage);
        this.desktop = Presence.Desktop.of(host);
        Saved.Later later = (delay, action) -> services.timer().schedule(action, delay.toNanos(), TimeUnit.NANOSECONDS);
        AppFolders folders = AppFolders.of(host);
        this.settings = Saved.settings(folders.settingsFile(), services.clock(), later);
        this.marks = Saved.marks(folders.marksFile(), services.clock(), later);
        this.views = Saved.views(folders.viewsFile(), services.clock(), later);
        this.log = LogFiles.begin(
                folders.state(), services.clock(), fault -> services.ui().run(() -> failed(fault)));
        this.only = new OnlyWindow(
                services.ui(),
                front,
                () -> Optional.ofNullable(showing).map(now -> now.composition().main()));
        this.sideWindows = new SideWindows(stage, services, settings, request, desktop.icon());
    }

    /** Whether no other start shows the same folders already; one that does has been told what this one was to do. */
    boolean isFirst(Optional<MeetingPoint> point) {
        return only.claim(request, point);
    }

    void begin() {
        Platform.setImplicitExit(false);
        stage.setOnCloseRequest(event -> {
            event.consume();
            closeWindow();
        });
        settings.listen(changed -> services.ui().run(this::applySettings));
        Showing first = show(request);
        if (request.waiting()) {
            first.composition().main().showWaiting();
        }
        followFolders();
        stage.setTitle("Kolk Sessions");
        stage.setMinWidth(LEAST_WIDTH);
        stage.setMinHeight(LEAST_HEIGHT);
        Scene content = first.composition().window().scene();
        new WindowPlace(stage, settings).restore(content.getWidth(), content.getHeight());
        stage.focusedProperty().subscribe(focused -> {
            if (showing != null) {
                showing.composition().main().list().setAttended(focused);
            }
        });
        ticker.start();
        if (request.hidden()) {
            first.presence().showTray();
            first.presence().tray().startedHidden();
            first.composition().later().drawn();
        } else {
            FirstFrames.of(content, first.composition().later()::drawn);
            try {
                first.composition().takeWhatIsThere();
            } finally {
                // A list that cannot be taken in is a fault to be told, which needs a window.
                stage.show();
            }
        }
    }

    /** Has {@code listener} told of each fault of the program, on the JavaFX thread. */
    void tellFaults(Consumer<LogFiles.Fault> listener) {
        faultsToo = listener;
    }

    /** Whether the window is there, the first scan has ended and the list is in the window. */
    boolean isComplete() {
        return stage.isShowing() && showing != null && showing.composition().isComplete();
    }

    /** Goes through the main screens of what is shown, and says when it has. */
    void walk(Runnable end) {
        if (showing != null) {
            new Walk(services.ui(), showing.composition(), end).begin();
        }
    }

    /** How many sessions the list knows. */
    int sessions() {
        return showing == null ? 0 : showing.composition().main().list().size();
    }

    private void closeWindow() {
        if (showing == null) {
            front.quit();
        } else {
            showing.presence().tray().closeWindow();
        }
    }

    private void applySettings() {
        if (closed) {
            return;
        }
        Settings now = settings.get();
        sideWindows.apply(now);
        if (showing != null) {
            showing.apply(now);
            followFolders();
        }
    }

    /** The folders of the settings, where the person named no others at the start. Looked at in the background: they can be far away. */
    private void followFolders() {
        if (!request.followsSettings()) {
            return;
        }
        List<String> chosen = settings.get().folders();
        services.pool().execute(() -> {
            Folders folders = Folders.following(services.host(), Path.of("").toAbsolutePath(), chosen);
            services.ui().run(() -> showFolders(folders, chosen));
        });
    }

    private void showFolders(Folders folders, List<String> chosen) {
        Showing now = showing;
        boolean late = closed || !chosen.equals(settings.get().folders());
        if (late
                || now == null
                || now.request().demo()
                || now.request().folders().equals(folders.dirs())) {
            return;
        }
        show(now.request().elsewhere(folders.dirs(), folders.notes(), now.selected()));
    }

    private Showing show(WindowStarter.Request wanted) {
        Showing before = showing;
        Showing next = Showing.of(
                services,
                wanted,
                new Showing.Kept(settings, marks, views),
                new Showing.Program(stage, desktop, front, links, this::showSamples));
        if (before != null) {
            before.close();
        }
        showing = next;
        sideWindows.serve(next);
        next.apply(settings.get());
        stage.setScene(next.composition().window().scene());
        trouble = "";
        next.composition().later().add(this::drawIcon);
        next.composition().later().add(next.presence()::showTray);
        next.composition().tidyLater();
        if (stage.isShowing()) {
            next.composition().later().drawn();
        }
        return next;
    }

    /** Drawing it in all sizes takes as long as ten frames, so it is drawn beside the window and once. */
    private void drawIcon() {
        if (stage.getIcons().isEmpty()) {
            services.pool().execute(() -> {
                List<Image> images = FxAppIcon.images(desktop.icon());
                services.ui().run(() -> stage.getIcons().setAll(images));
            });
        }
    }

    private void showSamples() {
        services.pool().execute(() -> {
            try {
                Demo started = Demo.start();
                services.ui().run(() -> samplesStarted(started));
            } catch (IOException e) {
                services.ui().run(() -> tell("The samples could not be made: " + e.getMessage()));
            }
        });
    }

    private void samplesStarted(Demo started) {
        demo = started;
        if (closed) {
            end(started);
            return;
        }
        show(new WindowStarter.Request(List.of(started.sessionsDir()), List.of(), true, null));
    }

    private void failed(LogFiles.Fault fault) {
        tell(FaultWords.of(fault, services.locale()));
        faultsToo.accept(fault);
    }

    private void tell(String sentence) {
        if (showing != null) {
            showing.composition().main().notices().warn(sentence);
        }
    }

    private void tick() {
        if (showing != null) {
            showing.tick();
        }
        String now = Stream.of(settings.notice(), marks.notice(), views.notice())
                .filter(Objects::nonNull)
                .findFirst()
                .orElse("");
        sideWindows.tellTrouble(now);
        if (!now.equals(trouble)) {
            trouble = now;
            if (!now.isEmpty()) {
                tell(now);
            }
        }
    }

    @Override
    public void close() {
        closed = true;
        ticker.stop();
        only.close();
        sideWindows.close();
        if (showing != null) {
            showing.close();
        }
        desktop.bus().close();
        settings.close();
        marks.close();
        views.close();
        if (demo != null) {
            end(demo);
        }
        services.close();
        log.close();
    }

    private static void end(Demo demo) {
        try {
            demo.close();
        } catch (IOException e) {
            throw new UncheckedIOException("the sample sessions could not be removed", e);
        }
    }
}
