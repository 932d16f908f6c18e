package kolk.sessions.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import picocli.CommandLine;

/**
 * Which commands there are, by the name that is typed, and how each is made. It runs none, and knows none of their options.
 *
 * <p>Describing all commands to the parser takes longer than most commands take, so only those are described that can be meant.
 */
final class CommandTable {
    private static final String COMPLETION = "completion";

    private final Map<String, Supplier<Object>> commands = new LinkedHashMap<>();

    CommandTable(CliSystem system, RootCommand root, Output out, Messages messages) {
        commands.put("list", () -> new ListCommand(system, root, out, messages));
        commands.put("search", () -> new SearchCommand(system, root, out, messages));
        commands.put("show", () -> new ShowCommand(system, root, out));
        commands.put("delete", () -> new DeleteCommand(system, root, out, messages));
        commands.put("resume", () -> new ResumeSessionCommand(system, root, out, messages));
        commands.put("trash", () -> new TrashCommand(system, root, out, messages));
        commands.put("restore", () -> new RestoreCommand(system, root, out));
        commands.put("rename", () -> new RenameCommand(root, out));
        commands.put("fork", () -> new ForkCommand(root, out, messages));
        commands.put("repair", () -> new RepairCommand(root, out, messages));
        commands.put("export", () -> new ExportCommand(system, root, out, messages));
        commands.put("screenshot", () -> new ScreenshotCommand(system, root));
        commands.put("watch", () -> new WatchCommand(system, root, out));
        commands.put("doctor", () -> new DoctorCommand(system, root, out));
        commands.put(COMPLETION, () -> new CompletionCommand(out));
    }

    /** Every name, in the order of the help. */
    List<String> names() {
        return List.copyOf(commands.keySet());
    }

    /**
     * Adds the commands that these words can mean: those whose name is among them, wherever it stands. Where the answer is made from all
     * descriptions (completions, the program's own help), that is every command; where no name was typed, as when the window is opened, none.
     */
    void addTo(CommandLine line, List<String> words) {
        List<String> typed = names().stream().filter(words::contains).toList();
        boolean all =
                typed.contains(COMPLETION) || typed.isEmpty() && words.stream().anyMatch(CommandTable::isHelp);
        commands.forEach((name, command) -> {
            if (all || typed.contains(name)) {
                line.addSubcommand(name, command.get());
            }
        });
    }

    /** Also one letter among others, as in {@code -hV}. */
    private static boolean isHelp(String word) {
        return word.equals("--help") || word.startsWith("-") && !word.startsWith("--") && word.contains("h");
    }
}
