package kolk.sessions.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.util.List;
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
import kolk.sessions.platform.FxSystemColors;
import kolk.sessions.resume.Host;
import kolk.sessions.settings.Saved;
import kolk.sessions.settings.SessionMarks;
import kolk.sessions.settings.Settings;
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
        running = new Running(
                stage,
                Services.start(host, clock),
                AppFolders.of(host),
                WindowArguments.read(getParameters().getRaw()),
                getHostServices()::showDocument);
        running.begin();
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
        private @Nullable Composition shown;
        private @Nullable Demo demo;
        private boolean closed;

        Running(Stage stage, Services services, AppFolders folders, WindowStarter.Request request, LinkOpener links) {
            this.links = links;
            this.stage = stage;
            this.services = services;
            this.request = request;
            Saved.Later later =
                    (delay, action) -> services.timer().schedule(action, delay.toNanos(), TimeUnit.NANOSECONDS);
            this.settings = Saved.settings(folders.settingsFile(), services.clock(), later);
            this.marks = Saved.marks(folders.marksFile(), services.clock(), later);
        }

        void begin() {
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
            stage.show();
        }

        private void show(WindowStarter.Request wanted) {
            Composition next = new Composition(
                    services,
                    wanted,
                    new Composition.Memory(
                            settings::get,
                            new SavedLayout(settings),
                            wanted.demo() ? new SeenForNow() : new SavedSeen(settings, marks, wanted.folders())),
                    new Composition.Program(this::showSamples, Platform::exit, links),
                    stage.getScene() == null
                            ? new Composition.Size(WIDTH, HEIGHT)
                            : new Composition.Size(
                                    stage.getScene().getWidth(),
                                    stage.getScene().getHeight()),
                    new FxSystemColors());
            if (shown != null) {
                shown.close();
            }
            shown = next;
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
        }

        @Override
        public void close() {
            closed = true;
            clock.stop();
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
