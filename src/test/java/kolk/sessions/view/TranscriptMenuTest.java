package kolk.sessions.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import atlantafx.base.theme.PrimerLight;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.application.Application;
import javafx.event.EventTarget;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Popup;
import javafx.stage.Stage;
import javafx.stage.Window;
import kolk.sessions.transcript.SessionText;
import kolk.sessions.viewmodel.CommandId;
import kolk.sessions.viewmodel.TranscriptFixture;
import kolk.sessions.viewmodel.TranscriptSelection.Place;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxToolkit;

/** The menu of a row by keyboard: what a mouse can do there can be done without one. */
@Timeout(60)
class TranscriptMenuTest {
    private static final String LINK = "https://example.org/some/where_else";

    private final TranscriptFixture fixture = new TranscriptFixture();
    private final List<String> copied = new ArrayList<>();

    @TempDir
    Path dir;

    private ListView<?> list;

    @BeforeEach
    void conversation() throws Exception {
        FxToolkit.registerPrimaryStage();
        Path file = new SessionText()
                .user("first words")
                .reasoning("thinking", "See [there](" + LINK + ").\n\n```\nsome code\n```")
                .write(dir);
        Fx.run(() -> {
            Application.setUserAgentStylesheet(new PrimerLight().getUserAgentStylesheet());
            Parent root =
                    (Parent) TranscriptController.load(fixture.model, Locale.UK, copied::add, _ -> {}, EmojiImages.NONE)
                            .node();
            Stage stage = new Stage();
            stage.setScene(new Scene(root, 700, 600));
            stage.show();
            list = (ListView<?>) root.lookup("#list");
            fixture.model.show(SessionText.summary(file));
        });
        Fx.settle();
    }

    @AfterEach
    void close() throws Exception {
        FxToolkit.cleanupStages();
    }

    private static void menuKey(Node target) {
        Fx.run(() ->
                target.fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.F10, true, false, false, false)));
    }

    private static List<MenuItem> items() {
        return Fx.call(() -> Window.getWindows().stream()
                .filter(ContextMenu.class::isInstance)
                .map(ContextMenu.class::cast)
                .flatMap(menu -> menu.getItems().stream())
                .toList());
    }

    private static void choose(String words) {
        MenuItem item = items().stream()
                .filter(each -> each.getText() != null && each.getText().startsWith(words))
                .findFirst()
                .orElseThrow(() -> new AssertionError(items().toString()));
        Fx.run(item::fire);
    }

    /** The window's own command of that key is for the selected session. */
    @Test
    void theKeyIsTheConversationsWhileThatHasTheKeyboard() {
        assertTrue(OwnKeys.keeps((EventTarget) list, CommandId.SESSION_MENU));
        assertTrue(OwnKeys.keeps((EventTarget) list, CommandId.SELECT_ALL));
    }

    @Test
    void theMenuIsThatOfTheFirstRowThatIsSeenUntilOneWasChosen() {
        menuKey(list);
        choose("Copy message");
        assertEquals("first words", copied.getFirst().strip());
    }

    @Test
    void theMenuIsThatOfTheRowInWhichAButtonHasTheKeyboard() {
        Node reasoning = Fx.call(() -> list.lookup(".foldable"));
        menuKey(reasoning);
        choose("Unfold");
        Fx.settle();
        assertTrue(Fx.call(() -> fixture.model.rows().stream().anyMatch(fixture.model::isOpen)));
    }

    @Test
    void aBlockIsCopiedAndALinkFollowedAfterItsAddressWasShown() {
        Fx.run(() ->
                fixture.model.selection().start(new Place(fixture.model.rows().getLast(), 1, 2)));
        menuKey(list);
        choose("Copy this block");
        assertEquals(List.of("some code"), copied);
        menuKey(list);
        choose("Link: " + LINK);
        Labeled address = Fx.call(() -> Window.getWindows().stream()
                .filter(Popup.class::isInstance)
                .map(popup -> (Labeled) popup.getScene().getRoot().lookup(".link-address"))
                .findFirst()
                .orElseThrow());
        assertEquals(LINK, address.getText());
    }

    @Test
    void whatIsUnfoldedByAKeyKeepsTheKeyboardAndIsFoldedByTheSameKey() {
        Node reasoning = Fx.call(() -> list.lookup(".foldable"));
        Fx.run(reasoning::requestFocus);
        for (boolean open : new boolean[] {true, false, true}) {
            Fx.run(() -> Fx.press(list.getScene().getFocusOwner(), KeyCode.ENTER));
            Fx.settle();
            Node owner = Fx.call(() -> list.getScene().getFocusOwner());
            assertTrue(owner.getStyleClass().contains("foldable"), String.valueOf(owner));
            assertEquals(open, fixture.model.isOpen(fixture.model.rows().get(1)));
        }
    }
}
