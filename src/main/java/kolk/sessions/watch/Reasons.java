package kolk.sessions.watch;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;

/** Puts a failure of the system into words for a person. */
final class Reasons {
    private Reasons() {}

    /** What went wrong, without the class of the exception and without repeating the file's name. */
    static String of(IOException e) {
        if (e instanceof AccessDeniedException) {
            return "permission denied";
        }
        String said = e instanceof FileSystemException f && f.getReason() != null ? f.getReason() : e.getMessage();
        return said == null ? e.getClass().getSimpleName() : said;
    }
}
