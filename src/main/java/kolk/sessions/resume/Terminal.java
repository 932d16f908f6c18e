package kolk.sessions.resume;

import java.util.List;

/**
 * One terminal program: how it is found and exactly how it is started. Data only; {@link Terminals} lists them and {@link FoundTerminal}
 * starts one.
 *
 * @param id its name in the settings
 * @param name what a person calls it
 * @param programs names or absolute paths, any of which means it is there
 * @param needs what has to be there besides
 * @param words the command line, word by word. <code>{program}</code> is the program that was found, <code>{folder}</code> the working
 *     folder (within a word), <code>{command}</code> as a whole word all words of the command, <code>{script}</code> a
 *     {@linkplain CommandFiles command file} for terminals that take no arguments
 * @param escape what its own reading of the words makes necessary
 */
public record Terminal(String id, String name, List<String> programs, Needs needs, List<String> words, Escape escape) {
    public static final String PROGRAM = "{program}";
    public static final String FOLDER = "{folder}";
    public static final String COMMAND = "{command}";
    public static final String SCRIPT = "{script}";

    /** What a terminal needs to open a window. */
    public enum Needs {
        NOTHING,
        /** An X11 display. */
        X11,
        WAYLAND,
        /** Either of the two. */
        DISPLAY,
        /** A tmux server with a session. */
        TMUX_SESSION
    }

    /** What a terminal does to its arguments before they are arguments of the command. */
    public enum Escape {
        NOTHING,
        /** Windows Terminal takes {@code ;} for the end of a command. */
        SEMICOLON,
        /** tmux takes a {@code ;} at the end of a word for the end of a command, unless a backslash stands before it. */
        LAST_SEMICOLON,
        /** It does not leave its words as they are, or may hand them to a terminal that does not, and knows no escape: words that are not plain go by way of a {@linkplain CommandFiles command file}. */
        ONLY_PLAIN,
        /** PowerShell reads the rest of its arguments as a line: each word of the command is quoted for it. */
        POWERSHELL
    }

    public Terminal {
        programs = List.copyOf(programs);
        words = List.copyOf(words);
    }
}
