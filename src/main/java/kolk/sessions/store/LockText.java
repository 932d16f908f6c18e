package kolk.sessions.store;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * The text of a lock file: the process id of who took it last, and a newline. A lock that is taken only for the moment of one operation says so in a second line, so that another
 * process of this program does not show the session as running; kolk reads the first line at most.
 */
final class LockText {
    private static final int LONGEST = 64;
    private static final String BRIEF = "for one operation of kolk-sessions";

    private LockText() {}

    /** What a process writes that runs the session. */
    static String running(long pid) {
        return pid + "\n";
    }

    /** What a process writes that has the lock for a moment only. */
    static String brief(long pid) {
        return pid + "\n" + BRIEF + "\n";
    }

    /** The process that the text names, or {@code null} when it names none that exists. */
    static @Nullable Long processId(NativeFlock flock, int fd) throws NativeFlock.CallFailed {
        return processId(flock, read(flock, fd));
    }

    /**
     * Whether the text says that its lock is held for a moment only.
     *
     * @param holder the process that holds the lock, or {@code null} where only the text can tell; what another process left behind says nothing about this one
     */
    static boolean isBrief(NativeFlock flock, int fd, @Nullable Long holder) throws NativeFlock.CallFailed {
        String text = read(flock, fd);
        if (!text.endsWith("\n" + BRIEF + "\n")) {
            return false;
        }
        Long named = processId(flock, text);
        return named != null && (holder == null || holder.equals(named));
    }

    private static String read(NativeFlock flock, int fd) throws NativeFlock.CallFailed {
        return new String(flock.readStart(fd, LONGEST), StandardCharsets.US_ASCII);
    }

    private static @Nullable Long processId(NativeFlock flock, String text) {
        String line = text.lines().findFirst().orElse("").strip();
        if (line.isEmpty() || line.length() > 18 || !line.chars().allMatch(c -> c >= '0' && c <= '9')) {
            return null;
        }
        long pid = Long.parseLong(line);
        return flock.processExists(pid) ? pid : null;
    }
}
