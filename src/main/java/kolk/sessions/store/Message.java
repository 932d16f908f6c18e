package kolk.sessions.store;

import java.util.List;

/**
 * One message of a transcript. Missing texts are empty. All text is untrusted.
 *
 * @param role {@code system}, {@code user}, {@code assistant}, {@code tool}, or a word this version does not know
 * @param content what was said, or a tool's output
 * @param reasoning the model's reasoning
 * @param toolCalls the tools the assistant called
 * @param toolCallId on a {@code tool} message, the call it answers
 */
public record Message(String role, String content, String reasoning, List<ToolCall> toolCalls, String toolCallId) {
    public Message {
        toolCalls = List.copyOf(toolCalls);
    }

    /**
     * Decodes one message that was cut out of a session file, for those who do not load the file whole.
     *
     * @param json its bytes, from the opening to the closing brace; a byte that is no UTF-8 counts as one U+FFFD
     * @throws SessionException.Damaged when they are no message; the position counts from the first of the bytes, and is -1 where there is none
     */
    public static Message decode(byte[] json) throws SessionException.Damaged {
        return MessageJson.decodeUnchecked(json);
    }

    /**
     * A tool the assistant called.
     *
     * @param id the call's id, which its answer names
     * @param type {@code function}
     * @param name the tool
     * @param arguments JSON <em>text</em>, as the model wrote it: it need not be valid
     */
    public record ToolCall(String id, String type, String name, String arguments) {}
}
