package kolk.sessions.view;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.Scene;
import javafx.scene.control.TextField;
import javafx.scene.image.WritableImage;
import javafx.stage.Stage;
import javafx.stage.Window;
import kolk.sessions.platform.BundledFonts;
import kolk.sessions.settings.Settings;
import kolk.sessions.viewmodel.Fakes;
import kolk.sessions.viewmodel.SettingsFakes;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.testfx.api.FxToolkit;

/** Small places that show text of others: emoji there are pictures too, since JavaFX draws none on Linux. */
@Timeout(60)
class EmojiPlacesTest {
    private static final String OCTOPUS = "\uD83D\uDC19";

    @BeforeEach
    void toolkit() throws Exception {
        FxToolkit.registerPrimaryStage();
        Platform.setImplicitExit(false);
    }

    @AfterEach
    void close() throws Exception {
        FxToolkit.cleanupStages();
    }

    @Test
    void whatIsOfferedUnderTheFilter() throws Exception {
        Fakes.World world = new Fakes.World();
        TestWindow window = TestWindow.withEmoji(world, 1000, 640, false);
        Fx.run(() -> {
            window.main.apply(Fakes.gallery());
            window.main.list().mark(List.of(Fakes.key(2)), mark -> mark.withTags(List.of(OCTOPUS + "case")));
            window.stage.requestFocus();
            TextField field = window.find("#filter");
            field.requestFocus();
            field.setText("tag:");
            field.positionCaret(4);
        });
        Fx.settle();
        Scene offers = Window.getWindows().stream()
                .filter(each -> each != window.stage && each.isShowing())
                .map(Window::getScene)
                .filter(scene -> scene.lookup("#filterOffers") != null)
                .findFirst()
                .orElseThrow();
        assertTrue(hasPicture(offers));
    }

    @Test
    void whatNothingMatches() throws Exception {
        Fakes.World world = new Fakes.World();
        TestWindow window = TestWindow.withEmoji(world, 1000, 640, false);
        Fx.run(() -> {
            window.main.apply(Fakes.gallery());
            TextField field = window.find("#filter");
            field.setText("nothing " + OCTOPUS + " here");
        });
        Fx.settle();
        await().atMost(Duration.ofSeconds(10))
                .untilAsserted(() -> assertTrue(Fx.call(() -> {
                    window.stage.getScene().getRoot().layout();
                    return window.find("#placeholder").lookupAll("*").stream().anyMatch(EmojiNode.class::isInstance);
                })));
        Fx.picture(window.stage.getScene(), "nothing-matches");
    }

    @Test
    void foldersInTheSettings() {
        SettingsFakes machine = new SettingsFakes(Settings.DEFAULT.withFolders(List.of("/mnt/" + OCTOPUS)));
        Scene scene = Fx.call(() -> {
            BundledFonts.load();
            Stage stage = new Stage();
            stage.setScene(SideWindow.settings(
                            machine.model(),
                            0,
                            new SideWindow.Frame(
                                    machine.preferences,
                                    () -> new ReadOnlyObjectWrapper<>(false),
                                    emoji -> Optional.of(new WritableImage(16, 16)),
                                    Locale.UK,
                                    stage::hide))
                    .scene());
            stage.show();
            return stage.getScene();
        });
        Fx.settle();
        assertTrue(hasPicture(scene));
    }

    private static boolean hasPicture(Scene scene) {
        return Fx.call(() -> scene.getRoot().lookupAll("*").stream().anyMatch(EmojiNode.class::isInstance));
    }
}
