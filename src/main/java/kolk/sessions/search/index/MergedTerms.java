package kolk.sessions.search.index;

import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.PriorityQueue;

/** Goes through the terms of several runs of one field in their order, each once, with what all runs say of it. The runs are read from their beginnings to their ends, whatever their size. For one thread. */
final class MergedTerms {
    private final PriorityQueue<Place> ahead;

    /** Where the present term stands, in the order of the runs, that is of the documents. */
    private final List<Place> here = new ArrayList<>();

    private int documents;

    /** A term of a run. */
    private static final class Place {
        private final SortedField run;
        private final int number;
        private final BytesRef text = new BytesRef();
        private int term;

        Place(SortedField run, int number) {
            this.run = run;
            this.number = number;
            run.term(0, text);
        }

        boolean next() {
            if (++term == run.size()) {
                return false;
            }
            run.term(term, text);
            return true;
        }

        boolean isBefore(Place other) {
            int order = text.compareTo(other.text);
            return order < 0 || order == 0 && number < other.number;
        }
    }

    /** @param runs none of them empty, in the order of their documents */
    MergedTerms(List<SortedField> runs) {
        ahead = new PriorityQueue<>(runs.size()) {
            @Override
            protected boolean lessThan(Place one, Place other) {
                return one.isBefore(other);
            }
        };
        for (int i = 0; i < runs.size(); i++) {
            ahead.add(new Place(runs.get(i), i));
        }
    }

    /** Goes to the next term; false where there is none. */
    boolean next() {
        for (Place place : here) {
            if (place.next()) {
                ahead.add(place);
            }
        }
        here.clear();
        documents = 0;
        if (ahead.size() == 0) {
            return false;
        }
        Place first = ahead.pop();
        take(first);
        while (ahead.size() > 0 && ahead.top().text.bytesEquals(first.text)) {
            take(ahead.pop());
        }
        return true;
    }

    private void take(Place place) {
        here.add(place);
        documents += place.run.documents(place.term);
    }

    BytesRef term() {
        return here.getFirst().text;
    }

    /** How many documents have the term. */
    int documents() {
        return documents;
    }

    Said said() {
        return new Said();
    }

    /** What is said of the present term, by the documents. */
    final class Said {
        private SortedField.Said ofRun = SortedField.NOTHING.said();
        private int next;

        /** Begins at the present term. */
        void begin() {
            ofRun = SortedField.NOTHING.said();
            next = 0;
        }

        boolean next() {
            while (!ofRun.next()) {
                if (next == here.size()) {
                    return false;
                }
                Place place = here.get(next++);
                ofRun = place.run.said();
                ofRun.begin(place.term);
            }
            return true;
        }

        int document() {
            return ofRun.document();
        }

        int number() {
            return ofRun.number();
        }

        boolean hasPayload() {
            return ofRun.hasPayload();
        }

        void payload(BytesRef into) {
            ofRun.payload(into);
        }
    }
}
