package kolk.sessions.view;

import java.time.Duration;
import java.util.concurrent.TimeoutException;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import kolk.sessions.viewmodel.Fakes;
import kolk.sessions.viewmodel.MainViewModel;
import kolk.sessions.viewmodel.SessionRowViewModel;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/** A real window on four sessions, the last of which runs, with the keyboard in its table and fakes of everything behind it. */
@Timeout(60)
abstract class ActionsWindow {
    final FxRobot robot = new FxRobot();
    final Fakes.World world = new Fakes.World();
    MainViewModel main;
    Stage stage;
    private TestWindow window;

    @BeforeEach
    final void open() throws Exception {
        window = TestWindow.open(world, 1180, 760);
        main = window.main;
        stage = window.stage;
        robot.moveTo(new Point2D(stage.getX() + 600, stage.getY() + 5));
        interact(() -> main.apply(Fakes.batch(
                Fakes.added(Fakes.session(1).title("one").ago(Duration.ofMinutes(1))),
                Fakes.added(Fakes.session(2).title("two").ago(Duration.ofMinutes(2))),
                Fakes.added(Fakes.session(3).title("three").ago(Duration.ofMinutes(3))),
                Fakes.added(Fakes.session(4).title("runs").live(4711L).ago(Duration.ofMinutes(4))))));
        interact(() -> table().requestFocus());
        robot.type(KeyCode.HOME);
    }

    @AfterEach
    final void close() throws TimeoutException {
        FxToolkit.cleanupStages();
    }

    final void interact(Runnable action) {
        robot.interact(action);
        WaitForAsyncUtils.waitForFxEvents();
    }

    final TableView<SessionRowViewModel> table() {
        return find("#sessions");
    }

    final <T extends Node> T find(String selector) {
        return window.find(selector);
    }
}
