package kolk.sessions.store;

import java.io.IOException;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Who holds which file by an exclusive {@code flock(2)}, as Linux's {@code /proc/locks} says. Reading it takes no lock, so it disturbs nobody.
 * Whether it tells the whole truth about a folder is not known here: see {@link LockTableTrust}.
 */
final class LockTable {
    private static final Pattern SPACES = Pattern.compile(" +");

    private final Map<FileId, Long> holders;
    private final Set<Long> inodes;

    private LockTable(Map<FileId, Long> holders) {
        this.holders = holders;
        this.inodes = new HashSet<>();
        holders.keySet().forEach(file -> inodes.add(file.inode()));
    }

    /** Where a table comes from: the system, or a test. */
    interface Source {
        LockTable read() throws IOException;
    }

    /** A table in which nothing is held. */
    static LockTable empty() {
        return new LockTable(Map.of());
    }

    /** What any of these tables names as held. */
    static LockTable union(List<LockTable> tables) {
        Map<FileId, Long> holders = new HashMap<>();
        tables.forEach(table -> holders.putAll(table.holders));
        return new LockTable(holders);
    }

    /** Reads a table from its text. */
    static LockTable parse(String text) {
        Map<FileId, Long> holders = new HashMap<>();
        parse(text, holders);
        return new LockTable(holders);
    }

    /** The process that holds a file, or {@code null} when the table names none. */
    @Nullable
    Long holder(FileId file) {
        return holders.get(file);
    }

    /** Whether a file of this number is held on any file system. */
    boolean namesInode(long inode) {
        return inodes.contains(inode);
    }

    /** Every file that is held. */
    Collection<FileId> files() {
        return Collections.unmodifiableSet(holders.keySet());
    }

    /** Lines are {@code 1: FLOCK  ADVISORY  WRITE 7902 fe:00:2146635 0 EOF}; one that waits has an arrow before its kind. */
    private static void parse(String text, Map<FileId, Long> holders) {
        text.lines().filter(line -> line.contains("FLOCK")).forEach(line -> {
            String[] words = SPACES.split(line.strip());
            if (words.length < 6 || !words[1].equals("FLOCK") || !words[3].equals("WRITE")) {
                return;
            }
            String[] file = words[5].split(":");
            if (file.length != 3) {
                return;
            }
            try {
                long device = device(Long.parseLong(file[0], 16), Long.parseLong(file[1], 16));
                holders.put(new FileId(device, Long.parseLong(file[2])), Long.parseLong(words[4]));
            } catch (NumberFormatException e) {
                // A line of a form that this version does not know names nobody: the check of trust then fails for the
                // folder.
                return;
            }
        });
    }

    /** The number by which {@code stat(2)} knows a device, as the C library's {@code makedev} puts it together. */
    private static long device(long major, long minor) {
        return (major & 0xfffff000L) << 32 | (major & 0xfffL) << 8 | (minor & 0xffffff00L) << 12 | minor & 0xffL;
    }
}
