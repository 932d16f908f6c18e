package kolk.sessions.search.index;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import kolk.sessions.search.query.Place;
import kolk.sessions.transcript.SessionTexts;
import kolk.sessions.transcript.SessionTexts.Kind;
import kolk.sessions.transcript.SessionTexts.Text;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.index.IndexableField;
import org.apache.lucene.index.IndexableFieldType;
import org.apache.lucene.util.BytesRef;

/**
 * Makes the documents of one session: one for every few megabytes of messages, so that a session of any length costs bounded memory, and the state document. Their
 * texts are read while Lucene takes them. It writes nothing. For one thread; serves one session after another.
 */
final class SessionDocuments {
    /** A document takes messages until it has so many bytes of them. */
    static final long DOCUMENT_BYTES = 4 << 20;

    private static final int LONGEST_NAME = 256;

    private final WordReader words;
    private final Beginnings beginnings = new Beginnings();

    SessionDocuments(Folding folding) {
        this.words = new WordReader(folding);
    }

    /** The documents of the messages from {@code from} on. */
    List<Iterable<IndexableField>> messages(SessionTexts session, int from, int number) {
        List<Iterable<IndexableField>> documents = new ArrayList<>();
        int begin = from;
        long bytes = 0;
        for (int message = from; message < session.messages(); message++) {
            bytes = session.start(message) - session.start(begin);
            if (bytes >= DOCUMENT_BYTES) {
                add(session, begin, message, number, documents);
                begin = message;
            }
        }
        add(session, begin, session.messages(), number, documents);
        return documents;
    }

    private void add(SessionTexts session, int from, int to, int number, List<Iterable<IndexableField>> documents) {
        List<Text> texts = from < to ? session.texts(from, to) : List.of();
        if (!texts.isEmpty()) {
            documents.add(document(session, texts, number));
        }
    }

    private Iterable<IndexableField> document(SessionTexts session, List<Text> texts, int number) {
        Map<Kind, List<Text>> byKind = new EnumMap<>(Kind.class);
        for (Text text : texts) {
            byKind.computeIfAbsent(text.kind(), kind -> new ArrayList<>()).add(text);
        }
        List<IndexableField> fields = begun(number);
        TextMap map = new TextMap();
        byKind.forEach((kind, ofKind) -> {
            String name = IndexFields.words(IndexFields.place(kind));
            List<MessageSource> sources = ofKind.stream()
                    .map(text -> new MessageSource(session, text, map))
                    .toList();
            fields.add(new Streamed(name, IndexFields.WORDS, () -> new WordStream(words, beginnings, sources)));
            fields.add(new Streamed(IndexFields.BEGINNINGS + name, IndexFields.TERMS, beginnings::stream));
        });
        List<Text> calls = byKind.getOrDefault(Kind.CALL, List.of());
        if (!calls.isEmpty()) {
            fields.add(new Streamed(IndexFields.TOOL, IndexFields.TERMS, () -> new Terms(tools(session, calls))));
            fields.add(new Streamed(IndexFields.FILE, IndexFields.TERMS, () -> new Terms(files(session, calls))));
        }
        fields.add(new Late(IndexFields.MAP, map));
        return fields;
    }

    /**
     * The state document.
     *
     * @param pendingTurn what the person had typed when the session stopped on a limit: it stands in no message
     */
    Iterable<IndexableField> state(SessionState state, String pendingTurn) {
        List<IndexableField> fields = begun(state.number());
        fields.add(term(IndexFields.STATE_OF, state.number()));
        fields.add(new Field(IndexFields.STATE, state.encode(), IndexFields.BINARY));
        if (!pendingTurn.isEmpty()) {
            String name = IndexFields.words(Place.PROMPT);
            List<WordStream.Source> sources = List.of(first -> new StringReader(pendingTurn));
            fields.add(new Streamed(name, IndexFields.WORDS, () -> new WordStream(words, beginnings, sources)));
            fields.add(new Streamed(IndexFields.BEGINNINGS + name, IndexFields.TERMS, beginnings::stream));
        }
        return fields;
    }

    private static List<IndexableField> begun(int number) {
        List<IndexableField> fields = new ArrayList<>();
        fields.add(new NumericDocValuesField(IndexFields.NUMBER, number));
        fields.add(term(IndexFields.OF, number));
        return fields;
    }

    private static Field term(String name, int number) {
        return new Field(name, new Terms(Set.of(Integer.toString(number))), IndexFields.TERMS);
    }

    private static Set<String> tools(SessionTexts session, List<Text> calls) {
        Set<String> tools = new TreeSet<>();
        try {
            for (Text call : calls) {
                String tool = CallFacts.fold(session.toolName(call));
                if (!tool.isEmpty()) {
                    tools.add(tool.substring(0, Math.min(tool.length(), LONGEST_NAME)));
                }
            }
        } catch (IOException e) {
            throw new WordStream.SourceFailure(e);
        }
        return tools;
    }

    private static Set<String> files(SessionTexts session, List<Text> calls) {
        Set<String> files = new TreeSet<>();
        try {
            for (Text call : calls) {
                CallFacts.addFiles(session.arguments(call), files);
            }
        } catch (IOException e) {
            throw new WordStream.SourceFailure(e);
        }
        return files;
    }

    /** Makes its terms when Lucene comes to them. */
    private static final class Streamed extends Field {
        private final Supplier<TokenStream> stream;

        Streamed(String name, IndexableFieldType type, Supplier<TokenStream> stream) {
            super(name, type);
            this.stream = stream;
        }

        @Override
        public TokenStream tokenStream(Analyzer analyzer, TokenStream reuse) {
            return stream.get();
        }
    }

    /** Known only when the words before it have been taken. */
    private static final class Late extends Field {
        private final TextMap map;

        Late(String name, TextMap map) {
            super(name, IndexFields.BINARY);
            this.map = map;
        }

        @Override
        public BytesRef binaryValue() {
            return map.encode();
        }
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

    /** A text of a message; where it begins among the words is noted. */
    private record MessageSource(SessionTexts session, Text text, TextMap map) implements WordStream.Source {
        @Override
        public Reader begin(int place) {
            map.add(place, text);
            return session.reader(text);
        }
    }
}
