package kolk.sessions.transcript;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
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
 * empties. It decodes no message; it keeps of each call only, until the next turn, the id its answer will name. What is no JSON ends the pass, and everything
 * before it stays usable.
 */
final class SessionScanner {
    /** Go's decoder refuses deeper nesting. */
    private static final int MAX_DEPTH = 10_000;

    private static final int MAX_KEY = 64;
    private static final int MAX_ID = 1_024;
    private static final String SUMMARY_MARK = "[earlier conversation, summarised]";

    private final ByteReader in;
    private final List<Entry> entries = new ArrayList<>();
    private final Map<String, int[]> openCalls = new HashMap<>();
    private @Nullable Range pause;
    private @Nullable Range executions;

    private SessionScanner(ByteReader in) {
        this.in = in;
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
            scanner.space();
            scanner.messages();
            scanner.expectEnd();
        });
    }

    /** What a file is expected to be. */
    private interface Shape {
        void read() throws IOException, Malformed;
    }

    private TranscriptIndex index(Shape shape) throws IOException {
        Damage damage = null;
        try {
            shape.read();
        } catch (Malformed e) {
            damage = new Damage(e.position, e.reason);
        }
        return new TranscriptIndex(entries, pause, executions, damage);
    }

    private void document() throws IOException, Malformed {
        expectObject("the file is no JSON object");
        members(key -> {
            switch (key) {
                case "messages" -> messages();
                case "pause" -> pause = rangeOf('{');
                case "executions" -> executions = rangeOf('[');
                default -> skipValue();
            }
        });
        expectEnd();
    }

    /** Where the next value lies; {@code null} where it does not begin so. */
    private @Nullable Range rangeOf(int beginning) throws IOException, Malformed {
        long start = in.position();
        boolean expected = in.peek() == beginning;
        skipValue();
        return expected ? new Range(start, in.position()) : null;
    }

    private void expectEnd() throws IOException, Malformed {
        if (space() >= 0) {
            throw malformed("something follows the end of the session");
        }
    }

    private void messages() throws IOException, Malformed {
        entries.clear();
        openCalls.clear();
        if (in.peek() != '[') {
            if (in.peek() != 'n') {
                throw malformed("messages is no list");
            }
            skipValue();
            return;
        }
        in.next();
        if (space() == ']') {
            in.next();
            return;
        }
        do {
            space();
            message();
        } while (more(']'));
    }

    private void message() throws IOException, Malformed {
        long start = in.position();
        in.beginSum();
        Fields fields = new Fields();
        if (in.peek() == 'n') {
            skipValue();
        } else {
            expectObject("a message is no object");
            members(key -> field(key, fields));
        }
        Role role = role(fields.role);
        if (role != Role.TOOL) {
            openCalls.clear();
        }
        int index = entries.size();
        int[] call = role == Role.TOOL ? openCalls.get(fields.toolCallId) : null;
        if (call != null && entries.get(call[0]).answers()[call[1]] < 0) {
            entries.get(call[0]).answers()[call[1]] = index;
        } else {
            call = null;
        }
        int[] answers = new int[fields.callIds.size()];
        for (int i = 0; i < answers.length; i++) {
            answers[i] = -1;
            openCalls.putIfAbsent(fields.callIds.get(i), new int[] {index, i});
        }
        entries.add(new Entry(
                start,
                in.position(),
                role,
                fields.content,
                fields.reasoning,
                List.copyOf(fields.calls),
                answers,
                call != null,
                fields.summary,
                in.endSum()));
    }

    private void field(String key, Fields fields) throws IOException, Malformed {
        switch (key) {
            case "role" -> fields.role = text(MAX_KEY, fields.role);
            case "tool_call_id" -> fields.toolCallId = text(MAX_ID, fields.toolCallId);
            case "reasoning" -> fields.reasoning = stringRange(fields.reasoning);
            case "content" -> {
                Range content = stringRange(fields.content);
                fields.summary = content.equals(fields.content) ? fields.summary : startsWithMark;
                fields.content = content;
            }
            case "tool_calls" -> calls(fields);
            default -> skipValue();
        }
    }

    private void calls(Fields fields) throws IOException, Malformed {
        fields.callIds.clear();
        fields.calls.clear();
        if (in.peek() != '[') {
            skipValue();
            return;
        }
        in.next();
        if (space() == ']') {
            in.next();
            return;
        }
        do {
            if (space() == '{') {
                in.next();
                String[] id = {""};
                CallText[] text = {CallText.NONE};
                members(key -> {
                    switch (key) {
                        case "id" -> id[0] = text(MAX_ID, id[0]);
                        case "function" -> text[0] = function(text[0]);
                        default -> skipValue();
                    }
                });
                fields.callIds.add(id[0]);
                fields.calls.add(text[0]);
            } else {
                skipValue();
                fields.callIds.add("");
                fields.calls.add(CallText.NONE);
            }
        } while (more(']'));
    }

    private CallText function(CallText before) throws IOException, Malformed {
        if (in.peek() != '{') {
            skipValue();
            return before;
        }
        in.next();
        Range[] ranges = {Range.NONE, Range.NONE};
        members(key -> {
            switch (key) {
                case "name" -> ranges[0] = stringRange(ranges[0]);
                case "arguments" -> ranges[1] = stringRange(ranges[1]);
                default -> skipValue();
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

    /** What is done with a member's value; the reader stands at its first byte. */
    private interface Member {
        void read(String key) throws IOException, Malformed;
    }

    private void expectObject(String otherwise) throws IOException, Malformed {
        if (space() != '{') {
            throw malformed(otherwise);
        }
        in.next();
    }

    /** Reads the members of an object whose brace has been read, and its closing brace. */
    private void members(Member member) throws IOException, Malformed {
        if (space() == '}') {
            in.next();
            return;
        }
        do {
            if (space() != '"') {
                throw malformed("a key is missing");
            }
            String key = fold(text(MAX_KEY, ""));
            if (space() != ':') {
                throw malformed("a colon is missing");
            }
            in.next();
            space();
            member.read(key);
        } while (more('}'));
    }

    /** After a value: steps over a comma (true) or the closing character (false). */
    private boolean more(int close) throws IOException, Malformed {
        int c = space();
        if (c != ',' && c != close) {
            throw malformed(c < 0 ? "the file ends early" : "a comma is missing");
        }
        in.next();
        return c == ',';
    }

    private final byte[] kept = new byte[MAX_ID];
    private boolean startsWithMark;

    /** Reads a string of at most {@code max} bytes; a longer one, and what is no string, counts as {@code otherwise}. */
    private String text(int max, String otherwise) throws IOException, Malformed {
        if (in.peek() != '"') {
            skipValue();
            return otherwise;
        }
        int length = string(max);
        return length > max ? otherwise + "…" : RawString.decode(kept, 0, length);
    }

    private Range stringRange(Range otherwise) throws IOException, Malformed {
        if (in.peek() != '"') {
            skipValue();
            return otherwise;
        }
        long start = in.position() + 1;
        int length = string(SUMMARY_MARK.length());
        startsWithMark = length >= SUMMARY_MARK.length()
                && RawString.decode(kept, 0, SUMMARY_MARK.length()).equals(SUMMARY_MARK);
        return new Range(start, in.position() - 1);
    }

    /** Steps over a string, keeps its first {@code keep} bytes, and returns its length (clipped to {@code keep + 1} when longer). */
    private int string(int keep) throws IOException, Malformed {
        in.next();
        int length = 0;
        while (true) {
            if (length >= keep) {
                long before = in.position();
                in.skipPlain();
                length = in.position() > before ? keep + 1 : length;
            }
            int c = in.next();
            if (c == '"') {
                return length;
            }
            if (c < 0x20) {
                throw malformed(c < 0 ? "the file ends within a text" : "a control character stands within a text");
            }
            length = keep(length, keep, c);
            if (c == '\\') {
                int kind = in.next();
                length = keep(length, keep, kind);
                if (kind == 'u') {
                    for (int i = 0; i < 4; i++) {
                        int digit = in.next();
                        if (Character.digit(digit, 16) < 0) {
                            throw malformed("an escape sequence is wrong");
                        }
                        length = keep(length, keep, digit);
                    }
                } else if (kind < 0 || "\"\\/bfnrt".indexOf(kind) < 0) {
                    throw malformed("an escape sequence is wrong");
                }
            }
        }
    }

    private int keep(int length, int keep, int c) {
        if (length < keep) {
            kept[length] = (byte) c;
        }
        return Math.min(length + 1, keep + 1);
    }

    /** Steps over one value of any kind, without recursion. */
    private void skipValue() throws IOException, Malformed {
        StringBuilder open = new StringBuilder();
        do {
            int c = space();
            if (c == '{' || c == '[') {
                if (open.length() >= MAX_DEPTH) {
                    throw malformed("values are nested too deeply");
                }
                in.next();
                char close = c == '{' ? '}' : ']';
                if (space() == close) {
                    in.next();
                } else {
                    open.append(close);
                    key(close);
                    continue;
                }
            } else {
                scalar(c);
            }
            while (!open.isEmpty()) {
                char close = open.charAt(open.length() - 1);
                if (more(close)) {
                    key(close);
                    break;
                }
                open.setLength(open.length() - 1);
            }
        } while (!open.isEmpty());
    }

    private void key(char close) throws IOException, Malformed {
        if (close == '}') {
            if (space() != '"') {
                throw malformed("a key is missing");
            }
            string(0);
            if (space() != ':') {
                throw malformed("a colon is missing");
            }
            in.next();
        }
    }

    private void scalar(int c) throws IOException, Malformed {
        switch (c) {
            case '"' -> string(0);
            case 't' -> literal("true");
            case 'f' -> literal("false");
            case 'n' -> literal("null");
            case '-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> number();
            default -> throw malformed(c < 0 ? "the file ends early" : "a value is missing");
        }
    }

    private void literal(String word) throws IOException, Malformed {
        for (int i = 0; i < word.length(); i++) {
            if (in.peek() != word.charAt(i)) {
                throw malformed("a word is wrong");
            }
            in.next();
        }
    }

    private void number() throws IOException, Malformed {
        if (in.peek() == '-') {
            in.next();
        }
        if (in.peek() == '0') {
            in.next();
        } else {
            digits();
        }
        if (in.peek() == '.') {
            in.next();
            digits();
        }
        if (in.peek() == 'e' || in.peek() == 'E') {
            in.next();
            if (in.peek() == '+' || in.peek() == '-') {
                in.next();
            }
            digits();
        }
    }

    private void digits() throws IOException, Malformed {
        if (!isDigit(in.peek())) {
            throw malformed("a number is wrong");
        }
        while (isDigit(in.peek())) {
            in.next();
        }
    }

    private static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }

    /** Steps over white space; the next byte, or -1. */
    private int space() throws IOException {
        int c = in.peek();
        while (c == ' ' || c == '\n' || c == '\r' || c == '\t') {
            in.next();
            c = in.peek();
        }
        return c;
    }

    /** Keys are matched without regard to case, as Go's decoder does, the long s and the Kelvin sign included. */
    private static String fold(String key) {
        return key.replace('\u017F', 's').replace('\u212A', 'k').toLowerCase(Locale.ROOT);
    }

    private Malformed malformed(String reason) {
        return new Malformed(in.position(), reason);
    }

    /** The text is no JSON from here on. */
    private static final class Malformed extends Exception {
        private static final long serialVersionUID = 1L;
        private final long position;
        private final String reason;

        Malformed(long position, String reason) {
            super(reason, null, false, false);
            this.position = position;
            this.reason = reason;
        }
    }
}
