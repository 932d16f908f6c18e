package kolk.sessions.search.index;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.Optional;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.jspecify.annotations.Nullable;

/**
 * The index while it is open to be written: opens it, makes it anew where its files cannot be read, looks once through them for changed bits, closes it. It does not know what is to be
 * written. It belongs to the thread of the index; only its counters are for others.
 */
final class OpenIndex {
    private static final System.Logger LOG = System.getLogger(OpenIndex.class.getName());

    private final IndexFolder folder;
    private final ShownSnapshot shown;

    private volatile @Nullable IndexBuilder builder;
    private volatile long earlierFiles;
    private volatile long earlierMessages;
    private boolean verified;

    OpenIndex(IndexFolder folder, ShownSnapshot shown) {
        this.folder = folder;
        this.shown = shown;
    }

    /** What writes it; null while it is not open. */
    @Nullable
    IndexBuilder builder() {
        return builder;
    }

    /**
     * Opens it and shows it, after making it anew if its files cannot be read.
     *
     * @throws IOException if that cannot be done for now: no space, no rights, another process has it
     */
    IndexBuilder open() throws IOException {
        try {
            return openAnew();
        } catch (IOException | RuntimeException e) {
            if (!IndexDamage.isIn(e) && e instanceof IOException && !(e instanceof NoSuchFileException)) {
                throw e;
            }
            LOG.log(System.Logger.Level.DEBUG, "the index cannot be read and is made anew", e);
            folder.remove();
            return openAnew();
        }
    }

    private IndexBuilder openAnew() throws IOException {
        IndexWriter writer = folder.openToWrite();
        boolean done = false;
        try {
            Snapshot begun = Snapshot.of(DirectoryReader.open(writer), null);
            IndexBuilder opened = new IndexBuilder(writer, begun);
            shown.show(begun);
            builder = opened;
            verified = begun.numbers() == 0;
            done = true;
            return opened;
        } finally {
            if (!done) {
                IndexBuilder.abandon(writer);
            }
        }
    }

    /** Closes it and removes its files: they are damaged. */
    void discard() throws IOException {
        shown.show(null);
        close();
        folder.remove();
    }

    /** What another process has committed is as good as one's own. */
    void showCommitted() {
        try {
            Optional<DirectoryReader> reader = folder.openToRead();
            if (reader.isPresent()) {
                shown.show(Snapshot.of(reader.get(), null));
            }
        } catch (IOException | RuntimeException e) {
            LOG.log(System.Logger.Level.DEBUG, "the index of another process cannot be read", e);
        }
    }

    /**
     * The first time after each opening it reads all files: a changed bit in one would otherwise hide sessions without a word.
     *
     * @return false if they are damaged
     */
    boolean verifyOnce() {
        Snapshot now = shown.get();
        if (verified || now == null) {
            return true;
        }
        verified = true;
        try {
            IndexChecksums.compare(folder.path(), now.files());
            return true;
        } catch (IOException | RuntimeException e) {
            LOG.log(System.Logger.Level.DEBUG, "the index is damaged and is made anew", e);
            return false;
        }
    }

    /** The first thing that made it unable to be written, which its callers need not be told; null if there is none. */
    @Nullable
    Throwable tragedy() {
        IndexBuilder open = builder;
        return open == null ? null : open.tragedy();
    }

    /** Commits, closes, and shows it no longer. */
    void end() {
        try {
            IndexBuilder open = builder;
            if (open != null) {
                open.commit();
            }
            shown.show(null);
        } catch (IOException | RuntimeException e) {
            LOG.log(System.Logger.Level.DEBUG, "what was indexed last is lost and will be indexed again", e);
        }
        close();
    }

    void close() {
        IndexBuilder open = builder;
        if (open == null) {
            return;
        }
        earlierFiles += open.filesRead();
        earlierMessages += open.messagesIndexed();
        builder = null;
        try {
            open.close();
        } catch (IOException | RuntimeException e) {
            LOG.log(System.Logger.Level.DEBUG, "the index was not closed well", e);
        }
    }

    /** How many session files were opened for it. Any thread. */
    long filesRead() {
        IndexBuilder open = builder;
        return earlierFiles + (open == null ? 0 : open.filesRead());
    }

    /** How many messages were taken apart for it. Any thread. */
    long messagesIndexed() {
        IndexBuilder open = builder;
        return earlierMessages + (open == null ? 0 : open.messagesIndexed());
    }
}
