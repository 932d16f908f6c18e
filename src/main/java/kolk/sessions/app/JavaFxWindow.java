package kolk.sessions.app;

import java.io.IOException;
import java.net.URL;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import javafx.application.Application;
import javafx.application.Platform;
import kolk.sessions.cli.WindowStarter;
import kolk.sessions.platform.BundledFonts;
import kolk.sessions.platform.GraphicsCard;
import kolk.sessions.platform.PngFile;
import kolk.sessions.platform.instance.Summons;
import kolk.sessions.resume.Host;

/** Opens the window with JavaFX. The toolkit is loaded only here, when a window or a picture is really wanted. */
final class JavaFxWindow implements WindowStarter {
    /** JavaFX's property for the order in which it tries ways to draw, and its name for drawing without OpenGL. */
    private static final String DRAWING = "prism.order";

    private static final String SOFTWARE = "sw";

    /**
     * JavaFX's property for doing without pictures of the backgrounds of regions. With a graphics card they lie there; drawn by software they are 8 MB of the heap for what
     * is filled again as fast.
     */
    private static final String NO_BACKGROUND_CACHE = "prism.disableRegionCaching";

    /** JavaFX's property for the theme that it loads instead of Modena, its own. */
    private static final String THEME = "javafx.userAgentStylesheetUrl";

    private static final Path DEVICES = Path.of("/dev");

    private final Host host;
    private final Clock clock;

    JavaFxWindow(Host host, Clock clock) {
        this.host = host;
        this.clock = clock;
    }

    @Override
    public void open(Request request) throws Unavailable {
        // Asked before the toolkit is loaded, so that a later start is over in a moment; the application asks again,
        // for good.
        if (!request.demo()
                && MeetingPoint.of(host, request)
                        .map(point -> point.tell(MeetingPoint.summons(request)))
                        .orElse(false)) {
            return;
        }
        withoutCard();
        withoutModena();
        try {
            Application.launch(KolkSessionsApp.class, WindowArguments.of(request));
        } catch (UnsupportedOperationException | UnsatisfiedLinkError e) {
            throw new Unavailable(reason(e), e);
        } catch (RuntimeException e) {
            if (e.getCause() instanceof UnsupportedOperationException cause) {
                throw new Unavailable(reason(cause), e);
            }
            throw e;
        }
    }

    @Override
    public String smoke(Request request, boolean walk) throws Unavailable, IOException {
        boolean display = host.os() != Host.Os.LINUX
                || !host.variable("DISPLAY").isEmpty()
                || !host.variable("WAYLAND_DISPLAY").isEmpty();
        if (display) {
            withoutCard();
        } else {
            withoutDisplay();
        }
        withoutModena();
        try {
            return new Smoke(host, clock, request, walk).look();
        } catch (UnsupportedOperationException | UnsatisfiedLinkError e) {
            throw new Unavailable(reason(e), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    /** A person who chose how JavaFX draws, with an option for the Java machine, has it so. */
    private void withoutCard() {
        if (host.os() == Host.Os.LINUX && System.getProperty(DRAWING) == null && !GraphicsCard.isUsable(DEVICES)) {
            bySoftware();
        }
    }

    private static void bySoftware() {
        System.setProperty(DRAWING, SOFTWARE);
        System.setProperty(NO_BACKGROUND_CACHE, "true");
    }

    /** Every window of ours brings its whole look, so that JavaFX's own theme would be read, 150 KB of rules at every start, and never be seen. */
    private static void withoutModena() {
        URL nothing = Objects.requireNonNull(JavaFxWindow.class.getResource("none.css"), "none.css");
        System.setProperty(THEME, nothing.toExternalForm());
    }

    private static void withoutDisplay() {
        System.setProperty("glass.platform", "Headless");
        bySoftware();
        System.setProperty("java.awt.headless", "true");
    }

    @Override
    public boolean quit(List<Path> folders) {
        return MeetingPoint.of(host, folders)
                .map(point -> point.tell(new Summons.Quit()))
                .orElse(false);
    }

    @Override
    public void screenshot(Screenshot screenshot) throws Unavailable, IOException {
        withoutDisplay();
        withoutModena();
        try {
            Platform.startup(BundledFonts::load);
        } catch (UnsupportedOperationException | UnsatisfiedLinkError e) {
            throw new Unavailable(reason(e), e);
        }
        try (Services services = Services.start(host, clock)) {
            PngFile.write(new Picture(services, screenshot).draw(), screenshot.file());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        } finally {
            Platform.exit();
        }
    }

    private static String reason(Throwable e) {
        String message = e.getMessage();
        return message == null ? "the toolkit cannot start" : message;
    }
}
