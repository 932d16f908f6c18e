package kolk.sessions.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Map;

/** What stands at a lock file's name, as {@code lstat(2)} says, without opening it. */
sealed interface LockFile {
    /** Nothing is there, so nobody holds it. */
    record Absent() implements LockFile {}

    /**
     * A file that can be locked.
     *
     * @param id which file it is
     * @param modified when it was last written: kolk writes its process id when it takes the lock
     */
    record Regular(FileId id, Instant modified) implements LockFile {}

    /** Something that must not be opened. */
    record Strange(String reason) implements LockFile {}

    /** The lock file's place in a sessions folder. */
    static Path path(Path dir, SessionId id) {
        return dir.resolve(name(id));
    }

    /** The lock file's name. */
    static String name(SessionId id) {
        return id.value() + ".lock";
    }

    /** Looks at the place. Needs a file system that knows inodes. */
    static LockFile look(Path file) {
        try {
            // This look first: it makes no exception of a missing file, and most sessions have none.
            BasicFileAttributes kind = file.getFileSystem()
                    .provider()
                    .readAttributesIfExists(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            return kind == null ? new Absent() : lookAgain(file);
        } catch (IOException e) {
            return new Strange(file.getFileName() + " cannot be looked at: " + e.getMessage());
        }
    }

    /** As {@link #look}, at a place where something was a moment ago: it costs half. */
    static LockFile lookAgain(Path file) {
        try {
            Map<String, Object> stat = Files.readAttributes(
                    file, "unix:dev,ino,isRegularFile,lastModifiedTime", LinkOption.NOFOLLOW_LINKS);
            if (!Boolean.TRUE.equals(stat.get("isRegularFile"))) {
                return new Strange(file.getFileName() + " is no regular file, so nobody can be seen to hold it");
            }
            if (stat.get("dev") instanceof Long device
                    && stat.get("ino") instanceof Long inode
                    && stat.get("lastModifiedTime") instanceof FileTime modified) {
                return new Regular(new FileId(device, inode), modified.toInstant());
            }
            return new Strange(file.getFileName() + " lies on a file system without inodes");
        } catch (NoSuchFileException e) {
            return new Absent();
        } catch (IOException e) {
            return new Strange(file.getFileName() + " cannot be looked at: " + e.getMessage());
        }
    }
}
