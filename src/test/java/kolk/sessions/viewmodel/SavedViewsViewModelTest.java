package kolk.sessions.viewmodel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SavedViewsViewModelTest {
    private final Fakes.World world = new Fakes.World();
    private final MainViewModel main = world.main();
    private final SessionListViewModel list = main.list();
    private final SavedViewsViewModel views = main.finding().views();

    @BeforeEach
    void sessions() {
        main.apply(Fakes.batch(
                Fakes.added(Fakes.session(1).title("alpha").cwd("/home/ada/a b")),
                Fakes.added(Fakes.session(2).title("beta").live(7L)),
                Fakes.added(Fakes.session(3).title("gamma").cost("3"))));
    }

    private void type(String filter) {
        list.filter().textProperty().set(filter);
    }

    private void save(String name, String filter) {
        type(filter);
        views.save(name);
    }

    private List<String> names() {
        return views.lines().stream().map(ViewLine::name).toList();
    }

    private String count(String name) {
        return views.line(name).orElseThrow().countProperty().get();
    }

    @Test
    void aViewIsTheFilterTheScopeAndTheOrder() {
        list.sidebar().choose(Scope.Standing.LIVE);
        type("in:title b OR in:title c");
        list.setOrder(new SortOrder(Column.COST, true));
        views.save("  Busy  ");
        SavedView kept = world.views.views.getFirst();
        assertEquals(
                new SavedView("Busy", "state:live (in:title b OR in:title c)", new SortOrder(Column.COST, true)), kept);
        assertEquals(Scope.Standing.ALL, list.sidebar().chosen());
        assertEquals("1", count("Busy"));

        type("");
        list.setOrder(SortOrder.NEWEST_FIRST);
        assertNull(views.currentProperty().get());
        views.choose(views.lines().getFirst());
        assertEquals(
                List.of(Fakes.key(2)),
                list.shown().stream().map(SessionRowViewModel::key).toList());
        assertEquals(new SortOrder(Column.COST, true), list.orderProperty().get());
        assertSame(views.lines().getFirst(), views.currentProperty().get());
    }

    @Test
    void aProjectIsQuotedWhereItHasTo() {
        list.sidebar().choose(new Scope.Project("/home/ada/a b"));
        views.save("A");
        assertEquals("project:\"/home/ada/a b\"", world.views.views.getFirst().filter());
        assertEquals("1", count("A"));
        type("");
        list.sidebar().choose(new Scope.Project(""));
        views.save("None");
        assertEquals("project:\"\"", world.views.views.getLast().filter());
        assertEquals("0", count("None"));
    }

    @Test
    void countsFollowTheSessionsAndTheClock() {
        save("costly", "cost:>2");
        save("just now", "after:10min");
        save("said", "brace");
        views.choose(views.line("costly").orElseThrow());
        assertEquals(List.of("1", "3", "–"), List.of(count("costly"), count("just now"), count("said")));
        assertEquals(
                List.of(false, false, true),
                views.lines().stream().map(ViewLine::isSearched).toList());
        main.apply(Fakes.batch(
                Fakes.changed(Fakes.session(1).title("alpha").cost("9").ago(Duration.ZERO))));
        assertEquals("2", count("costly"));
        world.clock.advance(Duration.ofMinutes(8));
        main.apply(Fakes.batch(
                Fakes.changed(Fakes.session(1).title("alpha!").cost("9").ago(Duration.ZERO))));
        assertEquals("1", count("just now"));
    }

    @Test
    void savingUnderANameThatIsThereReplacesItInItsPlace() {
        save("one", "cost:>1");
        save("two", "cost:>2");
        save("one", "cost:>3");
        assertEquals(List.of("one", "two"), names());
        assertEquals("cost:>3", world.views.views.getFirst().filter());
        save("  ", "cost:>4");
        assertEquals(2, names().size());
    }

    @Test
    void viewsAreRenamedAndMovedAndNoNameIsThereTwice() {
        save("one", "cost:>1");
        save("two", "cost:>2");
        save("three", "cost:>3");
        views.rename(views.line("two").orElseThrow(), "three");
        views.rename(views.line("two").orElseThrow(), " ");
        assertEquals(List.of("one", "two", "three"), names());
        views.rename(views.line("two").orElseThrow(), "zwei");
        views.move(views.line("zwei").orElseThrow(), -1);
        views.move(views.line("zwei").orElseThrow(), -1);
        views.move(views.line("one").orElseThrow(), 1);
        assertEquals(List.of("zwei", "three", "one"), names());
        assertEquals(names(), world.views.views.stream().map(SavedView::name).toList());
    }

    @Test
    void aDeletedViewComesBackInItsPlace() {
        save("one", "cost:>1");
        save("two", "cost:>2");
        views.delete(views.line("one").orElseThrow());
        assertEquals(List.of("two"), names());
        assertEquals(
                "The view “one” was deleted.",
                main.undo().offeredProperty().get().sentence());
        main.undo().takeBack();
        assertEquals(List.of("one", "two"), names());
    }

    @Test
    void aViewIsCurrentOnlyWhileTheTableShowsIt() {
        save("one", "cost:>1");
        assertSame(views.lines().getFirst(), views.currentProperty().get());
        list.sidebar().choose(Scope.Standing.PAUSED);
        assertNull(views.currentProperty().get());
        list.sidebar().choose(Scope.Standing.ALL);
        assertSame(views.lines().getFirst(), views.currentProperty().get());
        type("cost:>12");
        assertNull(views.currentProperty().get());
    }

    @Test
    void nothingIsSavedWhileNothingIsFiltered() {
        Command save = main.commands().get(CommandId.SAVE_VIEW);
        main.finding().bind(main.commands(), () -> views.save("x"));
        assertEquals(false, save.isEnabled());
        type("cost:>1");
        assertEquals(true, save.isEnabled());
        save.run();
        assertEquals(List.of("x"), names());
    }
}
