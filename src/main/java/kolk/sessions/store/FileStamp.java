package kolk.sessions.store;

import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.jspecify.annotations.Nullable;

/**
 * What tells one content of a file from another without reading it.
 *
 * @param fileKey the file's identity (device and inode), or {@code null} where the file system has none
 * @param size in bytes
 * @param modified the modification time, as exact as the file system keeps it
 */
public record FileStamp(@Nullable Object fileKey, long size, FileTime modified) {
    /** Of a file that could not be looked at. */
    public static final FileStamp NONE = new FileStamp(null, 0, FileTime.fromMillis(0));

    /**
     * Looks at a file, not following a link: the one way to a stamp, so that all stamps can be compared.
     *
     * @return {@code null} when there is no regular file of that name (any more)
     * @throws IOException when it cannot be looked at
     */
    public static @Nullable FileStamp of(Path file) throws IOException {
        try {
            return RegularFile.stampIfThere(file);
        } catch (RegularFile.NotRegular _) {
            return null;
        }
    }
}
