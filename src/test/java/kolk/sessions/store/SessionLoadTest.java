package kolk.sessions.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Loading is strict, and keeps every byte. */
class SessionLoadTest {
    private static final SessionId ID = new SessionId("s_01J00000000000000000000000");

    @TempDir
    Path dir;

    @Test
    void messagesAreReadWithTheirToolCalls() throws Exception {
        Session session = load("""
                {"id":"%s","messages":[{"role":"user","content":"hi"},null,{"Role":"assistant","reasoning":"r",
                "tool_calls":[{"id":"c","type":"function","function":{"name":"bash","arguments":"{}"}}]},
                {"role":"tool","content":"out","tool_call_id":"c","unknown":[1]}]}""".formatted(ID));
        assertEquals(
                List.of(
                        new Message("user", "hi", "", List.of(), ""),
                        new Message("", "", "", List.of(), ""),
                        new Message(
                                "assistant", "", "r", List.of(new Message.ToolCall("c", "function", "bash", "{}")), ""),
                        new Message("tool", "out", "", List.of(), "c")),
                session.messages());
    }

    @Test
    void everyByteIsKept() throws Exception {
        String content =
                " {\n\t\"x\" : 1.0e5 ,\"id\":\"%s\",\"messages\" : [ {\"role\":\"a\" , \"y\":[ ]} , null ] , \"z\":null } \n"
                        .formatted(ID);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        load(content).writeJson(out);
        assertArrayEquals(content.getBytes(StandardCharsets.UTF_8), out.toByteArray());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "{\"id\":\"ID\",\"messages\":{}}|\"messages\" is not a list (byte 48)",
                "{\"id\":\"ID\",\"messages\":[{\"role\":\"u\",\"content\":[\"x\"]}]}|\"messages[0].content\" is not a text (byte 71)",
                "{\"id\":\"ID\",\"messages\":[{},{\"tool_calls\":[{},{\"function\":{\"name\":1}}]}]}|\"messages[1].tool_calls[1].function.name\" is not a text (byte 90)",
                "{\"id\":\"ID\",\"messages\":[7]}|\"messages[0]\" is not an object (byte 49)",
                "{\"id\":\"ID\",\"messages\":[]}x|is not valid JSON (byte 51)",
                "{\"id\":\"ID\",\"messages\":[]|ends in the middle",
                "{\"id\":\"ID\",\"revision\":1.5}|\"revision\" is not a whole number (byte 48)",
                "{\"id\":\"ID\",\"created_at\":\"yesterday\"}|\"created_at\" is not a time (byte 50)",
                "{\"id\":\"ID\",\"pause\":{\"kind\":1}}|\"pause.kind\" is not a text (byte 53)",
                "{\"id\":\"other\"}|\"id\" is not the file's name",
                "{\"messages\":[]}|\"id\" is missing",
                "{\"id\":\"ID\",\"created_at\":\"\\u0032026-08-27T16:37:50Z\"}|\"created_at\" is not a time (byte 50)",
                "[]|is not valid JSON (byte 0)"
            })
    void whatIsNoSessionIsRefusedWithFileKeyAndByte(String content, String expected) throws IOException {
        SessionException.Damaged e =
                assertThrows(SessionException.Damaged.class, () -> load(content.replace("ID", ID.value())));
        assertTrue(e.getMessage().startsWith(ID + ".json"), e.getMessage());
        assertTrue(e.getMessage().contains(expected), e.getMessage());
    }

    @Test
    void tenThousandLevelsAreReadAndOneMoreIsRefused() throws Exception {
        assertEquals(ID, load(nested(9_999)).id());
        SessionException.Damaged e = assertThrows(SessionException.Damaged.class, () -> load(nested(10_000)));
        assertTrue(e.getMessage().contains("nested deeper"), e.getMessage());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\\udc00",
                "a\\udc00b",
                "\\ud800",
                "\\ud800e",
                "\\ud800\\u0041",
                "\\ud800\\ud800",
                "\\ud800\\n",
                "\\ud800日",
                "\\ud800😀",
                "\\ud800\\ud83d\\ude00",
                "\\\\ud800\\udc00"
            })
    void aLoneSurrogateInAKeyIsNoReasonToRefuse(String key) throws Exception {
        String content = "{\"id\":\"" + ID + "\",\"" + key + "\":1,\"title\":\"\\\\ud800\",\"messages\":[]}";
        assertEquals("\\ud800", load(content).title());
        assertEquals(
                "\\ud800", ((Card) new CardReader(dir).read(ID).orElseThrow().entry()).title());
    }

    @Test
    void aTextOfTensOfMegabytesIsRead() throws Exception {
        Session session = load("{\"id\":\"" + ID + "\",\"messages\":[{\"role\":\"tool\",\"content\":\""
                + "x".repeat(30_000_000) + "\"}]}");
        assertEquals(30_000_000, session.messages().get(0).content().length());
    }

    @Test
    void aSessionThatIsNotThereIsNotFound() {
        assertThrows(SessionException.NotFound.class, () -> new SessionLoader(dir).load(ID));
    }

    private static String nested(int levels) {
        return "{\"id\":\"" + ID + "\",\"x\":" + "[".repeat(levels) + "]".repeat(levels) + "}";
    }

    private Session load(String content) throws IOException, SessionException {
        Files.writeString(dir.resolve(ID + ".json"), content);
        return new SessionLoader(dir).load(ID);
    }
}
