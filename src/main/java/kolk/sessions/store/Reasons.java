package kolk.sessions.store;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/**
 * What the system said about a failure, in a person's words: the one place for them, so that the same refusal reads the same everywhere. It gives no advice and
 * names no file, which the sentence around it does.
 */
public final class Reasons {
    private Reasons() {}

    /** The reason alone, to be put behind a colon or into brackets; without a full stop. */
    public static String of(IOException e) {
        return switch (e) {
            case AccessDeniedException _ -> "permission denied";
            case NoSuchFileException _ -> "no such file or folder";
            case FileSystemException fs when fs.getReason() != null -> fs.getReason();
            default -> e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
        };
    }
}
