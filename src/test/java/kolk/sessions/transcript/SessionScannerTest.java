package kolk.sessions.transcript;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import kolk.sessions.transcript.TranscriptIndex.Entry;
import kolk.sessions.transcript.TranscriptIndex.Role;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SessionScannerTest {
    @TempDir
    Path dir;

    private TranscriptIndex scan(byte[] content) throws Exception {
        Path file = Files.write(dir.resolve("s.json"), content);
        try (FileBytes bytes = FileBytes.open(file)) {
            return SessionScanner.scan(bytes, _ -> {});
        }
    }

    private TranscriptIndex scan(String content) throws Exception {
        return scan(content.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void eachMessageIsExactlyWhereTheIndexSays() throws Exception {
        SessionText text =
                new SessionText().system("s").user("a \"quoted\" \\ 🐙 text\n").reasoning("why", "then");
        for (int i = 0; i < 3_000; i++) {
            text.call("x".repeat(i % 700), "c" + i, "bash", "{\"command\":\"" + "é".repeat(i % 90) + "\"}")
                    .tool("c" + i, "out " + i);
        }
        byte[] content = text.json().getBytes(StandardCharsets.UTF_8);
        JsonNode messages = new ObjectMapper().readTree(content).get("messages");
        TranscriptIndex index = scan(content);
        assertNull(index.damage());
        assertEquals(messages.size(), index.messages().size());
        for (int i = 0; i < messages.size(); i++) {
            Entry entry = index.messages().get(i);
            String slice = new String(content, (int) entry.start(), (int) entry.length(), StandardCharsets.UTF_8);
            assertEquals(messages.get(i), new ObjectMapper().readTree(slice));
            int from = (int) entry.content().start();
            String said = RawString.decode(content, from, (int) entry.content().end());
            assertEquals(messages.get(i).path("content").asText(""), said);
        }
    }

    @Test
    void answersBelongToTheCallsOfTheirTurnById() throws Exception {
        TranscriptIndex index = scan(new SessionText()
                .call("", "c1", "bash", "{}")
                .andCall("c2", "bash", "{}")
                .andCall("c1", "bash", "{}")
                .tool("c2", "second")
                .tool("c1", "first")
                .tool("c9", "stray")
                .tool("c1", "again")
                .user("next")
                .tool("c2", "too late")
                .json());
        assertArrayEquals(new int[] {2, 1, -1}, index.messages().get(0).answers());
        assertEquals(
                List.of(false, true, true, false, false, false, false),
                index.messages().stream().map(Entry::answer).toList());
    }

    @Test
    void keysAreReadAsGoReadsThem() throws Exception {
        TranscriptIndex index = scan(
                "{\"Messages\":[{\"role\":\"user\"}],\"extra\":{\"messages\":[1]},\"me\\u0073\\u017fages\":"
                        + "[{\"ROLE\":\"tool\",\"role\":\"assistant\",\"role\":null,\"content\":\"a\",\"Content\":\"bc\",\"content\":null}]}");
        assertEquals(1, index.messages().size());
        assertEquals(Role.ASSISTANT, index.messages().getFirst().role());
        assertEquals(2, index.messages().getFirst().content().length());
    }

    @Test
    void aNullListIsEmpty() throws Exception {
        assertTrue(scan("{\"messages\":[{\"role\":\"user\"}],\"messages\":null}")
                .messages()
                .isEmpty());
        assertTrue(scan("{\"messages\":[]}").messages().isEmpty());
        assertTrue(scan("{}").messages().isEmpty());
    }

    @Test
    void aCompactionsSummaryIsKnownByItsBeginning() throws Exception {
        TranscriptIndex index = scan(new SessionText()
                .user("[earlier conversation, summarised]\nall")
                .user("[earlier conversation]")
                .json());
        assertTrue(index.messages().get(0).summary());
        assertTrue(!index.messages().get(1).summary());
    }

    @Test
    void whateverIsCutOffKeepsTheMessagesBeforeTheCut() throws Exception {
        byte[] whole = new SessionText()
                .user("one")
                .call("two", "c", "bash", "{\"a\":1}")
                .tool("c", "three\\u0041")
                .json()
                .getBytes(StandardCharsets.UTF_8);
        List<Entry> all = scan(whole).messages();
        for (int length = 0; length < whole.length; length++) {
            int cut = length;
            TranscriptIndex index = scan(java.util.Arrays.copyOf(whole, cut));
            assertNotNull(index.damage(), () -> "cut at " + cut);
            assertEquals(cut, index.damage().position(), () -> "cut at " + cut);
            assertEquals(
                    all.stream().filter(entry -> entry.end() <= cut).count(),
                    index.messages().size(),
                    () -> "cut at " + cut);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[]",
                "nonsense",
                "{\"messages\":{}}",
                "{\"messages\":[1]}",
                "{\"messages\":[{}],}",
                "{\"messages\":[{}]}x",
                "{\"messages\":[{}] \"a\":1}",
                "{\"a\":01}",
                "{\"a\":-}",
                "{\"a\":1.}",
                "{\"a\":tru}",
                "{\"a\":\"\\x\"}",
                "{\"a\":\"\\u12G4\"}",
                "{\"a\":\"\n\"}",
                "{\"a\":[1,]}",
                "{a:1}",
                "{\"a\" 1}",
                "{\"a\":[1 2]}",
                "\uFEFF{}"
            })
    void whatIsNoSessionIsDamageWithAPosition(String content) throws Exception {
        TranscriptIndex index = scan(content);
        assertNotNull(index.damage());
        assertThrows(IOException.class, () -> {
            JsonNode node = new ObjectMapper()
                    .enable(com.fasterxml.jackson.databind.DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                    .readTree(content);
            if (!node.isObject()
                    || !node.path("messages").isArray()
                    || node.path("messages").path(0).isNumber()) {
                throw new IOException("valid JSON, and no session");
            }
        });
    }

    @Test
    void deepNestingEndsWhereGoEndsIt() throws Exception {
        assertNull(scan("{\"x\":" + "[".repeat(9_000) + "]".repeat(9_000) + ",\"messages\":[]}")
                .damage());
        assertNotNull(
                scan("{\"x\":" + "[".repeat(20_000) + "]".repeat(20_000) + "}").damage());
    }

    /** Texts are stepped over eight bytes at a time: every place within eight, and neighbours that differ from what is looked for in one bit. */
    @Test
    void whatEndsATextIsFoundAtEveryPlace() throws Exception {
        int[] around = {0x20, 0x21, 0x23, 0x5B, 0x5D, 0x7F, 0x80, 0xA2, 0xDC, 0x9F, 0xFF};
        for (int length = 0; length < 24; length++) {
            for (int i = 0; i < around.length; i++) {
                byte[] text = new byte[length];
                for (int k = 0; k < length; k++) {
                    text[k] = (byte) around[(i + k) % around.length];
                }
                assertEquals(length, content(text, new byte[] {'"'}), "a quote behind " + length);
                assertEquals(length + 2, content(text, new byte[] {'\\', '"', '"'}), "a backslash behind " + length);
                assertEquals(-1, content(text, new byte[] {0x1F, '"'}), "a control character behind " + length);
                assertEquals(-1, content(text, new byte[] {0x00, '"'}), "a control character behind " + length);
            }
        }
    }

    /** How long the scanner finds a message's text that begins so and ends so; -1 where it finds damage. */
    private long content(byte[] text, byte[] end) throws Exception {
        byte[] before = "{\"messages\":[{\"content\":\"12345678901234567890123456789012345678"
                .getBytes(StandardCharsets.US_ASCII);
        byte[] after = "}]}      ".getBytes(StandardCharsets.US_ASCII);
        byte[] whole = ByteBuffer.allocate(before.length + text.length + end.length + after.length)
                .put(before)
                .put(text)
                .put(end)
                .put(after)
                .array();
        TranscriptIndex index = scan(whole);
        return index.damage() != null
                ? -1
                : index.messages().getFirst().content().length() - 38;
    }

    @Test
    void thePassReadsEachByteOnce() throws Exception {
        Path file = Files.writeString(
                dir.resolve("s.json"),
                new SessionText().user("x".repeat(3_000_000)).json());
        try (FileBytes bytes = FileBytes.open(file)) {
            SessionScanner.scan(bytes, _ -> {});
            assertEquals(Files.size(file), bytes.bytesRead());
        }
    }

    @Test
    void equalMessagesHaveEqualSums() throws Exception {
        List<Entry> before =
                scan(new SessionText().user("same").assistant("x").json()).messages();
        List<Entry> after =
                scan(new SessionText().user("same").assistant("y").json()).messages();
        assertTrue(before.get(0).sameAs(after.get(0)));
        assertTrue(!before.get(1).sameAs(after.get(1)));
    }
}
