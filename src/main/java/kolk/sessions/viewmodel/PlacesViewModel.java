package kolk.sessions.viewmodel;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import kolk.sessions.store.Card;
import kolk.sessions.transcript.SessionFacts;

/** Shows the selected session's places in the desktop's file manager, or in the person's editor. It changes nothing there. */
final class PlacesViewModel {
    private final SessionListViewModel list;
    private final ActionContext context;
    private final FileManager files;

    PlacesViewModel(ActionContext context, FileManager files) {
        this.list = context.list();
        this.context = context;
        this.files = files;
    }

    /** Binds its commands in the table. */
    void bind(SelectionCommands commands) {
        commands.bind(CommandId.OPEN_FOLDER, this::openFolder, context.refusals()::folder);
        commands.bind(CommandId.EDIT_FOLDER, this::editFolder, context.refusals()::folder);
        commands.bind(CommandId.REVEAL_FILE, this::revealFile, context.refusals()::oneAtAll);
    }

    /** Shows any file of a session, as it is named in its sessions folder. */
    void reveal(Path item) {
        run("job.reveal", () -> item, files::reveal);
    }

    /** Shows the folder that the session worked in. */
    void openFolder() {
        folder("job.openFolder", files::open);
    }

    private void editFolder() {
        folder("job.editFolder", files::edit);
    }

    private void folder(String title, Showing showing) {
        SessionRowViewModel row = list.selected();
        if (row != null && row.summary().entry() instanceof Card card) {
            run(title, () -> path(card.cwd()), showing);
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
        context.background()
                .run(
                        context.texts().get(title),
                        () -> {
                            Path shown = place.call();
                            showing.show(shown);
                            return shown;
                        },
                        _ -> {},
                        context.notices()::warn);
    }

    private Path path(String folder) throws IOException {
        try {
            return Path.of(folder);
        } catch (InvalidPathException e) {
            throw new IOException(context.texts().get("refusal.folder.name"), e);
        }
    }
}
