package kolk.sessions.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kolk.sessions.settings.Theme;
import kolk.sessions.store.Reasons;
import kolk.sessions.store.SessionId;
import kolk.sessions.transcript.VisibleText;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code screenshot}: a picture of the real window, made without a display. */
@Command(name = "screenshot", description = "Writes a picture of the window, without a display.")
final class ScreenshotCommand implements Callable<Integer> {
    private static final Pattern SIZE = Pattern.compile("([0-9]{1,5})[xX×]([0-9]{1,5})");
    private static final int SMALLEST = 200;
    private static final int LARGEST = 16_384;

    private final CliSystem system;
    private final RootCommand root;

    @Parameters(paramLabel = "FILE.png", description = "The picture; an existing file is replaced.")
    private String file = "";

    @Option(names = "--select", paramLabel = "ID", description = "The session to select.")
    private @Nullable String select;

    @Option(
            names = "--size",
            paramLabel = "WxH",
            defaultValue = "1280x800",
            description = "Width and height in pixels (default: ${DEFAULT-VALUE}).")
    private String size = "";

    @Option(
            names = "--theme",
            paramLabel = "THEME",
            defaultValue = "light",
            description = "light or dark (default: ${DEFAULT-VALUE}).")
    private String theme = "";

    @Option(
            names = "--tab",
            paramLabel = "TAB",
            defaultValue = "conversation",
            description = "conversation, changes, events or details (default: ${DEFAULT-VALUE}).")
    private String tab = "";

    @Option(
            names = "--filter",
            paramLabel = "QUERY",
            defaultValue = "",
            description = "What stands in the filter field: words and terms such as state:waiting.")
    private String filter = "";

    ScreenshotCommand(CliSystem system, RootCommand root) {
        this.system = system;
        this.root = root;
    }

    @Override
    public Integer call() {
        Matcher wanted = SIZE.matcher(size);
        if (!wanted.matches()) {
            throw Complaint.usage("--size " + VisibleText.line(size) + " is no size such as 1280x800");
        }
        Theme look = theme();
        WindowStarter.Tab side = tab();
        Path picture = picture();
        SessionId id = select == null ? null : root.sessions().find(select).id();
        Folders folders = root.folders();
        try {
            system.windows()
                    .screenshot(new WindowStarter.Screenshot(
                            new WindowStarter.Request(folders.dirs(), folders.notes(), root.demo(), id),
                            picture,
                            pixels(wanted.group(1)),
                            pixels(wanted.group(2)),
                            look,
                            side,
                            filter));
        } catch (WindowStarter.Unavailable e) {
            throw Complaint.failed("the window cannot be drawn here: " + e.getMessage(), e);
        } catch (IOException e) {
            throw Complaint.failed(picture + " could not be written: " + Reasons.of(e), e);
        }
        return 0;
    }

    private Theme theme() {
        return switch (theme) {
            case "light" -> Theme.LIGHT;
            case "dark" -> Theme.DARK;
            default -> throw Complaint.usage("--theme " + VisibleText.line(theme) + " is neither light nor dark");
        };
    }

    private WindowStarter.Tab tab() {
        return switch (tab) {
            case "conversation" -> WindowStarter.Tab.CONVERSATION;
            case "changes" -> WindowStarter.Tab.CHANGES;
            case "events" -> WindowStarter.Tab.EVENTS;
            case "details" -> WindowStarter.Tab.DETAILS;
            default ->
                throw Complaint.usage(
                        "--tab " + VisibleText.line(tab) + " is none of conversation, changes, events and details");
        };
    }

    private Path picture() {
        try {
            Path picture = system.workingDirectory().resolve(file);
            Path folder = picture.toAbsolutePath().getParent();
            if (file.isEmpty() || folder == null || Files.isDirectory(picture)) {
                throw Complaint.usage("'" + VisibleText.line(file) + "' cannot be the name of a picture");
            }
            if (!Files.isDirectory(folder)) {
                throw Complaint.usage("there is no folder " + folder + " to write the picture to");
            }
            return picture;
        } catch (InvalidPathException e) {
            throw Complaint.usage("'" + VisibleText.line(file) + "' is no path on this system in this locale");
        }
    }

    private static int pixels(String digits) {
        int pixels = Integer.parseInt(digits);
        if (pixels < SMALLEST || pixels > LARGEST) {
            throw Complaint.usage("--size must be between " + SMALLEST + " and " + LARGEST + " pixels each way");
        }
        return pixels;
    }
}
