package kolk.sessions.resume;

import static kolk.sessions.resume.Terminal.COMMAND;
import static kolk.sessions.resume.Terminal.FOLDER;
import static kolk.sessions.resume.Terminal.PROGRAM;
import static kolk.sessions.resume.Terminal.SCRIPT;

import java.util.List;
import java.util.stream.Stream;
import kolk.sessions.resume.Terminal.Escape;
import kolk.sessions.resume.Terminal.Needs;

/** The terminals this program knows, for each system in the order they are tried. */
public final class Terminals {
    private Terminals() {}

    /** The system's choice of a terminal, a link to one. */
    static final String SYSTEMS_CHOICE = "x-terminal-emulator";

    /** Of a desktop's own choice: the generic starters come before any particular terminal. */
    private static final List<Terminal> GENERIC = List.of(
            changing("xdg-terminal-exec", "The desktop's terminal", COMMAND),
            changing(SYSTEMS_CHOICE, "The system's terminal", "-e", COMMAND));

    // Where a process of its own becomes the terminal, the working folder is inherited; where a server opens the window
    // it has to be said.
    private static final List<Terminal> LINUX = List.of(
            linux("ptyxis", "Ptyxis", Needs.DISPLAY, "--new-window", "--working-directory=" + FOLDER, "--", COMMAND),
            linux("gnome-terminal", "GNOME Terminal", Needs.DISPLAY, "--working-directory=" + FOLDER, "--", COMMAND),
            linux("kgx", "GNOME Console", Needs.DISPLAY, "--working-directory=" + FOLDER, "--", COMMAND),
            changing("konsole", "Konsole", "--workdir", FOLDER, "-e", COMMAND),
            linux("xfce4-terminal", "Xfce Terminal", Needs.DISPLAY, "--working-directory=" + FOLDER, "-x", COMMAND),
            // No --directory: kitty expands variables in it (measured with 0.26.5: a folder called ${PATH} became /).
            linux("kitty", "kitty", Needs.DISPLAY, COMMAND),
            linux("alacritty", "Alacritty", Needs.DISPLAY, "--working-directory", FOLDER, "-e", COMMAND),
            linux("wezterm", "WezTerm", Needs.DISPLAY, "start", "--cwd", FOLDER, "--", COMMAND),
            linux("ghostty", "Ghostty", Needs.DISPLAY, "--working-directory=" + FOLDER, "-e", COMMAND),
            linux("foot", "foot", Needs.WAYLAND, "--working-directory=" + FOLDER, COMMAND),
            changing("tilix", "Tilix", "--working-directory=" + FOLDER, "-e", COMMAND),
            // Without --no-dbus a running Terminator is handed the words joined into one text, which a shell then reads
            // (measured with 2.1.2).
            linux(
                    "terminator",
                    "Terminator",
                    Needs.DISPLAY,
                    "--no-dbus",
                    "--working-directory=" + FOLDER,
                    "-x",
                    COMMAND),
            linux("urxvt", "urxvt", Needs.X11, "-cd", FOLDER, "-e", COMMAND),
            linux("xterm", "xterm", Needs.X11, "-e", COMMAND));

    // No -c: tmux expands formats in it, and one of them runs commands. The client's own working folder is taken as it
    // is.
    private static final Terminal TMUX =
            linux("tmux", "A new window in tmux", Needs.TMUX_SESSION, Escape.LAST_SEMICOLON, "new-window", COMMAND);

    private static final List<Terminal> MACOS = List.of(
            opened("terminal", "Terminal", "/System/Applications/Utilities/Terminal.app", "Terminal"),
            opened("iterm2", "iTerm2", "/Applications/iTerm.app", "iTerm"),
            opened("warp", "Warp", "/Applications/Warp.app", "Warp"),
            macos(
                    "wezterm",
                    "WezTerm",
                    "/Applications/WezTerm.app/Contents/MacOS/wezterm",
                    PROGRAM,
                    "start",
                    "--cwd",
                    FOLDER,
                    "--",
                    COMMAND),
            macos("kitty", "kitty", "/Applications/kitty.app/Contents/MacOS/kitty", PROGRAM, COMMAND),
            macos(
                    "ghostty",
                    "Ghostty",
                    "/Applications/Ghostty.app/Contents/MacOS/ghostty",
                    "open",
                    "-na",
                    "Ghostty",
                    "--args",
                    "--working-directory=" + FOLDER,
                    "-e",
                    COMMAND),
            macos(
                    "alacritty",
                    "Alacritty",
                    "/Applications/Alacritty.app/Contents/MacOS/alacritty",
                    PROGRAM,
                    "--working-directory",
                    FOLDER,
                    "-e",
                    COMMAND));

    private static final List<Terminal> WINDOWS = List.of(
            new Terminal(
                    "wt",
                    "Windows Terminal",
                    List.of("wt"),
                    Needs.NOTHING,
                    List.of(PROGRAM, "-d", FOLDER, COMMAND),
                    Escape.SEMICOLON),
            new Terminal(
                    "powershell",
                    "PowerShell",
                    List.of("pwsh", "powershell"),
                    Needs.NOTHING,
                    List.of("conhost.exe", PROGRAM, "-NoLogo", "-NoExit", "-Command", "&", COMMAND),
                    Escape.POWERSHELL),
            new Terminal(
                    "conhost",
                    "Console window",
                    List.of("conhost"),
                    Needs.NOTHING,
                    List.of(PROGRAM, COMMAND),
                    Escape.NOTHING),
            new Terminal(
                    "wsl",
                    "WSL",
                    List.of("wsl"),
                    Needs.NOTHING,
                    List.of("conhost.exe", PROGRAM, "--cd", FOLDER, "--exec", COMMAND),
                    Escape.NOTHING));

    /** Those that can be chosen on this system, in the order they are tried; generic starters first, tmux (never tried unasked) last. */
    public static List<Terminal> of(Host.Os os) {
        return switch (os) {
            case LINUX ->
                Stream.of(GENERIC, LINUX, List.of(TMUX)).flatMap(List::stream).toList();
            case MACOS -> Stream.of(MACOS, List.of(TMUX)).flatMap(List::stream).toList();
            case WINDOWS -> WINDOWS;
        };
    }

    private static Terminal linux(String id, String name, Needs needs, String... arguments) {
        return linux(id, name, needs, Escape.NOTHING, arguments);
    }

    /** One that changes words: konsole expands variables in those of the command, tilix in that of the folder, and parts words at some quotes (measured); or one that can lead to such. */
    private static Terminal changing(String id, String name, String... arguments) {
        return linux(id, name, Needs.DISPLAY, Escape.ONLY_PLAIN, arguments);
    }

    private static Terminal linux(String id, String name, Needs needs, Escape escape, String... arguments) {
        List<String> words =
                Stream.concat(Stream.of(PROGRAM), Stream.of(arguments)).toList();
        return new Terminal(id, name, List.of(id), needs, words, escape);
    }

    private static Terminal opened(String id, String name, String bundle, String application) {
        return macos(id, name, bundle, "open", "-a", application, SCRIPT);
    }

    private static Terminal macos(String id, String name, String file, String... words) {
        return new Terminal(id, name, List.of(file), Needs.NOTHING, List.of(words), Escape.NOTHING);
    }
}
