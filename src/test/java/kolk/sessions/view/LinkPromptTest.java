package kolk.sessions.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import atlantafx.base.theme.PrimerLight;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.stage.Popup;
import javafx.stage.Stage;
import javafx.stage.Window;
import kolk.sessions.viewmodel.Texts;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/** A link of a session shows where it leads, and opens only when a person says so. */
@Timeout(180)
class LinkPromptTest {
    private final List<String> opened = new ArrayList<>();
    private final List<String> copied = new ArrayList<>();

    @BeforeAll
    static void toolkit() throws Exception {
        FxToolkit.registerPrimaryStage();
    }

    @AfterEach
    void close() throws Exception {
        FxToolkit.cleanupStages();
    }

    private void follow(String address) throws Exception {
        WaitForAsyncUtils.asyncFx(() -> {
                    Pane owner = new Pane();
                    Stage stage = new Stage();
                    Scene scene = new Scene(owner, 600, 400);
                    scene.setUserAgentStylesheet(new PrimerLight().getUserAgentStylesheetBSS());
                    scene.getStylesheets().add(Appearance.stylesheet("light.css"));
                    stage.setScene(scene);
                    stage.show();
                    LinkPrompt.show(
                            owner,
                            new Point2D(300, 200),
                            address,
                            Texts.of(LinkPrompt.class, Locale.UK),
                            EmojiImages.NONE,
                            copied::add,
                            opened::add);
                })
                .get(60, TimeUnit.SECONDS);
    }

    private static <N extends Node> N node(Class<N> type, int which) {
        Window popup = Window.getWindows().stream()
                .filter(Popup.class::isInstance)
                .findFirst()
                .orElseThrow();
        String name = type == Button.class ? ".button" : ".link-address";
        return type.cast(new ArrayList<>(popup.getScene().getRoot().lookupAll(name)).get(which));
    }

    private static void press(int which) throws Exception {
        WaitForAsyncUtils.asyncFx(() -> node(Button.class, which).fire()).get(60, TimeUnit.SECONDS);
    }

    @Test
    void theAddressIsShownWholeBeforeAnythingOpensIt() throws Exception {
        String address = "https://a.example/\u202Eevil?" + "x".repeat(300);
        follow(address);
        String shown = node(Label.class, 0).getText();
        assertTrue(shown.startsWith("https://a.example/") && shown.endsWith("x".repeat(300)), shown);
        assertTrue(shown.indexOf('\u202E') < 0, shown);
        assertEquals(List.of(), opened);
        press(1);
        assertEquals(List.of(address), opened);
    }

    @Test
    void theTextUnderItDoesNotShowThrough() throws Exception {
        follow("https://a.example/");
        Region box = WaitForAsyncUtils.asyncFx(() -> {
                    Region found = (Region) node(Label.class, 0).getParent();
                    found.applyCss();
                    return found;
                })
                .get(60, TimeUnit.SECONDS);
        assertFalse(box.getBackground().getFills().isEmpty());
        assertTrue(box.getBackground().getFills().getLast().getFill().isOpaque());
        assertTrue(box.getInsets().getLeft() > 5, box.getInsets().toString());
    }

    @Test
    void whatIsNoAddressOfTheWebCanOnlyBeCopied() throws Exception {
        for (String address : List.of("file:///etc/passwd", "javascript:x", "vscode://run", "notes.md")) {
            follow(address);
            assertTrue(node(Button.class, 1).isDisabled(), address);
            press(1);
            press(0);
        }
        assertEquals(List.of(), opened);
        assertEquals(4, copied.size());
    }
}
