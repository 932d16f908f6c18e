package kolk.sessions.search.index;

import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import kolk.sessions.search.index.TextPattern.Step;
import kolk.sessions.search.query.Place;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.StringHelper;
import org.jspecify.annotations.Nullable;

/**
 * Finds patterns in one field of one segment. A match is a number: the document in its upper half, the place of the pattern's first word in the lower. Lucene's own queries are not used:
 * they know no phrase with the beginning of a word in it that would not hold one buffer open for each of thousands of words.
 */
final class Postings {
    private static final long[] NONE = {};
    private static final int END = DocIdSetIterator.NO_MORE_DOCS;

    private final Segment segment;
    private final @Nullable Terms terms;
    private final WordPlaces words = new WordPlaces();

    /** Where matches count; empty where it is everywhere in the field. */
    private final Set<Place> only;

    private final int bits;
    private int[] ends = {};
    private int endsOf = -1;
    private @Nullable PostingsEnum reused;

    /** @param places where matches count, as far as they are the field's */
    Postings(Segment segment, IndexFields.Words field, Set<Place> places) throws IOException {
        this.segment = segment;
        this.terms = segment.leaf().terms(field.name());
        this.only = places.containsAll(field.places()) ? Set.of() : places;
        this.bits = field.places().stream()
                .filter(places::contains)
                .mapToInt(IndexFields::bit)
                .sum();
    }

    /** Gets a document that has a match. */
    @FunctionalInterface
    interface Found {
        /** @param times how often; of the beginning of a word always 1, and for a document perhaps several times */
        void in(int document, int times);
    }

    /** Every document that has the pattern, deleted ones excluded. */
    void documents(TextPattern pattern, Found found) throws IOException {
        if (terms == null) {
            return;
        }
        Step first = pattern.steps().getFirst();
        if (pattern.steps().size() > 1) {
            for (long match : matches(pattern, null)) {
                found.in(document(match), 1);
            }
        } else if (!first.prefix()) {
            TermsEnum iterator = terms.iterator();
            if (iterator.seekExact(new BytesRef(first.term()))) {
                counted(iterator, found);
            }
        } else if (Beginnings.has(first.term())) {
            beginnings(first.term(), found);
        } else {
            beginning(terms.iterator(), first.term(), found);
        }
    }

    private void beginnings(String term, Found found) throws IOException {
        Terms beginnings = segment.leaf().terms(IndexFields.BEGINNINGS);
        if (beginnings == null) {
            return;
        }
        TermsEnum iterator = beginnings.iterator();
        if (iterator.seekExact(new BytesRef(term))) {
            Bits live = segment.live();
            PostingsEnum postings = iterator.postings(null, PostingsEnum.FREQS);
            for (int document = next(postings, live); document != END; document = next(postings, live)) {
                if ((postings.freq() & bits) != 0) {
                    found.in(document, 1);
                }
            }
        }
    }

    /** The documents of the term that the iterator stands at, with how often they have it. */
    private void counted(TermsEnum iterator, Found found) throws IOException {
        Bits live = segment.live();
        PostingsEnum postings = iterator.postings(reused, PostingsEnum.PAYLOADS);
        reused = postings;
        for (int document = next(postings, live); document != END; document = next(postings, live)) {
            words.read(postings);
            int times = only.isEmpty() ? 1 + words.left() : counted(document);
            if (times > 0) {
                found.in(document, times);
            }
        }
    }

    private int counted(int document) throws IOException {
        int times = 0;
        do {
            times += isWanted(document, words.place()) ? 1 : 0;
        } while (words.next());
        return times;
    }

    private void beginning(TermsEnum iterator, String term, Found found) throws IOException {
        BytesRef prefix = new BytesRef(term);
        for (boolean more = seek(iterator, prefix); more; more = follows(iterator, prefix)) {
            if (only.isEmpty()) {
                any(iterator, found);
            } else {
                counted(iterator, (document, times) -> found.in(document, 1));
            }
        }
    }

    private void any(TermsEnum iterator, Found found) throws IOException {
        Bits live = segment.live();
        PostingsEnum postings = iterator.postings(reused, PostingsEnum.NONE);
        reused = postings;
        for (int document = next(postings, live); document != END; document = next(postings, live)) {
            found.in(document, 1);
        }
    }

    /** The next document of a term that is not deleted, or {@link #END}. */
    private static int next(PostingsEnum postings, @Nullable Bits live) throws IOException {
        int document = postings.nextDoc();
        while (live != null && document != END && !live.get(document)) {
            document = postings.nextDoc();
        }
        return document;
    }

    /** Whether a word of a document stands where matches count. */
    private boolean isWanted(int document, int place) throws IOException {
        if (only.isEmpty()) {
            return true;
        }
        if (document != endsOf) {
            ends = segment.ends(document);
            endsOf = document;
        }
        return TextMap.isIn(only, ends, place);
    }

