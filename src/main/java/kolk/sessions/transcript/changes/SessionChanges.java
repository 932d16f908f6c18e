package kolk.sessions.transcript.changes;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import kolk.sessions.store.SessionId;

/**
 * The files that a session touched, by stretches of it. Contents are read when they are asked for, by {@link ChangeReader}.
 *
 * @param dir the sessions folder
 * @param id the session
 * @param folder the session's folder; empty where it has none
 * @param basis what it was found out from
 * @param detail more on that, one visible line; may be empty
 * @param complete whether everything was looked at; false where a limit was met
 * @param damaged how many entries of the manifest made no sense
 * @param spans the whole session first, then its turns, oldest first
 * @param files for each span the files that are different after it, by name
 */
public record SessionChanges(
        Path dir,
        SessionId id,
        String folder,
        Basis basis,
        String detail,
        boolean complete,
        int damaged,
        List<Span> spans,
        Map<Span, List<ChangedFile>> files) {
    /** What the changes were found out from. */
    public enum Basis {
        /** Backups and snapshots. */
        SNAPSHOTS,
        /** Backups; the session has no snapshots. */
        BACKUPS,
        /** Backups; there are snapshots, but no {@code git} to read them with. */
        NO_GIT,
        /** Backups; there are snapshots, but they cannot be read. */
        UNREADABLE_SNAPSHOTS,
        /** The session has no checkpoints. */
        NOTHING
    }

    public SessionChanges {
        spans = List.copyOf(spans);
        files = Map.copyOf(files);
    }

    /** The files of a span; none for one that is not among {@link #spans()}. */
    public List<ChangedFile> of(Span span) {
        return files.getOrDefault(span, List.of());
    }
}
