package kolk.sessions.viewmodel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import kolk.sessions.watch.SessionChange;
import org.junit.jupiter.api.Test;

class PaletteViewModelTest {
    private final Fakes.World world = new Fakes.World();
    private final MainViewModel main = world.main();
    private final PaletteViewModel palette = main.palette();

    @Test
    void withoutLettersItShowsEveryCommandInTheOrderOfTheMenus() {
        palette.open();
        assertEquals(
                EnumSet.complementOf(EnumSet.of(CommandId.PALETTE)).stream().toList(),
                palette.entries().stream()
                        .map(entry -> ((PaletteEntry.Do) entry).command().id())
                        .toList());
    }

    @Test
    void commandsAndSessionsAreFoundTogetherAndEnterDoesThem() {
        main.apply(Fakes.gallery());
        palette.open();
        palette.queryProperty().set("invoice exp");
        assertEquals("Invoice export", titles().getFirst());
        palette.run(palette.entries().getFirst());
        assertFalse(palette.openProperty().get());
        assertEquals(Fakes.key(7), main.list().selected().key());

        palette.open();
        palette.queryProperty().set("look again");
        palette.run(palette.entries().getFirst());
        assertEquals(1, world.refreshes);
    }

    @Test
    void whatWasUsedLastComesFirst() {
        main.apply(Fakes.gallery());
        palette.open();
        palette.queryProperty().set("sidebar");
        palette.run(palette.entries().getFirst());
        palette.open();
        assertEquals("Show or hide the sidebar", titles().getFirst());
        palette.queryProperty().set("login");
        palette.run(palette.entries().stream()
                .filter(PaletteEntry.Go.class::isInstance)
                .findFirst()
                .orElseThrow());
        palette.open();
        assertEquals(List.of("Login workflow", "Show or hide the sidebar"), titles().subList(0, 2));
        assertEquals(
                1, titles().stream().filter("Show or hide the sidebar"::equals).count());
    }

    @Test
    void whatWasUsedIsStillKnownAtTheNextStart() {
        main.apply(Fakes.gallery());
        for (String words : List.of("sidebar", "invoice exp", "look again")) {
            palette.open();
            palette.queryProperty().set(words);
            palette.run(palette.entries().getFirst());
        }
        MainViewModel next = world.main();
        next.palette().open();
        assertEquals(
                "Show or hide the sidebar", next.palette().entries().get(1).title(), "its sessions are not there yet");
        next.palette().close();
        next.apply(Fakes.gallery());
        next.palette().open();
        assertEquals(
                List.of("Look again", "Invoice export", "Show or hide the sidebar"),
                next.palette().entries().stream()
                        .map(PaletteEntry::title)
                        .limit(3)
                        .toList());
    }

    @Test
    void noMoreThanTwentyUsesAreRemembered() {
        for (int i = 1; i <= PaletteViewModel.RECENT + 5; i++) {
            main.apply(Fakes.batch(Fakes.added(Fakes.session(i).title("number " + i + "."))));
            palette.open();
            palette.queryProperty().set("number " + i + ".");
            palette.run(palette.entries().getFirst());
        }
        assertEquals(PaletteViewModel.RECENT, world.recents.used.size());
        assertEquals(
                new RecentStore.Used.WentTo(Fakes.key(PaletteViewModel.RECENT + 5)), world.recents.used.getFirst());
        assertEquals(new RecentStore.Used.WentTo(Fakes.key(6)), world.recents.used.getLast());
    }

    @Test
    void whatCannotBeDoneIsShownWithTheReasonAndSaysItWhenItIsRun() {
        palette.open();
        palette.queryProperty().set("rename");
        PaletteEntry.Do rename = (PaletteEntry.Do) palette.entries().getFirst();
        assertEquals("Select a session first.", rename.refusal());
        palette.run(rename);
        assertEquals(
                "Select a session first.", main.notices().noticeProperty().get().sentence());
    }

    @Test
    void aHiddenSessionIsRevealed() {
        main.apply(Fakes.gallery());
        main.list().sidebar().choose(Scope.Standing.PAUSED);
        palette.open();
        palette.queryProperty().set("retry policy");
        palette.run(palette.entries().getFirst());
        assertEquals(Fakes.key(10), main.list().selected().key());
        assertTrue(main.list().shown().contains(main.list().selected()));
    }

    /** A keystroke looks at each text once, a further letter only at what matched before, and however much matches only few lines are made. */
    @Test
    void twentyThousandSessionsCostOneLookEachAndThenFewer() {
        List<SessionChange> all = new ArrayList<>();
        for (int i = 0; i < 20_000; i++) {
            all.add(Fakes.added(Fakes.session(i)
                    .title((i % 100 == 0 ? "zebra " : "session ") + i)
                    .ago(Duration.ofMinutes(i))));
        }
        main.apply(Fakes.batch(all, List.of(), true));
        palette.open();
        int texts = 20_000 + CommandId.values().length - 1;
        palette.queryProperty().set("z");
        long first = palette.examined();
        assertEquals(texts, first);
        palette.queryProperty().set("ze");
        palette.queryProperty().set("zeb");
        assertTrue(palette.examined() - first < 2_000, "looked at " + (palette.examined() - first));
        assertEquals("zebra 0", titles().getFirst());
        palette.queryProperty().set("s");
        assertEquals(PaletteViewModel.LIMIT, palette.entries().size());
        palette.close();
        assertTrue(palette.entries().isEmpty());
    }

    private List<String> titles() {
        return palette.entries().stream().map(PaletteEntry::title).toList();
    }
}
