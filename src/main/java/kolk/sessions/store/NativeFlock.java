package kolk.sessions.store;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * The few calls of the C library to which Java has no door: an {@code open(2)} that neither waits nor follows, and {@code flock(2)}, which
 * {@code FileChannel.tryLock} neither sees nor is seen by (measured). It knows nothing of sessions, and decides nothing. A descriptor is a plain
 * number: who opened it closes it. Any thread may use it.
 */
final class NativeFlock {
    private static final int LOCK_SH = 1;
    private static final int LOCK_EX = 2;
    private static final int LOCK_NB = 4;
    private static final int LOCK_UN = 8;
    private static final int O_RDONLY = 0;
    private static final int O_RDWR = 2;
    private static final int PRIVATE = 0600;
    private static final int EINTR = 4;
    private static final int STAT_BUFFER = 512;

    private final NativeConstants constants;
    private final FlockCalls calls;

    private NativeFlock(NativeConstants constants, FlockCalls calls) {
        this.constants = constants;
        this.calls = calls;
    }

    /** The calls of this system, or empty where it has no {@code flock(2)} whose constants are known (Windows). */
    static Optional<NativeFlock> forThisSystem() {
        return NativeConstants.of(System.getProperty("os.name", ""), System.getProperty("os.arch", ""))
                .map(constants -> new NativeFlock(constants, FlockCalls.link(constants, Linker.nativeLinker())));
    }

    /** Why a call failed: {@code errno} and the system's words for it. */
    static final class CallFailed extends IOException {
        private static final long serialVersionUID = 1L;
        private final int code;

        private CallFailed(String message, int code) {
            super(message);
            this.code = code;
        }

        /** Whether there was no such file. */
        boolean isMissing() {
            return code == NativeConstants.ENOENT;
        }
    }

    /** Opens for reading only. Creates nothing, follows no link in the last place, waits for nobody. */
    int openForReading(Path file) throws CallFailed {
        return open(file, O_RDONLY | constants.polite());
    }

    /** Opens for reading and writing, and makes the file (mode 0600) if there is none. Follows no link in the last place. */
    int openOrCreate(Path file) throws CallFailed {
        return open(file, O_RDWR | constants.create() | constants.polite());
    }

    /** Whether a file without a name can be made here ({@link #openUnnamed}). */
    boolean hasUnnamedFiles() {
        return constants.unnamed() != 0;
    }

    /** Makes a file without a name in a folder: no list shows it, and it is gone when it is closed, even by a crash. */
    int openUnnamed(Path dir) throws CallFailed {
        return open(dir, O_RDWR | constants.unnamed() | constants.polite());
    }

