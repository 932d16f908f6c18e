package kolk.sessions.search.index;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import kolk.sessions.search.Passage;
import kolk.sessions.search.index.Asked.Part;
import kolk.sessions.search.query.Place;
import kolk.sessions.store.SessionException;
import kolk.sessions.transcript.SessionTexts;
import kolk.sessions.transcript.SessionTexts.Text;
import org.apache.lucene.index.LeafReader;

/** Finds the texts of one session that say best what was asked for, and cuts the passages out of them. For one thread; serves one session after another. */
final class PassageFinder {
    /** Of the beginning of a word of which there are more, the texts are read instead: it is found in the first of them. */
    private static final int FEW_WORDS = 200;

    /** So many texts are read for that at most, for each document and place. */
    private static final int READ_TEXTS = 40;

    private static final int NO_MESSAGE = -1;

    private final Map<Place, List<Part>> parts = new EnumMap<>(Place.class);
    private final Map<Place, PassageCutter> cutters = new EnumMap<>(Place.class);
    private final Map<Beginning, Boolean> vague = new HashMap<>();

    /** The beginning of a word in one field of one segment. */
    private record Beginning(LeafReader leaf, IndexFields.Words field, int part) {}

    /** Opens a text. */
    interface Texts {
        Reader reader(Text text);

        /** What the person had typed when the session stopped on a limit: it stands in no message. */
        String pendingTurn() throws IOException, SessionException, InterruptedException;
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
    List<Passage> best(Snapshot snapshot, SessionState state, Texts texts, int most)
            throws IOException, SessionException, InterruptedException {
        Candidates candidates = new Candidates();
        boolean pending = false;
        for (SessionPart part : SessionPart.of(snapshot, state.number())) {
            for (IndexFields.Words field : IndexFields.WORDS) {
                look(part, field, texts::reader, most, candidates);
            }
            pending |= part.hasPendingTurn();
        }
        List<Passage> passages = new ArrayList<>();
        for (Text text : candidates.best(most)) {
            cut(text, texts::reader, passages);
        }
        if (pending && passages.size() < most) {
            cutPending(texts.pendingTurn(), passages);
        }
        return passages;
    }

    private void look(
            SessionPart session, IndexFields.Words field, Function<Text, Reader> texts, int most, Candidates candidates)
            throws IOException {
        Postings postings = new Postings(session.segment(), field, field.places());
        Map<Integer, List<TextMap.Entry>> entries = session.entries(field.places());
        Map<Place, List<Part>> toRead = new EnumMap<>(Place.class);
        for (Part part : parts(field)) {
            if (isVague(session.segment(), postings, field, part)) {
                part.places().stream()
                        .filter(field.places()::contains)
                        .forEach(place -> toRead.computeIfAbsent(place, none -> new ArrayList<>())
                                .add(part));
                continue;
            }
            for (long match : postings.matches(Objects.requireNonNull(part.pattern()), session.documents())) {
                List<TextMap.Entry> here = entries.getOrDefault(Postings.document(match), List.of());
                if (!here.isEmpty()) {
                    Text text = TextMap.textAt(here, Postings.place(match));
                    if (part.places().contains(IndexFields.place(text.kind()))) {
                        candidates.found(text, part);
                    }
                }
            }
        }
        for (Map.Entry<Place, List<Part>> vague : toRead.entrySet()) {
            for (List<TextMap.Entry> here :
                    session.entries(Set.of(vague.getKey())).values()) {
                read(here, vague.getKey(), vague.getValue(), texts, most, candidates);
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

    private boolean isVague(Segment segment, Postings postings, IndexFields.Words field, Part part) throws IOException {
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
            Function<Text, Reader> texts,
            int most,
            Candidates candidates)
            throws IOException {
        List<Text> order = new ArrayList<>();
        entries.stream().map(TextMap.Entry::text).filter(candidates::has).forEach(order::add);
        entries.stream()
                .map(TextMap.Entry::text)
                .filter(text -> !candidates.has(text))
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

    private boolean look(
            Text text, Place place, Collection<Part> wanted, Function<Text, Reader> texts, Candidates candidates)
            throws IOException {
        PassageCutter cutter = cutters.get(place);
        boolean any = false;
        if (cutter != null) {
            List<Part> here = parts.getOrDefault(place, List.of());
            for (int number : cutter.found(texts.apply(text))) {
                Part part = here.get(number);
                if (wanted.contains(part)) {
                    candidates.found(text, part);
                    any = true;
                }
            }
        }
        return any;
    }

    /** The best passages of a session that is read. */
    List<Passage> best(SessionTexts session, int most) throws IOException, InterruptedException {
        Candidates candidates = new Candidates();
        for (Text text : session.texts(0, session.messages())) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            Place place = IndexFields.place(text.kind());
            look(text, place, parts.getOrDefault(place, List.of()), session::reader, candidates);
        }
        List<Passage> passages = new ArrayList<>();
        for (Text text : candidates.best(most)) {
            cut(text, session::reader, passages);
        }
        if (passages.size() < most) {
            cutPending(session.pendingTurn(), passages);
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
        if (passages.size() < most) {
            cutPending(session.pendingTurn(), passages);
        }
        return passages;
    }

    private void cut(Text text, Function<Text, Reader> texts, List<Passage> passages) throws IOException {
        cut(() -> texts.apply(text), text.message(), IndexFields.place(text.kind()), passages);
    }

    private void cutPending(String pendingTurn, List<Passage> passages) throws IOException {
        cut(() -> new StringReader(pendingTurn), NO_MESSAGE, Place.PROMPT, passages);
    }

    private void cut(Supplier<Reader> text, int message, Place place, List<Passage> passages) throws IOException {
        PassageCutter cutter = cutters.get(place);
        if (cutter != null) {
            cutter.cut(text, message, place).ifPresent(passages::add);
        }
    }
}
