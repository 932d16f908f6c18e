package kolk.sessions.view;

import java.util.List;
import java.util.function.Supplier;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.layout.StackPane;
import kolk.sessions.viewmodel.CommandId;
import kolk.sessions.viewmodel.Commands;
import org.jspecify.annotations.Nullable;

/**
 * The place of the selected session's tabs. They are made when the first session is selected, a command needs them or there is time: a window
 * begins with no session selected, and making them takes a third of the time until its list is there. It shows nothing itself.
 */
final class DetailPane {
    /** The commands that {@link SessionTabsController#bind} gives their actions. */
    private static final List<CommandId> OF_THE_CONVERSATION = List.of(
            CommandId.FIND,
            CommandId.FIND_NEXT,
            CommandId.FIND_PREVIOUS,
            CommandId.ZOOM_IN,
            CommandId.ZOOM_OUT,
            CommandId.ZOOM_RESET,
            CommandId.WRAP_CODE,
            CommandId.RAW_MESSAGE,
            CommandId.PROMPTS);

    private final Supplier<SessionTabsController> maker;
    private Runnable whenMade = () -> {};
    private @Nullable SessionTabsController tabs;

    /** @param maker makes the tabs; called once at most */
    DetailPane(Supplier<SessionTabsController> maker) {
        this.maker = maker;
    }

    /**
     * Stands in this place as soon as it is made, and is seen while a session is selected.
     *
     * @param selected the selected session, {@code null} for none
     */
    void fill(StackPane place, ObservableValue<?> selected) {
        whenMade(() -> {
            Node node = made().node();
            node.visibleProperty().bind(selected.map(row -> true).orElse(false));
            place.getChildren().add(node);
        });
        selected.subscribe(row -> {
            if (row != null) {
                made();
            }
        });
    }

    /** Does what the commands of the panes ask for. */
    void bind(Commands commands) {
        for (CommandId id : OF_THE_CONVERSATION) {
            commands.get(id).bind(() -> {
                made();
                commands.get(id).run();
            });
        }
        whenMade(() -> made().bind(commands));
    }

    /** Makes the tabs if they are not there yet. */
    void prepare() {
        made();
    }

    /** Gives the side that is shown the keyboard. */
    void focus() {
        made().focus();
    }

    /** Closes what is open over the shown side; false when there is nothing. */
    boolean escape() {
        return tabs != null && tabs.escape();
    }

    /** As {@link TranscriptPane#settle()}. */
    void settle() {
        if (tabs != null) {
            tabs.settle();
        }
    }

    private void whenMade(Runnable action) {
        if (tabs != null) {
            action.run();
            return;
        }
        Runnable before = whenMade;
        whenMade = () -> {
            before.run();
            action.run();
        };
    }

    private SessionTabsController made() {
        SessionTabsController now = tabs;
        if (now == null) {
            now = maker.get();
            tabs = now;
            whenMade.run();
        }
        return now;
    }
}