    private static boolean seek(TermsEnum iterator, BytesRef prefix) throws IOException {
        return iterator.seekCeil(prefix) != TermsEnum.SeekStatus.END
                && StringHelper.startsWith(iterator.term(), prefix);
    }

    private static boolean follows(TermsEnum iterator, BytesRef prefix) throws IOException {
        BytesRef term = iterator.next();
        return term != null && StringHelper.startsWith(term, prefix);
    }

    /** Whether more than {@code most} different words begin as a step says. */
    boolean hasMoreWords(Step step, int most) throws IOException {
        if (terms == null) {
            return false;
        }
        TermsEnum iterator = terms.iterator();
        BytesRef prefix = new BytesRef(step.term());
        int count = 0;
        for (boolean more = seek(iterator, prefix); more && count <= most; more = follows(iterator, prefix)) {
            count++;
        }
        return count > most;
    }

    /**
     * Every match, in order.
     *
     * @param within the documents to look into, in order, or {@code null} for all that are not deleted
     */
    long[] matches(TextPattern pattern, int @Nullable [] within) throws IOException {
        if (terms == null) {
            return NONE;
        }
        TermsEnum iterator = terms.iterator();
        List<Step> steps = rarestFirst(pattern, iterator);
        long[] matches = null;
        for (Step step : steps) {
            if (matches == null) {
                Collected collected = new Collected();
                each(iterator, step, within, collected);
                matches = collected.sorted();
            } else {
                BitSet kept = new BitSet(matches.length);
                long[] before = matches;
                each(iterator, step, documents(before), match -> {
                    int at = Arrays.binarySearch(before, match);
                    if (at >= 0) {
                        kept.set(at);
                    }
                });
                matches = kept.stream().mapToLong(i -> before[i]).toArray();
            }
            if (matches.length == 0) {
                return NONE;
            }
        }
        return matches == null ? NONE : matches;
    }

    private List<Step> rarestFirst(TextPattern pattern, TermsEnum iterator) throws IOException {
        record Weighed(Step step, long documents) {}
        Weighed[] weighed = new Weighed[pattern.steps().size()];
        for (int i = 0; i < weighed.length; i++) {
            Step step = pattern.steps().get(i);
            long documents = step.prefix()
                    ? Long.MAX_VALUE
                    : iterator.seekExact(new BytesRef(step.term())) ? iterator.docFreq() : 0;
            weighed[i] = new Weighed(step, documents);
        }
        return Arrays.stream(weighed)
                .sorted(Comparator.comparingLong(Weighed::documents))
                .map(Weighed::step)
                .toList();
    }

    /** Gets where a match would begin if a step is part of it. */
    @FunctionalInterface
    private interface Places {
        void at(long match);
    }

    private void each(TermsEnum iterator, Step step, int @Nullable [] within, Places places) throws IOException {
        BytesRef term = new BytesRef(step.term());
        if (!step.prefix()) {
            if (iterator.seekExact(term)) {
                places(iterator, step, within, places);
            }
            return;
        }
        for (boolean more = seek(iterator, term); more; more = follows(iterator, term)) {
            places(iterator, step, within, places);
        }
    }

    private void places(TermsEnum iterator, Step step, int @Nullable [] within, Places places) throws IOException {
        PostingsEnum postings = iterator.postings(reused, PostingsEnum.PAYLOADS);
        reused = postings;
        if (within == null) {
            Bits live = segment.live();
            while (next(postings, live) != END) {
                places(postings, step, places);
            }
            return;
        }
        for (int document : within) {
            if (postings.docID() < document && postings.advance(document) == END) {
                return;
            }
            if (postings.docID() == document) {
                places(postings, step, places);
            }
        }
    }

    private void places(PostingsEnum postings, Step step, Places places) throws IOException {
        int document = postings.docID();
        words.read(postings);
        do {
            int place = words.place() - step.place();
            if (place >= 0 && isWanted(document, words.place())) {
                places.at((long) document << Integer.SIZE | place);
            }
        } while (words.next());
    }

    static int document(long match) {
        return (int) (match >>> Integer.SIZE);
    }

    static int place(long match) {
        return (int) match;
    }

    private static int[] documents(long[] matches) {
        return Arrays.stream(matches).mapToInt(Postings::document).distinct().toArray();
    }

    private static final class Collected implements Places {
        private long[] matches = new long[64];
        private int count;

        @Override
        public void at(long match) {
            if (count == matches.length) {
                matches = Arrays.copyOf(matches, count * 2);
            }
            matches[count++] = match;
        }

        /** Them in order, none twice. */
        long[] sorted() {
            Arrays.sort(matches, 0, count);
            int distinct = 0;
            for (int i = 0; i < count; i++) {
                if (distinct == 0 || matches[i] != matches[distinct - 1]) {
                    matches[distinct++] = matches[i];
                }
            }
            return Arrays.copyOf(matches, distinct);
        }
    }
}
