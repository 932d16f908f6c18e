package kolk.sessions.export;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

/** Copies a session's JSON with secrets taken out of its texts. What comes out is the same document otherwise, in compact form. */
final class JsonRedaction {
    private static final int DEEPEST = 10_000;

    private final Redactor redactor;
    private final JsonFactory json = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxStringLength(Integer.MAX_VALUE)
                    .maxNumberLength(Integer.MAX_VALUE)
                    .maxNameLength(Integer.MAX_VALUE)
                    .maxNestingDepth(DEEPEST)
                    .build())
            .streamWriteConstraints(
                    StreamWriteConstraints.builder().maxNestingDepth(DEEPEST).build())
            .build();

    JsonRedaction(Redactor redactor) {
        this.redactor = redactor;
    }

    /**
     * @param size of what comes in, in bytes
     * @throws com.fasterxml.jackson.core.JsonProcessingException when it is no JSON
     */
    void copy(InputStream in, long size, Writer out, Progress progress) throws IOException {
        int message = 0;
        String name = "";
        try (JsonParser parser = json.createParser(new InputStreamReader(in, StandardCharsets.UTF_8));
                JsonGenerator generator = json.createGenerator(out).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)) {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                switch (token) {
                    case FIELD_NAME -> {
                        name = parser.currentName();
                        generator.writeFieldName(redactor.redact(name, message));
                    }
                    case VALUE_STRING -> generator.writeString(redactor.redact(name, parser.getText(), message));
                    case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> generator.writeNumber(parser.getText());
                    case START_OBJECT -> {
                        message = isMessage(parser) ? message + 1 : message;
                        generator.writeStartObject();
                    }
                    default -> generator.copyCurrentEvent(parser);
                }
                progress.step((double) parser.currentLocation().getCharOffset() / Math.max(1, size));
            }
        }
    }

    /** Whether the object that begins is a member of the list {@code messages} of the outermost object. */
    private static boolean isMessage(JsonParser parser) {
        var list = parser.getParsingContext().getParent();
        var session = list == null ? null : list.getParent();
        return session != null
                && list.inArray()
                && "messages".equalsIgnoreCase(session.getCurrentName())
                && session.getParent() != null
                && session.getParent().inRoot();
    }
}
