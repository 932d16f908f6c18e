package kolk.sessions.search.index;

import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.lucene.codecs.DocValuesProducer;
import org.apache.lucene.codecs.FieldsProducer;
import org.apache.lucene.codecs.KnnVectorsReader;
import org.apache.lucene.codecs.NormsProducer;
import org.apache.lucene.codecs.PointsReader;
import org.apache.lucene.codecs.StoredFieldsReader;
import org.apache.lucene.codecs.TermVectorsReader;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.CodecReader;
import org.apache.lucene.index.DocValuesSkipper;
import org.apache.lucene.index.FieldInfo;
import org.apache.lucene.index.FieldInfos;
import org.apache.lucene.index.LeafMetaData;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.index.SortedNumericDocValues;
import org.apache.lucene.index.SortedSetDocValues;
import org.apache.lucene.index.StoredFieldVisitor;
import org.apache.lucene.index.Terms;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.FixedBitSet;
import org.apache.lucene.util.Version;
import org.jspecify.annotations.Nullable;

/** Some documents in memory as Lucene takes segments from elsewhere. It answers what is asked when they are written, and nothing else: nobody can search it. */
final class DraftReader extends CodecReader {
    private final int[] sessions;
    private final FixedBitSet live;
    private final Map<String, List<SortedField>> fields;
    private final Map<String, List<Value>> values;
    private final FieldInfos infos = IndexFields.infos();

    /** What a document has in a field, as bytes. */
    record Value(int document, BytesRef bytes) {}

    /**
     * @param sessions the session's number of each document
     * @param live the documents that count
     * @param fields the fields with terms, as far as there are any, in runs by the documents
     * @param values the fields with bytes, by the documents
     */
    DraftReader(
            int[] sessions, FixedBitSet live, Map<String, List<SortedField>> fields, Map<String, List<Value>> values) {
        this.sessions = sessions;
        this.live = live;
        this.fields = new TreeMap<>(fields);
        this.values = Map.copyOf(values);
    }

    @Override
    public FieldsProducer getPostingsReader() {
        return new Postings();
    }

    @Override
    public DocValuesProducer getDocValuesReader() {
        return new Values();
    }

    @Override
    public StoredFieldsReader getFieldsReader() {
        return new NothingStored();
    }

    @Override
    public FieldInfos getFieldInfos() {
        return infos;
    }

    @Override
    public @Nullable Bits getLiveDocs() {
        return numDocs() == maxDoc() ? null : live;
    }

    @Override
    public int maxDoc() {
        return sessions.length;
    }

    @Override
    public int numDocs() {
        return live.cardinality();
    }

    @Override
    public LeafMetaData getMetaData() {
        return new LeafMetaData(Version.LATEST.major, Version.LATEST, null, false);
    }

    @Override
    public @Nullable TermVectorsReader getTermVectorsReader() {
        return null;
    }

    @Override
    public @Nullable NormsProducer getNormsReader() {
        return null;
    }

    @Override
    public @Nullable PointsReader getPointsReader() {
        return null;
    }

    @Override
    public @Nullable KnnVectorsReader getVectorReader() {
        return null;
    }

    @Override
    public @Nullable CacheHelper getCoreCacheHelper() {
        return null;
    }

    @Override
    public @Nullable CacheHelper getReaderCacheHelper() {
        return null;
    }

    @Override
    public void checkIntegrity() {
        // It lies in memory.
    }

    private final class Postings extends FieldsProducer {
        @Override
        public Iterator<String> iterator() {
            return fields.keySet().iterator();
        }

        @Override
        public @Nullable Terms terms(String name) {
            List<SortedField> runs = fields.get(name);
            return runs == null
                    ? null
                    : new DraftTerms(runs, IndexFields.described(name).options(), maxDoc());
        }

        @Override
        public int size() {
            return fields.size();
        }

        @Override
        public void close() {
            // It lies in memory.
        }

        @Override
        public void checkIntegrity() {
            // It lies in memory.
        }
    }

    private final class Values extends DocValuesProducer {
        @Override
        public NumericDocValues getNumeric(FieldInfo field) {
            return new Sessions();
        }

        @Override
        public BinaryDocValues getBinary(FieldInfo field) {
            return new Bytes(values.getOrDefault(field.name, List.of()));
        }

        @Override
        public SortedDocValues getSorted(FieldInfo field) {
            throw new UnsupportedOperationException();
        }

        @Override
        public SortedNumericDocValues getSortedNumeric(FieldInfo field) {
            throw new UnsupportedOperationException();
        }

        @Override
        public SortedSetDocValues getSortedSet(FieldInfo field) {
            throw new UnsupportedOperationException();
        }

        @Override
        public @Nullable DocValuesSkipper getSkipper(FieldInfo field) {
            return null;
        }

        @Override
        public void close() {
            // It lies in memory.
        }

        @Override
        public void checkIntegrity() {
            // It lies in memory.
        }
    }

    /** The session's number of every document. */
    private final class Sessions extends NumericDocValues {
        private int document = -1;

        @Override
        public long longValue() {
            return sessions[document];
        }

        @Override
        public boolean advanceExact(int target) {
            document = target;
            return true;
        }

        @Override
        public int docID() {
            return document;
        }

        @Override
        public int nextDoc() {
            return advance(document + 1);
        }

        @Override
        public int advance(int target) {
            document = target < maxDoc() ? target : NO_MORE_DOCS;
            return document;
        }

        @Override
        public long cost() {
            return maxDoc();
        }
    }

    /** The values of those documents that have one. */
    private static final class Bytes extends BinaryDocValues {
        private final List<Value> values;
        private int at = -1;

        Bytes(List<Value> values) {
            this.values = values;
        }

        @Override
        public BytesRef binaryValue() {
            return values.get(at).bytes();
        }

        @Override
        public boolean advanceExact(int target) {
            return advance(target) == target;
        }

        @Override
        public int docID() {
            return at < 0
                    ? -1
                    : at == values.size() ? NO_MORE_DOCS : values.get(at).document();
        }

        @Override
        public int nextDoc() {
            at++;
            return docID();
        }

        @Override
        public int advance(int target) {
            do {
                at++;
            } while (at < values.size() && values.get(at).document() < target);
            return docID();
        }

        @Override
        public long cost() {
            return values.size();
        }
    }

    private static final class NothingStored extends StoredFieldsReader {
        @Override
        public void document(int document, StoredFieldVisitor visitor) {
            // No document has anything.
        }

        @Override
        public StoredFieldsReader clone() {
            return this;
        }

        @Override
        public void close() {
            // There is nothing.
        }

        @Override
        public void checkIntegrity() {
            // There is nothing.
        }
    }
}
