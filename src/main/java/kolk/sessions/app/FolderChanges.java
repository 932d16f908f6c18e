package kolk.sessions.app;

import java.nio.file.Path;
import java.util.function.Function;
import kolk.sessions.store.Session;
import kolk.sessions.store.SessionException;
import kolk.sessions.store.SessionStore;
import kolk.sessions.viewmodel.SessionChanges;
import kolk.sessions.viewmodel.SessionKey;

/** Renames and forks in the session's own folder. */
final class FolderChanges implements SessionChanges {
    private final Function<Path, SessionStore> storeOf;

    FolderChanges(Function<Path, SessionStore> storeOf) {
        this.storeOf = storeOf;
    }

    @Override
    public Renamed rename(SessionKey session, String title) throws SessionException {
        SessionStore store = storeOf.apply(session.dir());
        Session before = store.load(session.id());
        return new Renamed(before.title(), store.rename(session.id(), title).title(), before.titleAuto());
    }

    @Override
    public void renameBack(SessionKey session, Renamed renamed) throws SessionException {
        storeOf.apply(session.dir()).renameBack(session.id(), renamed.after(), renamed.before(), renamed.automatic());
    }

    @Override
    public SessionKey fork(SessionKey session) throws SessionException {
        return new SessionKey(
                session.dir(), storeOf.apply(session.dir()).fork(session.id()).id());
    }
}
