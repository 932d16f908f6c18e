package kolk.sessions.viewmodel;

import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import kolk.sessions.store.Card;
import kolk.sessions.store.Session;
import org.jspecify.annotations.Nullable;

/**
 * Renaming one session where it stands in the table. What was typed stays until it is saved or given up: a refusal is shown under the
 * field. What kolk makes of a title (single spaces, at most 60 bytes) is shown before it happens.
 */
public final class RenameViewModel {
    private final ActionContext context;
    private final SessionChanges changes;
    private final ReadOnlyObjectWrapper<@Nullable Edited> edited = new ReadOnlyObjectWrapper<>(this, "edited", null);
    private final StringProperty text = new SimpleStringProperty(this, "text", "");
    private final ReadOnlyStringWrapper error = new ReadOnlyStringWrapper(this, "error", "");
    private final ReadOnlyStringWrapper hint = new ReadOnlyStringWrapper(this, "hint", "");
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper(this, "busy");

    RenameViewModel(ActionContext context, SessionChanges changes) {
        this.context = context;
        this.changes = changes;
        text.subscribe(typed -> typed());
    }

    /** The session that is being renamed. @param title its title before */
    public record Edited(SessionRowViewModel row, String title) {}

    void bind(SelectionCommands commands) {
        commands.bind(CommandId.RENAME, this::begin, context.refusals()::rename);
    }

    /** Which session is being renamed, or {@code null}. */
    public ReadOnlyObjectProperty<@Nullable Edited> editedProperty() {
        return edited.getReadOnlyProperty();
    }

    public StringProperty textProperty() {
        return text;
    }

    /** Why it could not be saved; empty while nothing went wrong. */
    public ReadOnlyStringProperty errorProperty() {
        return error.getReadOnlyProperty();
    }

    /** What kolk will make of what was typed, where that is different; else empty. */
    public ReadOnlyStringProperty hintProperty() {
        return hint.getReadOnlyProperty();
    }

    public ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    private void begin() {
        SessionRowViewModel row = context.list().selected();
        if (row != null && row.summary().entry() instanceof Card card) {
            Edited now = edited.get();
            if (now == null || now.row() != row) {
                edited.set(null);
                text.set(card.title());
                error.set("");
                edited.set(new Edited(row, card.title()));
            }
            context.list().reveal(row.key());
        }
    }

    /** Saves what was typed. A title that stays the same is not saved. */
    public void commit() {
        Edited now = edited.get();
        if (now == null || busy.get()) {
            return;
        }
        String typed = text.get();
        if (Session.titleOf(typed).equals(now.title())) {
            cancel();
            return;
        }
        busy.set(true);
        SessionKey key = now.row().key();
        context.background()
                .run(
                        context.texts().get("job.rename", shown(now.title(), key)),
                        () -> changes.rename(key, typed),
                        renamed -> {
                            busy.set(false);
                            edited.set(null);
                            context.undo()
                                    .remember(
                                            context.texts()
                                                    .get(
                                                            "notice.renamed",
                                                            shown(renamed.before(), key),
                                                            shown(renamed.after(), key)),
                                            () -> takeBack(key, renamed));
                        },
                        failure -> {
                            busy.set(false);
                            error.set(NoticesViewModel.sentence(failure));
                        });
    }

    /** Gives up what was typed. */
    public void cancel() {
        if (!busy.get()) {
            edited.set(null);
        }
    }

    private void takeBack(SessionKey key, SessionChanges.Renamed renamed) {
        context.background()
                .run(
                        context.texts().get("job.rename", shown(renamed.after(), key)),
                        () -> {
                            changes.renameBack(key, renamed);
                            return shown(renamed.before(), key);
                        },
                        name -> context.notices().inform(context.texts().get("notice.renamedBack", name)),
                        context.notices()::warn);
    }

    private void typed() {
        error.set("");
        String kept = Session.titleOf(text.get());
        hint.set(
                kept.isEmpty()
                        ? context.texts().get("rename.empty")
                        : kept.equals(text.get()) ? "" : context.texts().get("rename.kept", Shown.line(kept, 300)));
    }

    private static String shown(String title, SessionKey key) {
        return Shown.line(title.isBlank() ? key.id().value() : title, 300);
    }
}
