package kolk.sessions.transcript;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import kolk.sessions.store.FileLook;
import kolk.sessions.store.SessionFiles;
import kolk.sessions.store.SessionId;

/**
 * What the disk says about a session beside its transcript: its files, and the branch its folder is on. It starts no program, follows no link and reads no session text. Slow: for a
 * background thread.
 *
 * @param files every file and folder of the session, by name
 * @param branch the branch (or the beginning of the commit) that {@code cwd} is on; empty where there is none
 */
public record SessionFacts(List<Item> files, String branch) {
    private static final int MAX_HEAD = 8_192;

    public SessionFacts {
        files = List.copyOf(files);
    }

    /** What a file of a session is for (kolk-on-disk.md section 2). */
    public enum Kind {
        SESSION,
        RECOVERY,
        HEADER,
        LOCK,
        JOURNAL,
        CHECKPOINTS,
        /** Messages that a compaction replaced. */
        ARCHIVE,
        /** Journals of agent runs. */
        EXECUTIONS,
        COOLDOWNS,
        /** A write in progress, or one that was broken off. */
        TEMPORARY,
        OTHER;

        static Kind of(String name, String id) {
            if (name.startsWith(".")) {
                return TEMPORARY;
            }
            return switch (name.substring(id.length())) {
                case ".json" -> SESSION;
                case ".resume.json.gz" -> RECOVERY;
                case ".meta.json" -> HEADER;
                case ".lock" -> LOCK;
                case ".events.ndjson" -> JOURNAL;
                case ".ckpt" -> CHECKPOINTS;
                case ".compactions" -> ARCHIVE;
                case ".executions" -> EXECUTIONS;
                case ".cooldowns.json" -> COOLDOWNS;
                default -> name.substring(id.length()).startsWith(".pre-compact-") ? ARCHIVE : OTHER;
            };
        }
    }

    /**
     * A file or a folder.
     *
     * @param kind what it is for
     * @param name within the sessions folder
     * @param bytes its size, of a folder with all that is in it
     * @param count how many files it is; 1 for a file
     */
    public record Item(Kind kind, String name, long bytes, int count) {}

    /**
     * Looks.
     *
     * @param cwd the session's folder, empty where it has none
     * @throws UncheckedIOException when the sessions folder cannot be listed
     */
    public static SessionFacts of(Path dir, SessionId id, String cwd) {
        return new SessionFacts(files(dir, id), cwd.isEmpty() ? "" : branch(cwd));
    }

    /** The file that a session is read from first: its session file, or a recovery point that stands alone. */
    public static Path file(Path dir, SessionId id) {
        Path session = SessionFiles.session(dir, id);
        Path recovery = SessionFiles.recovery(dir, id);
        return !Files.exists(session, LinkOption.NOFOLLOW_LINKS) && Files.exists(recovery, LinkOption.NOFOLLOW_LINKS)
                ? recovery
                : session;
    }

    private static List<Item> files(Path dir, SessionId id) {
        List<Item> items = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(dir, "{,.}" + id + ".*")) {
            for (Path entry : entries) {
                items.add(item(entry, id));
            }
        } catch (DirectoryIteratorException e) {
            throw new UncheckedIOException(e.getCause());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        items.sort(Comparator.comparing(Item::kind).thenComparing(Item::name));
        return items;
    }

    private static Item item(Path entry, SessionId id) throws IOException {
        long[] sum = new long[2];
        Files.walkFileTree(entry, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                sum[0] += attributes.isRegularFile() ? attributes.size() : 0;
                sum[1]++;
                return Thread.currentThread().isInterrupted() ? FileVisitResult.TERMINATE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) {
                // It has just gone, or may not be looked at: it counts with what can be known, nothing.
                return FileVisitResult.CONTINUE;
            }
        });
        String name = String.valueOf(entry.getFileName());
        return new Item(Kind.of(name, id.value()), name, sum[0], (int) sum[1]);
    }

    /** Reads git's own note of the branch; a folder that is gone or no repository has none. */
    private static String branch(String cwd) {
        try {
            for (Path folder = Path.of(cwd); folder != null; folder = folder.getParent()) {
                Path git = folder.resolve(".git");
                if (Files.isDirectory(git, LinkOption.NOFOLLOW_LINKS)) {
                    return head(git);
                }
                if (Files.isRegularFile(git, LinkOption.NOFOLLOW_LINKS)) {
                    String pointer = beginning(git);
                    return pointer.startsWith("gitdir: ") ? head(folder.resolve(pointer.substring(8))) : "";
                }
            }
            return "";
        } catch (InvalidPathException e) {
            return "";
        }
    }

    private static String head(Path git) {
        String line = beginning(git.resolve("HEAD"));
        String branch = "ref: refs/heads/";
        return VisibleText.line(
                line.startsWith(branch)
                        ? line.substring(branch.length())
                        : line.substring(0, Math.min(line.length(), 12)));
    }

    private static String beginning(Path file) {
        return FileLook.at(file, MAX_HEAD) instanceof FileLook.Content(byte[] bytes)
                ? new String(bytes, StandardCharsets.UTF_8).strip()
                : "";
    }
}
