package kolk.sessions.export;

import java.io.IOException;
import java.util.List;
import kolk.sessions.transcript.TranscriptRow.Part;
import org.jspecify.annotations.Nullable;

/**
 * A document that is written from its beginning to its end, and never kept. What comes in is untrusted and may have anything in it; secrets are out already. Each method throws
 * what the stream it writes to throws.
 */
interface Document {
    /**
     * What stands above all messages.
     *
     * @param title not empty
     * @param facts in order
     */
    void begin(String title, List<Fact> facts) throws IOException;

    /**
     * @param name ours
     * @param value untrusted
     */
    record Fact(String name, String value) {}

    /** Something that was said. @param number the message's, from 1 */
    void text(int number, Part part, String text) throws IOException;

    /** A tool call with what came of it. */
    void call(int number, ToolUse use) throws IOException;

    /** A message that cannot be decoded. @param json its text, as far as it can be read */
    void undecodable(int number, String why, String json) throws IOException;

    /** The session stopped on a provider's limit. @param pendingTurn what the person had typed, or empty */
    void paused(String why, String pendingTurn) throws IOException;

    /** A remark of this program, one sentence or more. */
    void note(String sentence) throws IOException;

    /** What stands below all messages. @param remark ours, or {@code null} */
    void end(@Nullable String remark) throws IOException;
}
