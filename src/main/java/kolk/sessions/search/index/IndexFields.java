package kolk.sessions.search.index;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import kolk.sessions.search.query.Place;
import kolk.sessions.transcript.SessionTexts;
import org.apache.lucene.document.FieldType;
import org.apache.lucene.index.DocValuesType;
import org.apache.lucene.index.IndexOptions;

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

    /** Words with their {@link WordPlaces}. */
    static final FieldType PLACED = type(IndexOptions.DOCS_AND_FREQS_AND_POSITIONS);
    /** Terms with a number each. */
    static final FieldType NUMBERED = type(IndexOptions.DOCS_AND_FREQS);
    /** Whether a term occurs. */
    static final FieldType TERMS = type(IndexOptions.DOCS);

    static final FieldType BINARY = values(DocValuesType.BINARY);

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

    private static FieldType type(IndexOptions options) {
        FieldType type = new FieldType();
        type.setIndexOptions(options);
        type.setTokenized(true);
        type.setOmitNorms(true);
        type.freeze();
        return type;
    }

    private static FieldType values(DocValuesType values) {
        FieldType type = new FieldType();
        type.setDocValuesType(values);
        type.freeze();
        return type;
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
