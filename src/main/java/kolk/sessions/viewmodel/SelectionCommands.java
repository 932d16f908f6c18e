package kolk.sessions.viewmodel;

import java.util.List;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.ListChangeListener;

/** Binds commands that act on the selected sessions, so that whether they can be done, and why not, follows the selection and the sessions at once. */
final class SelectionCommands {
    private final SessionListViewModel list;
    private final Commands commands;

    SelectionCommands(SessionListViewModel list, Commands commands) {
        this.list = list;
        this.commands = commands;
    }

    /** @param refusal why it cannot be done with these rows (perhaps none), one sentence; empty when it can */
    void bind(CommandId id, Runnable action, Function<List<SessionRowViewModel>, String> refusal) {
        ReadOnlyStringWrapper reason = new ReadOnlyStringWrapper();
        Runnable refresh = () -> reason.set(refusal.apply(list.selection().rows()));
        refresh.run();
        list.selection().rows().addListener((ListChangeListener<SessionRowViewModel>) change -> refresh.run());
        list.revisionProperty().subscribe(revision -> refresh.run());
        commands.get(id).bind(action, reason);
    }
}
