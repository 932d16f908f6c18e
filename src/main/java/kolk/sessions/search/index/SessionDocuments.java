package kolk.sessions.search.index;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import kolk.sessions.search.query.Place;
import kolk.sessions.transcript.SessionTexts;
import kolk.sessions.transcript.SessionTexts.Kind;
import kolk.sessions.transcript.SessionTexts.Text;

/**
 * Makes the documents of one session: one for every few megabytes of messages, so that a session of any length costs bounded memory, and the state document. It writes nothing. For one thread; serves one
 * session after another.
 */
final class SessionDocuments {
    /** A document takes messages until it has so many bytes of them. */
    static final long DOCUMENT_BYTES = 4 << 20;

    /** For so many bytes of heap a document may have one word: with 512 MB a single message may have some 90 MB. The session of a larger one is read whenever it is searched. */
    private static final int HEAP_A_WORD = 24;

    private static final int LONGEST_NAME = 256;

    private final Beginnings beginnings = new Beginnings();
    private final List<DocumentWords> words = new ArrayList<>();

    /**
     * Some messages of a session.
     *
     * @param from the number of the first
     * @param to the number behind the last
     */
    record Stretch(int from, int to) {}

    SessionDocuments(Folding folding) {
        WordReader reader = new WordReader(folding);
        int most = (int) Math.min(Integer.MAX_VALUE / 2, Runtime.getRuntime().maxMemory() / HEAP_A_WORD);
        IndexFields.WORDS.forEach(field -> words.add(new DocumentWords(reader, beginnings, most)));
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

    /**
     * Adds the documents of some stretches, and the state document behind them.
     *
     * @throws IOException when the session cannot be read (any more), or not within the memory that there is
     */
    void add(SessionTexts session, List<Stretch> stretches, SessionState state, SegmentDraft draft) throws IOException {
        for (Stretch stretch : stretches) {
            add(session, session.texts(stretch.from(), stretch.to()), state.number(), draft);
        }
        add(state, session.pendingTurn(), draft);
    }

    private void add(SessionTexts session, List<Text> texts, int number, SegmentDraft draft) throws IOException {
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
        int document = begin(number, map, draft);
        List<Text> calls =
                byKind.stream().filter(text -> text.kind() == Kind.CALL).toList();
        for (String tool : tools(session, calls)) {
            draft.field(IndexFields.TOOL).add(document, tool);
        }
        for (String file : files(session, calls)) {
            draft.field(IndexFields.FILE).add(document, file);
        }
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
    private void add(SessionState state, String pendingTurn, SegmentDraft draft) throws IOException {
        clear();
        TextMap map = new TextMap();
        DocumentWords prompts = words(Kind.PROMPT);
        if (!pendingTurn.isEmpty()) {
            prompts.add(new StringReader(pendingTurn), IndexFields.bit(Place.PROMPT));
            map.end(Kind.PROMPT, prompts.place());
        }
        int document = begin(state.number(), map, draft);
        draft.field(IndexFields.STATE_OF).add(document, Integer.toString(state.number()));
        draft.value(IndexFields.STATE, state.encode());
    }

    /** Begins a document with what every one has: its session, and the words that were gathered. */
    private int begin(int number, TextMap map, SegmentDraft draft) {
        int document = draft.begin(number);
        boolean any = false;
        for (int i = 0; i < words.size(); i++) {
            DocumentWords here = words.get(i);
            if (!here.isEmpty()) {
                any = true;
                here.addTo(draft.field(IndexFields.WORDS.get(i).name()), document);
            }
        }
        if (any) {
            beginnings.addTo(draft.field(IndexFields.BEGINNINGS), document);
            draft.value(IndexFields.MAP, map.encode());
        }
        return document;
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
}
