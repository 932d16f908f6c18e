package kolk.sessions.watch;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import kolk.sessions.store.FileLooks;
import kolk.sessions.store.FileStamp;
import kolk.sessions.store.SessionId;
import org.jspecify.annotations.Nullable;

/**
 * Looks at the names and stamps of a sessions folder without opening a file of it: the net under lost events. Where the folder's own time
 * says that no name in it has changed since the last look, only the known session files are looked at.
 */
final class FolderScan {
    /** A folder's time this much older than the look at it has surely seen every change up to that look (times are kept coarsely). */
    private static final long SETTLED_MILLIS = 2_000;

    private final Path dir;
    private final FileLooks looks;
    /** The folder's time at the last full listing, or {@code null} when that does not tell whether names have changed. */
    private @Nullable FileTime listedAt;

    FolderScan(Path dir) {
        this.dir = dir;
        this.looks = FileLooks.in(dir);
    }

    /**
     * What a look at the folder gave.
     *
     * @param different the sessions that are not as they were known, with the stamps of their files now ({@link Stamps#NONE} when they are gone)
     * @param locks the sessions that have a lock file, as far as names may have changed since the last look
     */
    record Seen(Map<SessionId, Stamps> different, Set<SessionId> locks) {}

    /** The next look lists the folder, whatever its time says. */
    void forget() {
        listedAt = null;
    }

    /**
     * Looks at the folder.
     *
     * @param known the sessions and stamps of the last look
     * @throws IOException when the folder cannot be listed
     */
    Seen look(Map<SessionId, Stamps> known, long nowMillis) throws IOException {
        FileTime folderTime = Files.getLastModifiedTime(dir);
        if (folderTime.equals(listedAt)) {
            return new Seen(differentOf(known), Set.of());
        }
        Map<SessionId, Stamps> found = new HashMap<>();
        Set<SessionId> withLock = new HashSet<>();
        try (DirectoryStream<Path> names = Files.newDirectoryStream(dir)) {
            for (Path path : names) {
                FolderFile.of(path.getFileName().toString()).ifPresent(file -> {
                    switch (file.kind()) {
                        case LOCK -> withLock.add(file.id());
                        case JOURNAL -> {} // matters only while the session is live, and then its follower looks
                        case SESSION, HEADER, RECOVERY -> found.merge(file.id(), stamp(file), FolderScan::join);
                    }
                });
            }
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        found.values().removeIf(stamps -> !stamps.present());
        listedAt = nowMillis - folderTime.toMillis() > SETTLED_MILLIS ? folderTime : null;
        Map<SessionId, Stamps> different = new HashMap<>();
        found.forEach((id, now) -> {
            if (!now.equals(known.get(id))) {
                different.put(id, now);
            }
        });
        for (SessionId id : known.keySet()) {
            if (!found.containsKey(id)) {
                different.put(id, Stamps.NONE);
            }
        }
        return new Seen(different, withLock);
    }

    /** No name has come or gone, so what is not known is not there. */
    private Map<SessionId, Stamps> differentOf(Map<SessionId, Stamps> known) {
        Map<SessionId, Stamps> different = new HashMap<>();
        known.forEach((id, before) -> {
            boolean same = isAs(id, FolderFile.Kind.SESSION, before.session())
                    && isAs(id, FolderFile.Kind.RECOVERY, before.recovery());
            if (!same) {
                different.put(id, stampsOf(id));
            }
        });
        return different;
    }

    /** The stamps of one session's files as they are now. */
    Stamps stampsOf(SessionId id) {
        return new Stamps(
                stamp(FolderFile.Kind.SESSION.name(id)),
                stamp(FolderFile.Kind.RECOVERY.name(id)),
                stamp(FolderFile.Kind.HEADER.name(id)));
    }

    /** Whether a file is what it was; one that was not there is not looked for. */
    private boolean isAs(SessionId id, FolderFile.Kind kind, @Nullable FileStamp before) {
        return before == null || looks.isAs(kind.name(id), before);
    }

    private Stamps stamp(FolderFile file) {
        FileStamp stamp = stamp(file.kind().name(file.id()));
        return switch (file.kind()) {
            case SESSION -> new Stamps(stamp, null, null);
            case RECOVERY -> new Stamps(null, stamp, null);
            case HEADER -> new Stamps(null, null, stamp);
            case LOCK, JOURNAL -> Stamps.NONE;
        };
    }

    private static Stamps join(Stamps one, Stamps other) {
        return new Stamps(
                one.session() == null ? other.session() : one.session(),
                one.recovery() == null ? other.recovery() : one.recovery(),
                one.header() == null ? other.header() : one.header());
    }

    /** {@code null} when there is no regular file of that name (any more). */
    private @Nullable FileStamp stamp(String name) {
        try {
            return looks.stamp(name);
        } catch (IOException e) {
            // It is there and cannot be looked at: reading it says why, and this stamp differs from every other.
            return new FileStamp(new Object(), -1, FileTime.fromMillis(0));
        }
    }
}
