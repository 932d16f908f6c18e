package kolk.sessions.platform.log;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import kolk.sessions.store.AtomicFile;

/**
 * A text file that is only appended to and never grows beyond a size: then it is put aside under another name, and the oldest of those goes.
 * It is open only while something is appended, so that several programs can write to it.
 */
final class BoundedFile {
    /** Of each file. */
    static final long MOST_BYTES = 512 << 10;
    /** Beside the one that is written to. */
    static final int OLD_FILES = 2;

    private static final Set<OpenOption> APPEND = Set.of(StandardOpenOption.CREATE, StandardOpenOption.APPEND);

    private final Path folder;
    private final String name;

    /** @param name of the files, without an ending */
    BoundedFile(Path folder, String name) {
        this.folder = folder;
        this.name = name;
    }

    /** The file that is written to. */
    Path path() {
        return folder.resolve(name + ".log");
    }

    /** Makes folder and file for their owner only, where they are not there yet. */
    void append(String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        AtomicFile.makeFolder(folder);
        if (size() + bytes.length > MOST_BYTES) {
            putAside();
        }
        ByteBuffer left = ByteBuffer.wrap(bytes, 0, (int) Math.min(bytes.length, MOST_BYTES));
        try (SeekableByteChannel channel = Files.newByteChannel(path(), APPEND, privately())) {
            while (left.hasRemaining()) {
                channel.write(left);
            }
        }
    }

    private long size() throws IOException {
        try {
            return Files.size(path());
        } catch (NoSuchFileException e) {
            return 0;
        }
    }

    private void putAside() throws IOException {
        for (int i = OLD_FILES; i > 0; i--) {
            Path from = i == 1 ? path() : old(i - 1);
            if (Files.exists(from)) {
                Files.move(from, old(i), StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    private Path old(int number) {
        return folder.resolve(name + "." + number + ".log");
    }

    private FileAttribute<?>[] privately() {
        boolean posix = folder.getFileSystem().supportedFileAttributeViews().contains("posix");
        return posix
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
    }
}
