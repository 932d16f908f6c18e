package kolk.sessions.view;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.layout.Pane;
import javafx.util.Subscription;

/**
 * Keeps what is hidden at first out of the scene until it is first seen. JavaFX styles hidden nodes as it styles others, and gives hidden controls their skins:
 * they were half of the nodes of the first frame. What has been seen stays in the scene from then on, hidden or not.
 */
final class FirstSight {
    private FirstSight() {}

    /** The children of a hidden pane; nothing for a pane that is seen. Nobody else may change which children it has until it has been seen. */
    static void ofContent(Pane pane) {
        if (pane.isVisible()) {
            return;
        }
        List<Node> content = List.copyOf(pane.getChildren());
        pane.getChildren().clear();
        once(pane, () -> pane.getChildren().setAll(content));
    }

    /** Those children of a pane that are hidden. Nobody else may change which children it has. */
    static void ofHiddenIn(Pane pane) {
        List<Node> order = List.copyOf(pane.getChildren());
        for (Node child : order) {
            if (!child.isVisible()) {
                pane.getChildren().remove(child);
                once(child, () -> pane.getChildren().add(place(child, order, pane), child));
            }
        }
    }

    private static int place(Node child, List<Node> order, Pane pane) {
        return (int) order.stream()
                .takeWhile(each -> each != child)
                .filter(pane.getChildren()::contains)
                .count();
    }

    private static void once(Node node, Runnable whenSeen) {
        Subscription[] following = new Subscription[1];
        following[0] = node.visibleProperty().subscribe((before, visible) -> {
            if (visible) {
                following[0].unsubscribe();
                whenSeen.run();
            }
        });
    }
}
