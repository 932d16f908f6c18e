package kolk.sessions.store;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/** Reads files that lie beside a session: regular files only, in real folders only, each of a bounded size. */
final class ArchiveFolder {
    private final Path dir;

    /** @param dir the sessions folder */
    ArchiveFolder(Path dir) {
        this.dir = dir;
    }

    /**
     * A file that was read.
     *
     * @param name relative to the sessions folder, with {@code /}
     */
    record Content(String name, byte[] bytes, FileTime modified) {}

    /**
     * The names in a folder beside the session, or in the sessions folder itself.
     *
     * @param folder the folder's name; empty for the sessions folder
     * @return names relative to the sessions folder; none when the folder is not there
     * @throws IOException when it is something else or cannot be listed
     */
    List<String> names(String folder, Predicate<String> wanted) throws IOException {
        Path path = dir.resolve(folder);
        try {
            if (!Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                            .isDirectory()
                    && !folder.isEmpty()) {
                throw new NotDirectoryException(path.toString());
            }
        } catch (NoSuchFileException _) {
            return List.of();
        }
        List<String> names = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(path)) {
            for (Path file : files) {
                String name = file.getFileName().toString();
                if (wanted.test(name)) {
                    names.add(folder.isEmpty() ? name : folder + "/" + name);
                }
            }
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        return names;
    }

    /** @throws IOException when it is no regular file, too large, or cannot be read */
    Content read(String name) throws IOException {
        try (RegularFile file = RegularFile.open(dir.resolve(name))) {
            long size = file.size();
            if (size > Math.min(RecoveryPoint.MAX_PACKED, Runtime.getRuntime().maxMemory() / 3)) {
                throw new IOException("it is too large");
            }
            byte[] bytes = new byte[(int) size];
            int count = file.read(bytes, 0, bytes.length, 0);
            return new Content(
                    name,
                    count == bytes.length ? bytes : Arrays.copyOf(bytes, count),
                    file.stamp().modified());
        }
    }
}
