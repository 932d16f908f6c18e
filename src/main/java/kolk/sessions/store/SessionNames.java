package kolk.sessions.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Which sessions the names in a folder speak of, from one listing. What lies behind a name is for the reader to see.
 *
 * @param ids every session
 * @param recoveries those with a recovery point
 * @param metas those with a header file
 */
record SessionNames(Set<SessionId> ids, Set<SessionId> recoveries, Set<SessionId> metas) {
    /**
     * Lists a folder; a missing one has no sessions.
     *
     * @throws UncheckedIOException when the folder is there but cannot be listed
     */
    static SessionNames in(Path dir) {
        SessionNames names = new SessionNames(new LinkedHashSet<>(), new HashSet<>(), new HashSet<>());
        try (DirectoryStream<Path> files = Files.newDirectoryStream(dir)) {
            for (Path file : files) {
                names.add(file.getFileName().toString());
            }
            return names;
        } catch (NoSuchFileException _) {
            return new SessionNames(Set.of(), Set.of(), Set.of());
        } catch (DirectoryIteratorException e) {
            throw new UncheckedIOException(e.getCause());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void add(String name) {
        SessionFiles.idOf(name, SessionFiles.SESSION).ifPresent(ids::add);
        SessionFiles.idOf(name, SessionFiles.META).ifPresent(metas::add);
        SessionFiles.idOf(name, SessionFiles.RECOVERY).ifPresent(id -> {
            ids.add(id);
            recoveries.add(id);
        });
    }
}
