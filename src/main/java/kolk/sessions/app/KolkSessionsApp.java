package kolk.sessions.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.stage.Stage;
import javafx.util.Duration;
import kolk.sessions.cli.WindowStarter;
import kolk.sessions.demo.Demo;
import kolk.sessions.platform.AppFolders;
import kolk.sessions.platform.BundledFonts;
import kolk.sessions.platform.FxAppIcon;
import kolk.sessions.platform.FxSystemColors;
import kolk.sessions.platform.bus.BusSource;
import kolk.sessions.platform.files.DesktopFileManager;
import kolk.sessions.platform.icon.AppIcon;
import kolk.sessions.platform.instance.SingleInstance;
import kolk.sessions.platform.instance.Summons;
import kolk.sessions.resume.Host;
import kolk.sessions.settings.Saved;
import kolk.sessions.settings.SessionMarks;
import kolk.sessions.settings.Settings;
import kolk.sessions.store.SessionId;
import kolk.sessions.viewmodel.LinkOpener;
import kolk.sessions.viewmodel.SeenStore;
import org.jspecify.annotations.Nullable;

/** The window's life: opens it where it was, lets time pass in it, changes to the sample sessions, and leaves nothing behind when it closes. */
public final class KolkSessionsApp extends Application {
    private static final double WIDTH = 1280;
    private static final double HEIGHT = 800;
    private static final double LEAST_WIDTH = 480;
    private static final double LEAST_HEIGHT = 360;

    private @Nullable Running running;

    /** Made by the toolkit. */
    public KolkSessionsApp() {}

    @Override
    public void start(Stage stage) {
        BundledFonts.load();
        Host host = Host.current();
        Clock clock = Clock.systemDefaultZone();
        WindowStarter.Request request = WindowArguments.read(getParameters().getRaw());
        Running starting = new Running(
                stage, Services.start(host, clock), AppFolders.of(host), request, getHostServices()::showDocument);
        running = starting;
        if (starting.isFirst(MeetingPoint.of(host, request.folders()))) {
            starting.begin();
        } else {
            Platform.exit();
        }
    }

    @Override
    public void stop() {
        if (running != null) {
            running.close();
        }
    }

    /** The application once it has been started; everything in it happens on the JavaFX thread. */
    private static final class Running implements AutoCloseable {
        private final Stage stage;
        private final Services services;
        private final WindowStarter.Request request;
        private final LinkOpener links;
        private final Saved<Settings> settings;
        private final Saved<SessionMarks> marks;
        private final Timeline clock = new Timeline(new KeyFrame(Duration.seconds(1), event -> tick()));
        private final StageFront front;
        private final Presence.Desktop desktop;
        private @Nullable SingleInstance instance;
        private @Nullable Presence presence;
        private @Nullable Composition shown;
        private @Nullable Demo demo;
        private boolean closed;

        Running(Stage stage, Services services, AppFolders folders, WindowStarter.Request request, LinkOpener links) {
            this.links = links;
            this.stage = stage;
            this.services = services;
            this.request = request;
            this.front = new StageFront(stage);
            boolean hasBus = services.host().os() == Host.Os.LINUX;
            this.desktop = new Presence.Desktop(
                    new BusSource(hasBus ? services.host().environment() : Map.of()), new AppIcon());
            Saved.Later later =
                    (delay, action) -> services.timer().schedule(action, delay.toNanos(), TimeUnit.NANOSECONDS);
            this.settings = Saved.settings(folders.settingsFile(), services.clock(), later);
            this.marks = Saved.marks(folders.marksFile(), services.clock(), later);
        }

        /** Whether no other start shows the same folders already; one that does has been told what this one was to do. */
        boolean isFirst(Optional<MeetingPoint> point) {
            if (request.demo() || point.isEmpty()) {
                return true;
            }
            return switch (point.get()
                    .claim(
                            MeetingPoint.summons(request),
                            summons -> services.ui().run(() -> follow(summons)))) {
                case SingleInstance.Claim.First(SingleInstance first) -> {
                    instance = first;
                    yield true;
                }
                case SingleInstance.Claim.Delivered() -> false;
                case SingleInstance.Claim.Alone(String reason) -> true;
            };
        }

