package kolk.sessions.app;

import javafx.application.Platform;
import javafx.scene.Scene;

/** Tells when a window that is about to be shown has been drawn. It tells once, and nothing of what was drawn. Confined to the JavaFX thread. */
final class FirstFrames implements Runnable {
    /** The list is filled in one pulse and drawn in the next. */
    private static final int PULSES = 2;

    private final Scene scene;
    private final Runnable drawn;
    private int left = PULSES;

    private FirstFrames(Scene scene, Runnable drawn) {
        this.scene = scene;
        this.drawn = drawn;
    }

    /** @param drawn run on the JavaFX thread after the frame */
    static void of(Scene scene, Runnable drawn) {
        scene.addPostLayoutPulseListener(new FirstFrames(scene, drawn));
        Platform.requestNextPulse();
    }

    /** Called by the scene in each pulse. */
    @Override
    public void run() {
        left--;
        if (left == 0) {
            scene.removePostLayoutPulseListener(this);
            Platform.runLater(drawn);
        } else {
            // Nothing else may have a reason for another one.
            Platform.requestNextPulse();
        }
    }
}
