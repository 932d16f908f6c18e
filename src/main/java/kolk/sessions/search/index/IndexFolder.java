package kolk.sessions.search.index;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexNotFoundException;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.SegmentInfos;
import org.apache.lucene.index.TieredMergePolicy;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.store.Lock;
import org.apache.lucene.store.LockObtainFailedException;
import org.apache.lucene.util.Version;

/**
 * Where the index lies: a folder that only the person can open, named by the format of what is in it. It opens the index for writing or reading, and makes it anew when what is there is
 * none that can be used. It knows nothing of sessions.
 */
final class IndexFolder {
    /** Raised whenever the same session would be indexed differently. */
    static final int FORMAT = 2;

    private static final String NAME = "search-";

    /** Twice the usual: a first index of 2 GB is then written nearly once, and a query looks into some twenty segments. */
    private static final int SEGMENTS_A_TIER = 16;

    /** Lucene recommends modules and options of Java to whoever reads its log: the person who uses this program is not that. */
    private static final Logger LUCENE = Logger.getLogger("org.apache.lucene");

    private final Path cache;
    private final Path folder;

    /** Another process writes it. */
    static final class Locked extends IOException {
        private static final long serialVersionUID = 1L;

        Locked(IOException cause) {
            super("another process keeps the index", cause);
        }
    }

    /** @param cache the folder in which the program keeps what it can make again; it need not exist */
    IndexFolder(Path cache) {
        this.cache = cache;
        this.folder = cache.resolve(NAME + FORMAT);
        LUCENE.setLevel(Level.OFF);
    }

    Path path() {
        return folder;
    }

    /**
     * Opens the index for writing, and removes those of older formats.
     *
     * @throws Locked when another process has it open for writing
     * @throws IOException when it cannot be written
     */
    IndexWriter openToWrite() throws IOException {
        makePrivate();
        FSDirectory directory = directory();
        try {
            expectPresentLucene(directory);
            return open(directory, IndexWriterConfig.OpenMode.CREATE_OR_APPEND);
        } catch (LockObtainFailedException e) {
            directory.close();
            throw new Locked(e);
        } catch (IOException | RuntimeException e) {
            // Damaged, or of a format that this version of Lucene does not know: it is only a copy of what the sessions
            // say.
            return anew(directory, e);
        }
    }

    /** To an index that another main version of Lucene began nothing can be added that was not written by it. */
    private static void expectPresentLucene(FSDirectory directory) throws IOException {
        if (DirectoryReader.indexExists(directory)) {
            int begun = SegmentInfos.readLatestCommit(directory).getIndexCreatedVersionMajor();
            if (begun != Version.LATEST.major) {
                throw new IOException("the index was begun by version " + begun + " of Lucene");
            }
        }
    }

    private IndexWriter anew(FSDirectory directory, Exception why) throws IOException {
        boolean done = false;
        try {
            empty(directory);
            IndexWriter writer = open(directory, IndexWriterConfig.OpenMode.CREATE);
            done = true;
            return writer;
        } catch (LockObtainFailedException e) {
            throw new Locked(e);
        } catch (IOException | RuntimeException e) {
            e.addSuppressed(why);
            throw e;
        } finally {
            if (!done) {
                directory.close();
            }
        }
    }

    /** Takes away what cannot be read, so that nothing of it is looked at when a new index begins. */
    private static void empty(FSDirectory directory) throws IOException {
        try (Lock lock = directory.obtainLock(IndexWriter.WRITE_LOCK_NAME)) {
            for (String file : directory.listAll()) {
                if (!file.equals(IndexWriter.WRITE_LOCK_NAME)) {
                    lock.ensureValid();
                    directory.deleteFile(file);
                }
            }
        }
    }

    private static IndexWriter open(FSDirectory directory, IndexWriterConfig.OpenMode mode) throws IOException {
        TieredMergePolicy merges = new TieredMergePolicy();
        merges.setForceMergeDeletesPctAllowed(0);
        merges.setNoCFSRatio(0);
        merges.setSegmentsPerTier(SEGMENTS_A_TIER);
        DraftsInPlace scheduler = new DraftsInPlace();
        scheduler.setMaxMergesAndThreads(3, 1);
        return new IndexWriter(
                directory,
                new IndexWriterConfig()
                        .setOpenMode(mode)
                        .setUseCompoundFile(false)
                        .setMergePolicy(merges)
                        .setMergeScheduler(scheduler)
                        .setCommitOnClose(false));
    }

    /** The index as it was last committed; empty when there is none that can be read. */
    Optional<DirectoryReader> openToRead() throws IOException {
        if (!Files.isDirectory(folder)) {
            return Optional.empty();
        }
        try {
            return Optional.of(DirectoryReader.open(directory()));
        } catch (IndexNotFoundException e) {
            return Optional.empty();
        }
    }

    private FSDirectory directory() throws IOException {
        return new PrivateDirectory(folder);
    }

    private void makePrivate() throws IOException {
        Files.createDirectories(cache);
        try {
            if (isPosix()) {
                Files.createDirectory(
                        folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
            } else {
                Files.createDirectory(folder);
            }
        } catch (FileAlreadyExistsException e) {
            if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
                throw e;
            }
            if (isPosix()) {
                Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
            }
        }
        Path lock = folder.resolve(IndexWriter.WRITE_LOCK_NAME);
        if (isPosix() && Files.notExists(lock)) {
            Files.createFile(lock, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        }
        removeOlder();
    }

    private void removeOlder() throws IOException {
        try (DirectoryStream<Path> others = Files.newDirectoryStream(cache, NAME + "*")) {
            for (Path other : others) {
                String format = other.getFileName().toString().substring(NAME.length());
                if (format.chars().allMatch(Character::isDigit)
                        && !format.isEmpty()
                        && format.length() < 9
                        && Integer.parseInt(format) < FORMAT
                        && Files.isDirectory(other, LinkOption.NOFOLLOW_LINKS)) {
                    remove(other);
                }
            }
        }
    }

    /** Removes the index of the present format, which must not be open for writing. */
    void remove() throws IOException {
        if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            try (FSDirectory directory = directory()) {
                empty(directory);
            }
        }
    }

    private static void remove(Path old) throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(old)) {
            for (Path file : files) {
                Files.delete(file);
            }
        }
        Files.delete(old);
    }

    private static boolean isPosix() {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
    }
}
