package kolk.sessions.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Set;

/**
 * A regular file, open for reading. Links are not followed, and folders, FIFOs, sockets and devices are never opened, because opening one can
 * block or do something. Between the look and the opening nobody but the person's own programs could put a FIFO there (the folder is
 * 0700), and a link put there is still not followed.
 */
final class RegularFile implements AutoCloseable {
    private static final int CHUNK = 1 << 20;

    private final FileChannel channel;
    private final FileStamp stamp;

    private RegularFile(FileChannel channel, FileStamp stamp) {
        this.channel = channel;
        this.stamp = stamp;
    }

    /** Something that is there but is no regular file. */
    static final class NotRegular extends FileSystemException {
        private static final long serialVersionUID = 1L;

        NotRegular(Path path) {
            super(path.toString(), null, "not a regular file");
        }
    }

    /**
     * @throws NotRegular when it is something else
     * @throws java.nio.file.NoSuchFileException when there is nothing
     */
    static RegularFile open(Path path) throws IOException {
        return open(path, stamp(path));
    }

    /** As {@link #open(Path)}, for one who has just looked with {@link #stamp}. */
    static RegularFile open(Path path, FileStamp stamp) throws IOException {
        return new RegularFile(
                FileChannel.open(path, Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS)), stamp);
    }

    /** Looks at a file without opening it; throws as {@link #open(Path)}. */
    static FileStamp stamp(Path path) throws IOException {
        BasicFileAttributes attributes =
                Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        if (!attributes.isRegularFile()) {
            throw new NotRegular(path);
        }
        return FileStamp.of(attributes);
    }

    /** The content as it was looked at before opening: if the file was replaced in between, a later look differs from this. */
    FileStamp stamp() {
        return stamp;
    }

    long size() throws IOException {
        return channel.size();
    }

    /** Reads as much as fits, from a position in the file; fewer bytes only at the file's end. */
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

    /** Reads once, from a position in the file, what is there; nothing at the file's end. The buffer is ready to be taken from afterwards. */
    ByteBuffer read(ByteBuffer buffer, int length, long position) throws IOException {
        channel.read(buffer.clear().limit(Math.min(length, buffer.capacity())), position);
        return buffer.flip();
    }

    /**
     * A stream from the file's beginning, each read of which is one read of the file. Closing it is not needed and does nothing.
     *
     * @param buffer what it reads through; it may serve other reads in between
     */
    InputStream stream(ByteBuffer buffer) {
        return new InputStream() {
            private long position;

            @Override
            public int read() throws IOException {
                byte[] one = new byte[1];
                return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
            }

            @Override
            public int read(byte[] bytes, int offset, int length) throws IOException {
                int count = RegularFile.this.read(buffer, length, position).remaining();
                buffer.get(bytes, offset, count);
                position += count;
                return count == 0 ? -1 : count;
            }
        };
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
