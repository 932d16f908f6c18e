package kolk.sessions.store;

import java.io.IOException;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringTokenizer;
import org.jspecify.annotations.Nullable;

/**
 * Who holds which file by an exclusive {@code flock(2)}, as Linux's {@code /proc/locks} says. Reading it takes no lock, so it disturbs nobody.
 * Whether it tells the whole truth about a folder is not known here: see {@link LockTableTrust}.
 */
final class LockTable {
    private static final String KIND = " FLOCK ";

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

    /** Whether both name the same holders of the same files. */
    boolean saysAs(LockTable other) {
        return holders.equals(other.holders);
    }

    /** Whether a file of this number is held on any file system. */
    boolean namesInode(long inode) {
        return inodes.contains(inode);
    }

    /** Every file that is held. */
    Collection<FileId> files() {
        return Collections.unmodifiableSet(holders.keySet());
    }

    /**
     * Lines are {@code 1: FLOCK  ADVISORY  WRITE 7902 fe:00:2146635 0 EOF}; one that waits has an arrow before its kind. No expressions and no streams: any
     * program's lock that comes or goes makes the table another one, and the idle watch read it again.
     */
    private static void parse(String text, Map<FileId, Long> holders) {
        int kind = text.indexOf(KIND);
        while (kind >= 0) {
            int newline = text.indexOf('\n', kind);
            int end = newline < 0 ? text.length() : newline;
            parseLine(new StringTokenizer(text.substring(text.lastIndexOf('\n', kind) + 1, end), " "), holders);
            kind = text.indexOf(KIND, end);
        }
    }

    private static void parseLine(StringTokenizer words, Map<FileId, Long> holders) {
        if (words.countTokens() < 6) {
            return;
        }
        words.nextToken();
        String kind = words.nextToken();
        words.nextToken();
        String access = words.nextToken();
        String process = words.nextToken();
        String[] file = words.nextToken().split(":");
        if (!kind.equals("FLOCK") || !access.equals("WRITE") || file.length != 3) {
            return;
        }
        try {
            long device = device(Long.parseLong(file[0], 16), Long.parseLong(file[1], 16));
            holders.put(new FileId(device, Long.parseLong(file[2])), Long.parseLong(process));
        } catch (NumberFormatException e) {
            // A line of a form that this version does not know names nobody: the check of trust then fails for the
            // folder.
            return;
        }
    }

    /** The number by which {@code stat(2)} knows a device, as the C library's {@code makedev} puts it together. */
    private static long device(long major, long minor) {
        return (major & 0xfffff000L) << 32 | (major & 0xfffL) << 8 | (minor & 0xffffff00L) << 12 | minor & 0xffL;
    }
}
