package kolk.sessions.transcript;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;
import kolk.sessions.transcript.TranscriptIndex.CallText;
import kolk.sessions.transcript.TranscriptIndex.Damage;
import kolk.sessions.transcript.TranscriptIndex.Entry;
import kolk.sessions.transcript.TranscriptIndex.Range;
import kolk.sessions.transcript.TranscriptIndex.Role;
import org.jspecify.annotations.Nullable;

/**
 * The one pass over a session file that notes where its messages are (kolk-on-disk.md section 3): keys in any case, later duplicates win, {@code null}
 * empties. What is JSON is {@link JsonWalk}'s to say. It decodes no message; it keeps of each call only, until the next turn, the id its answer will name. What is no JSON ends the pass, and
 * everything before it stays usable.
 */
final class SessionScanner {
    private static final int MAX_ROLE = 64;
    private static final int MAX_ID = 1_024;
    private static final String SUMMARY_MARK = "[earlier conversation, summarised]";

    private final ByteReader in;
    private final JsonWalk json;
    private boolean startsWithMark;
    private PackedEntries entries = new PackedEntries();

    /** Of each call that an answer can name: its number among all. */
    private final Map<String, Integer> openCalls = new HashMap<>();

    private @Nullable Range pause;
    private @Nullable Range executions;

    private SessionScanner(ByteReader in) {
        this.in = in;
        this.json = new JsonWalk(in, MAX_ID);
    }

    /**
     * Goes over the whole file.
     *
     * @param progress gets the number of bytes read so far; may throw to stop
     * @throws IOException when the file cannot be read
     */
    static TranscriptIndex scan(SessionBytes bytes, LongConsumer progress) throws IOException {
        SessionScanner scanner = new SessionScanner(new ByteReader(bytes, progress));
        return scanner.index(scanner::document);
    }

    /** As {@link #scan}, over a file that is nothing but a list of messages: an archive of a compaction. */
    static TranscriptIndex scanList(SessionBytes bytes, LongConsumer progress) throws IOException {
        SessionScanner scanner = new SessionScanner(new ByteReader(bytes, progress));
        return scanner.index(() -> {
            scanner.json.space();
            scanner.messages();
            scanner.expectEnd();
        });
    }

    /** What a file is expected to be. */
    private interface Shape {
        void read() throws IOException, JsonWalk.Malformed;
    }

    private TranscriptIndex index(Shape shape) throws IOException {
        Damage damage = null;
        try {
            shape.read();
        } catch (JsonWalk.Malformed e) {
            damage = new Damage(e.position, e.reason);
        }
        return new TranscriptIndex(entries.trimmed(), pause, executions, damage);
    }

    private void document() throws IOException, JsonWalk.Malformed {
        json.expectObject("the file is no JSON object");
        json.members(key -> {
            switch (key) {
                case "messages" -> messages();
                case "pause" -> pause = rangeOf('{');
                case "executions" -> executions = rangeOf('[');
                default -> json.skipValue();
            }
        });
        expectEnd();
    }

    /** Where the next value lies; {@code null} where it does not begin so. */
    private @Nullable Range rangeOf(int beginning) throws IOException, JsonWalk.Malformed {
        long start = json.position();
        boolean expected = json.peek() == beginning;
        json.skipValue();
        return expected ? new Range(start, json.position()) : null;
    }

    private void expectEnd() throws IOException, JsonWalk.Malformed {
        if (json.space() >= 0) {
            throw json.malformed("something follows the end of the session");
        }
    }

    private void messages() throws IOException, JsonWalk.Malformed {
        entries = new PackedEntries();
        openCalls.clear();
        if (json.peek() != '[') {
            if (json.peek() != 'n') {
                throw json.malformed("messages is no list");
            }
            json.skipValue();
            return;
        }
        json.step();
        if (json.space() == ']') {
            json.step();
            return;
        }
        do {
            json.space();
            message();
        } while (json.more(']'));
    }

