package kolk.sessions.resume;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A terminal that is there, ready to be started.
 *
 * @param terminal what is known of it
 * @param program the program that was found, absolute
 * @param extra words that stand right behind the program, as {@code $TERMINAL} may have them
 */
public record FoundTerminal(Terminal terminal, Path program, List<String> extra) {
    /** Nothing sees anything but itself in these. */
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_./:@=,+-]*+");

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{(?:program|folder|script)\\}");

    public FoundTerminal {
        extra = List.copyOf(extra);
    }

    /** Whether it takes nothing but a {@linkplain CommandFiles command file}. */
    boolean takesScript() {
        return terminal.words().contains(Terminal.SCRIPT);
    }

    /** Whether it has to be given a {@linkplain CommandFiles command file} for this command. */
    boolean needsScript(Path folder, List<String> command) {
        return takesScript()
                || terminal.escape() == Terminal.Escape.ONLY_PLAIN
                        && !Stream.concat(Stream.of(folder.toString()), command.stream())
                                .allMatch(word -> PLAIN.matcher(word).matches());
    }

    /**
     * The command line that opens a window with this command. Each placeholder is replaced once: what a folder's name looks like changes
     * nothing.
     *
     * @param script the command file, where {@link #needsScript}
     */
    List<String> commandLine(Path folder, List<String> command, @Nullable Path script) {
        return script == null || takesScript()
                ? filled(folder, command, script)
                : filled(CommandFiles.folder(script), List.of("sh", script.toString()), script);
    }

    private List<String> filled(Path folder, List<String> command, @Nullable Path script) {
        List<String> line = new ArrayList<>();
        for (String word : terminal.words()) {
            if (word.equals(Terminal.COMMAND)) {
                command.stream().map(this::escapedCommandWord).forEach(line::add);
                continue;
            }
            line.add(PLACEHOLDER
                    .matcher(word)
                    .replaceAll(match -> Matcher.quoteReplacement(
                            switch (match.group()) {
                                case Terminal.PROGRAM -> program.toString();
                                case Terminal.FOLDER -> escapedFolder(folder);
                                default -> String.valueOf(script);
                            })));
            if (word.equals(Terminal.PROGRAM)) {
                line.addAll(extra);
            }
        }
        return line;
    }

    private String escapedFolder(Path folder) {
        return terminal.escape() == Terminal.Escape.SEMICOLON
                ? folder.toString().replace(";", "\\;")
                : folder.toString();
    }

    private String escapedCommandWord(String word) {
        return switch (terminal.escape()) {
            case NOTHING, ONLY_PLAIN -> word;
            case SEMICOLON -> word.replace(";", "\\;");
            case LAST_SEMICOLON -> word.endsWith(";") ? word.substring(0, word.length() - 1) + "\\;" : word;
            case POWERSHELL -> Shell.POWERSHELL.word(word);
        };
    }
}
