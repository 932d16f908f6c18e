package kolk.sessions.transcript;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
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

    @Test
    void aSureBoundaryIsOneWhateverStandsBefore() {
        Random random = new Random(4);
        String[] parts = {"a", "\\\\", "\\n", "\\u00e9", "\\ud83d\\ude00", "é", "修", "😀", "plain words and more"};
        for (int round = 0; round < 2_000; round++) {
            StringBuilder text = new StringBuilder();
            List<Integer> boundaries = new ArrayList<>();
            int length = 0;
            while (length < 200) {
                String part = parts[random.nextInt(parts.length)];
                for (int i = 0;
                        i < part.length();
                        i += part.charAt(0) == '\\' ? part.length() : part.codePointAt(i) > 0xFFFF ? 2 : 1) {
                    String one = part.charAt(0) == '\\' ? part : new String(Character.toChars(part.codePointAt(i)));
                    boundaries.add(length);
                    length += one.getBytes(StandardCharsets.UTF_8).length;
                }
                text.append(part);
            }
            byte[] raw = text.toString().getBytes(StandardCharsets.UTF_8);
            int cut = random.nextInt(60);
            int found = RawString.sureBoundary(Arrays.copyOfRange(raw, cut, raw.length), 64);
            assertTrue(found < 0 || boundaries.contains(cut + found), () -> text + " at " + (cut + found));
        }
    }
}
