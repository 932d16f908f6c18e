package kolk.sessions.store;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/**
 * The four calls of the C library that read a file ({@link NativeFile}), Linux only: {@code statx(2)} has one layout on every processor, and an
 * {@code open(2)} that neither waits nor follows needs no look before it. It is no door to locks ({@link NativeFlock}) and decides nothing. No call is
 * {@code critical}: each can wait for a disk, and a thread in a critical call holds up every garbage collection. Any thread may use it.
 */
record FileCalls(int flags, MethodHandle open, MethodHandle statx, MethodHandle pread, MethodHandle close) {
    static final int EINTR = 4;
    static final int ENXIO = 6;
    static final int EAGAIN = 11;
    static final int ELOOP = 40;
    private static final int EACCES = 13;
    private static final int ENOTDIR = 20;

    /** O_NOCTTY: a terminal put in a file's place does not become ours. */
    private static final int NO_TERMINAL = 0x100;

    private static final int AT_FDCWD = -100;
    private static final int AT_SYMLINK_NOFOLLOW = 0x100;
    private static final int AT_EMPTY_PATH = 0x1000;

    /** STATX_TYPE, STATX_MODE, STATX_MTIME, STATX_INO, STATX_SIZE. */
    private static final int ASKED = 0x1 | 0x2 | 0x40 | 0x100 | 0x200;

    /**
     * The calls of this system, or {@code null} where there is no such way: another system than Linux, no native access, a C library or a sandbox
     * without {@code statx}. A constant, so that the compiler sees through the handles.
     */
    static final @Nullable FileCalls SYSTEM = find();

    private static @Nullable FileCalls find() {
        try {
            FileCalls calls = NativeConstants.of(System.getProperty("os.name", ""), System.getProperty("os.arch", ""))
                    .filter(NativeConstants::isLinux)
                    .map(constants -> link(constants.polite() | NO_TERMINAL))
                    .orElse(null);
            return calls != null && calls.work() ? calls : null;
        } catch (IllegalCallerException | UnsupportedOperationException | NoSuchElementException _) {
            return null; // in the order of the handles: not allowed, no linker for this machine, no such function
        }
    }

    @SuppressWarnings("restricted") // to call the C library is what this class is for
    private static FileCalls link(int flags) {
        Linker linker = Linker.nativeLinker();
        SymbolLookup library = linker.defaultLookup();
        Linker.Option capture = Linker.Option.captureCallState("errno");
        return new FileCalls(
                flags,
                linker.downcallHandle(
                        library.findOrThrow("open"),
                        FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT),
                        capture,
                        Linker.Option.firstVariadicArg(2)),
                linker.downcallHandle(
                        library.findOrThrow("statx"),
                        FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT, ADDRESS),
                        capture),
                linker.downcallHandle(
                        library.findOrThrow("pread"),
                        FunctionDescriptor.of(JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG, JAVA_LONG),
                        capture),
                linker.downcallHandle(
                        library.findOrThrow("close"), FunctionDescriptor.of(JAVA_INT, JAVA_INT), capture));
    }

    private boolean work() {
        try (Arena arena = Arena.ofConfined()) {
            FileMemory memory = FileMemory.of(new byte[] {'/'}, arena);
            return statPath(memory) == 0;
        }
    }

    /** Opens the memory's path for reading: a descriptor, or -1. */
    int open(FileMemory memory) {
        try {
            return (int) open.invokeExact(memory.state(), memory.path(), flags, 0);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    /** Looks at what stands at the memory's path, not following a link in the last place: 0, or -1. */
    int statPath(FileMemory memory) {
        return stat(memory, AT_FDCWD, memory.path(), AT_SYMLINK_NOFOLLOW);
    }

    /** Looks at an open file: 0, or -1. */
    int statOpen(FileMemory memory, int fd) {
        return stat(memory, fd, memory.emptyPath(), AT_EMPTY_PATH);
    }

    private int stat(FileMemory memory, int fd, MemorySegment path, int how) {
        try {
            return (int) statx.invokeExact(memory.state(), fd, path, how, ASKED, memory.stat());
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    /** Reads once into native memory: the number of bytes, or -1. */
    long read(FileMemory memory, int fd, MemorySegment into, long length, long position) {
        try {
            return (long) pread.invokeExact(memory.state(), fd, into, length, position);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    /** Closes. What the call reports is of no use to a reader: the descriptor is gone in any case. */
    void close(FileMemory memory, int fd) {
        try {
            int closed = (int) close.invokeExact(memory.state(), fd);
            assert closed <= 0;
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    /** Whether there is no such file: also below something that is no folder, as {@code java.nio.file} has it. */
    static boolean isMissing(int errno) {
        return errno == NativeConstants.ENOENT || errno == ENOTDIR;
    }

    /** A failed call as the exception that {@code java.nio.file} would throw for it, with the same reason. */
    FileSystemException failure(Path file, int errno) {
        if (isMissing(errno)) {
            return new NoSuchFileException(file.toString());
        }
        return switch (errno) {
            case EACCES -> new AccessDeniedException(file.toString());
            default -> new FileSystemException(file.toString(), null, ErrorWords.of(errno));
        };
    }

    /** A failed read as a {@code FileChannel} would throw it. */
    IOException readFailure(int errno) {
        return new IOException(ErrorWords.of(errno));
    }

    private static IllegalStateException unexpected(Throwable cause) {
        return new IllegalStateException("a call of the C library failed in a way it cannot", cause);
    }
}
