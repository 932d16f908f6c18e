package kolk.sessions.view;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import javafx.event.EventType;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ListView;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.PickResult;
import kolk.sessions.platform.PngFile;
import org.testfx.util.WaitForAsyncUtils;

/** Work on the JavaFX thread, done and settled when a call returns, and pictures of what it shows. It knows no screen. */
final class Fx {
    private static final int SECONDS = 100;

    private Fx() {}

    /** Runs {@code work} on the JavaFX thread and waits until nothing is left to do there; what it throws fails the test. */
    static <T> T call(Callable<T> work) {
        try {
            T result = WaitForAsyncUtils.asyncFx(work).get(SECONDS, TimeUnit.SECONDS);
            WaitForAsyncUtils.waitForFxEvents();
            return result;
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    /** As {@link #call}, for work that has no result. */
    static void run(Work work) {
        call(() -> {
            work.run();
            return true;
        });
    }

    /** Waits until what was asked for has been laid out, and what that asked for too. */
    static void settle() {
        for (int i = 0; i < 4; i++) {
            WaitForAsyncUtils.waitForFxEvents();
        }
    }

    /** Takes a list's scroll bar somewhere, from 0 to 1, as a person does: the event comes first, and what it moves is drawn in the next pulse. To be called on the JavaFX thread. */
    static void dragBar(ListView<?> list, double to) {
        Node bar = list.lookup(".scroll-bar:vertical");
        mouse(bar, MouseEvent.MOUSE_DRAGGED, Point2D.ZERO, 1, false, bar);
        ((VirtualFlow<?>) list.lookup(".virtual-flow")).setPosition(to);
    }

    /** Presses a key in a node. To be called on the JavaFX thread. */
    static void press(Node in, KeyCode key) {
        in.fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", key, false, false, false, false));
    }

    /**
     * Tells {@code on} of the primary button, as the toolkit would. To be called on the JavaFX thread.
     *
     * @param at in coordinates of the node
     * @param clicks how many have been counted
     * @param picked the node under the pointer
     */
    static void mouse(Node on, EventType<MouseEvent> type, Point2D at, int clicks, boolean shift, Node picked) {
        Point2D scene = on.localToScene(at);
        Point2D screen = on.localToScreen(at);
        on.fireEvent(new MouseEvent(
                on,
                on,
                type,
                scene.getX(),
                scene.getY(),
                screen.getX(),
                screen.getY(),
                MouseButton.PRIMARY,
                clicks,
                shift,
                false,
                false,
                false,
                true,
                false,
                false,
                false,
                false,
                false,
                new PickResult(picked, scene.getX(), scene.getY())));
    }

    /** Leaves what {@code scene} shows in {@code target/pictures}, to be looked at. */
    static void picture(Scene scene, String name) {
        run(() -> {
            WritableImage picture = scene.snapshot(null);
            int width = (int) picture.getWidth();
            int height = (int) picture.getHeight();
            int[] argb = new int[width * height];
            picture.getPixelReader().getPixels(0, 0, width, height, PixelFormat.getIntArgbInstance(), argb, 0, width);
            Path folder =
                    Files.createDirectories(Path.of(System.getProperty("kolk.project", "."), "target", "pictures"));
            Path file = folder.resolve(name + ".png");
            PngFile.write(new PngFile.Pixels(width, height, argb), file);
            assertTrue(Files.size(file) > 1_000, name);
        });
    }

    /** The pointer comes over a node. */
    static MouseEvent entered() {
        return new MouseEvent(
                MouseEvent.MOUSE_ENTERED,
                1,
                1,
                1,
                1,
                MouseButton.NONE,
                0,
                false,
                false,
                false,
                false,
                false,
                false,
                false,
                false,
                false,
                false,
                null);
    }

    /** Something to do that may fail. */
    @FunctionalInterface
    interface Work {
        void run() throws Exception;
    }
}
