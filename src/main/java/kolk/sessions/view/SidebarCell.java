package kolk.sessions.view;

import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.util.Subscription;
import org.jspecify.annotations.Nullable;

/**
 * A line of the sidebar: a name that gives way, and a count at the right that does not and follows its item while the line shows it. It knows nothing of what
 * they stand for.
 */
abstract class SidebarCell<T> extends ListCell<T> {
    final Label name = new Label();
    final Label count = new Label();
    final HBox line = new HBox(name, count);
    private final Hint hint = new Hint(this);
    private Subscription following = Subscription.EMPTY;

    SidebarCell() {
        name.setMaxWidth(Double.MAX_VALUE);
        name.setMinWidth(0);
        HBox.setHgrow(name, Priority.ALWAYS);
        count.setMinWidth(USE_PREF_SIZE);
        count.getStyleClass().add("scope-count");
        line.setAlignment(Pos.CENTER_LEFT);
        line.getStyleClass().add("scope-line");
        setPrefWidth(0);
    }

    /** What the pointer is told over this line; empty for nothing. */
    final void hint(String text) {
        hint.say(text);
    }

    /** Shows {@code item}, and returns what follows its count. */
    abstract Subscription show(T item);

    @Override
    protected final void updateItem(@Nullable T item, boolean empty) {
        super.updateItem(item, empty);
        following.unsubscribe();
        following = Subscription.EMPTY;
        if (empty || item == null) {
            setGraphic(null);
            hint("");
            setAccessibleText(null);
            return;
        }
        following = show(item);
        setGraphic(line);
    }
}
