package kolk.sessions.store;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What the C headers of each system say, for the calls of {@link NativeFlock}. Linux differs by processor (fcntl.h), macOS does not. A system
 * that is not listed has no locks for us: a wrong constant would be worse than none.
 *
 * @param polite O_NONBLOCK, O_NOFOLLOW and O_CLOEXEC together
 * @param create O_CREAT
 * @param unnamed O_TMPFILE, or 0 where there is none
 * @param wouldBlock EWOULDBLOCK
 * @param wideDevice whether {@code st_dev} has 64 bits (Linux) or 32 (macOS); {@code st_ino} follows at byte 8 in both
 * @param fstatNames the names {@code fstat} can have in the C library, best first
 * @param oldFstatVersion what {@code __fxstat} wants to be told first, which is all that a glibc before 2.33 has
 */
record NativeConstants(
        int polite,
        int create,
        int unnamed,
        int wouldBlock,
        boolean wideDevice,
        List<String> fstatNames,
        int oldFstatVersion) {
    static final int EPERM = 1;
    static final int ENOENT = 2;
    static final int ENOSPC = 28;

    private static final int LINUX_NONBLOCK = 0x800;
    private static final int LINUX_CLOEXEC = 0x80000;
    private static final int LINUX_TMPFILE = 0x400000;

    static Optional<NativeConstants> of(String osName, String processor) {
        String os = osName.toLowerCase(Locale.ROOT);
        if (os.startsWith("mac")) {
            // 64-bit inodes have their own symbol on Intel; on ARM the plain one is it.
            return Optional.of(new NativeConstants(
                    0x4 | 0x100 | 0x1000000, 0x200, 0, 35, false, List.of("fstat$INODE64", "fstat"), 0));
        }
        if (!os.equals("linux")) {
            return Optional.empty();
        }
        return switch (processor) {
            case "amd64", "x86_64" -> Optional.of(linux(0x10000, 0x20000, 1));
            case "riscv64", "loongarch64" -> Optional.of(linux(0x10000, 0x20000, 0));
            case "aarch64" -> Optional.of(linux(0x4000, 0x8000, 0));
            default -> Optional.empty();
        };
    }

    private static NativeConstants linux(int directory, int noFollow, int oldFstatVersion) {
        return new NativeConstants(
                LINUX_NONBLOCK | noFollow | LINUX_CLOEXEC,
                0x40,
                LINUX_TMPFILE | directory,
                11,
                true,
                List.of("fstat", "fstat64"),
                oldFstatVersion);
    }

    boolean isLinux() {
        return wideDevice;
    }

    FileId identity(MemorySegment stat) {
        long device = wideDevice ? stat.get(ValueLayout.JAVA_LONG, 0) : stat.get(ValueLayout.JAVA_INT, 0);
        return new FileId(device, stat.get(ValueLayout.JAVA_LONG, 8));
    }
}
