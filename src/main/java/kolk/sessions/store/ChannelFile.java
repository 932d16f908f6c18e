package kolk.sessions.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A regular file by {@code java.nio.file}, for systems without {@link NativeFile}: looked at, then opened. Between the look and the opening nobody
 * but the person's own programs could put a FIFO there (the folder is 0700), and a link put there is still not followed.
 */
final class ChannelFile extends RegularFile {
    private static final int CHUNK = 1 << 20;

    /** Whether files have a device and an inode; {@code BasicFileAttributes.fileKey()} has them too but does not give them out. */
    private static final boolean UNIX =
            FileSystems.getDefault().supportedFileAttributeViews().contains("unix");

    private final FileChannel channel;

    private ChannelFile(FileChannel channel, FileStamp stamp) {
        super(stamp);
        this.channel = channel;
    }

    /** Opens; throws as {@link RegularFile#open(Path)}. */
    static RegularFile open(Path path) throws IOException {
        FileStamp stamp = stamp(path);
        if (stamp == null) {
            throw new NoSuchFileException(path.toString());
        }
        return new ChannelFile(
                FileChannel.open(path, Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS)), stamp);
    }

    /**
     * Looks at a file without opening it; {@code null} when there is nothing.
     *
     * @throws NotRegular when it is something else
     */
    static @Nullable FileStamp stamp(Path path) throws IOException {
        try {
            return UNIX ? unixStamp(path) : basicStamp(path);
        } catch (NoSuchFileException _) {
            return null;
        }
    }

    private static FileStamp unixStamp(Path path) throws IOException {
        Map<String, Object> found = Files.readAttributes(
                path, "unix:dev,ino,size,lastModifiedTime,isRegularFile", LinkOption.NOFOLLOW_LINKS);
        if (!value(found, "isRegularFile", Boolean.class)) {
            throw new NotRegular(path);
        }
        FileId id = new FileId(value(found, "dev", Long.class), value(found, "ino", Long.class));
        return new FileStamp(id, value(found, "size", Long.class), value(found, "lastModifiedTime", FileTime.class));
    }

    private static <T> T value(Map<String, Object> attributes, String name, Class<T> type) {
        return type.cast(Objects.requireNonNull(attributes.get(name), name));
    }

    private static FileStamp basicStamp(Path path) throws IOException {
        BasicFileAttributes found = Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        if (!found.isRegularFile()) {
            throw new NotRegular(path);
        }
        return new FileStamp(found.fileKey(), found.size(), found.lastModifiedTime());
    }

    @Override
    long size() throws IOException {
        return channel.size();
    }

    @Override
    int read(byte[] bytes, int offset, int length, long position) throws IOException {
        int done = 0;
        while (done < length) {
            ByteBuffer part = ByteBuffer.wrap(bytes, offset + done, Math.min(length - done, CHUNK));
            int count = channel.read(part, position + done);
            if (count < 0) {
                break;
            }
            done += count;
        }
        return done;
    }

    @Override
    ByteBuffer read(ByteBuffer buffer, int length, long position) throws IOException {
        channel.read(buffer.clear().limit(Math.min(length, buffer.capacity())), position);
        return buffer.flip();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
