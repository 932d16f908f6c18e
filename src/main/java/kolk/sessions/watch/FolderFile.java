package kolk.sessions.watch;

import java.util.Optional;
import kolk.sessions.store.SessionId;

/**
 * Which session a file's name concerns, and how (kolk-on-disk.md section 2). Names that make no difference to a session as a list shows it
 * (kolk's temporary files, checkpoints, archives, foreign names) are none.
 *
 * @param id the session
 * @param kind what the file is to it
 */
record FolderFile(SessionId id, Kind kind) {
    /** What a file is to its session. */
    enum Kind {
        SESSION(".json"),
        HEADER(".meta.json"),
        RECOVERY(".resume.json.gz"),
        LOCK(".lock"),
        JOURNAL(".events.ndjson");

        private final String ending;

        Kind(String ending) {
            this.ending = ending;
        }

        /** The file of this kind that a session has. */
        String name(SessionId id) {
            return id.value().concat(ending);
        }
    }

    /** What the name means, or empty when no list depends on it. */
    static Optional<FolderFile> of(String name) {
        int dot = name.indexOf('.');
        if (dot <= 0) {
            return Optional.empty();
        }
        for (Kind kind : Kind.values()) {
            // An id has no dot, so the name's ending begins at the first one.
            if (name.length() - dot == kind.ending.length() && name.endsWith(kind.ending)) {
                return SessionId.parse(name.substring(0, dot)).map(id -> new FolderFile(id, kind));
            }
        }
        return Optional.empty();
    }
}
