package kolk.sessions.app;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import kolk.sessions.cli.WindowStarter;
import kolk.sessions.platform.PngFile;
import kolk.sessions.settings.Settings;
import kolk.sessions.settings.Theme;
import kolk.sessions.viewmodel.FileManager;
import kolk.sessions.viewmodel.LayoutStore;
import kolk.sessions.viewmodel.Preferences;
import kolk.sessions.viewmodel.RecentStore;
import kolk.sessions.viewmodel.SeenStore;
import kolk.sessions.viewmodel.SessionTab;
import kolk.sessions.viewmodel.WindowLayout;

/**
 * A picture of the real window, without a stage and so of any size. It waits until the sessions have been read, the transcript has come and the filter has found,
 * and remembers nothing: the same folder gives the same picture.
 */
final class Picture {
    private static final Duration LOOK_AGAIN = Duration.ofMillis(50);
    /** After this long the picture shows whatever there is. */
    private static final int LOOKS = 400;

    private static final int PASSES = 6;

    private final Services services;
    private final WindowStarter.Screenshot wanted;
    private final CompletableFuture<PngFile.Pixels> result = new CompletableFuture<>();

    Picture(Services services, WindowStarter.Screenshot wanted) {
        this.services = services;
        this.wanted = wanted;
    }

    /** Draws it; to be called on any thread but the JavaFX one. */
    PngFile.Pixels draw() throws IOException, InterruptedException {
        services.ui().run(this::begin);
        try {
            return result.get();
        } catch (java.util.concurrent.ExecutionException e) {
            throw new IOException("the window could not be drawn", e.getCause());
        }
    }

    private void begin() {
        try {
            boolean dark = wanted.theme() == Theme.DARK;
            Composition composition = new Composition(
                    services,
                    wanted.request(),
                    new Composition.Memory(
                            Preferences.fixed(settings(wanted.theme())),
                            new FixedLayout(),
                            RecentStore.NOTHING,
                            new NothingSeen(),
                            new MarksForNow(),
                            new ViewsForNow(),
                            null),
                    new Composition.Program(() -> {}, () -> {}, address -> {}, new NoFileManager()),
                    new Composition.Size(wanted.width(), wanted.height()),
                    () -> new ReadOnlyBooleanWrapper(dark).getReadOnlyProperty());
            composition.main().tabs().tabProperty().set(side(wanted.tab()));
            look(composition, 0);
        } catch (RuntimeException e) {
            result.completeExceptionally(e);
        }
    }

    private void look(Composition composition, int looks) {
        if (!composition.isComplete() && looks < LOOKS) {
            services.ui().runAfter(LOOK_AGAIN, () -> look(composition, looks + 1));
            return;
        }
        composition.main().finding().filter().textProperty().set(wanted.filter());
        filter(composition, looks);
    }

    private void filter(Composition composition, int looks) {
        if (!composition.isFiltered() && looks < LOOKS) {
            services.ui().runAfter(LOOK_AGAIN, () -> filter(composition, looks + 1));
            return;
        }
        settle(composition, PASSES);
    }

    /** Lists measure themselves in one pass, are filled in the next, and then go to where they want to be. */
    private void settle(Composition composition, int passes) {
        try {
            composition.window().settle();
            if (passes > 0) {
                services.ui().runAfter(LOOK_AGAIN, () -> settle(composition, passes - 1));
            } else {
                take(composition);
            }
        } catch (RuntimeException e) {
            result.completeExceptionally(e);
        }
    }

    private void take(Composition composition) {
        try (composition) {
            WritableImage image = composition.window().scene().snapshot(null);
            int width = (int) image.getWidth();
            int height = (int) image.getHeight();
            int[] argb = new int[width * height];
            image.getPixelReader().getPixels(0, 0, width, height, PixelFormat.getIntArgbInstance(), argb, 0, width);
            result.complete(new PngFile.Pixels(width, height, argb));
        } catch (RuntimeException e) {
            result.completeExceptionally(e);
        }
    }

    private static SessionTab side(WindowStarter.Tab tab) {
        return switch (tab) {
            case CONVERSATION -> SessionTab.CONVERSATION;
            case CHANGES -> SessionTab.CHANGES;
            case EVENTS -> SessionTab.EVENTS;
            case DETAILS -> SessionTab.DETAILS;
        };
    }

    private static Settings settings(Theme theme) {
        return Settings.DEFAULT.withAppearance(Settings.DEFAULT.appearance().withTheme(theme));
    }

    /** The arrangement of a first start. */
    private static final class FixedLayout implements LayoutStore {
        @Override
        public WindowLayout load() {
            return WindowLayout.INITIAL;
        }

        @Override
        public void save(WindowLayout layout) {
            // A picture changes nothing.
        }
    }

    /** Nothing is new in a picture. */
    private static final class NothingSeen implements SeenStore {
        @Override
        public Remembered load() {
            return Remembered.NOTHING;
        }

        @Override
        public void save(Remembered remembered) {
            // A picture changes nothing.
        }
    }

    /** Nobody presses a button in a picture. */
    private static final class NoFileManager implements FileManager {
        @Override
        public void open(Path folder) {
            throw new IllegalStateException("a picture opens nothing");
        }

        @Override
        public void edit(Path folder) {
            throw new IllegalStateException("a picture opens nothing");
        }

        @Override
        public void reveal(Path item) {
            throw new IllegalStateException("a picture opens nothing");
        }
    }
}
