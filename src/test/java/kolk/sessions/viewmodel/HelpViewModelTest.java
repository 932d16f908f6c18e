package kolk.sessions.viewmodel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class HelpViewModelTest {
    private final Fakes.World world = new Fakes.World();
    private final HelpViewModel help = world.main().help();

    @Test
    void itHasEveryCommandAndEveryState() {
        assertEquals(List.of(CommandId.values()).stream().sorted().toList(), commands());
        HelpViewModel.Section.States states =
                (HelpViewModel.Section.States) help.sections().getLast();
        assertEquals(
                List.of(RowState.values()),
                states.states().stream().map(HelpViewModel.StateHelp::state).toList());
    }

    @Test
    void wordsLeaveOnlyWhatHasThemAll() {
        help.queryProperty().set("copy FISH");
        assertEquals(List.of(CommandId.COPY_FISH), commands());
        help.queryProperty().set("f2");
        assertTrue(commands().contains(CommandId.RENAME));
        help.queryProperty().set("journal turn ended");
        assertEquals(List.of(), commands());
        assertEquals(1, help.sections().size());
        help.queryProperty().set("no such thing");
        assertEquals(List.of(), help.sections());
    }

    private List<CommandId> commands() {
        return help.sections().stream()
                .filter(HelpViewModel.Section.Keys.class::isInstance)
                .flatMap(section -> ((HelpViewModel.Section.Keys) section).commands().stream())
                .map(Command::id)
                .sorted()
                .toList();
    }
}
