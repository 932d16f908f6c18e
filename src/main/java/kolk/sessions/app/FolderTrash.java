package kolk.sessions.app;

import java.nio.file.Path;
import java.util.function.Function;
import kolk.sessions.store.SessionException;
import kolk.sessions.store.SessionTrash;
import kolk.sessions.store.TrashEntry;
import kolk.sessions.viewmodel.SessionKey;
import kolk.sessions.viewmodel.Trash;

/** Deletes into the trash of the session's own folder. */
final class FolderTrash implements Trash {
    private final Function<Path, SessionTrash> trashOf;

    FolderTrash(Function<Path, SessionTrash> trashOf) {
        this.trashOf = trashOf;
    }

    @Override
    public Restorable delete(SessionKey session) throws SessionException {
        SessionTrash trash = trashOf.apply(session.dir());
        TrashEntry entry = trash.delete(session.id());
        return () -> trash.restore(entry);
    }
}
