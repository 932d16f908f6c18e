package kolk.sessions.store;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Looks at files of one folder again and again, without opening them, at the cost of the system's own call and little more: the watch does it
 * hundreds of times a second's worth while nothing happens, for ever. Its native memory serves one look after another, so it is for one thread at a
 * time. It remembers no file.
 */
public final class FileLooks {
    private static final int LONGEST_NAME = 255;

    private final Path dir;
    private @Nullable Calls calls;

    /**
     * The system's own calls with their memory.
     *
     * @param system {@code null} where there are none
     * @param place where a name is put behind the folder's
     */
    private record Calls(@Nullable FileCalls system, FileMemory memory, MemorySegment place) {}

    private FileLooks(Path dir) {
        this.dir = dir;
    }

    /** @param dir the folder, which need not exist and may be replaced at any time */
    public static FileLooks in(Path dir) {
        return new FileLooks(dir);
    }

    /** Made at the first look, which is on the thread that looks: linking the calls takes as long as many frames. */
    private Calls calls() {
        Calls made = calls;
        if (made == null) {
            made = link(dir);
            calls = made;
        }
        return made;
    }

    private static Calls link(Path dir) {
        byte[] folder = NativePath.bytes(dir);
        byte[] longest = new byte[folder.length + 1 + LONGEST_NAME];
        System.arraycopy(folder, 0, longest, 0, folder.length);
        longest[folder.length] = '/';
        // It lives as long as this object, which no call ends.
        FileMemory memory = FileMemory.of(longest, Arena.ofAuto());
        return new Calls(FileCalls.SYSTEM, memory, memory.path().asSlice(folder.length + 1L));
    }

    /**
     * As {@link FileStamp#of}.
     *
     * @param name a file's name within the folder, ASCII
     * @return {@code null} when there is no regular file of that name (any more)
     * @throws IOException when it cannot be looked at
     */
    public @Nullable FileStamp stamp(String name) throws IOException {
        Calls way = calls();
        FileCalls system = way.system();
        FileMemory memory = way.memory();
        if (system == null) {
            return FileStamp.of(dir.resolve(name));
        }
        if (!look(system, way, name)) {
            if (FileCalls.isMissing(memory.errno())) {
                return null;
            }
            throw system.failure(dir.resolve(name), memory.errno());
        }
        return memory.isRegular() ? memory.stamp() : null;
    }

    /** Whether {@link #stamp} would give this: the same content, as far as can be told without reading. Not, when it cannot be looked at. */
    public boolean isAs(String name, FileStamp before) {
        Calls way = calls();
        FileCalls system = way.system();
        if (system == null) {
            try {
                return before.equals(FileStamp.of(dir.resolve(name)));
            } catch (IOException _) {
                return false;
            }
        }
        return look(system, way, name)
                && way.memory().isRegular()
                && way.memory().isAs(before);
    }

    private static boolean look(FileCalls system, Calls way, String name) {
        if (name.length() > LONGEST_NAME) {
            throw new IllegalArgumentException("longer than a file's name can be: " + name);
        }
        MemorySegment place = way.place();
        MemorySegment.copy(name.getBytes(StandardCharsets.US_ASCII), 0, place, ValueLayout.JAVA_BYTE, 0, name.length());
        place.set(ValueLayout.JAVA_BYTE, name.length(), (byte) 0);
        return system.statPath(way.memory()) == 0;
    }
}
