package kolk.sessions.store;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What one line of an event journal says, as far as anybody needs it. Missing texts are empty, as in kolk's own decoder, and a field of the wrong type that
 * is not needed costs nothing.
 *
 * @param type the kind of event
 * @param time when it was, or {@code null} where the line does not say in a readable way
 * @param turn the turn it belongs to
 * @param id {@code data.id}: the request's or the tool call's
 * @param tool {@code data.tool}
 * @param name {@code data.name}
 * @param detail {@code data.detail}
 * @param diff {@code data.diff}
 * @param seq the line's number, or -1 where it has none
 * @param text what was said: {@code data.text}, {@code data.input} or {@code data.output}, of which a kind of event has one
 * @param arguments {@code data.arguments}
 * @param ok {@code data.ok}, or {@code null}
 * @param decision {@code data.decision}
 * @param task what the line says of a subagent's task
 */
record JournalLine(
        String type,
        @Nullable EventTime time,
        String turn,
        String id,
        String tool,
        String name,
        String detail,
        @Nullable String diff,
        long seq,
        String text,
        String arguments,
        @Nullable Boolean ok,
        String decision,
        Task task) {

    /**
     * What a line says of a task, a turn, or who does it.
     *
     * @param text {@code data.task}
     * @param childTurn {@code data.child_turn}
     * @param mode {@code data.mode}
     * @param model {@code data.model}
     */
    record Task(String text, String childTurn, String mode, String model) {
        static final Task NONE = new Task("", "", "", "");
    }

    /** Makes lines of bytes. */
    static final class Decoder {
        /** What every event of kolk's begins with. Within a JSON text the quotation mark would be escaped, so this is always a line's start. */
        private static final byte[] START = "{\"seq\"".getBytes(StandardCharsets.US_ASCII);

        private final JsonFactory json = JsonFactory.builder()
                .streamReadConstraints(StreamReadConstraints.builder()
                        .maxStringLength(Integer.MAX_VALUE)
                        .maxNumberLength(Integer.MAX_VALUE)
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
        JournalLine decode(byte[] bytes, int from, int length) {
            JournalLine line = decodeWhole(bytes, from, length);
            // A process that was killed leaves a fragment without an end, to which the next one's first line is joined.
            for (int start = nextStart(bytes, from + 1, from + length);
                    line == null && start >= 0;
                    start = nextStart(bytes, start + 1, from + length)) {
                line = decodeWhole(bytes, start, from + length - start);
            }
            return line;
        }

        static int nextStart(byte[] bytes, int from, int end) {
            for (int i = from; i <= end - START.length; i++) {
                if (bytes[i] == START[0] && isStart(bytes, i, end)) {
                    return i;
                }
            }
            return -1;
        }

        /** Whether an event of kolk's begins here. */
        static boolean isStart(byte[] bytes, int at, int end) {
            return at + START.length <= end && Arrays.equals(bytes, at, at + START.length, START, 0, START.length);
        }

        private @Nullable JournalLine decodeWhole(byte[] bytes, int from, int length) {
            try (JsonParser parser = json.createParser(bytes, from, length)) {
                return new Fields().read(parser);
            } catch (IOException damaged) {
                return decodeInvalidText(bytes, from, length);
            }
        }

        /** Once more with each byte that is no UTF-8 replaced, as kolk's decoder does: such a byte alone is no damage. */
        private @Nullable JournalLine decodeInvalidText(byte[] bytes, int from, int length) {
            String text = new String(bytes, from, length, StandardCharsets.UTF_8);
            if (text.indexOf('\ufffd') < 0) {
                return null;
            }
            try (JsonParser parser = json.createParser(text)) {
                return new Fields().read(parser);
            } catch (IOException damaged) {
                return null;
            }
        }
    }

    /** The fields while a line is read; a later duplicate of a key wins, a later {@code null} changes nothing. */
    private static final class Fields {
        private String type = "";
        private @Nullable EventTime time;
        private String turn = "";
        private String id = "";
        private String tool = "";
        private String name = "";
        private String detail = "";
        private @Nullable String diff;
        private long seq = -1;
        private String text = "";
        private String arguments = "";
        private @Nullable Boolean ok;
        private String decision = "";
        private Task task = Task.NONE;

        private @Nullable JournalLine read(JsonParser parser) throws IOException {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return null;
            }
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                String key = parser.currentName();
                parser.nextToken();
                if (key.equalsIgnoreCase("type")) {
                    type = text(parser, type);
                } else if (key.equalsIgnoreCase("turn")) {
                    turn = text(parser, turn);
                } else if (key.equalsIgnoreCase("ts")) {
                    time = time(parser);
                } else if (key.equalsIgnoreCase("seq") && parser.currentToken() == JsonToken.VALUE_NUMBER_INT) {
                    seq = parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER ? -1 : parser.getLongValue();
                } else if (key.equalsIgnoreCase("data") && parser.currentToken() == JsonToken.START_OBJECT) {
                    readData(parser);
                } else {
                    parser.skipChildren();
                }
            }
            return parser.nextToken() == null
                    ? new JournalLine(
                            type, time, turn, id, tool, name, detail, diff, seq, text, arguments, ok, decision, task)
                    : null;
        }

        private void readData(JsonParser parser) throws IOException {
            id = "";
            tool = "";
            name = "";
            detail = "";
            diff = null;
            text = "";
            arguments = "";
            ok = null;
            decision = "";
            task = Task.NONE;
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                String key = parser.currentName();
                parser.nextToken();
                if (key.equalsIgnoreCase("id")) {
                    id = text(parser, id);
                } else if (key.equalsIgnoreCase("tool")) {
                    tool = text(parser, tool);
                } else if (key.equalsIgnoreCase("name")) {
                    name = text(parser, name);
                } else if (key.equalsIgnoreCase("detail")) {
                    detail = text(parser, detail);
                } else if (key.equalsIgnoreCase("text")
                        || key.equalsIgnoreCase("input")
                        || key.equalsIgnoreCase("output")) {
                    text = text(parser, text);
                } else if (key.equalsIgnoreCase("arguments")) {
                    arguments = text(parser, arguments);
                } else if (key.equalsIgnoreCase("decision")) {
                    decision = text(parser, decision);
                } else if (key.equalsIgnoreCase("task")) {
                    task = new Task(text(parser, task.text()), task.childTurn(), task.mode(), task.model());
                } else if (key.equalsIgnoreCase("child_turn")) {
                    task = new Task(task.text(), text(parser, task.childTurn()), task.mode(), task.model());
                } else if (key.equalsIgnoreCase("mode")) {
                    task = new Task(task.text(), task.childTurn(), text(parser, task.mode()), task.model());
                } else if (key.equalsIgnoreCase("model")) {
                    task = new Task(task.text(), task.childTurn(), task.mode(), text(parser, task.model()));
                } else if (key.equalsIgnoreCase("ok") && parser.currentToken().isBoolean()) {
                    ok = parser.getBooleanValue();
                } else if (key.equalsIgnoreCase("diff")) {
                    String found = text(parser, "");
                    diff = found.isEmpty() ? diff : found;
                } else {
                    parser.skipChildren();
                }
            }
        }

        private @Nullable EventTime time(JsonParser parser) throws IOException {
            String text = text(parser, "");
            return text.isEmpty() ? time : EventTime.parse(text);
        }

        private static String text(JsonParser parser, String before) throws IOException {
            if (parser.currentToken() == JsonToken.VALUE_STRING) {
                return parser.getText();
            }
            parser.skipChildren();
            return before;
        }
    }
}
