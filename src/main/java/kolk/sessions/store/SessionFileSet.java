package kolk.sessions.store;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * All that one session keeps in a folder, except its lock: whatever its name begins with, so that kinds which a newer kolk adds are not left behind.
 * An id has no dot, so the name of one session's file is never that of another's.
 */
final class SessionFileSet {
    private final String session;
    private final String recovery;
    private final String lock;
    private final String prefix;
    private final String temporaryPrefix;

    SessionFileSet(SessionId id) {
        this.session = id + SessionFiles.SESSION;
        this.recovery = id + SessionFiles.RECOVERY;
        this.lock = id + ".lock";
        this.prefix = id + ".";
        this.temporaryPrefix = "." + id + ".";
    }

    /** What there is in a folder, in the order in which it leaves: first what makes it a session, so that no list shows it half. */
    List<Path> in(Path dir) throws IOException {
        List<Path> files = new ArrayList<>();
        try (DirectoryStream<Path> all = Files.newDirectoryStream(dir, file -> contains(name(file)))) {
            all.forEach(files::add);
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        files.sort(Comparator.comparing((Path file) -> rank(name(file))).thenComparing(SessionFileSet::name));
        return files;
    }

    /** Whether one of these is what makes it a session. */
    boolean hasSession(List<Path> files) {
        return files.stream().anyMatch(file -> rank(name(file)) < 2);
    }

    private boolean contains(String name) {
        return name.startsWith(prefix) && !name.equals(lock)
                || name.startsWith(temporaryPrefix) && name.endsWith(".tmp");
    }

    private int rank(String name) {
        return name.equals(session) ? 0 : name.equals(recovery) ? 1 : 2;
    }

    private static String name(Path file) {
        return file.getFileName().toString();
    }
}
