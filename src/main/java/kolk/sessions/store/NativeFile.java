package kolk.sessions.store;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A regular file by the calls of the system: opened without waiting and without following, then looked at, so that nothing can be put in its
 * place between a look and the opening. What turns out to be a folder, a FIFO or a device is closed again unread. It belongs to the thread that
 * opened it, and an interrupt does not close it, as it would a {@code FileChannel}.
 */
final class NativeFile extends RegularFile {
    private static final int CHUNK = 256 * 1024;

    private final FileCalls calls;
    private final Arena arena;
    private final FileMemory memory;
    private final Path path;
    private final int fd;

    private NativeFile(FileCalls calls, Arena arena, FileMemory memory, Path path, int fd) {
        super(memory.stamp());
        this.calls = calls;
        this.arena = arena;
        this.memory = memory;
        this.path = path;
        this.fd = fd;
    }

    /** Opens; throws as {@link RegularFile#open(Path)}. */
    static RegularFile open(FileCalls calls, Path path) throws IOException {
        Arena arena = Arena.ofConfined();
        try {
            FileMemory memory = FileMemory.of(NativePath.bytes(path), arena);
            int fd;
            do {
                fd = calls.open(memory);
            } while (fd < 0 && memory.errno() == FileCalls.EINTR);
            if (fd >= 0) {
                look(calls, memory, path, fd);
                return new NativeFile(calls, arena, memory, path, fd);
            }
            int errno = memory.errno();
            arena.close();
            return refused(calls, path, errno);
        } catch (IOException | RuntimeException e) {
            if (arena.scope().isAlive()) {
                arena.close();
            }
            throw e;
        }
    }

    private static void look(FileCalls calls, FileMemory memory, Path path, int fd) throws IOException {
        if (calls.statOpen(memory, fd) != 0) {
            int errno = memory.errno();
            calls.close(memory, fd);
            throw calls.failure(path, errno);
        }
        if (!memory.isRegular()) {
            calls.close(memory, fd);
            throw new NotRegular(path);
        }
    }

    /** What cannot be opened may be something that is never read: a link, a socket, a FIFO of another person. */
    private static RegularFile refused(FileCalls calls, Path path, int errno) throws IOException {
        if (FileCalls.isMissing(errno) || stamp(calls, path) == null) {
            throw new NoSuchFileException(path.toString());
        }
        switch (errno) {
            // There was a link or a socket, and a regular file has taken its place since.
            case FileCalls.ELOOP, FileCalls.ENXIO -> throw new NotRegular(path);
            // Another program holds a lease on it (fcntl(2), file servers do) and has been asked to give it back: only
            // an
            // opening that waits gets it.
            case FileCalls.EAGAIN -> {
                return ChannelFile.open(path);
            }
            default -> throw calls.failure(path, errno);
        }
    }

    /**
     * Looks at a file without opening it; {@code null} when there is nothing.
     *
     * @throws NotRegular when it is something else
     */
    static @Nullable FileStamp stamp(FileCalls calls, Path path) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            FileMemory memory = FileMemory.of(NativePath.bytes(path), arena);
            if (calls.statPath(memory) != 0) {
                if (FileCalls.isMissing(memory.errno())) {
                    return null;
                }
                throw calls.failure(path, memory.errno());
            }
            if (!memory.isRegular()) {
                throw new NotRegular(path);
            }
            return memory.stamp();
        }
    }

    @Override
    long size() throws IOException {
        if (calls.statOpen(memory, fd) != 0) {
            throw calls.failure(path, memory.errno());
        }
        return memory.size();
    }

    @Override
    int read(byte[] bytes, int offset, int length, long position) throws IOException {
        try (Arena passage = Arena.ofConfined()) {
            MemorySegment part = passage.allocate(Math.clamp(length, 1, CHUNK));
            int done = 0;
            while (done < length) {
                int count = read(part, Math.min(length - done, CHUNK), position + done);
                if (count == 0) {
                    break;
                }
                MemorySegment.copy(part, ValueLayout.JAVA_BYTE, 0, bytes, offset + done, count);
                done += count;
            }
            return done;
        }
    }

    @Override
    ByteBuffer read(ByteBuffer buffer, int length, long position) throws IOException {
        buffer.clear();
        int count = read(MemorySegment.ofBuffer(buffer), Math.min(length, buffer.capacity()), position);
        return buffer.limit(count);
    }

    private int read(MemorySegment into, int length, long position) throws IOException {
        while (true) {
            long count = calls.read(memory, fd, into, length, position);
            if (count >= 0) {
                return (int) count;
            }
            if (memory.errno() != FileCalls.EINTR) {
                throw calls.readFailure(memory.errno());
            }
        }
    }

    @Override
    public void close() {
        calls.close(memory, fd);
        arena.close();
    }
}
