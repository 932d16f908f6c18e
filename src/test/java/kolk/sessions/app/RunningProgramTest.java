package kolk.sessions.app;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Spinner;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.stage.Stage;
import javafx.stage.Window;
import kolk.sessions.cli.WindowStarter;
import kolk.sessions.resume.Host;
import kolk.sessions.settings.Settings;
import kolk.sessions.viewmodel.CommandId;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/** The whole program in one process, without a display: what is chosen in the settings window is what the main window does. */
@Timeout(150)
class RunningProgramTest {
    private static final int REST_SECONDS = 3;
    private static final int TRIES = 8;
    private static final String OWN = "s_01KB000000000000000000000A";
    private static final String OTHER = "s_01KB000000000000000000000B";

    @TempDir
    Path home;

    private Path own;
    private Path other;
    private Stage stage;
    private RunningProgram program;

    @BeforeEach
    void start() throws Exception {
        own = Files.createDirectories(home.resolve(".local/share/kolk/sessions"));
        other = Files.createDirectories(home.resolve("elsewhere/sessions"));
        session(own, OWN);
        session(other, OTHER);
        FxToolkit.registerPrimaryStage();
        Platform.setImplicitExit(false);
        onFx(() -> {
            stage = new Stage();
            program = new RunningProgram(
                    stage,
                    new Host(Host.Os.LINUX, Map.of("PATH", "/usr/bin:/bin", "SHELL", "/bin/sh"), home),
                    Clock.systemUTC(),
                    new WindowStarter.Request(List.of(own), List.of(), false, null, false, false, true),
                    address -> {});
            program.begin();
            return null;
        });
        await(() -> program.isComplete() && program.sessions() == 1);
    }

    @AfterEach
    void end() throws Exception {
        onFx(() -> {
            program.close();
            return null;
        });
        FxToolkit.cleanupStages();
    }

    @Test
    void aFolderThatIsAddedIsShownAtOnceAndNoLongerWhenItIsRemoved() throws Exception {
        run(CommandId.SETTINGS);
        onFx(() -> {
            this.<TextField>find("#anotherFolder").setText(other.toString());
            this.<Button>find("#addFolder").fire();
            return null;
        });
        await(() -> program.sessions() == 2);
        onFx(() -> {
            this.<Button>find("#removeFolder").fire();
            return null;
        });
        await(() -> program.sessions() == 1);
    }

    @Test
    void textSizeAndDensityReachTheMainWindowAndTheFile() throws Exception {
        double before = table().getFixedCellSize();
        run(CommandId.SETTINGS);
        onFx(() -> {
            this.<TabPane>find("#pages").getSelectionModel().select(2);
            side().getScene().getRoot().applyCss();
            side().getScene().getRoot().layout();
            this.<Spinner<Integer>>find("#fontSize").getValueFactory().setValue(26);
            return null;
        });
        await(() -> table().getFixedCellSize() == 2 * before);
        await(() -> ((Labeled) stage.getScene().lookup(".app-name")).getFont().getSize() > 26);
        onFx(() -> {
            this.<ComboBox<Settings.Density>>find("#density").setValue(Settings.Density.COMPACT);
            return null;
        });
        await(() -> table().getFixedCellSize() < 2 * before);
        Path file = home.resolve(".config/kolk-sessions/settings.json");
        await(() -> Files.exists(file) && Files.readString(file).contains("\"compact\""));
        assertTrue(Files.readString(file).contains("\"font_size\" : 26"));
    }

    @Test
    void aProgramThatShowsAConversationAtRestHasNoPulseOfItsOwn() throws Exception {
        AtomicInteger pulses = new AtomicInteger();
        onFx(() -> {
            table().getSelectionModel().select(0);
            return null;
        });
        await(() -> stage.getScene().getRoot().lookupAll("#list").stream()
                .anyMatch(node ->
                        node instanceof ListView<?> list && !list.getItems().isEmpty()));
        onFx(() -> {
            stage.getScene().addPostLayoutPulseListener(pulses::incrementAndGet);
            return null;
        });
        // What the selection set in motion ends. Then a second has a pulse where a time in the window changes, and no
        // sixty.
        int seen = Integer.MAX_VALUE;
        for (int i = 0; i < TRIES && seen > REST_SECONDS; i++) {
            int before = pulses.get();
            CompletableFuture.runAsync(() -> {}, CompletableFuture.delayedExecutor(REST_SECONDS, TimeUnit.SECONDS))
                    .get();
            seen = pulses.get() - before;
        }
        assertTrue(seen <= REST_SECONDS, seen + " pulses");
    }

