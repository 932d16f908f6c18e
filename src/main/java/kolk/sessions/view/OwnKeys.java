package kolk.sessions.view;

import java.util.Set;
import javafx.event.EventTarget;
import javafx.scene.Node;
import kolk.sessions.viewmodel.CommandId;

/** Commands whose keys a control uses itself while it has the keyboard: Del on one term of a filter must never delete a session. */
final class OwnKeys {
    private OwnKeys() {}

    /** The node, and whatever lies in it, keeps the keys of these commands. */
    static void keep(Node node, CommandId... commands) {
        node.getProperties().put(OwnKeys.class, Set.of(commands));
    }

    static boolean keeps(EventTarget target, CommandId command) {
        for (Node node = target instanceof Node n ? n : null; node != null; node = node.getParent()) {
            if (node.hasProperties()
                    && node.getProperties().get(OwnKeys.class) instanceof Set<?> kept
                    && kept.contains(command)) {
                return true;
            }
        }
        return false;
    }
}
