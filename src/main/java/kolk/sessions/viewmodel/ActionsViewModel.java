package kolk.sessions.viewmodel;

import java.util.function.Function;
import javafx.beans.property.ReadOnlyStringWrapper;
import kolk.sessions.store.Card;
import kolk.sessions.store.SessionSummary;
import org.jspecify.annotations.Nullable;

/** What can be done with the selected session. It asks the store and the terminal in the background; what comes of it arrives through the feed. */
final class ActionsViewModel {
    private final SessionListViewModel list;
    private final Texts texts;
    private final RowPresenter presenter;
    private final NoticesViewModel notices;
    private final Background background;
    private final Outside outside;
    private final Refusals refusals;

    /**
     * What actions need of the world.
     *
     * @param resuming starts terminals
     * @param trash deletes and restores
     * @param clipboard takes what is copied
     */
    record Outside(Resuming resuming, Trash trash, TextClipboard clipboard) {}

    ActionsViewModel(
            SessionListViewModel list,
            Texts texts,
            RowPresenter presenter,
            NoticesViewModel notices,
            Background background,
            Outside outside) {
        this.list = list;
        this.texts = texts;
        this.presenter = presenter;
        this.notices = notices;
        this.background = background;
        this.outside = outside;
        this.refusals = new Refusals(texts, presenter);
    }

    /** Binds its commands in the table. */
    void bind(Commands commands) {
        bind(commands.get(CommandId.RESUME), this::resume, refusals::resume);
        bind(commands.get(CommandId.COPY_COMMAND), this::copyCommand, refusals::copyCommand);
        bind(commands.get(CommandId.COPY_ID), this::copyId, refusals::any);
        bind(commands.get(CommandId.DELETE), this::delete, refusals::delete);
        ReadOnlyStringWrapper nothingToUndo = new ReadOnlyStringWrapper();
        notices.undoProperty().subscribe(undo -> nothingToUndo.set(undo == null ? texts.get("refusal.undo") : ""));
        commands.get(CommandId.UNDO).bind(notices::takeBack, nothingToUndo);
    }

    private void bind(Command command, Runnable action, Function<@Nullable SessionRowViewModel, String> refusal) {
        ReadOnlyStringWrapper reason = new ReadOnlyStringWrapper(refusal.apply(list.selected()));
        Runnable refresh = () -> reason.set(refusal.apply(list.selected()));
        list.selectedProperty().subscribe(row -> refresh.run());
        list.revisionProperty().subscribe(revision -> refresh.run());
        command.bind(action, reason);
    }

    private void resume() {
        withCard(card -> {
            String name = selectedName();
            background.run(
                    texts.get("job.resume", name),
                    () -> {
                        outside.resuming().resume(card);
                        return name;
                    },
                    resumed -> notices.inform(texts.get("notice.resumed", resumed)),
                    failure -> notices.warn(sentence(failure), CommandId.COPY_COMMAND));
        });
    }

    private void copyCommand() {
        withCard(card -> background.run(
                texts.get("job.command", selectedName()),
                () -> outside.resuming().commandLine(card),
                line -> {
                    outside.clipboard().put(line);
                    notices.inform(texts.get("notice.copiedCommand"));
                },
                this::warn));
    }

    private void copyId() {
        SessionRowViewModel row = list.selected();
        if (row != null) {
            outside.clipboard().put(row.key().id().value());
            notices.inform(texts.get("notice.copiedId"));
        }
    }

    private void delete() {
        SessionRowViewModel row = list.selected();
        if (row == null) {
            return;
        }
        SessionKey key = row.key();
        String name = presenter.name(row.summary());
        list.expectRemoval(key);
        background.run(
                texts.get("job.delete", name),
                () -> outside.trash().delete(key),
                deleted -> notices.offer(texts.get("notice.deleted", name), () -> restore(key, name, deleted)),
                failure -> {
                    list.expectNoRemoval(key);
                    warn(failure);
                });
    }

    private void restore(SessionKey key, String name, Trash.Restorable deleted) {
        list.expectNoRemoval(key);
        background.run(
                texts.get("job.restore", name),
                () -> {
                    deleted.restore();
                    return name;
                },
                restored -> notices.inform(texts.get("notice.restored", restored)),
                this::warn);
    }

    private void warn(Exception failure) {
        notices.warn(sentence(failure));
    }

    /** What a failure says, for a notice. */
    static String sentence(Exception failure) {
        String message = failure.getMessage();
        return Shown.line(message == null ? failure.toString() : message, 600);
    }

    private String selectedName() {
        SessionRowViewModel row = list.selected();
        return row == null ? "" : presenter.name(row.summary());
    }

    private void withCard(java.util.function.Consumer<Card> action) {
        SessionRowViewModel row = list.selected();
        SessionSummary summary = row == null ? null : row.summary();
        if (summary != null && summary.entry() instanceof Card card) {
            action.accept(card);
        }
    }
}
