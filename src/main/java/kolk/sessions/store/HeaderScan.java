package kolk.sessions.store;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads a session's header out of a stream of tokens and stops at the transcript once a card's fields have been seen; otherwise it goes on
 * behind the transcript. It never keeps anything of the transcript.
 */
final class HeaderScan {
    /** What a card needs before the scan may stop at the transcript. */
    private static final Set<Key> NEEDED =
            Set.copyOf(EnumSet.of(Key.ID, Key.MODEL, Key.TITLE, Key.CREATED_AT, Key.UPDATED_AT));

    private final HeaderFields fields = new HeaderFields();
    private @Nullable Problem syntax;
    private @Nullable JsonStreamContext object;
    private boolean usable;
    private boolean refusedKey;

    private HeaderScan() {}

    /** Scans a whole document: a session file. */
    static HeaderScan document(JsonParser parser) throws IOException {
        HeaderScan scan = new HeaderScan();
        scan.guarded(parser, () -> {
            parser.nextToken();
            scan.object(parser);
        });
        return scan;
    }

    /** Scans the object that begins at the parser's present token. */
    static HeaderScan value(JsonParser parser) throws IOException {
        HeaderScan scan = new HeaderScan();
        scan.guarded(parser, () -> scan.object(parser));
        return scan;
    }

    /** The scan of a document of which not even the beginning could be read. */
    static HeaderScan failed(JsonProcessingException e) {
        HeaderScan scan = new HeaderScan();
        scan.syntax = problem(e);
        return scan;
    }

    HeaderFields fields() {
        return fields;
    }

    /** Whether enough was read to make a card of: the transcript was reached, or everything needed, or the end. */
    boolean usable() {
        return usable || fields.hasSeen(NEEDED);
    }

    /** Whether it ended at a key that Go would have read: see {@link Surrogates}. */
    boolean refusedKey() {
        return refusedKey;
    }

    /** What is wrong, worst first, or {@code null}. Positions are those of the stream that was read. */
    @Nullable
    Problem problem() {
        return syntax != null ? syntax : fields.problem();
    }

    private void object(JsonParser parser) throws IOException {
        if (parser.currentToken() != JsonToken.START_OBJECT) {
            syntax = new Problem(null, 0, parser.currentToken() == null ? "is empty" : "is not a JSON object");
            return;
        }
        object = parser.getParsingContext();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            Key key = Key.of(parser.currentName());
            usable |= key == Key.MESSAGES;
            if (key == Key.MESSAGES && fields.hasSeen(NEEDED)) {
                return;
            }
            parser.nextToken();
            if (key == null) {
                parser.skipChildren();
            } else {
                fields.read(key, parser);
            }
        }
        usable = true;
    }

    private void guarded(JsonParser parser, Reading reading) throws IOException {
        try {
            reading.run();
        } catch (JsonProcessingException e) {
            refusedKey = Surrogates.inKey(e);
            syntax = problem(e);
            // Jackson looks at the value while it reads the key: a transcript that is broken at once has been reached
            // all the same.
            usable |= parser.getParsingContext() == object
                    && parser.currentName() != null
                    && Key.of(parser.currentName()) == Key.MESSAGES;
        }
    }

    /** What Jackson found, in words that quote nothing. */
    static Problem problem(JsonProcessingException e) {
        long position = e.getLocation() == null ? -1 : e.getLocation().getByteOffset();
        return new Problem(
                null,
                position,
                switch (e) {
                    case JsonEOFException _ -> "ends in the middle";
                    // Behind a comma Jackson says so in another exception.
                    case JsonProcessingException _
                    when e.getOriginalMessage().startsWith("Unexpected end-of-input") -> "ends in the middle";
                    case StreamConstraintsException _ -> "is nested deeper than " + Json.MAX_DEPTH + " levels";
                    default -> "is not valid JSON";
                });
    }

    @FunctionalInterface
    private interface Reading {
        void run() throws IOException;
    }
}