        private void follow(Summons summons) {
            switch (summons) {
                case Summons.Hello() -> {}
                case Summons.Raise() -> front.bringToFront();
                case Summons.Show(SessionId session) -> {
                    front.bringToFront();
                    if (shown != null) {
                        shown.main().list().selectWhenKnown(session);
                    }
                }
                case Summons.Quit() -> front.quit();
            }
        }

        void begin() {
            Platform.setImplicitExit(false);
            stage.getIcons().setAll(FxAppIcon.images(desktop.icon()));
            stage.setOnCloseRequest(event -> {
                event.consume();
                closeWindow();
            });
            settings.listen(changed -> services.ui().run(this::applySettings));
            show(request);
            stage.setTitle("Kolk Sessions");
            stage.setMinWidth(LEAST_WIDTH);
            stage.setMinHeight(LEAST_HEIGHT);
            new WindowPlace(stage, settings).restore();
            stage.focusedProperty().subscribe(focused -> {
                if (shown != null) {
                    shown.main().list().setAttended(focused);
                }
            });
            clock.setCycleCount(Animation.INDEFINITE);
            clock.play();
            if (request.hidden() && presence != null) {
                presence.tray().startedHidden();
            } else {
                stage.show();
            }
        }

        private void closeWindow() {
            if (presence == null) {
                front.quit();
            } else {
                presence.tray().closeWindow();
            }
        }

        private void applySettings() {
            if (presence != null) {
                presence.apply(settings.get().desktop());
            }
        }

        private void show(WindowStarter.Request wanted) {
            Composition next = new Composition(
                    services,
                    wanted,
                    new Composition.Memory(
                            settings::get,
                            new SavedLayout(settings),
                            wanted.demo() ? new SeenForNow() : new SavedSeen(settings, marks, wanted.folders()),
                            wanted.demo() ? new MarksForNow() : new SavedMarks(marks)),
                    new Composition.Program(
                            this::showSamples,
                            Platform::exit,
                            links,
                            new DesktopFileManager(services.host(), desktop.bus())),
                    stage.getScene() == null
                            ? new Composition.Size(WIDTH, HEIGHT)
                            : new Composition.Size(
                                    stage.getScene().getWidth(),
                                    stage.getScene().getHeight()),
                    new FxSystemColors());
            if (shown != null) {
                shown.close();
            }
            if (presence != null) {
                presence.close();
            }
            shown = next;
            Presence nextPresence = new Presence(services, desktop, next.main(), front, !wanted.demo());
            presence = nextPresence;
            next.tellToo(nextPresence::apply);
            applySettings();
            stage.setScene(next.window().scene());
            String notice = settings.notice();
            if (notice != null) {
                next.main().notices().warn(notice);
            }
            next.start();
        }

        private void showSamples() {
            services.pool().submit(() -> {
                try {
                    Demo started = Demo.start();
                    services.ui().run(() -> samplesStarted(started));
                } catch (IOException e) {
                    services.ui().run(() -> {
                        if (shown != null) {
                            shown.main().notices().warn("The samples could not be made: " + e.getMessage());
                        }
                    });
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

        private void tick() {
            if (shown != null) {
                shown.main().tick();
            }
            if (presence != null) {
                presence.tick();
            }
        }

        @Override
        public void close() {
            closed = true;
            clock.stop();
            closeInstance();
            if (presence != null) {
                presence.close();
            }
            desktop.bus().close();
            if (shown != null) {
                shown.close();
            }
            settings.close();
            marks.close();
            if (demo != null) {
                end(demo);
            }
            services.close();
        }

        private void closeInstance() {
            try {
                if (instance != null) {
                    instance.close();
                }
            } catch (IOException e) {
                throw new UncheckedIOException("the way to this program could not be removed", e);
            }
        }

        private static void end(Demo demo) {
            try {
                demo.close();
            } catch (IOException e) {
                throw new UncheckedIOException("the sample sessions could not be removed", e);
            }
        }
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