    /**
     * Whether an exclusive holder is there: takes the lock shared, without waiting, and gives it straight back. Between the two calls nothing is
     * done, because a session that starts in that moment is refused its lock.
     */
    boolean isHeldExclusively(int fd) throws CallFailed {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment state = FlockCalls.state(arena);
            int taken;
            int code;
            do {
                taken = (int) calls.flock().invokeExact(state, fd, LOCK_SH | LOCK_NB);
                if (taken == 0) {
                    int unlocked = (int) calls.flock().invokeExact(state, fd, LOCK_UN);
                    assert unlocked == 0;
                    return false;
                }
                code = calls.code(state);
            } while (code == EINTR);
            if (code != constants.wouldBlock()) {
                throw failure("flock", code);
            }
            return true;
        } catch (CallFailed e) {
            throw e;
        } catch (Throwable e) {
            throw FlockCalls.unexpected(e);
        }
    }

    /** Tries to take the lock exclusively, without waiting; false when another holder, shared or exclusive, is in the way. */
    boolean tryLock(int fd) throws CallFailed {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment state = FlockCalls.state(arena);
            while (true) {
                if ((int) calls.flock().invokeExact(state, fd, LOCK_EX | LOCK_NB) == 0) {
                    return true;
                }
                int code = calls.code(state);
                if (code == constants.wouldBlock()) {
                    return false;
                }
                if (code != EINTR) {
                    throw failure("flock", code);
                }
            }
        } catch (CallFailed e) {
            throw e;
        } catch (Throwable e) {
            throw FlockCalls.unexpected(e);
        }
    }

    /**
     * Gives the lock back and closes. The lock first: closing alone would leave it to a copy of the descriptor that a child has between its
     * birth and its exec. What the calls report is of no use to anybody: the descriptor is gone in any case.
     */
    void release(int fd) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment state = FlockCalls.state(arena);
            int unlocked = (int) calls.flock().invokeExact(state, fd, LOCK_UN);
            int closed = (int) calls.close().invokeExact(state, fd);
            assert unlocked <= 0 && closed <= 0;
        } catch (Throwable e) {
            throw FlockCalls.unexpected(e);
        }
    }

    /** Which file a descriptor is. */
    FileId identity(int fd) throws CallFailed {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment state = FlockCalls.state(arena);
            MemorySegment stat = arena.allocate(STAT_BUFFER, 8);
            if ((int) calls.fstat().invokeExact(state, fd, stat) != 0) {
                throw failure("fstat", calls.code(state));
            }
            return constants.identity(stat);
        } catch (CallFailed e) {
            throw e;
        } catch (Throwable e) {
            throw FlockCalls.unexpected(e);
        }
    }

    /** Reads the first bytes of a file, at most {@code limit}. */
    byte[] readStart(int fd, int limit) throws CallFailed {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment state = FlockCalls.state(arena);
            MemorySegment buffer = arena.allocate(limit);
            long length = (long) calls.pread().invokeExact(state, fd, buffer, (long) limit, 0L);
            if (length < 0) {
                throw failure("pread", calls.code(state));
            }
            return buffer.asSlice(0, length).toArray(ValueLayout.JAVA_BYTE);
        } catch (CallFailed e) {
            throw e;
        } catch (Throwable e) {
            throw FlockCalls.unexpected(e);
        }
    }

    /** Empties a file and writes a short text into it. */
    void replaceContent(int fd, String text) throws CallFailed {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment state = FlockCalls.state(arena);
            if ((int) calls.ftruncate().invokeExact(state, fd, 0L) != 0) {
                throw failure("ftruncate", calls.code(state));
            }
            byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
            MemorySegment buffer = arena.allocateFrom(ValueLayout.JAVA_BYTE, bytes);
            long written = (long) calls.pwrite().invokeExact(state, fd, buffer, (long) bytes.length, 0L);
            if (written != bytes.length) {
                throw failure("pwrite", written < 0 ? calls.code(state) : NativeConstants.ENOSPC);
            }
        } catch (CallFailed e) {
            throw e;
        } catch (Throwable e) {
            throw FlockCalls.unexpected(e);
        }
    }

    /** Whether a process of this number exists, whoever's it is. Asks by the signal 0, which is none. */
    boolean processExists(long pid) {
        return existing(Set.of(pid)).contains(pid);
    }

    /** Those of these numbers that processes have. */
    Set<Long> existing(Set<Long> pids) {
        Set<Long> existing = HashSet.newHashSet(pids.size());
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment state = FlockCalls.state(arena);
            for (Long pid : pids) {
                if (pid > 0
                        && pid <= Integer.MAX_VALUE
                        && ((int) calls.kill().invokeExact(state, pid.intValue(), 0) == 0
                                || calls.code(state) == NativeConstants.EPERM)) {
                    existing.add(pid);
                }
            }
            return existing;
        } catch (Throwable e) {
            throw FlockCalls.unexpected(e);
        }
    }

    private int open(Path file, int flags) throws CallFailed {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment state = FlockCalls.state(arena);
            MemorySegment name = NativePath.of(file, arena);
            while (true) {
                int fd = (int) calls.open().invokeExact(state, name, flags, PRIVATE);
                if (fd >= 0) {
                    return fd;
                }
                int code = calls.code(state);
                if (code != EINTR) {
                    throw failure("open", code);
                }
            }
        } catch (CallFailed e) {
            throw e;
        } catch (Throwable e) {
            throw FlockCalls.unexpected(e);
        }
    }

    private CallFailed failure(String call, int code) {
        return new CallFailed(ErrorWords.of(code) + " (" + call + ")", code);
    }
}
