package kolk.sessions.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import kolk.sessions.viewmodel.CommandId;
import kolk.sessions.viewmodel.Fakes;
import kolk.sessions.viewmodel.Resuming;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.util.WaitForAsyncUtils;

/** Each command that acts on a session, by its own key and by the menus, with the keyboard alone; and what a running session answers to each. */
class ActionKeysTest extends ActionsWindow {
    @Test
    void resumingSaysThatTheSessionRuns() {
        press(CommandId.RESUME);
        assertEquals(List.of(Fakes.id(1)), world.resumed);
        assertEquals(new Resuming.Place.Own(), world.resumedWhere.getLast().place());
        assertTrue(notice().contains("4242"), notice());
    }

    /** A plus is typed with the shift key on many keyboards, and without it on others. */
    @ParameterizedTest
    @CsvSource({"EQUALS,true", "EQUALS,false", "PLUS,true", "PLUS,false", "ADD,false"})
    void everyWayToTypeAPlusMakesTheTextLarger(KeyCode code, boolean shift) {
        KeyEvent typed = new KeyEvent(KeyEvent.KEY_PRESSED, "+", "+", code, shift, true, false, false);
        assertTrue(CommandId.ZOOM_IN.keys().stream()
                .anyMatch(keys -> KeyCombination.valueOf(keys).match(typed)));
    }

    @Test
    void everyCopyCommandCopies() {
        press(CommandId.COPY_COMMAND);
        press(CommandId.COPY_POSIX);
        press(CommandId.COPY_FISH);
        press(CommandId.COPY_POWERSHELL);
        press(CommandId.COPY_TITLE);
        press(CommandId.COPY_FOLDER);
        press(CommandId.COPY_ID);
        String line = "cd /home/ada/src/parser && kolk -s " + Fakes.id(1);
        assertEquals(
                List.of(
                        line,
                        "POSIX: " + line,
                        "FISH: " + line,
                        "POWERSHELL: " + line,
                        "one",
                        "/home/ada/src/parser",
                        Fakes.id(1).value()),
                world.copied);
    }

    @Test
    void foldersAndFilesAreShown() {
        press(CommandId.OPEN_FOLDER);
        press(CommandId.EDIT_FOLDER);
        press(CommandId.REVEAL_FILE);
        assertEquals(List.of(Path.of("/home/ada/src/parser")), world.files.opened);
        assertEquals(List.of(Path.of("/home/ada/src/parser")), world.files.edited);
        assertEquals(1, world.files.revealed.size());
        assertTrue(world.files.revealed.getFirst().endsWith(Fakes.id(1) + ".json"));
    }

    @Test
    void exportingOpensItsWindow() {
        press(CommandId.EXPORT);
        assertNotNull(main.actions().export().openProperty().get());
    }

    @Test
    void whatRunsIsRefusedByItsKeys() {
        robot.type(KeyCode.END);
        for (CommandId refused : List.of(CommandId.DELETE, CommandId.RENAME, CommandId.FORK, CommandId.RESUME)) {
            press(refused);
            assertTrue(notice().contains("process 4711"), refused + ": " + notice());
        }
        assertNothingWasDone();
    }

    @Test
    void whatRunsIsRefusedFromTheMenusToo() {
        robot.type(KeyCode.END);
        for (CommandId refused : List.of(CommandId.DELETE, CommandId.RENAME, CommandId.FORK, CommandId.RESUME)) {
            press(CommandId.SESSION_MENU);
            choose(contextMenu(), refused);
            assertTrue(notice().contains("process 4711"), refused + ": " + notice());
        }
        assertNothingWasDone();
    }

    @Test
    void theSessionsMenuIsUsedWithTheKeyboard() {
        press(CommandId.SESSION_MENU);
        choose(contextMenu(), CommandId.PIN);
        assertTrue(world.marks.of(Fakes.key(1)).pinned());
        assertTrue(table().isFocused());
    }

    @Test
    void theMainMenuIsUsedWithTheKeyboard() {
        press(CommandId.MENU);
        MenuButton menu = find("#menu");
        assertTrue(menu.isShowing());
        robot.type(KeyCode.DOWN).type(KeyCode.RIGHT);
        // The first of the first menu.
        robot.type(KeyCode.ENTER);
        WaitForAsyncUtils.waitForFxEvents();
        assertFalse(menu.isShowing());
    }

    @Test
    void whyACommandCannotBeDoneStandsInTheHelp() {
        robot.type(KeyCode.END).type(KeyCode.F1);
        robot.write("delete");
        String words = Fx.call(() -> find("#helpSections").lookupAll(".help-refusal").stream()
                .filter(Node::isVisible)
                .map(node -> ((Labeled) node).getText())
                .collect(Collectors.joining("\n")));
        assertTrue(words.contains("process 4711"), words);
    }

    private void assertNothingWasDone() {
        assertEquals(List.of(), world.deleted);
        assertEquals(List.of(), world.renamed);
        assertEquals(List.of(), world.resumed);
        assertNull(table().getScene().getRoot().lookup("#rename"));
    }

    private ContextMenu contextMenu() {
        ContextMenu menu = table().getContextMenu();
        assertTrue(menu.isShowing());
        return menu;
    }

    /** Goes down from the first item as a person does, and takes the one that is wanted. */
    private void choose(ContextMenu menu, CommandId id) {
        List<MenuItem> items = menu.getItems();
        int steps = 0;
        while (!("menu-" + id).equals(items.get(steps).getId())) {
            steps++;
        }
        for (int i = 0; i < steps; i++) {
            robot.type(KeyCode.DOWN);
        }
        robot.type(KeyCode.ENTER);
        WaitForAsyncUtils.waitForFxEvents();
        assertFalse(menu.isShowing());
    }

    private String notice() {
        return this.<Labeled>find("#noticeText").getText();
    }

    private void press(CommandId id) {
        KeyCodeCombination keys =
                (KeyCodeCombination) KeyCombination.valueOf(id.keys().getFirst());
        if (keys.getShortcut() == KeyCombination.ModifierValue.DOWN) {
            robot.press(KeyCode.CONTROL);
        }
        if (keys.getShift() == KeyCombination.ModifierValue.DOWN) {
            robot.press(KeyCode.SHIFT);
        }
        robot.type(keys.getCode());
        robot.release(KeyCode.SHIFT, KeyCode.CONTROL);
        WaitForAsyncUtils.waitForFxEvents();
    }
}
