package kolk.sessions.search.index;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.FixedBitSet;

/**
 * Documents that are to become a segment of the index, while they are gathered. A document is begun, gets its terms and values, and may be taken back as long as the draft is not
 * finished. It writes nothing. For one thread; serves one draft after another.
 */
final class SegmentDraft {
    private final Map<String, DraftField> fields = new LinkedHashMap<>();
    private final Map<String, List<DraftReader.Value>> values = new LinkedHashMap<>();
    private final List<Integer> sessions = new ArrayList<>();
    private final List<Integer> dropped = new ArrayList<>();
    private long valueBytes;

    SegmentDraft() {
        IndexFields.ALL.stream()
                .filter(IndexFields.Described::isIndexed)
                .forEach(field -> fields.put(field.name(), new DraftField()));
    }

    /** How many documents were begun. */
    int documents() {
        return sessions.size();
    }

    /** About how many bytes of memory it takes. */
    long memory() {
        return valueBytes
                + fields.values().stream().mapToLong(DraftField::memory).sum();
    }

    /**
     * Begins a document.
     *
     * @param session the number of its session
     * @return its number in the draft
     */
    int begin(int session) {
        int document = documents();
        sessions.add(session);
        field(IndexFields.OF).add(document, Integer.toString(session));
        return document;
    }

    /** The terms of a field. */
    DraftField field(String name) {
        DraftField field = fields.get(name);
        if (field == null) {
            throw new IllegalArgumentException(name);
        }
        return field;
    }

    /** Gives the document that was begun last a value. */
    void value(String field, BytesRef bytes) {
        values.computeIfAbsent(field, none -> new ArrayList<>()).add(new DraftReader.Value(documents() - 1, bytes));
        valueBytes += bytes.length;
    }

    /** Takes back the documents from one on. */
    void drop(int from) {
        for (int document = from; document < documents(); document++) {
            dropped.add(document);
        }
    }

    /** Whether there is no document that counts. */
    boolean isEmpty() {
        return documents() == dropped.size();
    }

    /** The documents, finished; the draft is empty again. */
    DraftReader finish() {
        FixedBitSet live = new FixedBitSet(documents());
        live.set(0, documents());
        dropped.forEach(live::clear);
        Map<String, List<SortedField>> sorted = new HashMap<>();
        fields.forEach((name, field) -> sorted.put(name, field.finish()));
        sorted.values().removeIf(List::isEmpty);
        DraftReader finished = new DraftReader(
                sessions.stream().mapToInt(session -> session).toArray(), live, sorted, new HashMap<>(values));
        clear();
        return finished;
    }

    /** Forgets all. */
    void clear() {
        fields.values().forEach(DraftField::clear);
        values.clear();
        sessions.clear();
        dropped.clear();
        valueBytes = 0;
    }
}
