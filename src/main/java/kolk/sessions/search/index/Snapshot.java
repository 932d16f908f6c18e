package kolk.sessions.search.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import kolk.sessions.search.SessionRef;
import kolk.sessions.store.Card;
import kolk.sessions.store.SessionEntry;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.SegmentReader;
import org.jspecify.annotations.Nullable;

/** The index as it was at one moment: its documents, and the states that belong to exactly these. Immutable; any thread may read it while it holds it open. */
final class Snapshot {
    private final DirectoryReader reader;
    private final List<Segment> segments;
    private final Map<IndexReader.CacheKey, Segment.Content> contents;
    private final Map<SessionRef, SessionState> states;
    private final int numbers;

    /** What {@link #of(SessionEntry)} answered: the cards of 20,000 sessions are the same objects with every key that is typed, and comparing what they say takes longer than all the rest of a search. */
    private final Map<SessionEntry, SessionState> answered = new IdentityHashMap<>();

    private Snapshot(
            DirectoryReader reader,
            List<Segment> segments,
            Map<IndexReader.CacheKey, Segment.Content> contents,
            Map<SessionRef, SessionState> states,
            int numbers) {
        this.reader = reader;
        this.segments = segments;
        this.contents = contents;
        this.states = states;
        this.numbers = numbers;
    }

    /**
     * @param reader is closed by {@link #release} when nobody holds the snapshot any more
     * @param before one of the same index, of which what has not changed is taken over
     */
    static Snapshot of(DirectoryReader reader, @Nullable Snapshot before) throws IOException {
        List<Segment> segments = new ArrayList<>();
        Map<IndexReader.CacheKey, Segment.Content> contents = new HashMap<>();
        Map<SessionRef, SessionState> states = new HashMap<>();
        int numbers = 0;
        for (LeafReaderContext context : reader.leaves()) {
            LeafReader leaf = context.reader();
            IndexReader.CacheKey key = leaf.getCoreCacheHelper().getKey();
            Segment.Content content = before == null ? null : before.contents.get(key);
            Segment segment = new Segment(leaf, content == null ? Segment.Content.read(leaf) : content);
            contents.put(key, segment.content());
            segments.add(segment);
            int[] documents = segment.content().stateDocuments();
            for (int i = 0; i < documents.length; i++) {
                if (segment.isLive(documents[i])) {
                    SessionState state = segment.content().states().get(i);
                    numbers = Math.max(numbers, state.number() + 1);
                    SessionRef ref = state.ref();
                    if (ref != null) {
                        states.put(ref, state);
                    }
                }
            }
            for (int number : segment.content().numbers()) {
                numbers = Math.max(numbers, number + 1);
            }
        }
        return new Snapshot(reader, List.copyOf(segments), contents, Collections.unmodifiableMap(states), numbers);
    }

    List<Segment> segments() {
        return segments;
    }

    /** What is in the index, by session. */
    Map<SessionRef, SessionState> states() {
        return states;
    }

    /** What is in the index of a session, if that is exactly the content that its card was made from. */
    @Nullable
    SessionState of(SessionEntry session) {
        synchronized (answered) {
            SessionState state = answered.get(session);
            if (state == null && session instanceof Card card) {
                SessionState known = states.get(SessionRef.of(card));
                if (known != null && known.stamp().equals(card.stamp())) {
                    state = known;
                    answered.put(card, known);
                }
            }
            return state;
        }
    }

    /** All numbers of sessions are below. */
    int numbers() {
        return numbers;
    }

    /** The names of all files that it is read from. */
    List<String> files() throws IOException {
        List<String> files = new ArrayList<>();
        for (Segment segment : segments) {
            if (segment.leaf() instanceof SegmentReader onDisk) {
                files.addAll(onDisk.getSegmentInfo().files());
            }
        }
        return files;
    }

    /** Keeps it open; false when it is closed already. */
    boolean hold() {
        return reader.tryIncRef();
    }

    void release() throws IOException {
        reader.decRef();
    }
}
