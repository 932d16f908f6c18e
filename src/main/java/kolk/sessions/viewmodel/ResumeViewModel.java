package kolk.sessions.viewmodel;

import java.nio.file.Path;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import kolk.sessions.store.Card;
import org.jspecify.annotations.Nullable;

/** Resuming the selected session, and what to do when that does not go: another folder, the home folder, or what the terminal said. */
public final class ResumeViewModel {
    private final ActionContext context;
    private final Resuming resuming;
    private final ReadOnlyObjectWrapper<@Nullable Trouble> trouble = new ReadOnlyObjectWrapper<>(this, "trouble", null);

    ResumeViewModel(ActionContext context, Resuming resuming) {
        this.context = context;
        this.resuming = resuming;
    }

    /**
     * What stands in the way, safe to show.
     *
     * @param card the session
     * @param heading which session, in words
     * @param sentence what is wrong
     * @param output what the terminal said; empty where it said nothing
     * @param folderMissing whether another folder would help
     */
    public record Trouble(
            Card card, String heading, String sentence, String output, boolean folderMissing, boolean tmux) {}

    void bind(SelectionCommands commands) {
        commands.bind(CommandId.RESUME, () -> resume(false), context.refusals()::resume);
        commands.bind(CommandId.RESUME_TMUX, () -> resume(true), context.refusals()::resume);
    }

    /** {@code null} while nothing is in the way. */
    public ReadOnlyObjectProperty<@Nullable Trouble> troubleProperty() {
        return trouble.getReadOnlyProperty();
    }

    /** Tries again in a folder that the person chose. */
    public void inFolder(Path folder) {
        again(new Resuming.Place.Chosen(folder));
    }

    /** Tries again in the home folder. */
    public void atHome() {
        again(new Resuming.Place.Home());
    }

    public void dismiss() {
        trouble.set(null);
    }

    private void again(Resuming.Place place) {
        Trouble now = trouble.get();
        trouble.set(null);
        if (now != null) {
            start(now.card(), new Resuming.Where(place, now.tmux()));
        }
    }

    private void resume(boolean tmux) {
        SessionRowViewModel row = context.list().selected();
        if (row != null && row.summary().entry() instanceof Card card) {
            start(card, new Resuming.Where(new Resuming.Place.Own(), tmux));
        }
    }

    private void start(Card card, Resuming.Where where) {
        String name = Shown.line(card.name(), 300);
        context.background()
                .run(
                        context.texts().get("job.resume", name),
                        () -> resuming.resume(card, where),
                        outcome -> end(card, name, where, outcome),
                        failure -> context.notices().warn(NoticesViewModel.sentence(failure), CommandId.COPY_COMMAND));
    }

    private void end(Card card, String name, Resuming.Where where, Resuming.Outcome outcome) {
        Texts texts = context.texts();
        switch (outcome) {
            case Resuming.Outcome.Runs(Long pid) ->
                context.notices()
                        .inform(
                                pid == null
                                        ? texts.get("notice.resumed", name)
                                        : texts.get("notice.resumed.process", name, pid.toString()));
            case Resuming.Outcome.Opened() -> context.notices().inform(texts.get("notice.resumed.unknown", name));
            case Resuming.Outcome.NoFolder(String sentence) ->
                trouble.set(new Trouble(
                        card, texts.get("resume.heading", name), Shown.line(sentence, 600), "", true, where.tmux()));
            case Resuming.Outcome.Failed(String sentence, String output) ->
                trouble.set(new Trouble(
                        card,
                        texts.get("resume.heading", name),
                        Shown.line(sentence, 600),
                        Shown.block(output.strip(), 4096),
                        false,
                        where.tmux()));
        }
    }
}
