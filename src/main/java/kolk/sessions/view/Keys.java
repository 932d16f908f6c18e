package kolk.sessions.view;

import java.util.List;
import javafx.scene.input.KeyCombination;

/** Keys as a person reads them on this system. */
final class Keys {
    private Keys() {}

    /** The keys of a command, the usual one first. */
    static String text(List<String> keys) {
        return String.join("  ", keys.stream().map(Keys::text).toList());
    }

    static String text(String keys) {
        return KeyCombination.valueOf(keys).getDisplayText();
    }
}
