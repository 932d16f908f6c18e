package kolk.sessions.platform.files;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import kolk.sessions.platform.bus.BusSource;
import kolk.sessions.platform.bus.FileManager1;
import kolk.sessions.platform.bus.SessionBus;
import kolk.sessions.resume.Host;
import kolk.sessions.viewmodel.FileManager;
import org.freedesktop.dbus.exceptions.DBusException;
import org.freedesktop.dbus.exceptions.DBusExecutionException;

/**
 * The file manager of this desktop, and the editor. They are only ever given a folder to open: a file would be handed to whatever program opens its kind, which may run it.
 */
public final class DesktopFileManager implements FileManager {
    private static final Logger LOG = System.getLogger(DesktopFileManager.class.getName());

    /** What fails does so at once; a file manager that lives on in this process has been opened. */
    private static final Duration PATIENCE = Duration.ofSeconds(3);

    private final Host host;
    private final Supplier<Optional<SessionBus>> bus;
    private final FileManagerCommands commands;
    private final EditorCommand editors;
    private final Supplier<String> editor;

    /**
     * @param bus the session bus, where the file manager of a Linux desktop is asked to select a file
     * @param editor the editor's command that the person chose, asked each time; empty for none
     */
    public DesktopFileManager(Host host, BusSource bus, Supplier<String> editor) {
        this(host, bus::get, editor);
    }

    DesktopFileManager(Host host, Supplier<Optional<SessionBus>> bus, Supplier<String> editor) {
        this.host = host;
        this.bus = bus;
        this.commands = new FileManagerCommands(host);
        this.editors = new EditorCommand(host);
        this.editor = editor;
    }

    @Override
    public void open(Path folder) throws IOException, InterruptedException {
        checkFolder(folder);
        start(
                "The file manager",
                commands.open(folder)
                        .orElseThrow(() -> new IOException(
                                "No file manager can be opened: neither xdg-open nor gio is installed.")));
    }

    @Override
    public void edit(Path folder) throws IOException, InterruptedException {
        checkFolder(folder);
        start("The editor", editors.open(editor.get(), folder));
    }

    private void checkFolder(Path folder) throws IOException {
        check(folder);
        if (!Files.isDirectory(folder)) {
            throw new IOException(
                    Files.exists(folder, LinkOption.NOFOLLOW_LINKS)
                            ? folder + " is not a folder."
                            : "The folder " + folder + " is not there (any more).");
        }
    }

    @Override
    public void reveal(Path item) throws IOException, InterruptedException {
        check(item);
        if (!Files.exists(item, LinkOption.NOFOLLOW_LINKS)) {
            throw new IOException(item + " is not there (any more).");
        }
        if (host.os() != Host.Os.LINUX) {
            start(
                    "The file manager",
                    commands.reveal(item).orElseThrow(() -> new IOException("No file manager can be opened.")));
        } else if (!isShownByBus(item)) {
            Path folder = item.getParent();
            open(folder == null ? item : folder);
        }
    }

    /** A name of another computer would be a connection to it. */
    private void check(Path path) throws IOException {
        if (!path.isAbsolute()) {
            throw new IOException("“" + path + "” is not a whole path, so it cannot be told which folder it means.");
        }
        if (host.os() == Host.Os.WINDOWS && path.toString().startsWith("\\\\")) {
            throw new IOException(path + " lies on another computer; this program opens no network connection.");
        }
    }

    private boolean isShownByBus(Path item) {
        Optional<SessionBus> connected = bus.get();
        if (connected.isEmpty()) {
            return false;
        }
        try {
            connected
                    .get()
                    .connection()
                    .getRemoteObject(FileManager1.NAME, FileManager1.PATH, FileManager1.class)
                    .ShowItems(List.of(item.toUri().toASCIIString()), "");
            return true;
        } catch (DBusException | DBusExecutionException e) {
            LOG.log(Level.DEBUG, "no file manager on the bus", e);
            return false;
        }
    }

    private void start(String what, List<String> line) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(line)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        Map<String, String> environment = builder.environment();
        environment.clear();
        environment.putAll(host.environment());
        Process process = builder.start();
        process.getOutputStream().close();
        boolean ended = process.waitFor(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        // Windows' explorer ends with 1 when all is well.
        if (ended && process.exitValue() != 0 && host.os() != Host.Os.WINDOWS) {
            throw new IOException(what + " could not be opened: " + line.getFirst() + " ended with code "
                    + process.exitValue() + ".");
        }
    }
}
