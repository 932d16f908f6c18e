package kolk.sessions.transcript.changes;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import kolk.sessions.store.SessionException;
import kolk.sessions.store.SessionId;

/** Where changes come from. Slow: for a background thread; an interrupt ends it. */
public interface ChangeSource {
    /**
     * Finds out which files a session touched.
     *
     * @param cwd the session's folder; empty where it has none
     * @throws SessionException when there are checkpoints, and nothing can be made of them
     * @throws IOException when there is no space for the few files that asking git needs
     */
    SessionChanges read(Path dir, SessionId id, String cwd) throws SessionException, IOException, InterruptedException;

    /** How each of some files differs after a span, in the order given. */
    List<FileDifference> differences(SessionChanges changes, List<ChangedFile> files, Span span)
            throws IOException, InterruptedException;
}
