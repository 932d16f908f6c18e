package kolk.sessions.search.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import kolk.sessions.search.query.Place;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.BytesRef;

/**
 * What one segment has of one session.
 *
 * @param segment the segment
 * @param maps which texts stand in each document that has words, in order
 */
record SessionPart(Segment segment, Map<Integer, TextMap> maps) {
    /** The parts of a session that have words. */
    static List<SessionPart> of(Snapshot snapshot, int number) throws IOException {
        List<SessionPart> parts = new ArrayList<>();
        for (Segment segment : snapshot.segments()) {
            Terms terms = segment.leaf().terms(IndexFields.OF);
            TermsEnum iterator = terms == null ? TermsEnum.EMPTY : terms.iterator();
            if (iterator.seekExact(new BytesRef(Integer.toString(number)))) {
                Map<Integer, TextMap> maps = maps(segment, iterator.postings(null, PostingsEnum.NONE));
                if (!maps.isEmpty()) {
                    parts.add(new SessionPart(segment, maps));
                }
            }
        }
        return parts;
    }

    private static Map<Integer, TextMap> maps(Segment segment, PostingsEnum documents) throws IOException {
        Map<Integer, TextMap> maps = new LinkedHashMap<>();
        BinaryDocValues values = segment.leaf().getBinaryDocValues(IndexFields.MAP);
        while (values != null && documents.nextDoc() != DocIdSetIterator.NO_MORE_DOCS) {
            if (segment.isLive(documents.docID()) && values.advanceExact(documents.docID())) {
                maps.put(documents.docID(), TextMap.decode(values.binaryValue()));
            }
        }
        return maps;
    }

    /** Its documents, in order. */
    int[] documents() {
        return maps.keySet().stream().mapToInt(document -> document).toArray();
    }

    /** The texts of each document that stand in some places. */
    Map<Integer, List<TextMap.Entry>> entries(Set<Place> places) {
        Map<Integer, List<TextMap.Entry>> entries = new LinkedHashMap<>();
        maps.forEach((document, map) -> entries.put(
                document,
                map.entries().stream()
                        .filter(entry ->
                                places.contains(IndexFields.place(entry.text().kind())))
                        .toList()));
        return entries;
    }

    /** Whether one of the documents has words that stand in no text of a message: a pending turn. */
    boolean hasPendingTurn() {
        return maps.values().stream().anyMatch(map -> map.entries().isEmpty());
    }
}
