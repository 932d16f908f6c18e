package kolk.sessions.store;

import java.nio.file.attribute.BasicFileAttributes;
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

    public static FileStamp of(BasicFileAttributes attributes) {
        return new FileStamp(attributes.fileKey(), attributes.size(), attributes.lastModifiedTime());
    }
}
