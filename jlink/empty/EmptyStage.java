package kolk.empty;

import java.time.Duration;
import java.time.Instant;
import javafx.animation.AnimationTimer;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.layout.Pane;
import javafx.stage.Stage;

/** Shows an empty stage and says how long it took until it was drawn, counted as {@code kolk-sessions --smoke} counts: in the third pulse. */
public final class EmptyStage extends Application {
    public static void main(String[] args) {
        launch(args);
    }

    @Override
    public void start(Stage stage) {
        stage.setScene(new Scene(new Pane(), 1280, 800));
        stage.show();
        new AnimationTimer() {
            private int pulses;

            @Override
            public void handle(long now) {
                if (++pulses == 3) {
                    stop();
                    Instant begun = ProcessHandle.current().info().startInstant().orElseThrow();
                    System.out.println("The window is there: first frame "
                            + Duration.between(begun, Instant.now()).toMillis() + " ms after the start");
                    Platform.exit();
                }
            }
        }.start();
    }
}
