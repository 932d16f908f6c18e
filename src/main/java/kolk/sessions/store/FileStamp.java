package kolk.sessions.store;

import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
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

    /** In a form that outlives the process; {@link #decode} gives an equal one. */
    public String encode() {
        Instant time = modified.toInstant();
        String file = fileKey instanceof FileId id ? id.device() + ":" + id.inode() : "-";
        return file + ' ' + size + ' ' + time.getEpochSecond() + ' ' + time.getNano();
    }

    /**
     * A stamp from {@link #encode}.
     *
     * @throws IllegalArgumentException when it is none
     */
    public static FileStamp decode(String encoded) {
        String[] parts = encoded.split("[ :]");
        int rest = parts.length - 3;
        if (rest != 1 && rest != 2) {
            throw new IllegalArgumentException("no stamp");
        }
        FileId id = rest == 1 ? null : new FileId(Long.parseLong(parts[0]), Long.parseLong(parts[1]));
        Instant time = Instant.ofEpochSecond(Long.parseLong(parts[rest + 1]), Long.parseLong(parts[rest + 2]));
        return new FileStamp(id, Long.parseLong(parts[rest]), FileTime.from(time));
    }
}
