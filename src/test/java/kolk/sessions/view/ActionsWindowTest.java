package kolk.sessions.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import kolk.sessions.store.SessionException;
import kolk.sessions.viewmodel.CommandId;
import kolk.sessions.viewmodel.Fakes;
import kolk.sessions.viewmodel.Resuming;
import kolk.sessions.viewmodel.SessionRowViewModel;
import org.junit.jupiter.api.Test;

/** Acting on sessions in the window with the keyboard alone, and the one table of commands behind menus, keys, palette and help. */
class ActionsWindowTest extends ActionsWindow {
    @Test
    void renamingInPlace() {
        robot.type(KeyCode.F2);
        TextInputControl field = find("#renameField");
        assertTrue(field.isFocused());
        assertEquals("one", field.getText());
        robot.write("a new  name");
        robot.type(KeyCode.ESCAPE);
        assertFalse(find("#rename").isVisible());
        assertTrue(table().isFocused());
        assertEquals(List.of(), world.renamed);

        world.changeFailure = new SessionException.Live("the session was started by process 9 meanwhile", 9L);
        robot.type(KeyCode.F2);
        robot.write("a new  name");
        robot.type(KeyCode.ENTER);
        assertEquals(
                "the session was started by process 9 meanwhile",
                this.<Labeled>find("#renameError").getText());
        assertTrue(field.isFocused());
        assertEquals("a new  name", field.getText());
        world.changeFailure = null;
        robot.type(KeyCode.ENTER);
        assertEquals(List.of(Fakes.id(1) + ": a new  name"), world.renamed);
        assertFalse(find("#rename").isVisible());
        robot.push(KeyCode.CONTROL, KeyCode.Z);
        assertEquals(Fakes.id(1) + ": before", world.renamed.getLast());
    }

    @Test
    void theFieldStandsOverItsRow() {
        robot.type(KeyCode.DOWN).type(KeyCode.F2);
        double row = Fx.call(() -> {
            Node cell = table().lookupAll(".session-row").stream()
                    .filter(node -> ((javafx.scene.control.IndexedCell<?>) node).getIndex() == 1)
                    .findFirst()
                    .orElseThrow();
            return cell.localToScene(0, 0).getY();
        });
        double field = Fx.call(() -> find("#rename").localToScene(0, 0).getY());
        assertTrue(field >= row && field < row + 20, field + " at the row at " + row);
    }

    @Test
    void severalRowsAreSelectedDeletedAndTakenBack() {
        robot.press(KeyCode.SHIFT).type(KeyCode.DOWN).type(KeyCode.DOWN).release(KeyCode.SHIFT);
        assertEquals(3, main.list().selection().rows().size());
        robot.type(KeyCode.DELETE);
        assertEquals(Set.of(Fakes.key(1), Fakes.key(2), Fakes.key(3)), Set.copyOf(world.deleted));
        assertEquals(
                "3 sessions were deleted, 102 kB.",
                this.<Labeled>find("#undoText").getText());
        interact(() -> main.apply(Fakes.batch(
                Fakes.removed(Fakes.session(1)), Fakes.removed(Fakes.session(2)), Fakes.removed(Fakes.session(3)))));
        assertEquals(Fakes.key(4), main.list().selected().key());
        assertEquals(0, table().getSelectionModel().getSelectedIndex());
        robot.push(KeyCode.CONTROL, KeyCode.Z);
        assertEquals(3, world.restored.size());
    }

    @Test
    void selectingAllDeletesAllButWhatRunsAndNamesThat() {
        robot.push(KeyCode.CONTROL, KeyCode.A);
        assertEquals(4, table().getSelectionModel().getSelectedItems().size());
        robot.type(KeyCode.DELETE);
        assertEquals(3, world.deleted.size());
        assertTrue(this.<Labeled>find("#noticeText").getText().contains("“runs” runs in process 4711"));
    }

    @Test
    void theSelectionOfManyHoldsWhileRowsMove() {
        robot.press(KeyCode.SHIFT).type(KeyCode.DOWN).release(KeyCode.SHIFT);
        interact(() -> {
            main.list().setHeld(false);
            main.apply(Fakes.batch(
                    Fakes.added(Fakes.session(9).title("newest").ago(Duration.ZERO)),
                    Fakes.changed(Fakes.session(3).title("three").ago(Duration.ofSeconds(1)))));
        });
        assertEquals(
                Set.of(Fakes.key(1), Fakes.key(2)),
                table().getSelectionModel().getSelectedItems().stream()
                        .map(SessionRowViewModel::key)
                        .collect(Collectors.toSet()));
        assertEquals(2, main.list().selection().rows().size());
    }

