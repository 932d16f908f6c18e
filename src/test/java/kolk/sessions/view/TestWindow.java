package kolk.sessions.view;

import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.Node;
import javafx.stage.Stage;
import kolk.sessions.platform.BundledFonts;
import kolk.sessions.platform.SystemEmoji;
import kolk.sessions.viewmodel.Fakes;
import kolk.sessions.viewmodel.MainViewModel;
import org.testfx.api.FxToolkit;

/** The program's window on a made-up world, open. {@link FxToolkit#cleanupStages} closes it. */
final class TestWindow {
    final MainViewModel main;
    final MainWindow window;
    final Stage stage;

    private TestWindow(MainViewModel main, MainWindow window, Stage stage) {
        this.window = window;
        this.main = main;
        this.stage = stage;
    }

    /** In light colours, without pictures of emoji, as it stands after the first frame. */
    static TestWindow open(Fakes.World world, int width, int height) throws Exception {
        return open(world, width, height, false, EmojiImages.NONE, MainWindow::fillSidebar);
    }

    /** As {@link #open(Fakes.World, int, int)}, but as it stands in its first frame. */
    static TestWindow inItsFirstFrame(Fakes.World world, int width, int height) throws Exception {
        return open(world, width, height, false, EmojiImages.NONE, window -> {});
    }

    /** As the program has it on Linux: with the system's emoji. */
    static TestWindow withEmoji(Fakes.World world, int width, int height, boolean dark) throws Exception {
        return open(world, width, height, dark, systemEmoji(), MainWindow::fillSidebar);
    }

    /** The emoji of this system, loaded at once. */
    static EmojiImages systemEmoji() {
        return new SystemEmoji(SystemEmoji.linuxFolders(Path.of(System.getProperty("user.home"))), Runnable::run)
                ::image;
    }

    private static TestWindow open(
            Fakes.World world, int width, int height, boolean dark, EmojiImages emoji, Consumer<MainWindow> then)
            throws Exception {
        FxToolkit.registerPrimaryStage();
        Platform.setImplicitExit(false);
        return Fx.call(() -> {
            BundledFonts.load();
            MainViewModel main = world.main();
            MainWindow window = new MainWindow(
                    main,
                    world.copied::add,
                    link -> {},
                    emoji,
                    () -> new ReadOnlyObjectWrapper<>(dark),
                    Locale.UK,
                    width,
                    height);
            Stage stage = new Stage();
            stage.setScene(window.scene());
            stage.show();
            then.accept(window);
            return new TestWindow(main, window, stage);
        });
    }

    /** The node at {@code selector}, which must be there. */
    @SuppressWarnings("unchecked")
    <T extends Node> T find(String selector) {
        Node node = stage.getScene().getRoot().lookup(selector);
        assertNotNull(node, selector);
        return (T) node;
    }
}
