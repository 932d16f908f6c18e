package kolk.sessions.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.time.Instant;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/**
 * How this program prints JSON: characters that a terminal would obey or hide are escaped, which JSON allows anywhere; times are RFC 3339 in
 * UTC.
 */
final class Json {
    private static final JsonFactory FACTORY = new JsonFactoryBuilder()
            .characterEscapes(new VisibleEscapes())
            .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
            .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
            .build();
    private static final int LAST_YEAR = 9999;

    private Json() {}

    /** Something that writes one value. */
    @FunctionalInterface
    interface Value {
        void writeTo(JsonGenerator json) throws IOException;
    }

    /** One document, indented. */
    static void document(Output out, Value value) {
        write(out, value, true);
    }

    /** One document on a line of its own. */
    static void line(Output out, Value value) {
        write(out, value, false);
    }

    private static void write(Output out, Value value, boolean indented) {
        out.write(writer -> {
            JsonGenerator json = FACTORY.createGenerator(writer);
            if (indented) {
                json.setPrettyPrinter(new DefaultPrettyPrinter());
            }
            value.writeTo(json);
            json.flush();
            writer.write('\n');
        });
    }

    /** RFC 3339 has years of four digits: a time that an offset moved beyond them cannot be said in UTC. */
    static @Nullable String time(@Nullable Instant time) {
        if (time == null) {
            return null;
        }
        int year = time.atOffset(ZoneOffset.UTC).getYear();
        return year < 0 || year > LAST_YEAR ? null : time.toString();
    }
}
