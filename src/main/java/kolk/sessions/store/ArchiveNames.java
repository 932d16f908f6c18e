package kolk.sessions.store;

/** The names under which a session's archives lie (kolk-on-disk.md section 2). Whatever a file says, no other name is ever read or written. */
final class ArchiveNames {
    private static final String JSON = ".json";

    private ArchiveNames() {}

    /** Folder of the newer compaction archives. */
    static String compactions(SessionId id) {
        return id + ".compactions";
    }

    /** Folder of the archived runs. */
    static String executions(SessionId id) {
        return id + ".executions";
    }

    /** What the older compaction archives' names begin with. */
    static String olderCompaction(SessionId id) {
        return id + ".pre-compact-";
    }

    /** Whether this relative name is one of an archive of that session. */
    static boolean belongsTo(SessionId id, String name) {
        String[] parts = name.split("/", -1);
        if (parts.length > 2 || name.indexOf('\\') >= 0 || name.indexOf('\0') >= 0 || !name.endsWith(JSON)) {
            return false;
        }
        if (parts.length == 1) {
            return name.startsWith(olderCompaction(id));
        }
        return (parts[0].equals(compactions(id)) || parts[0].equals(executions(id)))
                && !parts[1].equals(JSON)
                && !parts[1].startsWith(".");
    }
}
