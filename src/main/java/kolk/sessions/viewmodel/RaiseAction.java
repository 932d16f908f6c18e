package kolk.sessions.viewmodel;

/** Shows the terminal in which the selected session runs, or says which process runs it and why its terminal cannot be shown. */
final class RaiseAction {
    private final ActionContext context;
    private final TerminalFront front;

    RaiseAction(ActionContext context, TerminalFront front) {
        this.context = context;
        this.front = front;
    }

    void bind(SelectionCommands commands) {
        commands.bind(CommandId.RAISE, this::raise, context.refusals()::raise);
    }

    private void raise() {
        SessionRowViewModel row = context.list().selected();
        Long pid = row == null ? null : row.summary().liveness().pid();
        if (pid == null) {
            return;
        }
        String name = context.selectedName();
        context.background()
                .run(
                        context.texts().get("job.raise", name),
                        () -> front.raise(pid),
                        what -> context.notices()
                                .inform(context.texts()
                                        .get("notice.raised", name, pid.toString(), Shown.line(what, 200))),
                        failure -> context.notices()
                                .warn(context.texts()
                                        .get(
                                                "notice.notRaised",
                                                name,
                                                pid.toString(),
                                                NoticesViewModel.sentence(failure))));
    }
}
