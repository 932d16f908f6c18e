package kolk.sessions.store;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is expected here is what Go's encoder writes. */
class GoJsonTest {
    @Test
    void charactersAreEscapedAsGoEscapesThem() {
        assertEquals(
                "\"\\\"\\\\/\\b\\f\\n\\r\\t\\u0000\\u001f\u007f\\u003c\\u003e\\u0026'\\u2028\\u2029é日😀\uFFFD\"",
                text("\"\\/\b\f\n\r\t\u0000\u001f\u007f<>&'\u2028\u2029é日😀\uFFFD"));
    }

    @Test
    void everyAsciiCharacterIsWrittenAsGoWritesIt() {
        for (char c = 0; c < 0x80; c++) {
            String expected = switch (c) {
                case '"' -> "\\\"";
                case '\\' -> "\\\\";
                case '\b' -> "\\b";
                case '\f' -> "\\f";
                case '\n' -> "\\n";
                case '\r' -> "\\r";
                case '\t' -> "\\t";
                default ->
                    c < 0x20 || c == '<' || c == '>' || c == '&'
                            ? String.format("\\u%04x", (int) c)
                            : String.valueOf(c);
            };
            assertEquals("\"" + expected + "\"", text(String.valueOf(c)));
        }
    }

    @Test
    void aLoneSurrogateIsWrittenAsTheReplacementCharacterItDecodesTo() {
        assertEquals("\"\uFFFDa\uFFFD\"", text("\uD800a\uDC00"));
    }

    @Test
    void aMessageIsWrittenInBothForms() {
        Message message = new Message(
                "assistant", "", "r", List.of(new Message.ToolCall("c", "function", "bash", "{\"a\":1}")), "");
        assertEquals(
                "{\"role\":\"assistant\",\"reasoning\":\"r\",\"tool_calls\":[{\"id\":\"c\",\"type\":\"function\",\"function\":{\"name\":\"bash\",\"arguments\":\"{\\\"a\\\":1}\"}}]}",
                message(message, Form.COMPACT));
        assertEquals("""
                {
                   "role": "assistant",
                   "reasoning": "r",
                   "tool_calls": [
                    {
                     "id": "c",
                     "type": "function",
                     "function": {
                      "name": "bash",
                      "arguments": "{\\"a\\":1}"
                     }
                    }
                   ]
                  }""", message(message, Form.INDENTED));
    }

    @Test
    void emptyListsAndObjectsStayOnTheirLine() {
        assertEquals(
                "[]",
                new String(new GoJson(Form.INDENTED, 3).begin('[').end(']').toBytes(), StandardCharsets.UTF_8));
    }

    private static String message(Message message, Form form) {
        GoJson json = new GoJson(form, 2);
        MessageJson.encode(message, json);
        return new String(json.toBytes(), StandardCharsets.UTF_8);
    }

    private static String text(String text) {
        return new String(GoJson.text(text), StandardCharsets.UTF_8);
    }
}
