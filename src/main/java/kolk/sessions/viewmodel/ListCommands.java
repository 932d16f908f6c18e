package kolk.sessions.viewmodel;

import java.util.List;
import javafx.beans.property.ReadOnlyStringWrapper;

/** The commands on the list as a whole, each with why it cannot be used now. What acts on selected sessions is {@link ActionsViewModel}'s. */
final class ListCommands {
    private ListCommands() {}

    static void bind(Commands commands, SessionListViewModel list, Texts texts) {
        ReadOnlyStringWrapper nothingNewer = new ReadOnlyStringWrapper();
        list.newerProperty()
                .subscribe(count -> nothingNewer.set(count.intValue() == 0 ? texts.get("refusal.newer") : ""));
        commands.get(CommandId.SHOW_NEWER).bind(list::showNewer, nothingNewer);
        ReadOnlyStringWrapper nothingUnseen = new ReadOnlyStringWrapper();
        list.revisionProperty()
                .subscribe(revision -> nothingUnseen.set(list.hasUnseen() ? "" : texts.get("refusal.unseen")));
        commands.get(CommandId.MARK_ALL_SEEN).bind(list::markAllSeen, nothingUnseen);
        ReadOnlyStringWrapper nothingWaits = new ReadOnlyStringWrapper();
        list.revisionProperty()
                .subscribe(revision ->
                        nothingWaits.set(list.waiting().requests().isEmpty() ? texts.get("refusal.waiting") : ""));
        commands.get(CommandId.NEXT_WAITING).bind(() -> revealNextWaiting(list), nothingWaits);
    }

    /** Round and round through the sessions of the strip, oldest first. */
    private static void revealNextWaiting(SessionListViewModel list) {
        List<SessionKey> waiting = list.waiting().requests().stream()
                .map(WaitingRequestViewModel::session)
                .distinct()
                .toList();
        SessionRowViewModel selected = list.selected();
        int at = selected == null ? -1 : waiting.indexOf(selected.key());
        list.reveal(waiting.get((at + 1) % waiting.size()));
    }
}
