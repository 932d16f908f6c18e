package kolk.sessions.store;

import java.nio.file.Path;
import java.util.Optional;

/** The names of a session's files (kolk-on-disk.md section 2), and which session a name belongs to. */
public final class SessionFiles {
    static final String SESSION = ".json";
    static final String RECOVERY = ".resume.json.gz";
    static final String META = ".meta.json";
    static final String JOURNAL = ".events.ndjson";
    private static final String CHECKPOINTS = ".ckpt";
    private static final String COOLDOWNS = ".cooldowns.json";

    private SessionFiles() {}

    /** The session file. It need not exist. */
    public static Path session(Path dir, SessionId id) {
        return dir.resolve(id + SESSION);
    }

    /** The recovery point of a newer kolk. It need not exist. */
    public static Path recovery(Path dir, SessionId id) {
        return dir.resolve(id + RECOVERY);
    }

    static Path meta(Path dir, SessionId id) {
        return dir.resolve(id + META);
    }

    /** The event journal. It need not exist. */
    public static Path journal(Path dir, SessionId id) {
        return dir.resolve(id + JOURNAL);
    }

    /** The folder of file checkpoints. It need not exist. */
    public static Path checkpoints(Path dir, SessionId id) {
        return dir.resolve(id + CHECKPOINTS);
    }

    static Path cooldowns(Path dir, SessionId id) {
        return dir.resolve(id + COOLDOWNS);
    }

    /** The session that a file of this name is with this ending, if it is one: what stands before the ending has to be an id. */
    static Optional<SessionId> idOf(String name, String ending) {
        return name.endsWith(ending)
                ? SessionId.parse(name.substring(0, name.length() - ending.length()))
                : Optional.empty();
    }
}