    private void message() throws IOException, JsonWalk.Malformed {
        long start = json.position();
        in.beginSum();
        Fields fields = new Fields();
        if (json.peek() == 'n') {
            json.skipValue();
        } else {
            json.expectObject("a message is no object");
            json.members(key -> field(key, fields));
        }
        Role role = role(fields.role);
        if (role != Role.TOOL) {
            openCalls.clear();
        }
        int index = entries.size();
        Integer call = role == Role.TOOL ? openCalls.get(fields.toolCallId) : null;
        boolean answer = false;
        if (call != null && entries.answer(call) < 0) {
            entries.setAnswer(call, index);
            answer = true;
        }
        int[] answers = new int[fields.callIds.size()];
        for (int i = 0; i < answers.length; i++) {
            answers[i] = -1;
            openCalls.putIfAbsent(fields.callIds.get(i), entries.calls() + i);
        }
        entries.add(new Entry(
                start,
                json.position(),
                role,
                fields.content,
                fields.reasoning,
                List.copyOf(fields.calls),
                answers,
                answer,
                fields.summary,
                in.endSum()));
    }

    private void field(String key, Fields fields) throws IOException, JsonWalk.Malformed {
        switch (key) {
            case "role" -> fields.role = json.text(MAX_ROLE, fields.role);
            case "tool_call_id" -> fields.toolCallId = json.text(MAX_ID, fields.toolCallId);
            case "reasoning" -> fields.reasoning = stringRange(fields.reasoning);
            case "content" -> {
                Range content = stringRange(fields.content);
                fields.summary = content.equals(fields.content) ? fields.summary : startsWithMark;
                fields.content = content;
            }
            case "tool_calls" -> calls(fields);
            default -> json.skipValue();
        }
    }

    private void calls(Fields fields) throws IOException, JsonWalk.Malformed {
        fields.callIds.clear();
        fields.calls.clear();
        if (json.peek() != '[') {
            json.skipValue();
            return;
        }
        json.step();
        if (json.space() == ']') {
            json.step();
            return;
        }
        do {
            if (json.space() == '{') {
                json.step();
                String[] id = {""};
                CallText[] text = {CallText.NONE};
                json.members(key -> {
                    switch (key) {
                        case "id" -> id[0] = json.text(MAX_ID, id[0]);
                        case "function" -> text[0] = function(text[0]);
                        default -> json.skipValue();
                    }
                });
                fields.callIds.add(id[0]);
                fields.calls.add(text[0]);
            } else {
                json.skipValue();
                fields.callIds.add("");
                fields.calls.add(CallText.NONE);
            }
        } while (json.more(']'));
    }

    private CallText function(CallText before) throws IOException, JsonWalk.Malformed {
        if (json.peek() != '{') {
            json.skipValue();
            return before;
        }
        json.step();
        Range[] ranges = {Range.NONE, Range.NONE};
        json.members(key -> {
            switch (key) {
                case "name" -> ranges[0] = stringRange(ranges[0]);
                case "arguments" -> ranges[1] = stringRange(ranges[1]);
                default -> json.skipValue();
            }
        });
        return new CallText(ranges[0], ranges[1]);
    }

    /** What one message's members said so far. */
    private static final class Fields {
        private String role = "";
        private String toolCallId = "";
        private Range content = Range.NONE;
        private Range reasoning = Range.NONE;
        private boolean summary;
        private final List<String> callIds = new ArrayList<>();
        private final List<CallText> calls = new ArrayList<>();
    }

    private static Role role(String word) {
        return switch (word) {
            case "system" -> Role.SYSTEM;
            case "user" -> Role.USER;
            case "assistant" -> Role.ASSISTANT;
            case "tool" -> Role.TOOL;
            default -> Role.OTHER;
        };
    }

    private Range stringRange(Range otherwise) throws IOException, JsonWalk.Malformed {
        if (json.peek() != '"') {
            json.skipValue();
            return otherwise;
        }
        long start = json.position() + 1;
        int length = json.string(SUMMARY_MARK.length());
        startsWithMark = length >= SUMMARY_MARK.length()
                && json.kept(SUMMARY_MARK.length()).equals(SUMMARY_MARK);
        return new Range(start, json.position() - 1, json.lineBreaks());
    }
}
