package kolk.sessions.store;

import org.jspecify.annotations.Nullable;

/**
 * Which file it is, whatever it is called: what {@code stat(2)} says.
 *
 * @param device the file system's number
 * @param inode the file's number within it
 */
record FileId(long device, long inode) {
    /** As good as a record's own and faster: it is asked for each lock file several times a second. */
    @Override
    public int hashCode() {
        return Long.hashCode(inode) * 31 + Long.hashCode(device);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof FileId id && inode == id.inode && device == id.device;
    }
}
