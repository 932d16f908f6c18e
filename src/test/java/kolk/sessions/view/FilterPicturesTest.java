package kolk.sessions.view;

import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeoutException;
import javafx.application.Platform;
import javafx.scene.control.TextField;
import javafx.stage.Stage;
import javafx.stage.Window;
import kolk.sessions.viewmodel.Fakes;
import kolk.sessions.viewmodel.MainViewModel;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.testfx.api.FxToolkit;

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
        TestWindow window = TestWindow.withEmoji(world, 1180, 640, dark);
        MainViewModel main = window.main;
        stage = window.stage;
        Fx.run(() -> {
            main.apply(Fakes.gallery());
            main.list().mark(List.of(Fakes.key(2)), mark -> mark.withTags(List.of("🐙 two words")));
            main.list().filter().textProperty().set("state:live");
            main.finding().views().save("Running");
            main.list().filter().textProperty().set("cost:>1 brace");
            main.finding().views().save("何か العربية");
        });
        Fx.run(() -> {
            stage.requestFocus();
            TextField field = window.find("#filter");
            field.requestFocus();
            field.setText(typed);
            field.positionCaret(typed.length());
        });
        Fx.settle();
        Fx.picture(stage.getScene(), name);
        for (Window popup : List.copyOf(Window.getWindows())) {
            if (popup != stage && popup.isShowing()) {
                Fx.picture(popup.getScene(), name + "-popup");
            }
        }
        FxToolkit.cleanupStages();
    }
}
