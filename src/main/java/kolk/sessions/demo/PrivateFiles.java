package kolk.sessions.demo;

import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Files that only this person can read, in the temporary folder of the samples. For files whose loss would matter there is the store. */
final class PrivateFiles {
    private static final String PREFIX = "kolk-sessions-demo-";
    private static final FileAttribute<?>[] NO_ATTRIBUTES = {};

    private PrivateFiles() {}

    /** Makes a fresh folder, mode 0700 where there are such rights, in one for temporary things. */
    static Path temporaryFolder(Path parent) throws IOException {
        return Files.createTempDirectory(parent, PREFIX, rights(parent, "rwx------"));
    }

    static Path folder(Path folder) throws IOException {
        return Files.createDirectory(folder, rights(folder, "rwx------"));
    }

    /** Writes a new file. */
    static void write(Path file, byte[] bytes) throws IOException {
        write(file, bytes, Set.of(CREATE_NEW, WRITE));
    }

    /** Writes beside the file and renames over it, so that a reader sees the old or the new content. */
    static void replace(Path file, byte[] bytes) throws IOException {
        Path temporary = file.resolveSibling("." + file.getFileName() + "." + System.nanoTime() + ".tmp");
        write(temporary, bytes);
        Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
    }

    /** Appends to a file that exists, in one write. */
    static void append(Path file, byte[] bytes) throws IOException {
        write(file, bytes, Set.of(APPEND));
    }

    /** Removes a folder made by {@link #temporaryFolder} with all that is in it; what is gone already is no error. Links are not followed. */
    static void delete(Path folder) throws IOException {
        if (!folder.getFileName().toString().startsWith(PREFIX)) {
            throw new IOException("not a folder of samples: " + folder);
        }
        if (Files.notExists(folder)) {
            return;
        }
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.deleteIfExists(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
                if (failure instanceof NoSuchFileException) {
                    return FileVisitResult.CONTINUE;
                }
                throw failure;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path dir, @Nullable IOException failure) throws IOException {
                if (failure != null) {
                    throw failure;
                }
                Files.deleteIfExists(dir);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    private static void write(Path file, byte[] bytes, Set<OpenOption> options) throws IOException {
        FileAttribute<?>[] attributes = options.contains(CREATE_NEW) ? rights(file, "rw-------") : NO_ATTRIBUTES;
        try (SeekableByteChannel channel = Files.newByteChannel(file, options, attributes)) {
            ByteBuffer rest = ByteBuffer.wrap(bytes);
            while (rest.hasRemaining()) {
                channel.write(rest);
            }
        }
    }

    private static FileAttribute<?>[] rights(Path path, String rights) {
        boolean posix = path.getFileSystem().supportedFileAttributeViews().contains("posix");
        return posix
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(rights))}
                : NO_ATTRIBUTES;
    }
}
