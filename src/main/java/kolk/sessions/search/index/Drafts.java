package kolk.sessions.search.index;

import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.index.Term;

/** What one thread has prepared for the index: a draft, and what it takes the place of. It decides when there is enough of it; it writes nothing. */
final class Drafts {
    /** Those of two threads, and what they are made from, have to fit beside everything else: 85 of 512 MB. The larger they are, the fewer segments have to be merged. */
    private static final int SHARE_OF_HEAP = 6;

    /** A session of more than a third of what drafts may take, with what it is made from, takes as much memory as they do. */
    private static final int SHARE_OF_LARGE = 3;

    private final long most = Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP;
    private final SegmentDraft draft = new SegmentDraft();
    private final List<Term> replaced = new ArrayList<>();

    SegmentDraft draft() {
        return draft;
    }

    /** Says that the documents of the index with a term go when the draft comes. */
    void replaces(Term term) {
        replaced.add(term);
    }

    Term[] replaced() {
        return replaced.toArray(Term[]::new);
    }

    /** Whether a session of so many bytes takes so much memory that it is to be prepared alone: without other drafts, and without another such session on the other thread. */
    boolean isLarge(long sessionBytes) {
        return sessionBytes > most / SHARE_OF_LARGE;
    }

    /** Whether they take as much memory as they may. */
    boolean areMany() {
        return draft.memory() > most;
    }

    /** Forgets all. */
    void clear() {
        draft.clear();
        replaced.clear();
    }
}
