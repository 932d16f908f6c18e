package kolk.sessions.search.index;

import org.apache.lucene.util.BytesRef;

/** The terms of one field in their order, each with what is said of it in some documents that follow each other, by their numbers: everything one behind the other, as it is written. Immutable. */
final class SortedField {
    /** One without any term. */
    static final SortedField NOTHING = new SortedField(new byte[0], new int[0], new int[0], new byte[0], new int[0], 0);

    private final byte[] terms;

    /** Where each term ends. */
    private final int[] termEnds;

    /** How many documents have each term. */
    private final int[] documents;

    /** For each document of a term its number, another number, the length of its payload, the payload. */
    private final byte[] said;

    /** Where that ends for each term. */
    private final int[] saidEnds;

    private final int entries;

    /** They are kept, not copied. */
    SortedField(byte[] terms, int[] termEnds, int[] documents, byte[] said, int[] saidEnds, int entries) {
        this.terms = terms;
        this.termEnds = termEnds;
        this.documents = documents;
        this.said = said;
        this.saidEnds = saidEnds;
        this.entries = entries;
    }

    /** How many bytes of memory it takes. */
    long memory() {
        return (long) terms.length + said.length + 3L * Integer.BYTES * termEnds.length;
    }

    /** How many terms. */
    int size() {
        return termEnds.length;
    }

    /** How many there are of documents with a term. */
    int entries() {
        return entries;
    }

    void term(int term, BytesRef into) {
        into.bytes = terms;
        into.offset = term == 0 ? 0 : termEnds[term - 1];
        into.length = termEnds[term] - into.offset;
    }

    /** How many documents have a term. */
    int documents(int term) {
        return documents[term];
    }

    Said said() {
        return new Said();
    }

    /** Goes through what is said of a term. */
    final class Said {
        private int at;
        private int end;
        private int document;
        private int number;
        private int payload;

        void begin(int term) {
            at = term == 0 ? 0 : saidEnds[term - 1];
            end = saidEnds[term];
        }

        boolean next() {
            if (at == end) {
                return false;
            }
            document = read();
            number = read();
            payload = read();
            at += payload;
            return true;
        }

        private int read() {
            byte next = said[at++];
            int value = next & ByteLog.MORE - 1;
            for (int shift = ByteLog.BITS; next < 0; shift += ByteLog.BITS) {
                next = said[at++];
                value |= (next & ByteLog.MORE - 1) << shift;
            }
            return value;
        }

        int document() {
            return document;
        }

        int number() {
            return number;
        }

        boolean hasPayload() {
            return payload > 0;
        }

        void payload(BytesRef into) {
            into.bytes = said;
            into.offset = at - payload;
            into.length = payload;
        }
    }
}
