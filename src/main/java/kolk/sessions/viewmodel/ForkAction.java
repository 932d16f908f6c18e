package kolk.sessions.viewmodel;

import java.time.Instant;
import kolk.sessions.store.TrashEntry;

/** Makes another session of the selected one, selects it when the watch brings it, and takes it back by deleting it. */
final class ForkAction {
    private final ActionContext context;
    private final SessionChanges changes;
    private final Trash trash;

    ForkAction(ActionContext context, SessionChanges changes, Trash trash) {
        this.context = context;
        this.changes = changes;
        this.trash = trash;
    }

    void bind(SelectionCommands commands) {
        commands.bind(CommandId.FORK, this::fork, context.refusals()::fork);
    }

    private void fork() {
        SessionRowViewModel row = context.list().selected();
        if (row == null) {
            return;
        }
        String name = context.selectedName();
        context.background()
                .run(
                        context.texts().get("job.fork", name),
                        () -> changes.fork(row.key()),
                        fork -> {
                            context.list().selectWhenKnown(fork);
                            context.undo()
                                    .offer(context.texts().get("notice.forked", name), () -> takeBack(fork, name));
                        },
                        context.notices()::warn);
    }

    private void takeBack(SessionKey fork, String name) {
        Instant at = context.ages().now();
        context.list().expectRemoval(fork);
        context.background()
                .<TrashEntry>run(
                        context.texts().get("job.delete", name),
                        () -> trash.delete(fork, at),
                        deleted -> context.notices().inform(context.texts().get("notice.forkGone", name)),
                        failure -> {
                            context.list().expectNoRemoval(fork);
                            context.notices().warn(failure);
                        });
    }
}
