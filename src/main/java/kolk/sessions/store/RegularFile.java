package kolk.sessions.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A regular file, open for reading. Links are not followed, and folders, FIFOs, sockets and devices are never read and never waited for. There are two
 * ways to it that answer alike, and which one is taken depends on the system alone. It belongs to the thread that opened it.
 */
abstract sealed class RegularFile implements AutoCloseable permits NativeFile, ChannelFile {
    private final FileStamp stamp;

    RegularFile(FileStamp stamp) {
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
     * @throws NoSuchFileException when there is nothing
     */
    static RegularFile open(Path path) throws IOException {
        FileCalls calls = FileCalls.SYSTEM;
        return calls == null ? ChannelFile.open(path) : NativeFile.open(calls, path);
    }

    /** Looks at a file without opening it; throws as {@link #open(Path)}. */
    static FileStamp stamp(Path path) throws IOException {
        FileStamp stamp = stampIfThere(path);
        if (stamp == null) {
            throw new NoSuchFileException(path.toString());
        }
        return stamp;
    }

    /**
     * Looks at a file without opening it; {@code null} when there is nothing.
     *
     * @throws NotRegular when it is something else
     */
    static @Nullable FileStamp stampIfThere(Path path) throws IOException {
        FileCalls calls = FileCalls.SYSTEM;
        return calls == null ? ChannelFile.stamp(path) : NativeFile.stamp(calls, path);
    }

    /** The content as it was when it was opened, or just before: if the file is replaced or written on, a later look differs from this. */
    final FileStamp stamp() {
        return stamp;
    }

    /** In bytes, now. */
    abstract long size() throws IOException;

    /** Reads as much as fits, from a position in the file; fewer bytes only at the file's end. */
    abstract int read(byte[] bytes, int offset, int length, long position) throws IOException;

    /**
     * Reads once, from a position in the file, what is there; nothing at the file's end.
     *
     * @param buffer a direct one; it is ready to be taken from afterwards
     */
    abstract ByteBuffer read(ByteBuffer buffer, int length, long position) throws IOException;

    /**
     * A stream from the file's beginning, each read of which is one read of the file. Closing it is not needed and does nothing.
     *
     * @param buffer a direct one, what it reads through; it may serve other reads in between
     */
    final InputStream stream(ByteBuffer buffer) {
        return new InputStream() {
            private long position;

            @Override
            public int read() throws IOException {
                byte[] one = new byte[1];
                return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
            }

            @Override
            public int read(byte[] bytes, int offset, int length) throws IOException {
                if (length == 0) {
                    return 0;
                }
                int count = RegularFile.this.read(buffer, length, position).remaining();
                buffer.get(bytes, offset, count);
                position += count;
                return count == 0 ? -1 : count;
            }
        };
    }

    @Override
    public abstract void close() throws IOException;
}
