package kolk.sessions.store;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Removes the temporary files of saves of ours that were killed. They are known by the random part of their names ({@link AtomicFile}); kolk's own, which look
 * otherwise, are left to it. Whoever writes one holds the session's lock: with that in hand, one that is there is nobody's.
 */
final class LeftoverWrites {
    private static final Pattern OURS = Pattern.compile("\\.([A-Za-z0-9_-]+)\\.[a-z.]+\\.[0-9a-f]{16}\\.tmp");

    private final Path dir;
    private final TrashTransfer transfer;
    private final SessionLocks locks;

    LeftoverWrites(Path dir, TrashTransfer transfer, SessionLocks locks) {
        this.dir = dir;
        this.transfer = transfer;
        this.locks = locks;
    }

    /** Removes those of sessions that nobody is at work on; costs one listing of the folder when there are none. */
    void remove() throws IOException, SessionException {
        for (Path file : leftovers()) {
            SessionId id = session(file).orElseThrow();
            try (SessionLock _ = locks.holdBriefly(dir, id)) {
                Files.deleteIfExists(file);
                if (new SessionFileSet(id).in(dir).isEmpty()) {
                    transfer.removeLock(id);
                }
            } catch (SessionException.Live e) {
                // It is being written at this moment, or its session runs: a later start removes it.
                continue;
            }
        }
    }

    private List<Path> leftovers() throws IOException {
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> files =
                Files.newDirectoryStream(dir, file -> session(file).isPresent())) {
            files.forEach(found::add);
        } catch (NoSuchFileException e) {
            return List.of();
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        return found;
    }

    private static Optional<SessionId> session(Path file) {
        Matcher name = OURS.matcher(file.getFileName().toString());
        return name.matches() ? SessionId.parse(name.group(1)) : Optional.empty();
    }
}
