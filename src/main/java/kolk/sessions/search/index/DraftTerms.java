package kolk.sessions.search.index;

import java.util.List;
import org.apache.lucene.index.BaseTermsEnum;
import org.apache.lucene.index.ImpactsEnum;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/** The runs of a field as Lucene reads them when it writes them into a segment: from the first to the last term, each with its documents in order. They can be read in no other way. */
final class DraftTerms extends Terms {
    private final List<SortedField> runs;
    private final int entries;
    private final IndexOptions options;
    private final int documents;

    /** @param documents how many documents there are in all */
    DraftTerms(List<SortedField> runs, IndexOptions options, int documents) {
        this.runs = runs;
        this.entries = runs.stream().mapToInt(SortedField::entries).sum();
        this.options = options;
        this.documents = documents;
    }

    @Override
    public TermsEnum iterator() {
        return new InOrder();
    }

    @Override
    public long size() {
        return -1;
    }

    @Override
    public long getSumTotalTermFreq() {
        return entries;
    }

    @Override
    public long getSumDocFreq() {
        return entries;
    }

    @Override
    public int getDocCount() {
        return documents;
    }

    @Override
    public boolean hasFreqs() {
        return options.compareTo(IndexOptions.DOCS_AND_FREQS) >= 0;
    }

    @Override
    public boolean hasOffsets() {
        return false;
    }

    @Override
    public boolean hasPositions() {
        return options.compareTo(IndexOptions.DOCS_AND_FREQS_AND_POSITIONS) >= 0;
    }

    @Override
    public boolean hasPayloads() {
        return hasPositions();
    }

    private final class InOrder extends BaseTermsEnum {
        private final MergedTerms terms = new MergedTerms(runs);

        @Override
        public @Nullable BytesRef next() {
            return terms.next() ? terms.term() : null;
        }

        @Override
        public BytesRef term() {
            return terms.term();
        }

        @Override
        public int docFreq() {
            return terms.documents();
        }

        @Override
        public long totalTermFreq() {
            return docFreq();
        }

        @Override
        public PostingsEnum postings(@Nullable PostingsEnum reuse, int flags) {
            Documents documents = reuse instanceof Documents before ? before : new Documents(terms.said());
            documents.begin();
            return documents;
        }

        @Override
        public SeekStatus seekCeil(BytesRef text) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void seekExact(long ord) {
            throw new UnsupportedOperationException();
        }

        @Override
        public long ord() {
            throw new UnsupportedOperationException();
        }

        @Override
        public ImpactsEnum impacts(int flags) {
            throw new UnsupportedOperationException();
        }
    }

    private final class Documents extends PostingsEnum {
        private final MergedTerms.Said said;
        private final BytesRef payload = new BytesRef();
        private int document = -1;

        Documents(MergedTerms.Said said) {
            this.said = said;
        }

        void begin() {
            said.begin();
            document = -1;
        }

        @Override
        public int docID() {
            return document;
        }

        @Override
        public int nextDoc() {
            document = said.next() ? said.document() : NO_MORE_DOCS;
            return document;
        }

        @Override
        public int advance(int target) {
            throw new UnsupportedOperationException();
        }

        @Override
        public long cost() {
            return entries;
        }

        /** A word is told once with all its places. */
        @Override
        public int freq() {
            return hasPositions() ? 1 : said.number();
        }

        @Override
        public int nextPosition() {
            return said.number();
        }

        @Override
        public @Nullable BytesRef getPayload() {
            if (!said.hasPayload()) {
                return null;
            }
            said.payload(payload);
            return payload;
        }

        @Override
        public int startOffset() {
            return -1;
        }

        @Override
        public int endOffset() {
            return -1;
        }
    }
}
