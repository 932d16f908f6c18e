package kolk.sessions.view;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.Scene;
import javafx.scene.control.TextField;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.stage.Stage;
import javafx.stage.Window;
import kolk.sessions.platform.BundledFonts;
import kolk.sessions.platform.PngFile;
import kolk.sessions.platform.SystemEmoji;
import kolk.sessions.viewmodel.Fakes;
import kolk.sessions.viewmodel.MainViewModel;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/** Draws the filter in its states in both themes and leaves the pictures under {@code target/pictures}, to be looked at. */
@Timeout(300)
class FilterPicturesTest {
    /** By the picture's name, what is typed. */
    private static final Map<String, String> TYPED = Map.of(
            "chips",
                    "(state:idle OR state:live) project:~/src -tag:\"🐙 two words\" messages:>1 \"line break\" in:title ",
            "mistakes", "stat:idle 修复解析器 🐙 cost:much صحّح النص brace ",
            "found", "brace",
            "nothing", "state:paused tag:nowhere 何もない",
            "completion", "state:");

    private Stage stage;

    @AfterEach
    void close() throws TimeoutException {
        FxToolkit.cleanupStages();
    }

    @Test
    void theFilterIsDrawnInBothThemes() throws Exception {
        FxToolkit.registerPrimaryStage();
        Platform.setImplicitExit(false);
        for (boolean dark : List.of(false, true)) {
            for (Map.Entry<String, String> each : TYPED.entrySet()) {
                draw("filter-" + each.getKey() + (dark ? "-dark" : "-light"), each.getValue(), dark);
            }
        }
    }

    private void draw(String name, String typed, boolean dark) throws Exception {
        Fakes.World world = new Fakes.World();
        world.search.say(
                3,
                "first",
                "…the parser loses a line break before the closing brace when the file ends right behind it");
        world.search.say(5, "修复了解析器里的 brace 换行处理 🐙，测试通过");
        world.search.say(7, "يحذف القوس brace من النص العربي");
        onFx(() -> {
            BundledFonts.load();
            MainViewModel main = world.main();
            EmojiImages images = new SystemEmoji(
                    SystemEmoji.linuxFolders(Path.of(System.getProperty("user.home"))), Runnable::run)::image;
            Scene scene = new MainWindow(
                            main,
                            text -> {},
                            link -> {},
                            images,
                            () -> new ReadOnlyObjectWrapper<>(dark),
                            Locale.UK,
                            1180,
                            640)
                    .scene();
            stage = new Stage();
            stage.setScene(scene);
            stage.show();
            main.apply(Fakes.gallery());
            main.list().mark(List.of(Fakes.key(2)), mark -> mark.withTags(List.of("🐙 two words")));
            main.list().filter().textProperty().set("state:live");
            main.finding().views().save("Running");
            main.list().filter().textProperty().set("cost:>1 brace");
            main.finding().views().save("何か العربية");
        });
        onFx(() -> {
            stage.requestFocus();
            Scene scene = stage.getScene();
            TextField field = (TextField) scene.getRoot().lookup("#filter");
            field.requestFocus();
            field.setText(typed);
            field.positionCaret(typed.length());
        });
        for (int i = 0; i < 4; i++) {
            WaitForAsyncUtils.waitForFxEvents();
        }
        onFx(() -> save(stage.getScene(), name));
        for (Window window : List.copyOf(Window.getWindows())) {
            if (window != stage && window.isShowing()) {
                onFx(() -> save(window.getScene(), name + "-popup"));
            }
        }
        FxToolkit.cleanupStages();
    }

    private static void save(Scene scene, String name) throws Exception {
        WritableImage picture = scene.snapshot(null);
        Path file = Path.of(System.getProperty("kolk.project", "."), "target", "pictures", name + ".png");
        Files.createDirectories(file.getParent());
        int width = (int) picture.getWidth();
        int height = (int) picture.getHeight();
        int[] argb = new int[width * height];
        picture.getPixelReader().getPixels(0, 0, width, height, PixelFormat.getIntArgbInstance(), argb, 0, width);
        PngFile.write(new PngFile.Pixels(width, height, argb), file);
        assertTrue(Files.size(file) > 0);
    }

    private interface Work {
        void run() throws Exception;
    }

    private static void onFx(Work work) throws Exception {
        WaitForAsyncUtils.asyncFx(() -> {
                    work.run();
                    return true;
                })
                .get(100, TimeUnit.SECONDS);
        WaitForAsyncUtils.waitForFxEvents();
    }
}
