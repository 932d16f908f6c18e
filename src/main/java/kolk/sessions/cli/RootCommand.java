package kolk.sessions.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import kolk.sessions.resume.Host;
import kolk.sessions.store.Reasons;
import kolk.sessions.store.SessionId;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** {@code kolk-sessions} without a sub-command: the window, or the table where none can be shown. It also holds the options of all commands. */
@Command(
        name = "kolk-sessions",
        synopsisSubcommandLabel = "[COMMAND]",
        description =
                "Shows the sessions that kolk keeps on disk: which there are, which run now, and which wait for you.",
        footer = {
            "",
            "Without a command it opens the window. Exit codes: 0 all is well, 1 it did not work, 2 what was typed is wrong."
        })
final class RootCommand implements Callable<Integer>, AutoCloseable {
    /** What {@code --show} takes in the place of an id; no session is called that. */
    private static final String WAITING = "waiting";

    private final CliSystem system;
    private final Output out;
    private final Messages messages;

    private final List<String> dirs = new ArrayList<>();

    @Option(
            names = "--demo",
            scope = ScopeType.INHERIT,
            description = "Work on sample sessions in a temporary folder, instead of your own.")
    private boolean demo;

    @Option(
            names = "--tray",
            description = "Begin in the tray, without a window. Where the desktop has no tray the window opens.")
    private boolean tray;

    @Option(
            names = "--show",
            paramLabel = "ID",
            description =
                    "Open the window on this session, or with \"waiting\" on those that wait for you; a window that is open already comes to the front.")
    private @Nullable String show;

    @Option(
            names = "--smoke",
            hidden = true,
            description = "Open the window, wait for its first frame with the list, close it, and say so.")
    private boolean smoke;

    /** Takes sample sessions for the person's own: the index and what else is remembered is part of what is looked at. */
    @Option(
            names = "--walk",
            hidden = true,
            description =
                    "With --smoke: also open the main screens one after the other, as the build does to train its cache.")
    private boolean walk;

    @Option(names = "--quit", description = "End the program that runs already.")
    private boolean quit;

    @Option(
            names = "--verbose",
            scope = ScopeType.INHERIT,
            description = "When something fails, also say where in the program.")
    private boolean verbose;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            scope = ScopeType.INHERIT,
            description = "Say what the command does and which options it has.")
    private boolean help;

    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            description = "Print the version.")
    private boolean version;

    private @Nullable Folders folders;
    private Samples.@Nullable Running running;

    RootCommand(CliSystem system, Output out, Messages messages) {
        this.system = system;
        this.out = out;
        this.messages = messages;
    }

    /** Called for each place the option stands in, before the command and behind it, with what was given there so far. */
    @Option(
            names = "--dir",
            paramLabel = "DIR",
            scope = ScopeType.INHERIT,
            description = "A sessions folder, instead of kolk's own. May be given several times.")
    void addFolders(@Nullable List<String> given) {
        if (given != null) {
            given.stream().filter(dir -> !dirs.contains(dir)).forEach(dirs::add);
        }
    }

    boolean verbose() {
        return verbose;
    }

    boolean demo() {
        return demo;
    }

    /** The folders to work on; the notes about them are said once. */
    Folders folders() {
        if (folders == null) {
            folders = demo ? samples() : dirs.isEmpty() ? Folders.own(system) : Folders.given(dirs, system);
            folders.notes().forEach(messages::note);
        }
        return folders;
    }

    private Folders samples() {
        if (!dirs.isEmpty()) {
            throw Complaint.usage("--demo and --dir do not go together");
        }
        try {
            running = system.samples().start();
            return new Folders(List.of(running.dir()), List.of());
        } catch (IOException e) {
            throw Complaint.failed("the sample sessions could not be started: " + Reasons.of(e), e);
        }
    }

    /** Ends the samples, where there are any. */
    @Override
    public void close() {
        if (running != null) {
            try {
                running.close();
            } catch (IOException e) {
                messages.note("The sample sessions could not be removed: " + Reasons.of(e) + ".");
            }
        }
    }

    Sessions sessions() {
        return new Sessions(system, folders());
    }

    @Override
    public Integer call() {
        boolean waiting = WAITING.equals(show);
        SessionId session =
                show == null || waiting ? null : sessions().find(show).id();
        if (quit) {
            return quit();
        }
        Folders shown = folders();
        WindowStarter.Request request = new WindowStarter.Request(
                shown.dirs(), shown.notes(), demo && !(smoke && walk), session, waiting, tray, !demo && dirs.isEmpty());
        if (smoke) {
            return smoke(request);
        }
        try {
            requireDisplay();
            system.windows().open(request);
        } catch (WindowStarter.Unavailable e) {
            messages.note("No window can be shown (" + e.getMessage() + "); here is the table as text.");
            new ListTable(system, new Sessions(system, shown).look(), shown).print(out);
        }
        return 0;
    }

    private int smoke(WindowStarter.Request request) {
        try {
            out.line(system.windows().smoke(request, walk));
            return 0;
        } catch (WindowStarter.Unavailable e) {
            throw Complaint.failed("no window can be shown: " + e.getMessage(), e);
        } catch (IOException e) {
            throw Complaint.failed("the window did not come up: " + Reasons.of(e), e);
        }
    }

    private int quit() {
        if (demo) {
            throw Complaint.usage("--quit and --demo do not go together");
        }
        if (!system.windows()
                .quit(dirs.isEmpty() ? List.of(folders().first()) : folders().dirs())) {
            messages.note("There is nothing to end: the program does not run.");
        }
        return 0;
    }

    /** Known before any class of the toolkit is loaded. macOS and Windows always have a display, or the toolkit says so. */
    private void requireDisplay() throws WindowStarter.Unavailable {
        Host host = system.host();
        if (host.os() == Host.Os.LINUX
                && host.variable("DISPLAY").isEmpty()
                && host.variable("WAYLAND_DISPLAY").isEmpty()) {
            throw new WindowStarter.Unavailable("neither DISPLAY nor WAYLAND_DISPLAY is set", null);
        }
    }
}
