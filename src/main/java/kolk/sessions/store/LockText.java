package kolk.sessions.store;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The text of a lock file: the process id of who took it last, and a newline. */
final class LockText {
    private static final int LONGEST = 32;

    private LockText() {}

    /** The process that the text names, or {@code null} when it names none that exists. */
    static @Nullable Long processId(NativeFlock flock, int fd) throws NativeFlock.CallFailed {
        String text = new String(flock.readStart(fd, LONGEST), StandardCharsets.US_ASCII).strip();
        if (text.isEmpty() || text.length() > 18 || !text.chars().allMatch(c -> c >= '0' && c <= '9')) {
            return null;
        }
        long pid = Long.parseLong(text);
        return flock.processExists(pid) ? pid : null;
    }
}
