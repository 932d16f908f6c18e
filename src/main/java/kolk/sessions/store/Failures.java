package kolk.sessions.store;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;

/** Says what the system refused in words a person can act on. */
final class Failures {
    private Failures() {}

    /** Why a file could not be read, to be put behind its name. */
    static String reading(IOException e) {
        if (e instanceof AccessDeniedException) {
            return "cannot be read: permission denied";
        }
        String reason = e instanceof FileSystemException f ? f.getReason() : e.getMessage();
        return "cannot be read: " + (reason == null ? e.getClass().getSimpleName() : reason);
    }
}
