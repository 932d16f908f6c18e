package kolk.sessions.search.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.Bits;
import org.jspecify.annotations.Nullable;

/**
 * One segment of the index with what every query asks of it.
 *
 * @param leaf the segment
 * @param content what does not change while it exists
 */
record Segment(LeafReader leaf, Content content) {
    /**
     * What is in a segment, deleted documents included.
     *
     * @param numbers the session's number of each document
     * @param stateDocuments the documents that hold a state
     * @param states those states
     */
    record Content(int[] numbers, int[] stateDocuments, List<SessionState> states) {
        static Content read(LeafReader leaf) throws IOException {
            int[] numbers = new int[leaf.maxDoc()];
            NumericDocValues values = leaf.getNumericDocValues(IndexFields.NUMBER);
            if (values != null) {
                while (values.nextDoc() != DocIdSetIterator.NO_MORE_DOCS) {
                    numbers[values.docID()] = (int) values.longValue();
                }
            }
            List<Integer> documents = new ArrayList<>();
            List<SessionState> states = new ArrayList<>();
            BinaryDocValues encoded = leaf.getBinaryDocValues(IndexFields.STATE);
            if (encoded != null) {
                while (encoded.nextDoc() != DocIdSetIterator.NO_MORE_DOCS) {
                    documents.add(encoded.docID());
                    states.add(SessionState.decode(encoded.binaryValue()));
                }
            }
            return new Content(numbers, documents.stream().mapToInt(i -> i).toArray(), states);
        }
    }

    /** Where the words of each kind end in a document that has words, as in a {@link TextMap}. */
    int[] ends(int document) throws IOException {
        BinaryDocValues maps = leaf.getBinaryDocValues(IndexFields.MAP);
        if (maps == null || !maps.advanceExact(document)) {
            throw new CorruptIndexException("a document has no map", leaf.toString());
        }
        return TextMap.ends(maps.binaryValue());
    }

    int number(int document) {
        return content.numbers[document];
    }

    /** Which documents count; {@code null} for all. */
    @Nullable
    Bits live() {
        return leaf.getLiveDocs();
    }

    boolean isLive(int document) {
        Bits live = leaf.getLiveDocs();
        return live == null || live.get(document);
    }
}
