package kolk.sessions.viewmodel;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import kolk.sessions.resume.Shell;
import kolk.sessions.store.Card;
import org.jspecify.annotations.Nullable;

/** Copies what a person needs of sessions elsewhere: names, folders, ids, and the command that resumes one. It starts nothing. */
final class CopyActions {
    private final ActionContext context;
    private final Resuming resuming;
    private final TextClipboard clipboard;

    CopyActions(ActionContext context, Resuming resuming, TextClipboard clipboard) {
        this.context = context;
        this.resuming = resuming;
        this.clipboard = clipboard;
    }

    void bind(SelectionCommands commands) {
        Refusals refusals = context.refusals();
        commands.bind(CommandId.COPY_COMMAND, () -> copyCommand(null), refusals::copyCommand);
        commands.bind(CommandId.COPY_POSIX, () -> copyCommand(Shell.POSIX), refusals::copyCommand);
        commands.bind(CommandId.COPY_FISH, () -> copyCommand(Shell.FISH), refusals::copyCommand);
        commands.bind(CommandId.COPY_POWERSHELL, () -> copyCommand(Shell.POWERSHELL), refusals::copyCommand);
        commands.bind(
                CommandId.COPY_ID,
                () -> copy("notice.copiedId", row -> row.key().id().value()),
                refusals::any);
        commands.bind(CommandId.COPY_TITLE, () -> copy("notice.copiedTitle", CopyActions::title), refusals::any);
        commands.bind(
                CommandId.COPY_FOLDER,
                () -> copy("notice.copiedFolder", SessionRowViewModel::cwd),
                refusals::copyFolder);
    }

    /** @param shell whose quoting; {@code null} for the person's own */
    private void copyCommand(@Nullable Shell shell) {
        SessionRowViewModel row = context.list().selected();
        if (row == null || !(row.summary().entry() instanceof Card card)) {
            return;
        }
        context.background()
                .run(
                        context.texts().get("job.command", context.selectedName()),
                        () -> resuming.commandLine(card, shell),
                        line -> {
                            clipboard.put(line);
                            context.notices().inform(context.texts().get("notice.copiedCommand"));
                        },
                        context.notices()::warn);
    }

    /** One line for each selected session that has it, as it stands in the file. */
    private void copy(String notice, Function<SessionRowViewModel, String> text) {
        List<String> lines = context.list().selection().rows().stream()
                .map(text)
                .filter(line -> !line.isEmpty())
                .distinct()
                .toList();
        clipboard.put(lines.stream().collect(Collectors.joining("\n")));
        context.notices().inform(context.texts().get(notice, lines.size()));
    }

    private static String title(SessionRowViewModel row) {
        return row.summary().entry() instanceof Card card
                ? card.name()
                : row.key().id().value();
    }
}
