package kolk.sessions.viewmodel;

/** The sides of a session that the pane beside the list shows, in the order of its tabs. */
public enum SessionTab {
    CONVERSATION(CommandId.SHOW_CONVERSATION),
    CHANGES(CommandId.SHOW_CHANGES),
    EVENTS(CommandId.SHOW_EVENTS),
    DETAILS(CommandId.SHOW_DETAILS);

    private final CommandId command;

    SessionTab(CommandId command) {
        this.command = command;
    }

    /** The command that shows it. */
    public CommandId command() {
        return command;
    }
}
