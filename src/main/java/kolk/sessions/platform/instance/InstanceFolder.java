package kolk.sessions.platform.instance;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import org.jspecify.annotations.Nullable;

/**
 * Finds the folder for socket and lock file, which nobody but this person may enter: {@code $XDG_RUNTIME_DIR}, else a private folder
 * among the temporary files. A folder of that name which belongs to somebody else is refused, not used.
 */
public final class InstanceFolder {
    /** The shortest limit of the systems for a socket's path (macOS) is 104 bytes, its end mark included. */
    private static final int LONGEST_PATH = 103;

    private static final int LONGEST_NAME = "kolk-sessions-0123456789ab.sock".length();

    private InstanceFolder() {}

    /**
     * The folder to use; it exists when this returns.
     *
     * @param runtimeDir what {@code XDG_RUNTIME_DIR} says, or {@code null}
     * @param temporary the system's folder for temporary files
     * @param user the person's name
     * @throws IOException when there is none that is private; the message is one sentence
     */
    public static Path find(@Nullable String runtimeDir, Path temporary, String user) throws IOException {
        if (runtimeDir != null && !runtimeDir.isEmpty()) {
            Path folder = Path.of(runtimeDir);
            if (folder.isAbsolute() && Files.isDirectory(folder) && Files.isWritable(folder) && fits(folder)) {
                return folder;
            }
        }
        Path folder = temporary.resolve("kolk-sessions-" + user.replaceAll("[^A-Za-z0-9_-]", "_"));
        if (!fits(folder)) {
            throw new IOException("The path " + folder + " is too long for a socket");
        }
        makePrivate(folder, user);
        return folder;
    }

    private static boolean fits(Path folder) {
        int bytes = folder.toString().getBytes(StandardCharsets.UTF_8).length;
        return bytes + 1 + LONGEST_NAME <= LONGEST_PATH;
    }

    private static void makePrivate(Path folder, String user) throws IOException {
        boolean posix = folder.getFileSystem().supportedFileAttributeViews().contains("posix");
        try {
            Files.createDirectory(
                    folder,
                    posix
                            ? new FileAttribute<?>[] {
                                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))
                            }
                            : new FileAttribute<?>[0]);
        } catch (FileAlreadyExistsException e) {
            if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
                throw new IOException(folder + " is in the way: it is no folder", e);
            }
        }
        if (!posix) {
            return;
        }
        String owner = Files.getOwner(folder, LinkOption.NOFOLLOW_LINKS).getName();
        if (!owner.equals(user)) {
            throw new IOException(folder + " belongs to " + owner);
        }
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
    }
}
