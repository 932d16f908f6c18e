package kolk.sessions.transcript;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RawStringTest {
    private static String decode(String raw) {
        byte[] bytes = raw.getBytes(StandardCharsets.UTF_8);
        return RawString.decode(bytes, 0, bytes.length);
    }

    @Test
    void escapesAreDecoded() {
        assertEquals("\"\\/\b\f\n\r\té🐙<", decode("\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83d\\udc19\\u003c"));
    }

    @Test
    void aSurrogateWithoutPartnerIsReplaced() {
        assertEquals("\uFFFDa\uFFFD", decode("\\ud83da\\udc19"));
    }

    @Test
    void eachInvalidByteIsOneReplacement() {
        byte[] bytes = {
            'a',
            (byte) 0xE2,
            (byte) 0x82,
            'b',
            (byte) 0xF0,
            (byte) 0x9F,
            (byte) 0x90,
            (byte) 0xFF,
            (byte) 0xC0,
            (byte) 0x80,
            (byte) 0xED,
            (byte) 0xA0,
            (byte) 0x80
        };
        assertEquals(
                "a\uFFFD\uFFFDb\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD",
                RawString.decode(bytes, 0, bytes.length));
    }

    @Test
    void piecesCutAtBoundariesJoinToTheWhole() throws Exception {
        List<String> parts = List.of("a", "\\n", "\\u00e9", "\\ud83d\\udc19", "🐙", "é", "\\\\", "\\\"", "word ", "修");
        Random random = new Random(3);
        for (int round = 0; round < 400; round++) {
            StringBuilder raw = new StringBuilder();
            for (int i = random.nextInt(1, 80); i > 0; i--) {
                raw.append(parts.get(random.nextInt(parts.size())));
            }
            byte[] bytes = raw.toString().getBytes(StandardCharsets.UTF_8);
            StringBuilder joined = new StringBuilder();
            for (int from = 0; from < bytes.length; ) {
                int to = bytes.length - from <= 24 ? bytes.length : RawString.boundary(bytes, from, from + 24);
                joined.append(RawString.decode(bytes, from, to));
                from = to;
            }
            assertEquals(new ObjectMapper().readValue('"' + raw.toString() + '"', String.class), joined.toString());
        }
    }
}
