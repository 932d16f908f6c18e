package kolk.sessions.viewmodel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import kolk.sessions.watch.SessionChange;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SessionSelectionTest {
    private final Fakes.World world = new Fakes.World();
    private final SessionListViewModel list = new SessionListViewModel(
            world.texts,
            new Ages(world.clock, world.texts),
            world.presenter(),
            world.seen,
            world.marks,
            world.filterViewModel());

    @BeforeEach
    void sixSessions() {
        List<SessionChange> all = new ArrayList<>();
        for (int i = 1; i <= 6; i++) {
            all.add(Fakes.added(session(i)));
        }
        list.apply(Fakes.batch(all, List.of(), true));
    }

    @Test
    void oneOfSeveralLeads() {
        select(5, 2, 3, 5);
        assertEquals(List.of(2, 3, 5), selected());
        assertEquals(5, lead());
    }

    @Test
    void selectingOneSelectsItAlone() {
        select(5, 2, 3, 5);
        list.select(row(1));
        assertEquals(List.of(1), selected());
    }

    @Test
    void afterADeletionOfSeveralTheNextRowThatStaysIsSelected() {
        select(4, 2, 3, 4);
        for (int i = 2; i <= 4; i++) {
            list.expectRemoval(Fakes.key(i));
        }
        list.apply(Fakes.batch(Fakes.removed(session(4))));
        list.apply(Fakes.batch(Fakes.removed(session(2)), Fakes.removed(session(3))));
        assertEquals(List.of(5), selected());
        assertEquals(5, lead());
    }

    @Test
    void afterADeletionAtTheEndTheRowBeforeIsSelected() {
        select(6, 5, 6);
        list.expectRemoval(Fakes.key(5));
        list.expectRemoval(Fakes.key(6));
        list.apply(Fakes.batch(Fakes.removed(session(5)), Fakes.removed(session(6))));
        assertEquals(4, lead());
    }

    @Test
    void whatSomebodyElseDeletesLeavesTheSelection() {
        select(3, 2, 3, 4);
        list.apply(Fakes.batch(Fakes.removed(session(3))));
        assertEquals(List.of(2, 4), selected());
        assertEquals(4, lead());
        list.apply(Fakes.batch(Fakes.removed(session(2)), Fakes.removed(session(4))));
        assertEquals(List.of(), selected());
        assertNull(list.selected());
    }

    @Test
    void aFilterThatHidesRowsLeavesThemSelected() {
        select(3, 2, 3);
        list.filter().textProperty().set("number 5");
        assertEquals(List.of(2, 3), selected());
        list.selectAllShown();
        assertEquals(List.of(5), selected());
    }

    @Test
    void pinnedRowsComeFirstAmongTheirKind() {
        list.apply(Fakes.batch(Fakes.added(
                session(7).ago(Duration.ofDays(3)).live(1L).asks("p", "bash", "make", Duration.ofSeconds(3)))));
        list.mark(List.of(Fakes.key(5), Fakes.key(3)), mark -> mark.withPinned(true));
        assertEquals(List.of(7, 3, 5, 1, 2, 4, 6), shown());
        for (Column column : Column.values()) {
            list.setOrder(new SortOrder(column, true));
            assertEquals(7, shown().getFirst());
            assertEquals(List.of(3, 5), shown().subList(1, 3).stream().sorted().toList());
        }
    }

    @Test
    void whatWasSaidAboutASessionIsThereAgainWhenItComesBack() {
        list.mark(List.of(Fakes.key(2)), mark -> mark.withPinned(true).withTags(List.of("work")));
        list.apply(Fakes.batch(Fakes.removed(session(2))));
        assertNull(list.row(Fakes.key(2)));
        list.apply(Fakes.batch(Fakes.added(session(2))));
        assertEquals(2, shown().getFirst());
        assertEquals(List.of("work"), row(2).view().tags());
    }

    private static Fakes.Made session(int i) {
        return Fakes.session(i).title("number " + i).ago(Duration.ofMinutes(i));
    }

    private SessionRowViewModel row(int i) {
        SessionRowViewModel row = list.row(Fakes.key(i));
        assertNotNull(row);
        return row;
    }

    private void select(int lead, int... all) {
        list.select(IntStream.of(all).mapToObj(this::row).toList(), row(lead));
    }

    private List<Integer> selected() {
        return list.selection().rows().stream()
                .map(SessionSelectionTest::number)
                .toList();
    }

    private int lead() {
        SessionRowViewModel row = list.selected();
        assertNotNull(row);
        return number(row);
    }

    private List<Integer> shown() {
        return list.shown().stream().map(SessionSelectionTest::number).toList();
    }

    private static int number(SessionRowViewModel row) {
        return Integer.parseInt(row.key().id().value().substring(22));
    }
}
