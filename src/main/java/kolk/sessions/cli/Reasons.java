package kolk.sessions.cli;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** What the system said about a failure, in a person's words and without the path that the sentence around it names already. */
final class Reasons {
    private Reasons() {}

    static String of(IOException e) {
        return switch (e) {
            case AccessDeniedException denied -> "no permission";
            case NoSuchFileException missing -> "no such file or folder";
            case FileSystemException fs when fs.getReason() != null -> fs.getReason();
            default -> e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
        };
    }
}
