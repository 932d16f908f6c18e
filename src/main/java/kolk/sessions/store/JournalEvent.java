package kolk.sessions.store;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One line of an event journal for somebody who wants to see it, with all that it says (kolk-on-disk.md section 5). All text is untrusted.
 *
 * @param condition whether it could be read
 * @param type the kind of event; empty where it is damaged
 * @param time when it was, or {@code null} where the line does not say in a readable way
 * @param turn the turn it belongs to, or empty
 * @param data the members of {@code data} by their names in lower case: texts as they are, everything else as JSON. Long ones are cut
 */
public record JournalEvent(
        Condition condition, String type, @Nullable Instant time, String turn, Map<String, String> data) {
    /** Of one member so many characters are kept. */
    static final int LONGEST_MEMBER = 20_000;

    /** How much of a line could be read. */
    public enum Condition {
        WHOLE,
        /** The line is very long: its beginning was read. */
        CUT,
        /** It is no event: half-written, or overwritten. */
        DAMAGED,
        /** The journal was rewritten or removed meanwhile. */
        GONE
    }

    public JournalEvent {
        data = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(data));
    }

    static JournalEvent without(Condition condition) {
        return new JournalEvent(condition, "", null, "", Map.of());
    }

    /** A member of {@code data}; empty where there is none. */
    public String get(String name) {
        return data.getOrDefault(name, "");
    }

    /**
     * Decodes a line.
     *
     * @param cut whether these are only the line's first bytes
     */
    static JournalEvent decode(byte[] bytes, int from, int length, boolean cut) {
        Reading reading = new Reading();
        // As in kolk's decoder, a byte that is no UTF-8 is no damage.
        String text = new String(bytes, from, length, StandardCharsets.UTF_8);
        try (JsonParser parser = Json.FACTORY.createParser(text)) {
            reading.read(parser);
            return reading.event(Condition.WHOLE);
        } catch (IOException e) {
            return cut && !reading.type.isEmpty() ? reading.event(Condition.CUT) : without(Condition.DAMAGED);
        }
    }

    private static final class Reading {
        private String type = "";
        private String turn = "";
        private @Nullable Instant time;
        private final Map<String, String> data = new LinkedHashMap<>();

        void read(JsonParser parser) throws IOException {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new IOException("no object");
            }
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                String key = Key.fold(parser.currentName());
                JsonToken value = parser.nextToken();
                if (key.equals("data") && value == JsonToken.START_OBJECT) {
                    readData(parser);
                } else if (value != JsonToken.VALUE_STRING) {
                    parser.skipChildren();
                } else if (key.equals("type")) {
                    type = parser.getText();
                } else if (key.equals("turn")) {
                    turn = parser.getText();
                } else if (key.equals("ts")) {
                    EventTime found = EventTime.parse(parser.getText());
                    time = found == null ? null : found.at();
                }
            }
            if (parser.nextToken() != null || type.isEmpty()) {
                throw new IOException("no event");
            }
        }

        private void readData(JsonParser parser) throws IOException {
            data.clear();
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                String key = Key.fold(parser.currentName());
                JsonToken value = parser.nextToken();
                if (value == JsonToken.VALUE_STRING) {
                    data.put(key, kept(parser.getText()));
                } else if (value != JsonToken.VALUE_NULL) {
                    data.put(key, kept(json(parser)));
                }
            }
        }

        private static String json(JsonParser parser) throws IOException {
            if (parser.currentToken().isScalarValue()) {
                return parser.getText();
            }
            java.io.StringWriter text = new java.io.StringWriter();
            try (var generator = Json.FACTORY.createGenerator(text)) {
                generator.copyCurrentStructure(parser);
            }
            return text.toString();
        }

        private static String kept(String text) {
            return text.length() <= LONGEST_MEMBER ? text : text.substring(0, LONGEST_MEMBER) + "…";
        }

        JournalEvent event(Condition condition) {
            return new JournalEvent(condition, type, time, turn, data);
        }
    }
}
