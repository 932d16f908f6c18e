package kolk.sessions.store;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One message in JSON: checks it, decodes it, writes it. Checking and decoding are one walk, so that what was checked on loading decodes
 * later without surprise. For one thread.
 */
final class MessageJson {
    private static final String CALLS = "tool_calls";
    private static final int NO_CALL = -1;

    /** The place of a message that is read without the others: what is wrong in it is told by its own keys. */
    private static final int ALONE = -1;

    private static final Message.ToolCall NO_FUNCTION = new Message.ToolCall("", "", "", "");

    private final boolean keep;
    private String role = "";
    private String content = "";
    private String reasoning = "";
    private String toolCallId = "";
    private List<Message.ToolCall> toolCalls = List.of();
    private int index;
    private int call = NO_CALL;
    private @Nullable Problem problem;

    private MessageJson(boolean keep) {
        this.keep = keep;
    }

    /** One that only checks, and keeps no text. */
    static MessageJson checker() {
        return new MessageJson(false);
    }

    /** Decodes a message that was checked. */
    static Message decode(byte[] bytes, int from, int to) {
        try (JsonParser parser = Json.FACTORY.createParser(bytes, from, to - from)) {
            parser.nextToken();
            MessageJson message = new MessageJson(true);
            message.walk(parser, 0);
            return new Message(message.role, message.content, message.reasoning, message.toolCalls, message.toolCallId);
        } catch (IOException e) {
            throw new UncheckedIOException("a message that was checked does not decode", e);
        }
    }

    /** Checks and decodes bytes that nobody has checked; as {@link Message#decode}. */
    static Message decodeUnchecked(byte[] json) throws SessionException.Damaged {
        byte[] repaired = Utf8.repair(json);
        MessageJson message = new MessageJson(true);
        try (JsonParser parser = Json.FACTORY.createParser(repaired)) {
            parser.nextToken();
            message.walk(parser, ALONE);
        } catch (JsonProcessingException e) {
            throw HeaderScan.problem(e).exception("A message");
        } catch (IOException e) {
            throw new IllegalStateException("reading from memory failed", e);
        }
        if (message.problem != null) {
            throw message.problem.exception("A message");
        }
        return new Message(message.role, message.content, message.reasoning, message.toolCalls, message.toolCallId);
    }

    /** Writes a message as kolk does. */
    static void encode(Message message, GoJson json) {
        json.begin('{').member("role", message.role());
        json.memberUnlessEmpty("content", message.content());
        json.memberUnlessEmpty("reasoning", message.reasoning());
        if (!message.toolCalls().isEmpty()) {
            json.key(CALLS).begin('[');
            for (Message.ToolCall call : message.toolCalls()) {
                json.element().begin('{').member("id", call.id()).member("type", call.type());
                json.key("function").begin('{').member("name", call.name()).member("arguments", call.arguments());
                json.end('}').end('}');
            }
            json.end(']');
        }
        json.memberUnlessEmpty("tool_call_id", message.toolCallId()).end('}');
    }

    /** The first thing that was wrong in any message, or {@code null}. */
    @Nullable
    Problem problem() {
        return problem;
    }

    /**
     * Goes through one message.
     *
     * @param parser at its first token; afterwards at its last
     * @param index its place in the transcript, or {@link #ALONE}
     */
    void walk(JsonParser parser, int index) throws IOException {
        this.index = index;
        this.call = NO_CALL;
        if (!entersObject(parser, "")) {
            return;
        }
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = Key.fold(parser.currentName());
            parser.nextToken();
            switch (name) {
                case "role" -> role = text(parser, ".role", role);
                case "content" -> content = text(parser, ".content", content);
                case "reasoning" -> reasoning = text(parser, ".reasoning", reasoning);
                case "tool_call_id" -> toolCallId = text(parser, ".tool_call_id", toolCallId);
                case CALLS -> toolCalls = calls(parser);
                default -> parser.skipChildren();
            }
        }
    }

    private List<Message.ToolCall> calls(JsonParser parser) throws IOException {
        List<Message.ToolCall> calls = new ArrayList<>();
        if (parser.currentToken() != JsonToken.START_ARRAY) {
            if (parser.currentToken() != JsonToken.VALUE_NULL) {
                wrong(parser, "." + CALLS, "is not a list");
                parser.skipChildren();
            }
            return calls;
        }
        for (call = 0; parser.nextToken() != JsonToken.END_ARRAY; call++) {
            Message.ToolCall made = call(parser);
            if (keep) {
                calls.add(made);
            }
        }
        call = NO_CALL;
        return calls;
    }

    private Message.ToolCall call(JsonParser parser) throws IOException {
        String id = "";
        String type = "";
        Message.ToolCall function = NO_FUNCTION;
        if (entersObject(parser, "")) {
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                String name = Key.fold(parser.currentName());
                parser.nextToken();
                switch (name) {
                    case "id" -> id = text(parser, ".id", id);
                    case "type" -> type = text(parser, ".type", type);
                    case "function" -> function = function(parser, function);
                    default -> parser.skipChildren();
                }
            }
        }
        return keep ? new Message.ToolCall(id, type, function.name(), function.arguments()) : NO_FUNCTION;
    }

    private Message.ToolCall function(JsonParser parser, Message.ToolCall before) throws IOException {
        if (!entersObject(parser, ".function")) {
            return before;
        }
        String called = "";
        String arguments = "";
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = Key.fold(parser.currentName());
            parser.nextToken();
            switch (name) {
                case "name" -> called = text(parser, ".function.name", called);
                case "arguments" -> arguments = text(parser, ".function.arguments", arguments);
                default -> parser.skipChildren();
            }
        }
        return keep ? new Message.ToolCall("", "", called, arguments) : NO_FUNCTION;
    }

    /** Whether an object begins here. {@code null} in its place is as good as an empty one; anything else is wrong and is skipped. */
    private boolean entersObject(JsonParser parser, String what) throws IOException {
        if (parser.currentToken() == JsonToken.START_OBJECT) {
            return true;
        }
        if (parser.currentToken() != JsonToken.VALUE_NULL) {
            wrong(parser, what, "is not an object");
            parser.skipChildren();
        }
        return false;
    }

    private String text(JsonParser parser, String place, String before) throws IOException {
        if (parser.currentToken() == JsonToken.VALUE_STRING) {
            return keep ? GoText.repairSurrogates(parser.getText()) : before;
        }
        if (parser.currentToken() != JsonToken.VALUE_NULL) {
            wrong(parser, place, "is not a text");
            parser.skipChildren();
        }
        return before;
    }

    /** Remembers the first problem. The path is made only here: a check of a long transcript should leave no garbage. */
    private void wrong(JsonParser parser, String place, String what) {
        if (problem == null) {
            String inCall = call == NO_CALL ? "" : "." + CALLS + "[" + call + "]";
            String inMessage = inCall + place;
            String alone = inMessage.isEmpty() ? null : inMessage.substring(1);
            String path = index == ALONE ? alone : "messages[" + index + "]" + inMessage;
            problem = new Problem(path, parser.currentTokenLocation().getByteOffset(), what);
        }
    }
}
