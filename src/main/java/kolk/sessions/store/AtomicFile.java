package kolk.sessions.store;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Set;

/**
 * Replaces a file whole or not at all: a new file beside it, private before it has any content, renamed over it when everything is on the
 * disk. A reader sees the old or the new content, never half; so does the next start after a crash. On every failure the new file goes and
 * the old one stays.
 */
public final class AtomicFile {
    private static final Set<OpenOption> CREATE =
            Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
    private static final int RANDOM_BYTES = 8;

    private final Path dir;
    private final SecureRandom random = new SecureRandom();

    /** @param dir the folder in which it replaces files */
    public AtomicFile(Path dir) {
        this.dir = dir;
    }

    /** What a file shall contain. */
    @FunctionalInterface
    public interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    /** How much a file is worth. */
    public enum Durability {
        /** On the disk, under its name, before the call returns: what nobody can make again. */
        DURABLE,
        /** Whole or not there, but not waited for: what is derived from something durable. */
        DERIVED
    }

    /** The file was replaced, but the system could not confirm that its name is on the disk. */
    public static final class NotFlushed extends IOException {
        private static final long serialVersionUID = 1L;

        NotFlushed(IOException cause) {
            super(cause.getMessage(), cause);
        }
    }

    /**
     * Puts a file in place of what may be there.
     *
     * @param content its arrays must not change before it flushes the stream
     * @throws NotFlushed when only that failed
     * @throws IOException when anything else failed: the old file is as it was
     */
    public void replace(String name, Content content, Durability durability) throws IOException {
        put(
                name,
                content,
                durability,
                (temporary, target) -> Files.move(
                        temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING));
    }

    /**
     * Puts a file where nothing is. What somebody else puts there meanwhile stays.
     *
     * @param content its arrays must not change before it flushes the stream
     * @throws java.nio.file.FileAlreadyExistsException when something is there
     * @throws NotFlushed when only that failed
     * @throws IOException when anything else failed
     */
    public void create(String name, Content content, Durability durability) throws IOException {
        if (Files.exists(dir.resolve(name), LinkOption.NOFOLLOW_LINKS)) {
            throw new FileAlreadyExistsException(dir.resolve(name).toString());
        }
        put(name, content, durability, AtomicFile::moveWhereNothingIs);
    }

    /** A second name never replaces a file, a rename always does: so the rename is only for file systems without second names. */
    private static void moveWhereNothingIs(Path temporary, Path target) throws IOException {
        try {
            Files.createLink(target, temporary);
        } catch (FileAlreadyExistsException e) {
            throw e;
        } catch (UnsupportedOperationException | FileSystemException e) {
            Files.move(temporary, target);
            return;
        }
        Files.delete(temporary);
    }

    /** How a finished file gets its name. */
    private interface Naming {
        void move(Path temporary, Path target) throws IOException;
    }

    private void put(String name, Content content, Durability durability, Naming naming) throws IOException {
        byte[] unique = new byte[RANDOM_BYTES];
        random.nextBytes(unique);
        Path temporary = dir.resolve("." + name + "." + HexFormat.of().formatHex(unique) + ".tmp");
        boolean done = false;
        try {
            write(temporary, content, durability);
            naming.move(temporary, dir.resolve(name));
            done = true;
        } finally {
            if (!done) {
                Files.deleteIfExists(temporary);
            }
        }
        if (durability == Durability.DURABLE) {
            try {
                flushFolder(dir);
            } catch (IOException e) {
                throw new NotFlushed(e);
            }
        }
    }

    /** Waits until the names in a folder are on the disk; where a folder cannot be opened (Windows) the system has to be trusted. */
    static void flushFolder(Path dir) throws IOException {
        if (isPosix(dir)) {
            try (FileChannel folder = FileChannel.open(dir, StandardOpenOption.READ)) {
                folder.force(true);
            }
        }
    }

    /** Makes a folder that only its owner can use, unless it is there. */
    public static void makeFolder(Path dir) throws IOException {
        Files.createDirectories(dir, privately(dir, "rwx------"));
    }

    private static void write(Path file, Content content, Durability durability) throws IOException {
        try (FileChannel channel = FileChannel.open(file, CREATE, privately(file, "rw-------"))) {
            ChannelSink sink = new ChannelSink(channel);
            content.writeTo(sink);
            sink.flush();
            if (durability == Durability.DURABLE) {
                channel.force(true);
            }
        }
    }

    private static FileAttribute<?>[] privately(Path path, String permissions) {
        return isPosix(path)
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }

    private static boolean isPosix(Path path) {
        return path.getFileSystem().supportedFileAttributeViews().contains("posix");
    }
}
