package kolk.sessions.view;

import java.util.function.Supplier;
import javafx.beans.value.ObservableValue;
import org.jspecify.annotations.Nullable;

/**
 * A part of the window that is made when it is first needed, or when there is time after the first frame: loading and styling what is not to be seen yet would delay the list at
 * every start. Once made it stays. It knows nothing of what it shows. Confined to the JavaFX thread.
 *
 * @param <C> what controls the part
 */
final class LateView<C> {
    private final Supplier<C> maker;
    private @Nullable C made;

    /** @param maker makes the part and puts it in its place; called once at most */
    LateView(Supplier<C> maker) {
        this.maker = maker;
    }

    /** Has it made as soon as {@code needed} is true. */
    LateView<C> neededWhen(ObservableValue<Boolean> needed) {
        needed.subscribe(now -> {
            if (now) {
                made();
            }
        });
        return this;
    }

    /** The part, made now if it was not there yet. */
    C made() {
        C now = made;
        if (now == null) {
            now = maker.get();
            made = now;
        }
        return now;
    }
}
