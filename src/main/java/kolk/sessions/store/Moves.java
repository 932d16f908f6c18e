package kolk.sessions.store;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/** Moves files from one folder to another by renaming, so that each is in one or in the other, whole; all of them or none, unless there is a crash. */
final class Moves {
    private Moves() {}

    /**
     * Moves files in the order given, then waits until that is on the disk. Nothing is ever overwritten.
     *
     * @throws IOException when one cannot be moved: those that were moved are moved back, last first. What could not even be moved back is a
     *     suppressed exception of it
     */
    static void all(List<Path> files, Path to) throws IOException {
        List<Path> moved = new ArrayList<>();
        try {
            for (Path file : files) {
                one(file, to);
                moved.add(file);
            }
            if (!files.isEmpty()) {
                AtomicFile.flushFolder(to);
                AtomicFile.flushFolder(folderOf(files.getFirst()));
            }
        } catch (IOException e) {
            for (Path file : moved.reversed()) {
                try {
                    one(to.resolve(file.getFileName()), folderOf(file));
                } catch (IOException left) {
                    e.addSuppressed(left);
                }
            }
            throw e;
        }
    }

    private static void one(Path file, Path to) throws IOException {
        Path target = to.resolve(file.getFileName());
        if (Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
            throw new FileAlreadyExistsException(target.toString());
        }
        // Without this option the file would be copied where it cannot be renamed.
        Files.move(file, target, StandardCopyOption.ATOMIC_MOVE);
    }

    private static Path folderOf(Path file) {
        Path folder = file.getParent();
        if (folder == null) {
            throw new IllegalArgumentException("no file of a folder: " + file);
        }
        return folder;
    }
}
