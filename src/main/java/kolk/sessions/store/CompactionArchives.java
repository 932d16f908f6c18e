package kolk.sessions.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The compaction archives of one folder's sessions, in both forms (kolk-on-disk.md section 2): numbered ones, and ones named by the checksum
 * of their content. What a recovery point carries counts where the folder does not have it.
 */
final class CompactionArchives {
    private static final String JSON = ".json";

    private final Path dir;
    private final ArchiveFolder files;

    CompactionArchives(Path dir) {
        this.dir = dir;
        this.files = new ArchiveFolder(dir);
    }

    /** All archives of a session that can be read, and what cannot. */
    CompactionHistory read(SessionId id) {
        List<String> unreadable = new ArrayList<>();
        List<CompactionHistory.Archive> archives = new ArrayList<>();
        for (ArchiveFolder.Content content : contents(id, unreadable)) {
            try {
                if (!checksumFits(id, content)) {
                    unreadable.add(content.name() + " is damaged: its checksum does not fit.");
                } else {
                    archives.add(new CompactionHistory.Archive(
                            content.name(), TranscriptReader.archive(content.bytes(), content.name())));
                }
            } catch (SessionException.Damaged e) {
                unreadable.add(String.valueOf(e.getMessage()));
            }
        }
        return new CompactionHistory(archives, unreadable);
    }

    /**
     * The archives' names relative to the sessions folder, in the order of {@link #read}; none is opened, except a recovery point that is there.
     *
     * @throws SessionException.Failed when a folder cannot be listed
     */
    List<String> ordered(SessionId id) throws SessionException {
        List<ArchiveFolder.Content> found = new ArrayList<>();
        try {
            for (String name : names(id)) {
                found.add(new ArchiveFolder.Content(
                        name, new byte[0], Files.getLastModifiedTime(dir.resolve(name), LinkOption.NOFOLLOW_LINKS)));
            }
        } catch (IOException e) {
            throw new SessionException.Failed("The archives of " + id + " " + Failures.reading(e) + ".", e);
        }
        List<String> known = found.stream().map(ArchiveFolder.Content::name).toList();
        for (RecoveryPoint.Archived carried : carried(id)) {
            if (!known.contains(carried.name())) {
                found.add(new ArchiveFolder.Content(carried.name(), new byte[0], FileTime.fromMillis(0)));
            }
        }
        return found.stream().sorted(order(id)).map(ArchiveFolder.Content::name).toList();
    }

    /**
     * The content of an archive that only the recovery point has.
     *
     * @throws SessionException.NotFound when it does not
     */
    byte[] fromRecoveryPoint(SessionId id, String name) throws SessionException {
        for (RecoveryPoint.Archived carried : carried(id)) {
            if (carried.name().equals(name)) {
                return carried.data();
            }
        }
        throw new SessionException.NotFound(name + " is gone");
    }

    /** The compaction archives that a recovery point carries. */
    private List<RecoveryPoint.Archived> carried(SessionId id) throws SessionException {
        return new SessionLoader(dir)
                .archives(id).stream()
                        .filter(file -> !file.name().startsWith(ArchiveNames.executions(id)))
                        .toList();
    }

    /**
     * Keeps messages that a compaction is about to replace.
     *
     * @return the archive's name relative to the sessions folder
     */
    String keep(SessionId id, List<Message> messages) throws SessionException {
        GoJson json = new GoJson(Form.COMPACT, 0).begin('[');
        messages.forEach(message -> MessageJson.encode(message, json.element()));
        byte[] bytes = json.end(']').toBytes();
        String name = ArchiveNames.compactions(id) + "/" + Checksum.sha256(bytes) + JSON;
        write(name, bytes);
        return name;
    }

    /**
     * Gives another session the same archives. When that fails, none of them stays.
     *
     * @throws SessionException.Failed when one cannot be read or written
     */
    void copy(SessionId from, SessionId to) throws SessionException {
        List<String> unreadable = new ArrayList<>();
        List<ArchiveFolder.Content> contents = contents(from, unreadable);
        if (!unreadable.isEmpty()) {
            throw new SessionException.Failed(unreadable.getFirst() + " Nothing was changed.", null);
        }
        try {
            for (ArchiveFolder.Content content : contents) {
                write(to + content.name().substring(from.value().length()), content.bytes());
            }
        } catch (SessionException e) {
            remove(to, e);
            throw e;
        }
    }