    @Test
    void forkingSelectsTheNewRow() {
        robot.push(KeyCode.CONTROL, KeyCode.D);
        interact(() -> main.apply(Fakes.batch(Fakes.added(Fakes.session(777).title("one (fork)")))));
        assertEquals(Fakes.key(777), main.list().selected().key());
        assertEquals(
                "“one” was copied into a new session.",
                this.<Labeled>find("#undoText").getText());
    }

    @Test
    void pinTagsAndNote() {
        robot.type(KeyCode.DOWN);
        robot.push(KeyCode.CONTROL, KeyCode.P);
        assertEquals(Fakes.key(2), main.list().shown().getFirst().key());
        robot.push(KeyCode.CONTROL, KeyCode.T);
        assertTrue(find("#marksTags").isFocused());
        robot.write("work, später");
        robot.type(KeyCode.TAB).write("ask Ada");
        robot.press(KeyCode.CONTROL).type(KeyCode.ENTER).release(KeyCode.CONTROL);
        assertEquals(List.of("work", "später"), world.marks.of(Fakes.key(2)).tags());
        assertEquals("ask Ada", world.marks.of(Fakes.key(2)).note());
        assertTrue(world.marks.of(Fakes.key(2)).pinned());
        assertTrue(table().isFocused());
        assertEquals("ask Ada", this.<Labeled>find("#headerNote").getText());
        assertTrue(find("#headerTags").isVisible());
        robot.push(KeyCode.CONTROL, KeyCode.T);
        robot.write("x").type(KeyCode.ESCAPE);
        assertEquals(List.of("work", "später"), world.marks.of(Fakes.key(2)).tags());
    }

