package kolk.sessions.search.index;

import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Set;
import kolk.sessions.search.query.Place;
import kolk.sessions.transcript.SessionTexts;
import org.apache.lucene.index.DocValuesSkipIndexType;
import org.apache.lucene.index.DocValuesType;
import org.apache.lucene.index.FieldInfo;
import org.apache.lucene.index.FieldInfos;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.index.VectorEncoding;
import org.apache.lucene.index.VectorSimilarityFunction;

/** What the documents of the index are made of. It holds names and nothing else; who changes what they mean raises {@link IndexFolder#FORMAT}. */
final class IndexFields {
    /** The number of the session a document belongs to, as a value. */
    static final String NUMBER = "number";
    /** The same as a term, by which all documents of a session are deleted. */
    static final String OF = "of";
    /** The same as a term of the state document alone. */
    static final String STATE_OF = "state-of";
    /** A {@link SessionState}. */
    static final String STATE = "state";
    /** A {@link TextMap}. */
    static final String MAP = "map";
    /** Names of tools that were called, without case. */
    static final String TOOL = "tool";
    /** Paths of files that calls name, without case, and every end of them that begins behind a slash. */
    static final String FILE = "file";
    /** The {@link Beginnings}. */
    static final String BEGINNINGS = "begin";

    /** The places of which the index has the texts: those in the session file that no card shows. */
    static final Set<Place> INDEXED = Collections.unmodifiableSet(EnumSet.complementOf(EnumSet.copyOf(Place.ON_CARDS)));

    /** The fields with words. The system prompt has its own: it is searched only when asked for, and everything else is searched without looking at places. */
    static final List<Words> WORDS = List.of(
            new Words("said", Set.of(Place.PROMPT, Place.ANSWER, Place.REASONING, Place.CALL, Place.OUTPUT)),
            new Words("system", Set.of(Place.SYSTEM)));

    /** All fields. */
    static final List<Described> ALL = List.of(
            new Described(NUMBER, IndexOptions.NONE, DocValuesType.NUMERIC),
            new Described(OF, IndexOptions.DOCS, DocValuesType.NONE),
            new Described(STATE_OF, IndexOptions.DOCS, DocValuesType.NONE),
            new Described(STATE, IndexOptions.NONE, DocValuesType.BINARY),
            new Described(MAP, IndexOptions.NONE, DocValuesType.BINARY),
            new Described(TOOL, IndexOptions.DOCS, DocValuesType.NONE),
            new Described(FILE, IndexOptions.DOCS, DocValuesType.NONE),
            new Described(BEGINNINGS, IndexOptions.DOCS_AND_FREQS, DocValuesType.NONE),
            new Described("said", IndexOptions.DOCS_AND_FREQS_AND_POSITIONS, DocValuesType.NONE),
            new Described("system", IndexOptions.DOCS_AND_FREQS_AND_POSITIONS, DocValuesType.NONE));

    /**
     * What Lucene has to know of a field.
     *
     * @param options what it keeps of the terms; positions are those of {@link WordPlaces}
     * @param values what it keeps besides
     */
    record Described(String name, IndexOptions options, DocValuesType values) {
        boolean isIndexed() {
            return options != IndexOptions.NONE;
        }

        private FieldInfo info(int number) {
            return new FieldInfo(
                    name,
                    number,
                    false,
                    isIndexed(),
                    options == IndexOptions.DOCS_AND_FREQS_AND_POSITIONS,
                    options,
                    values,
                    DocValuesSkipIndexType.NONE,
                    -1,
                    new HashMap<>(),
                    0,
                    0,
                    0,
                    0,
                    VectorEncoding.FLOAT32,
                    VectorSimilarityFunction.EUCLIDEAN,
                    false,
                    false);
        }
    }

    /**
     * A field with words.
     *
     * @param name the field's name
     * @param places where they stand
     */
    record Words(String name, Set<Place> places) {
        boolean has(SessionTexts.Kind kind) {
            return places.contains(place(kind));
        }
    }

    private IndexFields() {}

    static Described described(String name) {
        return ALL.stream()
                .filter(field -> field.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** The fields as Lucene describes them, anew each time: it writes into them. */
    static FieldInfos infos() {
        FieldInfo[] infos = new FieldInfo[ALL.size()];
        for (int i = 0; i < infos.length; i++) {
            infos[i] = ALL.get(i).info(i);
        }
        return new FieldInfos(infos);
    }

    /** Where a text of a session file stands, as the filter language has it. */
    static Place place(SessionTexts.Kind kind) {
        return switch (kind) {
            case PROMPT -> Place.PROMPT;
            case ANSWER -> Place.ANSWER;
            case REASONING -> Place.REASONING;
            case CALL -> Place.CALL;
            case OUTPUT -> Place.OUTPUT;
            case SYSTEM -> Place.SYSTEM;
        };
    }

    /** A place as one bit. */
    static int bit(Place place) {
        return 1 << place.ordinal();
    }
}
