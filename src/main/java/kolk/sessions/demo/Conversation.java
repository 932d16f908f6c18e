package kolk.sessions.demo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import kolk.sessions.demo.SampleScript.Block;
import org.jspecify.annotations.Nullable;

/**
 * Turns a script's blocks into the messages of a session file. One conversation goes through one of these from its first message on,
 * because the ids of tool calls are counted.
 *
 * <p>Blocks: {@code @system}, {@code @user}, {@code @assistant}, {@code @reasoning} (begins an assistant message), {@code @result}
 * (answers the oldest call without a result), and the calls: {@code @bash why} with the command, {@code @read path}, {@code @list path},
 * {@code @write path} with the content, {@code @edit path} with the change as lines that begin with a blank, {@code -} or {@code +}, and
 * {@code @call tool} with the arguments as JSON.
 */
final class Conversation {
    private static final Set<String> KINDS = Set.of(
            "system", "user", "assistant", "reasoning", "result", "bash", "read", "list", "write", "edit", "call");

    private final SampleIds ids;
    private final JsonNodeFactory json = JsonNodeFactory.instance;
    private final Deque<String> unanswered = new ArrayDeque<>();
    private @Nullable ObjectNode assistant;
    private int calls;

    Conversation(SampleIds ids) {
        this.ids = ids;
    }

    /** Whether the block is part of a conversation. */
    static boolean speaks(Block block) {
        return KINDS.contains(block.kind());
    }

    /** Appends what the blocks say to {@code messages}. */
    void append(List<Block> blocks, ArrayNode messages) {
        for (Block block : blocks) {
            append(block, messages);
        }
    }

    private void append(Block block, ArrayNode messages) {
        String text = block.text();
        switch (block.kind()) {
            case "system", "user" -> say(block.kind(), messages).put("content", text);
            case "reasoning" -> assistant = say("assistant", messages).put("reasoning", text);
            case "assistant" -> {
                ObjectNode begun = assistant;
                boolean onlyThoughtSoFar = begun != null && !begun.has("content") && !begun.has("tool_calls");
                if (begun != null && onlyThoughtSoFar) {
                    // kolk writes what was said before what was thought.
                    JsonNode thought = begun.remove("reasoning");
                    begun.put("content", text).set("reasoning", thought);
                } else {
                    assistant = say("assistant", messages).put("content", text);
                }
            }
            case "result" -> say("tool", messages).put("content", text).put("tool_call_id", unanswered.remove());
            case "bash" ->
                call(
                        messages,
                        "bash",
                        json.objectNode().put("command", text).put("description", String.join(" ", block.arguments())));
            case "read" -> call(messages, "read_file", json.objectNode().put("path", block.argument(0)));
            case "list" -> call(messages, "list_dir", json.objectNode().put("path", block.argument(0)));
            case "write" ->
                call(
                        messages,
                        "write_file",
                        json.objectNode().put("path", block.argument(0)).put("content", text + "\n"));
            case "edit" ->
                call(
                        messages,
                        "edit_file",
                        json.objectNode()
                                .put("path", block.argument(0))
                                .put("old_str", side(text, '-'))
                                .put("new_str", side(text, '+')));
            case "call" -> call(messages, block.argument(0), text);
            default -> throw new IllegalArgumentException("not part of a conversation: @" + block.kind());
        }
    }

    private ObjectNode say(String role, ArrayNode messages) {
        assistant = null;
        return messages.addObject().put("role", role);
    }

    private void call(ArrayNode messages, String tool, ObjectNode arguments) {
        call(messages, tool, arguments.toString());
    }

    private void call(ArrayNode messages, String tool, String arguments) {
        ObjectNode message = assistant;
        if (message == null) {
            message = say("assistant", messages);
            assistant = message;
        }
        String id = ids.of("c_", "call " + calls++);
        unanswered.add(id);
        message.withArray("tool_calls")
                .addObject()
                .put("id", id)
                .put("type", "function")
                .putObject("function")
                .put("name", tool)
                .put("arguments", arguments);
    }

    /** The lines of one side of a change: those that both have, and its own. */
    private static String side(String change, char own) {
        return String.join(
                "\n",
                change.lines()
                        .filter(line -> line.isEmpty() || line.charAt(0) == ' ' || line.charAt(0) == own)
                        .map(line -> line.isEmpty() ? line : line.substring(1))
                        .toList());
    }
}
