package kolk.sessions.search.index;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import kolk.sessions.search.Passage;
import kolk.sessions.search.index.Asked.Part;
import kolk.sessions.search.query.Place;
import kolk.sessions.transcript.SessionTexts;
import kolk.sessions.transcript.SessionTexts.Text;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.BytesRef;

/** Finds the texts of one session that say best what was asked for, and cuts the passages out of them. For one thread; serves one session after another. */
final class PassageFinder {
    /** Of the beginning of a word of which there are more, the texts are read instead: it is found in the first of them. */
    private static final int FEW_WORDS = 200;

    /** So many texts are read for that at most, for each document and place. */
    private static final int READ_TEXTS = 40;

    private static final Comparator<Candidate> BEST_FIRST = Comparator.<Candidate>comparingInt(
                    candidate -> Long.bitCount(candidate.parts))
            .thenComparingInt(candidate -> candidate.times)
            .reversed()
            .thenComparingInt(candidate -> candidate.text.message());

    private final Map<Place, List<Part>> parts = new EnumMap<>(Place.class);
    private final Map<Place, PassageCutter> cutters = new EnumMap<>(Place.class);
    private final Map<Beginning, Boolean> vague = new HashMap<>();

    /** The beginning of a word in one field of one segment. */
    private record Beginning(LeafReader leaf, IndexFields.Words field, int part) {}

    /** A text in which something was found. */
    private static final class Candidate {
        private final Text text;
        private long parts;
        private int times;

        Candidate(Text text) {
            this.text = text;
        }
    }

    /** Opens a text. */
    @FunctionalInterface
    interface Texts {
        Reader reader(Text text);
    }

    PassageFinder(Asked asked, Folding folding) {
        WordReader words = new WordReader(folding);
        for (Place place : IndexFields.INDEXED) {
            List<Part> wanted =
                    asked.textParts(Set.of(place)).stream().filter(Part::wanted).toList();
            if (!wanted.isEmpty()) {
                parts.put(place, wanted);
                cutters.put(
                        place,
                        new PassageCutter(new TextMatcher(
                                words,
                                wanted.stream()
                                        .map(part -> Objects.requireNonNull(part.pattern()))
                                        .toList())));
            }
        }
    }

    /** Whether anything is asked for that can be shown. */
    boolean finds() {
        return !parts.isEmpty();
    }

    /** The best passages of a session that the index has. */
    List<Passage> best(Snapshot snapshot, SessionState state, Texts texts, int most) throws IOException {
        Map<Text, Candidate> candidates = new HashMap<>();
        for (Segment segment : snapshot.segments()) {
            int[] documents = documents(segment, state.number());
            if (documents.length > 0) {
                add(segment, documents, texts, most, candidates);
            }
        }
        List<Passage> passages = new ArrayList<>();
        for (Candidate candidate :
                candidates.values().stream().sorted(BEST_FIRST).limit(most).toList()) {
            cut(candidate.text, texts, passages);
        }
        return passages;
    }

    private void add(Segment segment, int[] documents, Texts texts, int most, Map<Text, Candidate> candidates)
            throws IOException {
        Map<Integer, TextMap> maps = new LinkedHashMap<>();
        for (int document : documents) {
            map(segment, document).ifPresent(map -> maps.put(document, map));
        }
        for (IndexFields.Words field : IndexFields.WORDS) {
            Postings postings = new Postings(segment, field, field.places());
            Map<Place, List<Part>> toRead = new EnumMap<>(Place.class);
            Map<Integer, List<TextMap.Entry>> ofField = new HashMap<>();
            maps.forEach((document, map) -> ofField.put(document, entries(map, field.places())));
            for (Part part : parts(field)) {
                if (isVague(segment, postings, field, part)) {
                    part.places()
                            .forEach(place -> toRead.computeIfAbsent(place, none -> new ArrayList<>())
                                    .add(part));
                    continue;
                }
                for (long match : postings.matches(Objects.requireNonNull(part.pattern()), documents)) {
                    List<TextMap.Entry> entries = ofField.getOrDefault(Postings.document(match), List.of());
                    // A pending turn stands in no text of the map.
                    if (!entries.isEmpty()) {
                        Text text = TextMap.textAt(entries, Postings.place(match));
                        if (part.places().contains(IndexFields.place(text.kind()))) {
                            found(text, part, candidates);
                        }
                    }
                }
            }
            for (Map.Entry<Place, List<Part>> vague : toRead.entrySet()) {
                for (TextMap map : maps.values()) {
                    List<TextMap.Entry> entries = entries(map, Set.of(vague.getKey()));
                    read(entries, vague.getKey(), vague.getValue(), texts, most, candidates);
                }
            }
        }
    }

    /** What is asked for in the places of a field. */
    private List<Part> parts(IndexFields.Words field) {
        return parts.entrySet().stream()
                .filter(here -> field.places().contains(here.getKey()))
                .flatMap(here -> here.getValue().stream())
                .distinct()
                .toList();
    }

