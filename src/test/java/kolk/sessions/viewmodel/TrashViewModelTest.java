package kolk.sessions.viewmodel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import kolk.sessions.settings.SessionMarks.Mark;
import kolk.sessions.store.DamagedTrash;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TrashViewModelTest {
    private final Fakes.World world = new Fakes.World();
    private final MainViewModel main = world.main();
    private final TrashViewModel trash = main.actions().trash();

    @BeforeEach
    void threeDeleted() {
        for (int i = 1; i <= 3; i++) {
            world.trash.add(Fakes.World.entry(Fakes.key(i), Fakes.NOW.minus(Duration.ofHours(i))));
        }
        main.commands().get(CommandId.TRASH).run();
    }

    @Test
    void itListsNameFolderTimeAndSize() {
        TrashViewModel.Deleted first = trash.rows().getFirst();
        assertEquals("deleted 000001", first.name());
        assertEquals("~/.local/share/kolk/sessions", first.folder());
        assertEquals("34 kB", first.size());
        assertTrue(first.when().contains("09:02"), first.when());
        assertEquals(
                "3 sessions, 102 kB. What was deleted is removed for good after 30 days.",
                trash.summaryProperty().get());
    }

    @Test
    void manyAreGivenBackAndTheFirstIsSelectedWhenItComes() {
        trash.restore(List.of(trash.rows().get(1), trash.rows().get(2)));
        assertEquals(List.of(Fakes.key(2), Fakes.key(3)), world.restored);
        assertEquals("2 sessions are back.", trash.saidProperty().get());
        assertEquals(1, trash.rows().size());
        main.apply(Fakes.batch(Fakes.added(Fakes.session(3)), Fakes.added(Fakes.session(2))));
        assertEquals(Fakes.key(2), main.list().selected().key());
    }

    @Test
    void whatCannotBeGivenBackIsListedLastAndStaysAsItIs() {
        world.damagedTrash.add(
                new DamagedTrash(Fakes.key(1).dir(), Path.of("/tmp/tra\u202Esh/x"), "has lost its files"));
        trash.open();
        TrashViewModel.Deleted last = trash.rows().getLast();
        assertEquals(4, trash.rows().size());
        assertTrue(last.isDamaged());
        assertEquals("x", last.name());
        assertTrue(last.folder().startsWith("Cannot be given back: it has lost its files. It lies in /tmp/tra"));
        assertFalse(last.folder().contains("\u202E"));
        assertTrue(trash.summaryProperty().get().endsWith(" One entry cannot be given back."));
        trash.restore(List.of(last));
        assertTrue(trash.saidProperty().get().startsWith("“x” stays as it is. Cannot be given back"));
        trash.askToPurge(List.of(last));
        assertNull(trash.questionProperty().get());
        trash.askToPurge(List.copyOf(trash.rows()));
        trash.purge();
        assertEquals(3, world.purged.size());
        assertEquals(List.of(last), trash.rows());
    }

    @Test
    void removingForGoodAsksAndDecliningKeepsEverything() {
        trash.askToPurge(List.of(trash.rows().getFirst()));
        assertNotNull(trash.questionProperty().get());
        assertEquals(
                "Remove “deleted 000001” (34 kB) for good? This cannot be taken back.",
                trash.questionProperty().get().sentence());
        trash.decline();
        trash.purge();
        assertEquals(List.of(), world.purged);
        trash.askToPurge(List.copyOf(trash.rows()));
        trash.purge();
        assertEquals(3, world.purged.size());
        assertNull(trash.questionProperty().get());
        assertEquals("3 sessions were removed for good.", trash.saidProperty().get());
        assertEquals(
                "Nothing was deleted lately. What was deleted is removed for good after 30 days.",
                trash.summaryProperty().get());
    }

    @Test
    void closingIsNoYes() {
        trash.askToPurge(List.of(trash.rows().getFirst()));
        trash.close();
        trash.open();
        trash.purge();
        assertEquals(List.of(), world.purged);
    }

    @Test
    void whatWasSaidAboutASessionGoesWithItsLastTrace() {
        main.list().mark(List.of(Fakes.key(1), Fakes.key(2)), mark -> mark.withNote("keep"));
        world.trash.add(Fakes.World.entry(Fakes.key(2), Fakes.NOW.minus(Duration.ofDays(2))));
        trash.open();
        trash.askToPurge(List.of(trash.rows().get(0), trash.rows().get(1)));
        trash.purge();
        assertEquals(Mark.NONE, world.marks.of(Fakes.key(1)));
        assertEquals("keep", world.marks.of(Fakes.key(2)).note(), "an older deletion of it can still be given back");
    }

    @Test
    void withoutAChoiceItSaysSo() {
        trash.restore(List.of());
        assertEquals("Choose one or several first.", trash.saidProperty().get());
        assertFalse(world.restored.contains(Fakes.key(1)));
    }
}
