package kolk.sessions.store;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Says what the system refused in words a person can act on. */
public final class Failures {
    /** Less free space than this is none: the file system's own needs come first. */
    private static final long NEARLY_NOTHING = 64 * 1024;

    private Failures() {}

    /** Why a file could not be read, to be put behind its name. */
    static String reading(IOException e) {
        return "cannot be read: " + Reasons.of(e);
    }

    /**
     * Why something could not be written in a folder, and what to do. The causes are looked for rather than read out of the system's
     * message, whose language is the person's.
     *
     * @param what what could not be done, to begin the sentence with
     * @param size how many bytes it needs
     */
    public static SessionException writing(String what, Path dir, long size, IOException e) {
        return new SessionException.Failed(what + ": " + cause(dir, size, e) + " Nothing was changed.", e);
    }

    private static String cause(Path dir, long size, IOException e) {
        if (!Files.isDirectory(dir)) {
            return "the folder " + dir + " is not there any more.";
        }
        if (e instanceof AccessDeniedException) {
            return "permission denied. Check who owns " + dir + " and its files, and their modes.";
        }
        try {
            FileStore store = Files.getFileStore(dir);
            if (store.isReadOnly()) {
                return dir + " lies on a file system that is read-only. Mount it for writing and try again.";
            }
            if (store.getUsableSpace() < size + NEARLY_NOTHING && !(e instanceof NoSuchFileException)) {
                return "there is no space left where " + dir + " lies. Free some and try again.";
            }
        } catch (IOException unknown) {
            e.addSuppressed(unknown);
        }
        return Reasons.of(e) + ".";
    }
}