    @Test
    void recentlyDeletedGivesBackAndAsksBeforeItRemoves() {
        robot.type(KeyCode.DELETE);
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.DELETE);
        ListView<?> list = find("#trashList");
        assertTrue(list.isFocused(), String.valueOf(stage.getScene().getFocusOwner()));
        assertEquals(1, list.getItems().size());
        robot.type(KeyCode.DELETE);
        assertTrue(find("#trashQuestion").isVisible());
        assertEquals(1, world.deleted.size(), "the window under the page got no key");
        robot.type(KeyCode.ESCAPE);
        assertNull(stage.getScene().getRoot().lookup("#trash"));
        assertEquals(List.of(), world.purged);
        assertTrue(table().isFocused());

        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.DELETE);
        robot.type(KeyCode.DELETE).type(KeyCode.SPACE);
        assertEquals(List.of(Fakes.key(1)), world.purged);
        robot.type(KeyCode.ESCAPE);

        interact(() -> table().requestFocus());
        robot.type(KeyCode.HOME).type(KeyCode.DOWN).type(KeyCode.DELETE);
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.DELETE);
        robot.type(KeyCode.ENTER);
        assertEquals(List.of(Fakes.key(2)), world.restored);
    }

    @Test
    void thePaletteFindsDoesAndGivesTheFocusBack() {
        robot.push(KeyCode.CONTROL, KeyCode.K);
        assertTrue(find("#paletteField").isFocused());
        robot.write("look again").type(KeyCode.ENTER);
        assertEquals(1, world.refreshes);
        assertTrue(table().isFocused());

        robot.push(KeyCode.CONTROL, KeyCode.K);
        robot.write("three").type(KeyCode.ENTER);
        assertEquals(Fakes.key(3), main.list().selected().key());

        robot.push(KeyCode.CONTROL, KeyCode.K);
        robot.write("delete");
        ListView<?> list = find("#paletteList");
        int before = list.getSelectionModel().getSelectedIndex();
        robot.type(KeyCode.DOWN).type(KeyCode.UP);
        assertEquals(before, list.getSelectionModel().getSelectedIndex());
        assertTrue(find("#paletteField").getAccessibleHelp().startsWith("Delete"));
        robot.type(KeyCode.TAB);
        assertTrue(find("#paletteField").isFocused(), "Tab does not leave the page");
        robot.type(KeyCode.ESCAPE);
        assertNull(stage.getScene().getRoot().lookup("#palette"));
        assertTrue(table().isFocused());
        assertEquals(List.of(), world.deleted);
    }

    @Test
    void whatRunsIsRefusedFromThePaletteToo() {
        robot.type(KeyCode.END);
        for (String words : List.of("delete", "rename", "fork into", "resume in a terminal")) {
            robot.push(KeyCode.CONTROL, KeyCode.K);
            robot.write(words).type(KeyCode.ENTER);
            assertTrue(this.<Labeled>find("#noticeText").getText().contains("process 4711"), words);
        }
        assertEquals(List.of(), world.deleted);
        assertEquals(List.of(), world.renamed);
        assertEquals(List.of(), world.resumed);
        assertNull(table().getScene().getRoot().lookup("#rename"));
    }

    @Test
    void theTerminalOfWhatRunsIsBroughtToTheFront() {
        robot.type(KeyCode.END);
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.R);
        assertEquals(List.of(4711L), world.raised);
    }

    @Test
    void helpShowsKeysAndIsSearched() {
        robot.type(KeyCode.F1);
        assertTrue(find("#helpField").isFocused());
        robot.write("rename");
        Set<String> labels = Fx.call(() -> find("#helpSections").lookupAll(".label").stream()
                .map(node -> ((Labeled) node).getText())
                .collect(Collectors.toCollection(TreeSet::new)));
        assertTrue(labels.contains("Rename"), labels.toString());
        assertTrue(labels.contains("F2"), labels.toString());
        assertFalse(labels.contains("Quit"), labels.toString());
        robot.type(KeyCode.ESCAPE);
        assertTrue(table().isFocused());
    }

    @Test
    void aMissingFolderOffersTheHomeFolder() {
        world.resumeOutcomes.add(
                new Resuming.Outcome.NoFolder("Not resumed: the session’s folder /gone does not exist."));
        robot.push(KeyCode.CONTROL, KeyCode.R);
        assertTrue(find("#troubleChoose").isFocused());
        robot.type(KeyCode.TAB).type(KeyCode.SPACE);
        assertEquals(new Resuming.Place.Home(), world.resumedWhere.getLast().place());
        assertTrue(table().isFocused());
        world.resumeOutcomes.add(new Resuming.Outcome.Failed("The terminal ended with code 1.", "cannot open display"));
        robot.push(KeyCode.CONTROL, KeyCode.R);
        assertEquals(
                "cannot open display",
                this.<TextInputControl>find("#troubleOutput").getText());
        robot.type(KeyCode.ESCAPE);
        assertTrue(table().isFocused());
    }

    // ------------------------------------------------------------------------------------------------------------------ one table

    @Test
    void everyCommandIsInAMenuInThePaletteAndOnTheHelpPageWithItsKey() {
        MenuButton button = find("#menu");
        Map<String, MenuItem> items = new HashMap<>();
        Fx.call(() -> {
            button.show();
            collect(button.getItems(), items);
            button.hide();
            return items;
        });
        for (CommandId id : CommandId.values()) {
            MenuItem item = items.get("menu-" + id);
            assertNotNull(item, id + " is in no menu");
            assertEquals(KeyCombination.valueOf(id.keys().getFirst()), item.getAccelerator());
        }
        interact(() -> main.palette().open());
        assertEquals(CommandId.values().length - 1, main.palette().entries().size());
        interact(() -> main.palette().close());
        Set<CommandId> helped = main.help().sections().stream()
                .filter(kolk.sessions.viewmodel.HelpViewModel.Section.Keys.class::isInstance)
                .flatMap(section -> ((kolk.sessions.viewmodel.HelpViewModel.Section.Keys) section).commands().stream())
                .map(kolk.sessions.viewmodel.Command::id)
                .collect(Collectors.toSet());
        assertEquals(EnumSet.allOf(CommandId.class), helped);
    }

    @Test
    void noTwoCommandsShareAKey() {
        Map<KeyCombination, CommandId> keys = new HashMap<>();
        List<String> shared = new ArrayList<>();
        for (CommandId id : CommandId.values()) {
            for (String key : id.keys()) {
                CommandId other = keys.put(KeyCombination.valueOf(key), id);
                if (other != null) {
                    shared.add(key + ": " + other + " and " + id);
                }
            }
        }
        assertEquals(List.of(), shared);
    }

    @Test
    void whatActsOnASessionIsInTheMenuUnderThePointer() {
        Map<String, MenuItem> items = new HashMap<>();
        Fx.call(() -> {
            // As by the menu key.
            table().fireEvent(new ContextMenuEvent(ContextMenuEvent.CONTEXT_MENU_REQUESTED, 5, 5, 5, 5, true, null));
            assertTrue(table().getContextMenu().isShowing());
            collect(table().getContextMenu().getItems(), items);
            table().getContextMenu().hide();
            return items;
        });
        Set<String> wanted = Arrays.stream(CommandId.values())
                .filter(id -> id.menu() == CommandId.Menu.SESSION || id.menu() == CommandId.Menu.COPY)
                .map(id -> "menu-" + id)
                .collect(Collectors.toSet());
        assertTrue(items.keySet().containsAll(wanted));
    }

    private static void collect(List<MenuItem> from, Map<String, MenuItem> into) {
        for (MenuItem item : from) {
            if (item instanceof Menu menu) {
                collect(menu.getItems(), into);
            } else if (item.getId() != null) {
                into.put(item.getId(), item);
            }
        }
    }
}
