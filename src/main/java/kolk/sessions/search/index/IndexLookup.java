package kolk.sessions.search.index;

import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import kolk.sessions.search.query.Place;
import kolk.sessions.search.query.Query;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.BytesRef;

/** How often each session of a snapshot has what was asked for, by the sessions' numbers. Immutable once made. */
final class IndexLookup {
    private static final int[] NONE = {};

    private final int[][] times;

    private IndexLookup(int[][] times) {
        this.times = times;
    }

    static IndexLookup of(Snapshot snapshot, List<Asked.Part> parts) throws IOException {
        int[][] times = new int[parts.size()][];
        for (Asked.Part part : parts) {
            times[part.number()] = part.isEmpty() ? NONE : times(snapshot, part);
        }
        return new IndexLookup(times);
    }

    private static int[] times(Snapshot snapshot, Asked.Part part) throws IOException {
        int[] times = new int[snapshot.numbers()];
        for (Segment segment : snapshot.segments()) {
            switch (part.leaf()) {
                case Query.UsedTool tool -> term(segment, IndexFields.TOOL, CallFacts.fold(tool.tool()), times);
                case Query.TouchedFile file -> term(segment, IndexFields.FILE, CallFacts.foldPath(file.path()), times);
                default -> words(segment, part, times);
            }
        }
        return times;
    }

    private static void words(Segment segment, Asked.Part part, int[] times) throws IOException {
        TextPattern pattern = part.pattern();
        Set<Place> places = part.places();
        if (pattern == null || places.isEmpty()) {
            return;
        }
        for (IndexFields.Words field : IndexFields.WORDS) {
            if (!Collections.disjoint(places, field.places())) {
                new Postings(segment, field, places).documents(pattern, (document, count) -> {
                    int number = segment.number(document);
                    times[number] = pattern.isPrefix() ? 1 : Ranking.sum(times[number], count);
                });
            }
        }
    }

    private static void term(Segment segment, String field, String term, int[] times) throws IOException {
        Terms terms = segment.leaf().terms(field);
        if (terms == null) {
            return;
        }
        TermsEnum iterator = terms.iterator();
        if (iterator.seekExact(new BytesRef(term))) {
            PostingsEnum postings = iterator.postings(null, PostingsEnum.NONE);
            while (postings.nextDoc() != DocIdSetIterator.NO_MORE_DOCS) {
                if (segment.isLive(postings.docID())) {
                    times[segment.number(postings.docID())] = 1;
                }
            }
        }
    }

    /** How often a session has each part. */
    int[] times(int number) {
        int[] ofSession = new int[times.length];
        for (int part = 0; part < ofSession.length; part++) {
            ofSession[part] = times[part].length == 0 ? 1 : times[part][number];
        }
        return ofSession;
    }
}
