package kolk.sessions.viewmodel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class SidebarViewModelTest {
    private final Fakes.World world = new Fakes.World();
    private final MainViewModel main = world.main();
    private final SidebarViewModel sidebar = main.list().sidebar();

    @Test
    void everyStandingIsCountedAndLiveCountsTheWaitingOnes() {
        main.apply(Fakes.gallery());
        assertEquals(
                List.of("All sessions 12", "Waiting for you 2", "Live 4", "Paused 1", "Damaged 2"),
                lines(sidebar.standings()));
    }

    @Test
    void projectsComeMostRecentFirstAndTheSessionsWithoutAFolderLast() {
        main.apply(Fakes.gallery());
        assertEquals(
                List.of("~/src/parser 4", "~/work/billing 3", "~/src/site 2", "~/notes 1", "no folder 1"),
                lines(sidebar.projects()));
    }

    @Test
    void aFileWithoutHeaderBelongsToNoProjectNotEvenToNone() {
        main.apply(Fakes.batch(Fakes.added(Fakes.session(1).unreadable("broken"))));
        assertTrue(sidebar.projects().isEmpty());
        assertEquals(1, sidebar.count(Scope.Standing.DAMAGED));
    }

    @Test
    void aScopeRestrictsTheTable() {
        main.apply(Fakes.gallery());
        for (Scope.Standing standing : Scope.Standing.values()) {
            sidebar.choose(standing);
            assertEquals(sidebar.count(standing), main.list().shown().size(), standing.name());
        }
        sidebar.choose(new Scope.Project("/home/ada/src/site"));
        assertEquals(2, main.list().shown().size());
        sidebar.choose(new Scope.Project(""));
        assertEquals(1, main.list().shown().size());
    }

    @Test
    void aSessionThatIsPausedWhileItRunsIsInBothScopes() {
        main.apply(Fakes.batch(Fakes.added(
                Fakes.session(1).live(1L).ready().paused("transport", Instant.parse("2026-11-29T15:04:00Z")))));
        assertEquals(1, sidebar.count(Scope.Standing.LIVE));
        assertEquals(1, sidebar.count(Scope.Standing.PAUSED));
    }

    @Test
    void aProjectsLineStaysTheSameObjectAndAnEmptyOneGoes() {
        main.apply(Fakes.batch(
                Fakes.added(Fakes.session(1).cwd("/a").ago(Duration.ofHours(1))),
                Fakes.added(Fakes.session(2).cwd("/b"))));
        ScopeViewModel line = sidebar.projects().get(1);
        main.apply(Fakes.batch(Fakes.changed(Fakes.session(1).cwd("/a").ago(Duration.ZERO))));
        assertSame(line, sidebar.projects().getFirst());
        main.apply(Fakes.batch(Fakes.removed(Fakes.session(2).cwd("/b"))));
        assertEquals(List.of("/a 1"), lines(sidebar.projects()));
    }

    @Test
    void whileHeldNoProjectMovesAndItsCountFollows() {
        main.apply(Fakes.batch(
                Fakes.added(Fakes.session(1).cwd("/a")),
                Fakes.added(Fakes.session(2).cwd("/b").ago(Duration.ofHours(1)))));
        main.list().setHeld(true);
        main.apply(Fakes.batch(
                Fakes.changed(Fakes.session(2).cwd("/b").ago(Duration.ZERO)),
                Fakes.added(Fakes.session(3).cwd("/c").ago(Duration.ZERO)),
                Fakes.added(Fakes.session(4).cwd("/b").ago(Duration.ZERO))));
        assertEquals(List.of("/a 1", "/b 2", "/c 1"), lines(sidebar.projects()));
        main.list().setHeld(false);
        assertEquals(List.of("/b 2", "/c 1", "/a 1"), lines(sidebar.projects()));
    }

    @Test
    void theChosenProjectStaysWhenItsLastSessionGoesUntilAnotherIsChosen() {
        main.apply(Fakes.batch(
                Fakes.added(Fakes.session(1).cwd("/a")),
                Fakes.added(Fakes.session(2).cwd("/b"))));
        sidebar.choose(new Scope.Project("/a"));
        main.apply(Fakes.batch(Fakes.removed(Fakes.session(1).cwd("/a"))));
        assertTrue(lines(sidebar.projects()).contains("/a 0"));
        sidebar.choose(Scope.Standing.ALL);
        assertEquals(List.of("/b 1"), lines(sidebar.projects()));
    }

    private static List<String> lines(List<ScopeViewModel> scopes) {
        return scopes.stream().map(line -> line.name() + " " + line.count()).toList();
    }
}
