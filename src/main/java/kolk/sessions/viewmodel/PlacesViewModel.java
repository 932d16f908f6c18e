package kolk.sessions.viewmodel;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyStringWrapper;
import kolk.sessions.store.Card;
import kolk.sessions.transcript.SessionFacts;
import org.jspecify.annotations.Nullable;

/** Shows the selected session's places in the desktop's file manager. It changes nothing there. */
final class PlacesViewModel {
    private final SessionListViewModel list;
    private final Texts texts;
    private final Refusals refusals;
    private final Background background;
    private final FileManager files;
    private final Consumer<String> warn;

    /** @param warn told in one sentence what went wrong */
    PlacesViewModel(
            SessionListViewModel list,
            Texts texts,
            RowPresenter presenter,
            Background background,
            FileManager files,
            Consumer<String> warn) {
        this.list = list;
        this.texts = texts;
        this.refusals = new Refusals(texts, presenter);
        this.background = background;
        this.files = files;
        this.warn = warn;
    }

    /** Binds its commands in the table. */
    void bind(Commands commands) {
        bind(commands.get(CommandId.OPEN_FOLDER), this::openFolder, refusals::folder);
        bind(commands.get(CommandId.REVEAL_FILE), this::revealFile, refusals::any);
    }

    /** Shows any file of a session, as it is named in its sessions folder. */
    void reveal(Path item) {
        run("job.reveal", () -> item, files::reveal);
    }

    private void bind(Command command, Runnable action, Function<@Nullable SessionRowViewModel, String> refusal) {
        ReadOnlyStringWrapper reason = new ReadOnlyStringWrapper();
        Runnable refresh = () -> reason.set(refusal.apply(list.selected()));
        list.selectedProperty().subscribe(refresh);
        list.revisionProperty().subscribe(refresh);
        refresh.run();
        command.bind(action, reason);
    }

    private void openFolder() {
        SessionRowViewModel row = list.selected();
        if (row != null && row.summary().entry() instanceof Card card) {
            run("job.openFolder", () -> path(card.cwd()), files::open);
        }
    }

    private void revealFile() {
        SessionRowViewModel row = list.selected();
        if (row != null) {
            SessionKey key = row.key();
            run("job.reveal", () -> SessionFacts.file(key.dir(), key.id()), files::reveal);
        }
    }

    private interface Showing {
        void show(Path place) throws Exception;
    }

    private void run(String title, Callable<Path> place, Showing showing) {
        background.run(
                texts.get(title),
                () -> {
                    Path shown = place.call();
                    showing.show(shown);
                    return shown;
                },
                _ -> {},
                failure -> warn.accept(ActionsViewModel.sentence(failure)));
    }

    private Path path(String folder) throws IOException {
        try {
            return Path.of(folder);
        } catch (InvalidPathException e) {
            throw new IOException(texts.get("refusal.folder.name"), e);
        }
    }
}