    /** Removes the archives of a session that came to nothing. */
    void remove(SessionId id, SessionException because) {
        try {
            Path folder = dir.resolve(ArchiveNames.compactions(id));
            for (String name : names(id)) {
                Files.deleteIfExists(dir.resolve(name));
            }
            Files.deleteIfExists(folder);
        } catch (IOException e) {
            because.addSuppressed(e);
        }
    }

    private List<String> names(SessionId id) throws IOException {
        List<String> names = new ArrayList<>(olderNames(id));
        names.addAll(files.names(ArchiveNames.compactions(id), name -> name.endsWith(JSON)));
        return names;
    }

    private List<String> olderNames(SessionId id) throws IOException {
        return files.names("", name -> name.startsWith(ArchiveNames.olderCompaction(id)) && name.endsWith(JSON));
    }

    private List<ArchiveFolder.Content> contents(SessionId id, List<String> unreadable) {
        Map<String, ArchiveFolder.Content> contents = new LinkedHashMap<>();
        for (String name : listed(id, unreadable)) {
            try {
                contents.put(name, files.read(name));
            } catch (IOException e) {
                unreadable.add(name + " " + Failures.reading(e) + ".");
            }
        }
        try {
            for (RecoveryPoint.Archived archived : carried(id)) {
                contents.putIfAbsent(
                        archived.name(),
                        new ArchiveFolder.Content(archived.name(), archived.data(), FileTime.fromMillis(0)));
            }
        } catch (SessionException e) {
            unreadable.add(String.valueOf(e.getMessage()));
        }
        return contents.values().stream().sorted(order(id)).toList();
    }

    private List<String> listed(SessionId id, List<String> unreadable) {
        List<String> names = new ArrayList<>();
        try {
            names.addAll(olderNames(id));
        } catch (IOException e) {
            unreadable.add(dir + " " + Failures.reading(e) + ".");
        }
        try {
            names.addAll(files.names(ArchiveNames.compactions(id), name -> name.endsWith(JSON)));
        } catch (IOException e) {
            unreadable.add(ArchiveNames.compactions(id) + " " + Failures.reading(e) + ".");
        }
        return names;
    }

    private void write(String name, byte[] bytes) throws SessionException {
        Path target = dir.resolve(name);
        Path folder = target.resolveSibling("");
        try {
            if (Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
                if (!Arrays.equals(files.read(name).bytes(), bytes)) {
                    throw new SessionException.Failed(
                            name + " is damaged: its content is another. Nothing was changed.", null);
                }
                return;
            }
            AtomicFile.makeFolder(folder);
            new AtomicFile(folder)
                    .replace(target.getFileName().toString(), out -> out.write(bytes), AtomicFile.Durability.DURABLE);
        } catch (IOException e) {
            throw Failures.writing("Archive " + name + " could not be written", dir, bytes.length, e);
        }
    }

    private static boolean checksumFits(SessionId id, ArchiveFolder.Content content) {
        String prefix = ArchiveNames.compactions(id) + "/";
        return !content.name().startsWith(prefix)
                || content.name().equals(prefix + Checksum.sha256(content.bytes()) + JSON);
    }

    private static Comparator<ArchiveFolder.Content> order(SessionId id) {
        return Comparator.<ArchiveFolder.Content>comparingLong(content -> number(id, content.name()))
                .thenComparing(ArchiveFolder.Content::modified)
                .thenComparing(ArchiveFolder.Content::name);
    }

    /** The number of an older archive; newer ones come after all of them. */
    private static long number(SessionId id, String name) {
        String prefix = ArchiveNames.olderCompaction(id);
        if (!name.startsWith(prefix)) {
            return Long.MAX_VALUE;
        }
        try {
            return Long.parseLong(name.substring(prefix.length(), name.length() - JSON.length()));
        } catch (NumberFormatException _) {
            return Long.MAX_VALUE - 1;
        }
    }
}
