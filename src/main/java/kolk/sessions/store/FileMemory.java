package kolk.sessions.store;

import java.lang.foreign.Arena;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.attribute.FileTime;
import java.time.Instant;

/**
 * The native memory that the calls on one file need, taken in one piece because a list opens thousands: the captured {@code errno}, a
 * {@code struct statx} (linux/stat.h, the same on every processor) and the path. It lives as long as its arena.
 */
record FileMemory(MemorySegment state, MemorySegment stat, MemorySegment path) {
    private static final long STATE = 8;
    private static final long STAT = 256;
    private static final long MODE = 28;
    private static final long INODE = 32;
    private static final long SIZE = 40;
    private static final long MODIFIED = 112;
    private static final long MODIFIED_NANOS = 120;
    private static final long DEVICE_MAJOR = 136;
    private static final long DEVICE_MINOR = 140;
    private static final int TYPE = 0xF000;
    private static final int REGULAR = 0x8000;

    /** @param path as the system spells it, without the closing zero byte */
    static FileMemory of(byte[] path, Arena arena) {
        assert Linker.Option.captureStateLayout().byteSize() <= STATE;
        MemorySegment all = arena.allocate(STATE + STAT + path.length + 1, STATE);
        MemorySegment.copy(path, 0, all, ValueLayout.JAVA_BYTE, STATE + STAT, path.length);
        return new FileMemory(all.asSlice(0, STATE), all.asSlice(STATE, STAT), all.asSlice(STATE + STAT));
    }

    int errno() {
        return state.get(ValueLayout.JAVA_INT, 0);
    }

    /** The path of no characters: the zero byte that ends the path. */
    MemorySegment emptyPath() {
        return path.asSlice(path.byteSize() - 1);
    }

    boolean isRegular() {
        return (stat.get(ValueLayout.JAVA_SHORT, MODE) & TYPE) == REGULAR;
    }

    long size() {
        return stat.get(ValueLayout.JAVA_LONG, SIZE);
    }

    FileStamp stamp() {
        Instant modified = Instant.ofEpochSecond(
                stat.get(ValueLayout.JAVA_LONG, MODIFIED), stat.get(ValueLayout.JAVA_INT, MODIFIED_NANOS));
        FileId id = new FileId(
                device(stat.get(ValueLayout.JAVA_INT, DEVICE_MAJOR), stat.get(ValueLayout.JAVA_INT, DEVICE_MINOR)),
                stat.get(ValueLayout.JAVA_LONG, INODE));
        return new FileStamp(id, size(), FileTime.from(modified));
    }

    /** Whether {@link #stamp} equals this one, without making it: an idle watch asks thousands of times an hour. */
    boolean isAs(FileStamp other) {
        if (!(other.fileKey() instanceof FileId id)
                || id.inode() != stat.get(ValueLayout.JAVA_LONG, INODE)
                || other.size() != size()
                || id.device()
                        != device(
                                stat.get(ValueLayout.JAVA_INT, DEVICE_MAJOR),
                                stat.get(ValueLayout.JAVA_INT, DEVICE_MINOR))) {
            return false;
        }
        Instant modified = other.modified().toInstant();
        return modified.getEpochSecond() == stat.get(ValueLayout.JAVA_LONG, MODIFIED)
                && modified.getNano() == stat.get(ValueLayout.JAVA_INT, MODIFIED_NANOS);
    }

    /** Both halves as {@code st_dev} holds them (sys/sysmacros.h). */
    static long device(int major, int minor) {
        long high = Integer.toUnsignedLong(major);
        long low = Integer.toUnsignedLong(minor);
        return (high & 0xFFFFF000L) << 32 | (high & 0xFFFL) << 8 | (low & 0xFFFFFF00L) << 12 | low & 0xFFL;
    }
}
