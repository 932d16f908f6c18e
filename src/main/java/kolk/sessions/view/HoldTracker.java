package kolk.sessions.view;

import java.util.List;
import javafx.animation.PauseTransition;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyEvent;
import javafx.util.Duration;
import kolk.sessions.viewmodel.SessionListViewModel;

/** Notices when rows must not move: the pointer is over them, or a key was pressed a moment ago. */
final class HoldTracker {
    private static final Duration KEYBOARD_REST = Duration.seconds(3);

    private final SessionListViewModel list;
    private final List<Node> places;
    private final PauseTransition rest = new PauseTransition(KEYBOARD_REST);
    private boolean typing;

    /** @param places where rows must not move under the pointer */
    HoldTracker(SessionListViewModel list, List<Node> places) {
        this.list = list;
        this.places = List.copyOf(places);
        places.forEach(place -> place.hoverProperty().subscribe(hover -> update()));
        rest.setOnFinished(event -> {
            typing = false;
            update();
        });
    }

    void install(Scene scene) {
        scene.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            typing = true;
            rest.playFromStart();
            update();
        });
    }

    private void update() {
        list.setHeld(typing || places.stream().anyMatch(Node::isHover));
    }
}