    @Test
    void aFaultIsTakenDownAndSaidInTheWindowAndTheProgramGoesOn() throws Exception {
        Thread thread = new Thread(() -> {
            throw new IllegalStateException("the words of a session");
        });
        thread.start();
        thread.join();
        Path log = home.resolve(".local/state/kolk-sessions/kolk-sessions.log");
        await(() -> ((Labeled) stage.getScene().lookup("#noticeText")).getText().contains(log.toString()));
        assertTrue(stage.getScene().lookup("#noticeBar").isVisible());
        String text = Files.readString(log);
        assertTrue(text.contains("IllegalStateException"), text);
        assertFalse(text.contains("the words of a session"), text);
        assertTrue(stage.isShowing());
    }

    @Test
    void withoutATraySettingsSayWhyAndWhatClosingDoes() throws Exception {
        run(CommandId.SETTINGS);
        onFx(() -> {
            this.<TabPane>find("#pages").getSelectionModel().select(3);
            side().getScene().getRoot().applyCss();
            return null;
        });
        await(() -> this.<Labeled>find("#trayState").getText().endsWith("so closing the window quits."));
    }

    @Test
    void everySideWindowOpensOnceAndClosesWithTheProgram() throws Exception {
        run(CommandId.SETTINGS);
        run(CommandId.SETTINGS);
        run(CommandId.ABOUT);
        run(CommandId.DOCTOR);
        await(() -> windows().size() == 4);
        onFx(() -> {
            program.close();
            return null;
        });
        await(() -> windows().size() == 1);
    }

    private void run(CommandId command) throws Exception {
        onFx(() -> {
            MenuButton menu = (MenuButton) stage.getScene().lookup("#menu");
            menu.show();
            items(menu.getItems())
                    .filter(item -> ("menu-" + command).equals(item.getId()))
                    .findFirst()
                    .orElseThrow()
                    .fire();
            return null;
        });
    }

    private static Stream<MenuItem> items(List<MenuItem> menu) {
        return menu.stream().flatMap(item -> item instanceof Menu inner ? items(inner.getItems()) : Stream.of(item));
    }

    @SuppressWarnings("unchecked")
    private <T extends Node> T find(String selector) {
        return (T) side().getScene().lookup(selector);
    }

    private TableView<?> table() {
        return (TableView<?>) stage.getScene().lookup("#sessions");
    }

    private static List<Window> windows() {
        return Window.getWindows().stream()
                .filter(window -> window instanceof Stage shown && shown.getTitle() != null)
                .filter(Window::isShowing)
                .toList();
    }

    private Stage side() {
        return (Stage)
                windows().stream().filter(window -> window != stage).findFirst().orElseThrow();
    }

    private static void session(Path dir, String id) throws IOException {
        Files.writeString(
                dir.resolve(id + ".json"),
                "{\"id\":\"" + id
                        + "\",\"model\":\"m/x\",\"title\":\"A title\",\"created_at\":\"2026-11-01T10:00:00+02:00\","
                        + "\"updated_at\":\"2026-11-29T10:00:00Z\",\"messages\":[{\"role\":\"user\",\"content\":\"hello\"}]}");
    }

    private static void await(Callable<Boolean> condition) throws Exception {
        WaitForAsyncUtils.waitFor(30, TimeUnit.SECONDS, () -> onFx(condition));
    }

    private static <T> T onFx(Callable<T> action) throws Exception {
        T result = WaitForAsyncUtils.asyncFx(action).get(60, TimeUnit.SECONDS);
        WaitForAsyncUtils.waitForFxEvents();
        return result;
    }
}
