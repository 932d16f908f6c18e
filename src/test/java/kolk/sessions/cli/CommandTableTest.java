package kolk.sessions.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Describing only the commands that can be meant changes nothing that a person sees. */
class CommandTableTest {
    @TempDir
    Path root;

    @Test
    void whenTheWindowIsOpenedNoCommandIsDescribed() throws IOException {
        assertEquals(Set.of(), described());
        assertEquals(Set.of(), described("--demo"));
        assertEquals(Set.of(), described("--show", "waiting"));
    }

    @Test
    void onlyWhatWasTypedIsDescribedWhereverItStands() throws IOException {
        assertEquals(Set.of("list"), described("list", "--json"));
        assertEquals(Set.of("show"), described("--dir", "/x", "show", "--help"));
        assertEquals(Set.of("list", "trash"), described("--dir", "list", "trash"));
    }

    @Test
    void whatIsMadeFromAllDescriptionsHasThemAll() throws IOException {
        for (String[] words :
                new String[][] {{"--help"}, {"-h"}, {"-Vh"}, {"--demo", "--help"}, {"completion", "bash"}}) {
            assertEquals(Set.copyOf(table().names()), described(words), String.join(" ", words));
        }
    }

    @Test
    void everyCommandIsCalledAsItDescribesItself() throws IOException {
        CommandTable table = table();
        for (String name : table.names()) {
            CommandLine line = empty();
            table.addTo(line, List.of(name));
            assertEquals(
                    name,
                    CommandLine.Model.CommandSpec.forAnnotatedObject(
                                    line.getSubcommands().get(name).getCommand())
                            .name());
        }
    }

    @Test
    void theProgramsHelpNamesEveryCommand() throws IOException {
        String help = new Typed(root).type("--help").out();
        for (String name : table().names()) {
            assertTrue(help.lines().anyMatch(line -> line.startsWith("  " + name + " ")), name);
        }
    }

    @Test
    void aWordThatIsNoCommandIsStillCalledAnUnknownCommand() throws IOException {
        for (String word : List.of("lst", "Help", "")) {
            Typed.Result result = new Typed(root).type(word);
            assertEquals(2, result.code());
            assertTrue(result.err().contains("unknown command '" + word + "'"), result.err());
        }
    }

    private Set<String> described(String... words) throws IOException {
        CommandLine line = empty();
        table().addTo(line, new ArrayList<>(List.of(words)));
        return Set.copyOf(line.getSubcommands().keySet());
    }

    private static CommandLine empty() {
        return new CommandLine(CommandLine.Model.CommandSpec.create().name("kolk-sessions"));
    }

    private CommandTable table() throws IOException {
        ByteArrayOutputStream unread = new ByteArrayOutputStream();
        Output out = new Output(unread);
        Messages messages = new Messages(out);
        CliSystem system = new Typed(root).system(unread, unread);
        return new CommandTable(system, new RootCommand(system, out, messages), out, messages);
    }
}