    private boolean isVague(Segment segment, Postings postings, IndexFields.Words field, Part part)
            throws IOException {
        TextPattern pattern = Objects.requireNonNull(part.pattern());
        if (!pattern.isPrefix()) {
            return false;
        }
        Beginning beginning = new Beginning(segment.leaf(), field, part.number());
        Boolean known = vague.get(beginning);
        if (known == null) {
            known = postings.hasMoreWords(pattern.steps().getFirst(), FEW_WORDS);
            vague.put(beginning, known);
        }
        return known;
    }

    /** Reads texts, those first in which something else that was asked for stands, until enough were good. */
    private void read(
            List<TextMap.Entry> entries,
            Place place,
            List<Part> wanted,
            Texts texts,
            int most,
            Map<Text, Candidate> candidates)
            throws IOException {
        List<Text> order = new ArrayList<>();
        entries.stream()
                .map(TextMap.Entry::text)
                .filter(candidates::containsKey)
                .forEach(order::add);
        entries.stream()
                .map(TextMap.Entry::text)
                .filter(text -> !candidates.containsKey(text))
                .limit(READ_TEXTS)
                .forEach(order::add);
        int good = 0;
        for (Text text : order.subList(0, Math.min(order.size(), READ_TEXTS))) {
            good += look(text, place, wanted, texts, candidates) ? 1 : 0;
            if (good >= most) {
                return;
            }
        }
    }

    private boolean look(Text text, Place place, Collection<Part> wanted, Texts texts, Map<Text, Candidate> candidates)
            throws IOException {
        PassageCutter cutter = cutters.get(place);
        boolean any = false;
        if (cutter != null) {
            List<Part> here = parts.getOrDefault(place, List.of());
            for (int number : cutter.found(texts.reader(text))) {
                Part part = here.get(number);
                if (wanted.contains(part)) {
                    found(text, part, candidates);
                    any = true;
                }
            }
        }
        return any;
    }

    private static List<TextMap.Entry> entries(TextMap map, Set<Place> places) {
        return map.entries().stream()
                .filter(entry ->
                        places.contains(IndexFields.place(entry.text().kind())))
                .toList();
    }

    private static void found(Text text, Part part, Map<Text, Candidate> candidates) {
        Candidate candidate = candidates.computeIfAbsent(text, Candidate::new);
        candidate.parts |= 1L << part.number();
        candidate.times++;
    }

    private static int[] documents(Segment segment, int number) throws IOException {
        Terms terms = segment.leaf().terms(IndexFields.OF);
        List<Integer> documents = new ArrayList<>();
        if (terms != null) {
            TermsEnum iterator = terms.iterator();
            if (iterator.seekExact(new BytesRef(Integer.toString(number)))) {
                PostingsEnum postings = iterator.postings(null, PostingsEnum.NONE);
                while (postings.nextDoc() != DocIdSetIterator.NO_MORE_DOCS) {
                    if (segment.isLive(postings.docID())) {
                        documents.add(postings.docID());
                    }
                }
            }
        }
        return documents.stream().mapToInt(i -> i).toArray();
    }

    private static Optional<TextMap> map(Segment segment, int document) throws IOException {
        BinaryDocValues values = segment.leaf().getBinaryDocValues(IndexFields.MAP);
        return values != null && values.advanceExact(document)
                ? Optional.of(TextMap.decode(values.binaryValue()))
                : Optional.empty();
    }

    /** The best passages of a session that is read. */
    List<Passage> best(SessionTexts session, int most) throws IOException, InterruptedException {
        List<Passage> passages = new ArrayList<>();
        for (Candidate candidate :
                candidates(session).stream().sorted(BEST_FIRST).limit(most).toList()) {
            cut(candidate.text, session::reader, passages);
        }
        return passages;
    }

    /** A passage of each text in which something is found, in the order of the session. */
    List<Passage> all(SessionTexts session, int most) throws IOException, InterruptedException {
        List<Passage> passages = new ArrayList<>();
        for (Text text : session.texts(0, session.messages())) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            if (passages.size() == most) {
                break;
            }
            cut(text, session::reader, passages);
        }
        return passages;
    }

    private List<Candidate> candidates(SessionTexts session) throws IOException, InterruptedException {
        Map<Text, Candidate> candidates = new HashMap<>();
        for (Text text : session.texts(0, session.messages())) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            Place place = IndexFields.place(text.kind());
            look(text, place, parts.getOrDefault(place, List.of()), session::reader, candidates);
        }
        return List.copyOf(candidates.values());
    }

    private void cut(Text text, Texts texts, List<Passage> passages) throws IOException {
        Place place = IndexFields.place(text.kind());
        PassageCutter cutter = cutters.get(place);
        if (cutter != null) {
            cutter.cut(() -> texts.reader(text), text.message(), place).ifPresent(passages::add);
        }
    }
}
