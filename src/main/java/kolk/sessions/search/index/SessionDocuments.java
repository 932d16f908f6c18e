package kolk.sessions.search.index;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import kolk.sessions.search.query.Place;
import kolk.sessions.transcript.SessionTexts;
import kolk.sessions.transcript.SessionTexts.Kind;
import kolk.sessions.transcript.SessionTexts.Text;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.index.IndexableField;

/**
 * Makes the documents of one session: one for every few megabytes of messages, so that a session of any length costs bounded memory, and the state document. A document is made when
 * Lucene takes it, and is valid until the next one is made. It writes nothing. For one thread; serves one session after another.
 */
final class SessionDocuments {
    /** A document takes messages until it has so many bytes of them. */
    static final long DOCUMENT_BYTES = 4 << 20;

    /** A document of more does not fit the heap beside everything else: a single message of about 100 MB. Its session is read whenever it is searched. */
    private static final int MOST_WORDS = 20_000_000;

    private static final int LONGEST_NAME = 256;

    private final Beginnings beginnings = new Beginnings();
    private final List<DocumentWords> words = new ArrayList<>();

    /** The session file cannot be read (any more), or not within the memory that there is: no fault of the index, which stays usable. */
    static final class SourceFailure extends UncheckedIOException {
        private static final long serialVersionUID = 1L;

        SourceFailure(IOException cause) {
            super(cause);
        }
    }

    /**
     * Some messages of a session.
     *
     * @param from the number of the first
     * @param to the number behind the last
     */
    record Stretch(int from, int to) {}

    SessionDocuments(Folding folding) {
        WordReader reader = new WordReader(folding);
        IndexFields.WORDS.forEach(field -> words.add(new DocumentWords(reader, beginnings, MOST_WORDS)));
    }

    /** What belongs into one document each, of the messages from {@code from} on. */
    static List<Stretch> stretches(SessionTexts session, int from) {
        List<Stretch> stretches = new ArrayList<>();
        int begin = from;
        for (int message = from; message < session.messages(); message++) {
            if (session.start(message) - session.start(begin) >= DOCUMENT_BYTES) {
                stretches.add(new Stretch(begin, message));
                begin = message;
            }
        }
        if (begin < session.messages()) {
            stretches.add(new Stretch(begin, session.messages()));
        }
        return stretches;
    }

    /** The documents of some stretches, and the state document at the end. To be gone through once. */
    Iterator<Iterable<? extends IndexableField>> of(SessionTexts session, List<Stretch> stretches, SessionState state) {
        Iterator<Stretch> left = stretches.iterator();
        return new Iterator<>() {
            private boolean ended;

            @Override
            public boolean hasNext() {
                return !ended;
            }

            @Override
            public Iterable<? extends IndexableField> next() {
                try {
                    if (left.hasNext()) {
                        Stretch stretch = left.next();
                        return document(session, session.texts(stretch.from(), stretch.to()), state.number());
                    }
                    ended = true;
                    return state(state, session.pendingTurn());
                } catch (IOException e) {
                    throw new SourceFailure(e);
                }
            }
        };
    }

    private List<IndexableField> document(SessionTexts session, List<Text> texts, int number) throws IOException {
        clear();
        TextMap map = new TextMap();
        List<Text> byKind =
                texts.stream().sorted(Comparator.comparing(Text::kind)).toList();
        int next = 0;
        for (Kind kind : Kind.values()) {
            DocumentWords here = words(kind);
            for (; next < byKind.size() && byKind.get(next).kind() == kind; next++) {
                Text text = byKind.get(next);
                map.add(here.place(), text);
                here.add(session.reader(text), IndexFields.bit(IndexFields.place(kind)));
            }
            map.end(kind, here.place());
        }
        List<IndexableField> fields = begun(number, map);
        List<Text> calls =
                byKind.stream().filter(text -> text.kind() == Kind.CALL).toList();
        if (!calls.isEmpty()) {
            fields.add(new Field(IndexFields.TOOL, new Terms(tools(session, calls)), IndexFields.TERMS));
            fields.add(new Field(IndexFields.FILE, new Terms(files(session, calls)), IndexFields.TERMS));
        }
        return fields;
    }

    private void clear() {
        words.forEach(DocumentWords::clear);
        beginnings.clear();
    }

    private DocumentWords words(Kind kind) {
        for (int i = 0; i < words.size(); i++) {
            if (IndexFields.WORDS.get(i).has(kind)) {
                return words.get(i);
            }
        }
        throw new IllegalStateException("no field for " + kind);
    }

    /**
     * The state document.
     *
     * @param pendingTurn what the person had typed when the session stopped on a limit: it stands in no message
     */
    private List<IndexableField> state(SessionState state, String pendingTurn) throws IOException {
        clear();
        TextMap map = new TextMap();
        DocumentWords prompts = words(Kind.PROMPT);
        if (!pendingTurn.isEmpty()) {
            prompts.add(new StringReader(pendingTurn), IndexFields.bit(Place.PROMPT));
            map.end(Kind.PROMPT, prompts.place());
        }
        List<IndexableField> fields = begun(state.number(), map);
        fields.add(term(IndexFields.STATE_OF, state.number()));
        fields.add(new Field(IndexFields.STATE, state.encode(), IndexFields.BINARY));
        return fields;
    }

    /** What every document has: its session, and the words that were gathered. */
    private List<IndexableField> begun(int number, TextMap map) {
        List<IndexableField> fields = new ArrayList<>();
        fields.add(new NumericDocValuesField(IndexFields.NUMBER, number));
        fields.add(term(IndexFields.OF, number));
        boolean any = false;
        for (int i = 0; i < words.size(); i++) {
            DocumentWords here = words.get(i);
            if (!here.isEmpty()) {
                any = true;
                fields.add(new Field(IndexFields.WORDS.get(i).name(), here.stream(), IndexFields.PLACED));
            }
        }
        if (any) {
            fields.add(new Field(IndexFields.BEGINNINGS, beginnings.stream(), IndexFields.NUMBERED));
            fields.add(new Field(IndexFields.MAP, map.encode(), IndexFields.BINARY));
        }
        return fields;
    }

    private static Field term(String name, int number) {
        return new Field(name, new Terms(Set.of(Integer.toString(number))), IndexFields.TERMS);
    }

    private static Set<String> tools(SessionTexts session, List<Text> calls) throws IOException {
        Set<String> tools = new TreeSet<>();
        for (Text call : calls) {
            String tool = CallFacts.fold(session.toolName(call));
            if (!tool.isEmpty()) {
                tools.add(tool.substring(0, Math.min(tool.length(), LONGEST_NAME)));
            }
        }
        return tools;
    }

    private static Set<String> files(SessionTexts session, List<Text> calls) throws IOException {
        Set<String> files = new TreeSet<>();
        for (Text call : calls) {
            CallFacts.addFiles(session.arguments(call), files);
        }
        return files;
    }

    /** A few ready terms. */
    private static final class Terms extends TokenStream {
        private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
        private final Set<String> terms;
        private Iterator<String> left;

        Terms(Set<String> terms) {
            this.terms = terms;
            this.left = terms.iterator();
        }

        @Override
        public void reset() {
            left = terms.iterator();
        }

        @Override
        public boolean incrementToken() {
            if (!left.hasNext()) {
                return false;
            }
            clearAttributes();
            term.append(left.next());
            return true;
        }
    }
}
