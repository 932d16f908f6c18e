package kolk.sessions.search.index;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import kolk.sessions.store.Card;
import kolk.sessions.store.FileStamp;
import kolk.sessions.store.SessionException;
import kolk.sessions.transcript.SessionTexts;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.Term;
import org.jspecify.annotations.Nullable;

/**
 * Brings single sessions into an index that is open for writing, or takes them out of it. It decides when a session need not be read, and when only its new messages need be indexed; it
 * decides nothing about order and time. Any number of threads may call it, but never two about the same session.
 */
final class IndexBuilder implements AutoCloseable {
    /** A session in more documents is indexed anew as a whole: a live one gets a small document with each save. */
    private static final int MOST_DOCUMENTS = 24;

    private final IndexWriter writer;
    private final AtomicInteger nextNumber;
    private final AtomicLong filesRead = new AtomicLong();
    private final AtomicLong messagesIndexed = new AtomicLong();

    /** What came of a session. */
    enum Outcome {
        /** The index has it already. */
        KNOWN,
        INDEXED,
        /** Its file is not (any more) what the card was made from, or cannot be read: nothing was changed. */
        PASSED_OVER
    }

    IndexBuilder(IndexWriter writer, Snapshot begun) {
        this.writer = writer;
        this.nextNumber = new AtomicInteger(begun.numbers());
    }

    /**
     * Prepares that a session is brought up to date, when the drafts are {@linkplain #add added}.
     *
     * @param documents belong to the calling thread
     * @param known what the index has of it, or {@code null}
     * @param drafts belong to the calling thread
     */
    Outcome index(Card card, @Nullable SessionState known, SessionDocuments documents, Drafts drafts) {
        if (known != null && known.stamp().equals(card.stamp())) {
            return Outcome.KNOWN;
        }
        if (!isCurrent(card)) {
            return Outcome.PASSED_OVER;
        }
        filesRead.incrementAndGet();
        int begun = drafts.draft().documents();
        try (SessionTexts session = SessionTexts.open(card.dir(), card.id(), read -> {})) {
            if (!isCurrent(card)) {
                return Outcome.PASSED_OVER;
            }
            write(card, session, known, documents, drafts);
            return Outcome.INDEXED;
        } catch (SessionException | IOException e) {
            drafts.draft().drop(begun);
            return Outcome.PASSED_OVER;
        }
    }

    private static boolean isCurrent(Card card) {
        try {
            FileStamp stamp = SessionTexts.stamp(card.dir(), card.id());
            return card.stamp().equals(stamp);
        } catch (IOException e) {
            return false;
        }
    }

    private void write(
            Card card, SessionTexts session, @Nullable SessionState known, SessionDocuments documents, Drafts drafts)
            throws IOException {
        boolean grown = known != null
                && known.documents() < MOST_DOCUMENTS
                && known.messages() <= session.messages()
                && known.fingerprint() == session.fingerprint(known.messages());
        int number = known == null ? nextNumber.getAndIncrement() : known.number();
        int from = known != null && grown ? known.messages() : 0;
        List<SessionDocuments.Stretch> stretches = SessionDocuments.stretches(session, from);
        String damage = session.damage();
        SessionState state = new SessionState(
                number,
                card.dir().toString(),
                card.id().value(),
                card.stamp(),
                session.messages(),
                session.fingerprint(session.messages()),
                session.base(),
                stretches.size() + (known != null && grown ? known.documents() : 0),
                damage == null ? "" : damage);
        documents.add(session, stretches, state, drafts.draft());
        if (known != null) {
            drafts.replaces(term(grown ? IndexFields.STATE_OF : IndexFields.OF, number));
        }
        messagesIndexed.addAndGet(session.messages() - from);
    }

    /**
     * Brings what was prepared into the index, and leaves the drafts empty. Between the two steps of it the index is without the sessions that are replaced: they are read when somebody searches then.
     *
     * @throws IOException when the index cannot be written: it is to be closed
     */
    void add(Drafts drafts) throws IOException {
        if (!drafts.draft().isEmpty()) {
            writer.deleteDocuments(drafts.replaced());
            writer.addIndexes(drafts.draft().finish());
        }
        drafts.clear();
    }

    /** Takes a session out. */
    void remove(SessionState state) throws IOException {
        writer.deleteDocuments(term(IndexFields.OF, state.number()));
    }

    private static Term term(String field, int number) {
        return new Term(field, Integer.toString(number));
    }

    /** The index as it is now, not yet committed changes included. */
    Snapshot snapshot(@Nullable Snapshot before) throws IOException {
        DirectoryReader reader = DirectoryReader.open(writer);
        return Snapshot.of(reader, before);
    }

    /** Makes what was done so far outlive this process. */
    void commit() throws IOException {
        if (writer.hasUncommittedChanges()) {
            writer.commit();
        }
    }

    /** Rewrites what holds words of sessions that were taken out. The files that held them go when no snapshot needs them any more. */
    void expunge() throws IOException {
        writer.forceMergeDeletes(true);
        writer.commit();
    }

    /** Removes the files that no snapshot needs any more. */
    void removeUnusedFiles() throws IOException {
        writer.deleteUnusedFiles();
    }

    /** How many session files were opened, for tests that count work. */
    long filesRead() {
        return filesRead.get();
    }

    /** How many messages were taken apart, for tests that count work. */
    long messagesIndexed() {
        return messagesIndexed.get();
    }

    /** Ends without committing; what was committed stays. */
    @Override
    public void close() throws IOException {
        abandon(writer);
    }

    /** Why the writer closed itself, on whatever thread that was; {@code null} when it did not. */
    @Nullable
    Throwable tragedy() {
        return writer.getTragicException();
    }

    /** Closes a writer and its folder without committing. */
    static void abandon(IndexWriter writer) throws IOException {
        try {
            writer.rollback();
        } finally {
            writer.getDirectory().close();
        }
    }
}
