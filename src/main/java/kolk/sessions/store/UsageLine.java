package kolk.sessions.store;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * What one line of {@code stats.jsonl} says about cost.
 *
 * @param kind {@code call}, {@code rating}, or a word this version does not know
 * @param session the session it is about; empty where missing
 * @param cost in US dollars; zero where missing
 */
record UsageLine(String kind, String session, BigDecimal cost) {
    boolean isCall() {
        return kind.equals("call");
    }

    /** Makes lines of bytes. */
    static final class Decoder {
        /** A cost outside of so many powers of ten is no cost: adding it to another would need memory without end. */
        private static final int LARGEST_EXPONENT = 30;

        private final JsonFactory json = JsonFactory.builder()
                .streamReadConstraints(StreamReadConstraints.builder()
                        .maxStringLength(Integer.MAX_VALUE)
                        .maxNameLength(Integer.MAX_VALUE)
                        .maxNestingDepth(10_000)
                        .build())
                .build();

        /**
         * Decodes a line.
         *
         * @return {@code null} when it is damaged
         */
        @Nullable
        UsageLine decode(byte[] bytes, int from, int length) {
            try (JsonParser parser = json.createParser(bytes, from, length)) {
                return read(parser);
            } catch (IOException damaged) {
                return decodeInvalidText(new String(bytes, from, length, StandardCharsets.UTF_8));
            }
        }

        /** Once more with each byte that is no UTF-8 replaced, as kolk's decoder does: such a byte alone is no damage. */
        private @Nullable UsageLine decodeInvalidText(String text) {
            if (text.indexOf('\ufffd') < 0) {
                return null;
            }
            try (JsonParser parser = json.createParser(text)) {
                return read(parser);
            } catch (IOException damaged) {
                return null;
            }
        }

        private static @Nullable UsageLine read(JsonParser parser) throws IOException {
            String kind = "";
            String session = "";
            BigDecimal cost = BigDecimal.ZERO;
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return null;
            }
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                String key = parser.currentName();
                JsonToken value = parser.nextToken();
                if (value == JsonToken.VALUE_NULL) {
                    continue;
                }
                if (key.equalsIgnoreCase("kind") || key.equalsIgnoreCase("session")) {
                    if (value != JsonToken.VALUE_STRING) {
                        return null;
                    }
                    if (key.equalsIgnoreCase("kind")) {
                        kind = parser.getText();
                    } else {
                        session = parser.getText();
                    }
                } else if (key.equalsIgnoreCase("cost")) {
                    if (!value.isNumeric()) {
                        return null;
                    }
                    cost = parser.getDecimalValue();
                    if (Math.abs((long) cost.scale()) > LARGEST_EXPONENT || cost.precision() > 2 * LARGEST_EXPONENT) {
                        return null;
                    }
                } else {
                    parser.skipChildren();
                }
            }
            return parser.nextToken() == null ? new UsageLine(kind, session, cost) : null;
        }
    }
}
